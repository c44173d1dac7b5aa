import { readFileSync } from 'node:fs'
import { alphabetOf } from '#domain/money/letters.ts'

export const REGULAR = 'inter-latin-400'
export const BOLD = 'inter-latin-600'
export const DISPLAY = 'newsreader'

const LATIN = /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff‘’–—…]*$/u

/** Can be set in one font, left to right. */
export const isLatin = (text: string): boolean => LATIN.test(text)

/** A stretch of text in one font. */
export type Run = { font: string; text: string }

/**
 * Splits a word into runs of one font each, in reading order. Characters that no font has are left out: such names are
 * refused today, but older ones exist. Joiners are left out too, because the shaping library draws them as empty boxes.
 */
export function runsOf(word: string, latin: string): Run[] {
  const runs: Run[] = []
  for (const character of word.normalize('NFC')) {
    const last = runs.at(-1)
    const found = LATIN.test(character) ? latin : alphabetOf(character)
    if (found === undefined) continue
    if (last?.font === found) last.text += character
    else runs.push({ font: found, text: character })
  }
  return runs
}

/**
 * A line's runs in visual order, left to right: Hebrew and Arabic stretches are reversed, together with the spaces and
 * hyphens between them.
 */
export function leftToRight(runs: Run[]): Run[] {
  const placed: Run[] = []
  for (let n = 0; n < runs.length; ) {
    let end = n
    for (let next = n; next < runs.length && !isLeftToRight(runs[next]); next += 1)
      if (isRightToLeft(runs[next])) end = next + 1
    if (isRightToLeft(runs[n]) && end > n) {
      placed.push(...runs.slice(n, end).reverse())
      n = end
    } else {
      placed.push(...runs.slice(n, n + 1))
      n += 1
    }
  }
  return placed
}

const isRightToLeft = (run?: Run) => /[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(run?.text ?? '')
const isLeftToRight = (run?: Run) => !isRightToLeft(run) && /[\p{L}\p{N}]/u.test(run?.text ?? '')

const files = new Map<string, Buffer>()

/** A font file, read on first use. */
export function fontFile(name: string): Buffer {
  const known = files.get(name)
  if (known) return known
  const file = readFileSync(new URL(`../fonts/${name}.ttf`, import.meta.url))
  files.set(name, file)
  return file
}
