import { readFileSync } from 'node:fs'
import { alphabetOf } from '#domain/letters.ts'

export const REGULAR = 'inter-latin-400'
export const BOLD = 'inter-latin-600'
export const DISPLAY = 'newsreader'

const LATIN = /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff‘’–—…]*$/u

/** Set in one font, from left to right. */
export const isLatin = (text: string): boolean => LATIN.test(text)

/** A stretch of one font. */
export type Run = { font: string; text: string }

/**
 * A word in stretches of one font each, in the order in which it is read. What no font has is left out: such names
 * are refused, but some are older than that rule. So are joiners, for which the shaping library draws an empty box.
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
 * A line's runs as they stand from left to right: stretches of Hebrew and Arabic are read from their right end,
 * together with the spaces and hyphens between them.
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

/** The file of a font, read when it is first used. */
export function fontFile(name: string): Buffer {
  const known = files.get(name)
  if (known) return known
  const file = readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url))
  files.set(name, file)
  return file
}
