import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
const [light = '', dark = ''] = css.split('@media screen and (prefers-color-scheme: dark)')

/** The tokens of a theme; the dark theme overrides some of the light one's. */
const tokensOf = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, to]) => [name, to]),
  )
const LIGHT = tokensOf(light)
const themes = { light: LIGHT, dark: { ...LIGHT, ...tokensOf(dark.split('@theme')[0] ?? '') } }

type Tokens = Record<string, string | undefined>

function channels(tokens: Tokens, name: string): number[] {
  const value = tokens[name] ?? ''
  const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
  if (other) return channels(tokens, other)
  const hex = /^#([0-9a-f]{6})$/i.exec(value)?.[1]
  if (!hex) throw new Error(`--${name} is no plain colour: ${value}`)
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
}

/** WCAG 2.2, relative luminance and contrast ratio. */
function luminance(colour: number[]): number {
  const [r = 0, g = 0, b = 0] = colour.map((c) =>
    c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(tokens: Tokens, one: string, other: string): number {
  const [a = 0, b = 0] = [one, other]
    .map((name) => luminance(channels(tokens, name)))
    .sort((x, y) => y - x)
  return (a + 0.05) / (b + 0.05)
}

const GROUNDS = ['paper', 'surface', 'sunken']
const TEXTS: [text: string, grounds: string[]][] = [
  ['ink', [...GROUNDS, 'blue-50']],
  ['ink-2', [...GROUNDS, 'blue-50']],
  ['ink-3', GROUNDS],
  ['action', [...GROUNDS, 'blue-50', 'blue-100']],
  ['on-action', ['action', 'action-hover']],
  ['good', ['surface', 'good-soft']],
  ['warn', ['surface', 'warn-soft']],
  ['bad', ['surface', 'bad-soft']],
  ['on-bad', ['bad']],
  ['on-live', ['live']],
  ['on-deep', ['deep', 'deep-hover']],
  ['on-deep-2', ['deep', 'deep-hover']],
  ['deep', ['on-deep']],
  ['on-stage', ['stage', 'stage-1', 'stage-2']],
  ['on-stage-2', ['stage', 'stage-1', 'stage-2']],
  ['paper', ['ink']],
]
const CONTROLS: [edge: string, grounds: string[]][] = [
  ['line-control', GROUNDS],
  ['blue-500', GROUNDS],
  ['star', ['surface']],
]

for (const [theme, tokens] of Object.entries(themes)) {
  test(`text has enough contrast on every background, in ${theme}`, () => {
    for (const [text, grounds] of TEXTS)
      for (const ground of grounds)
        expect
          .soft(contrast(tokens, text, ground), `${text} on ${ground}`)
          .toBeGreaterThanOrEqual(4.5)
  })

  test(`controls, stars and focus rings have enough contrast with their background, in ${theme}`, () => {
    for (const [edge, grounds] of CONTROLS)
      for (const ground of grounds)
        expect
          .soft(contrast(tokens, edge, ground), `${edge} on ${ground}`)
          .toBeGreaterThanOrEqual(3)
  })
}
