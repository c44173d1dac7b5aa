import { readFileSync } from 'node:fs'

type Alphabet = { font: string; has: RegExp }

/** The first that has a character sets it. */
const ALPHABETS: Alphabet[] = [
  { font: 'inter-latin-400', has: /[\u0020-\u007e\u00a0-\u00ffıŒœˆ˜‘’‚“”„–—•…‹›€™−]/u },
  { font: 'inter-latin-ext-400', has: /[\u0100-\u024f\u1e00-\u1eff]/u },
  { font: 'inter-greek-400', has: /[\u0370-\u03ff]/u },
  { font: 'inter-cyrillic-400', has: /[\u0400-\u045f]/u },
  { font: 'noto-sans-hebrew', has: /[\u0590-\u05ff\ufb1d-\ufb4f]/u },
  {
    font: 'noto-sans-arabic',
    has: /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufeff]/u,
  },
  { font: 'noto-sans-devanagari', has: /[\u0900-\u097f]/u },
  { font: 'noto-sans-bengali', has: /[\u0980-\u09ff]/u },
  { font: 'noto-sans-gurmukhi', has: /[\u0a00-\u0a7f]/u },
  { font: 'noto-sans-gujarati', has: /[\u0a80-\u0aff]/u },
  { font: 'noto-sans-tamil', has: /[\u0b80-\u0bff]/u },
  { font: 'droid-sans-fallback', has: /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/u },
]

export const REGULAR = 'inter-latin-400'
export const BOLD = 'inter-latin-600'
export const DISPLAY = 'newsreader'

const LATIN = /^[\u0020-\u007e\u00a0-\u00ff‘’–—…]*$/u

/** Joiners belong to the letters around them. */
const JOINER = /[\u200c\u200d]/u

export type Run = { font: string; text: string }

/** A text as it is set: in stretches of one font each, from left to right. What no font has is a '?'. */
export function runsOf(text: string, latin: string): Run[] {
  if (LATIN.test(text)) return [{ font: latin, text }]
  const runs: Run[] = []
  for (const character of leftToRight(text.normalize('NFC'))) {
    const last = runs.at(-1)
    const found = ALPHABETS.find(({ has }) => has.test(character))?.font
    const font = JOINER.test(character) ? last?.font : found
    const run = { font: font ?? REGULAR, text: font ? character : '?' }
    if (last?.font === run.font) last.text += run.text
    else runs.push(run)
  }
  return runs
}

const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}]+(?: +[\p{Script=Hebrew}\p{Script=Arabic}]+)+/gu

/** Words are set one after the other: those of Hebrew and Arabic stand the other way round. */
const leftToRight = (text: string) =>
  text.replace(RIGHT_TO_LEFT, (words) => words.split(' ').reverse().join(' '))

const files = new Map<string, Buffer>()

/** The file of a font, read when it is first used. */
export function fontFile(name: string): Buffer {
  const known = files.get(name)
  if (known) return known
  const file = readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url))
  files.set(name, file)
  return file
}
