import { readFileSync } from 'node:fs'
import anyAscii from 'any-ascii'
import type { Font } from 'fontkit'
import { create } from 'fontkit'

export const REGULAR = 'inter-latin-400'
export const BOLD = 'inter-latin-600'
export const DISPLAY = 'newsreader'

const LATIN = /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff‘’–—…]*$/u

/** Can be set in one font, left to right. */
export const isLatin = (text: string): boolean => LATIN.test(text)

/**
 * The fonts of names, for which letters each is asked, and the first that has a letter sets it. A file is read once it
 * is asked.
 */
export const FONTS: { name: string; of: RegExp }[] = [
  { name: REGULAR, of: /[\p{scx=Latn}\p{scx=Zyyy}]/u },
  { name: 'inter-latin-ext-400', of: /\p{scx=Latn}/u },
  { name: 'inter-vietnamese-400', of: /\p{scx=Latn}/u },
  { name: 'inter-greek-400', of: /\p{scx=Grek}/u },
  { name: 'inter-greek-ext-400', of: /\p{scx=Grek}/u },
  { name: 'inter-cyrillic-400', of: /\p{scx=Cyrl}/u },
  { name: 'inter-cyrillic-ext-400', of: /\p{scx=Cyrl}/u },
  { name: 'noto-sans', of: /[\p{scx=Latn}\p{scx=Grek}\p{scx=Cyrl}\p{scx=Zyyy}\p{scx=Zinh}]/u },
  { name: 'noto-sans-hebrew', of: /\p{scx=Hebr}/u },
  { name: 'noto-sans-arabic', of: /\p{scx=Arab}/u },
  { name: 'noto-sans-devanagari', of: /\p{scx=Deva}/u },
  { name: 'noto-sans-bengali', of: /\p{scx=Beng}/u },
  { name: 'noto-sans-gurmukhi', of: /\p{scx=Guru}/u },
  { name: 'noto-sans-gujarati', of: /\p{scx=Gujr}/u },
  { name: 'noto-sans-tamil', of: /\p{scx=Taml}/u },
  { name: 'noto-sans-armenian', of: /\p{scx=Armn}/u },
  { name: 'noto-sans-cherokee', of: /\p{scx=Cher}/u },
  { name: 'noto-sans-ethiopic', of: /\p{scx=Ethi}/u },
  { name: 'noto-sans-georgian', of: /\p{scx=Geor}/u },
  { name: 'noto-sans-kannada', of: /\p{scx=Knda}/u },
  { name: 'noto-sans-khmer', of: /\p{scx=Khmr}/u },
  { name: 'noto-sans-lao', of: /\p{scx=Laoo}/u },
  { name: 'noto-sans-malayalam', of: /\p{scx=Mlym}/u },
  { name: 'noto-sans-myanmar', of: /\p{scx=Mymr}/u },
  { name: 'noto-sans-oriya', of: /\p{scx=Orya}/u },
  { name: 'noto-sans-sinhala', of: /\p{scx=Sinh}/u },
  { name: 'noto-sans-syriac', of: /\p{scx=Syrc}/u },
  { name: 'noto-sans-telugu', of: /\p{scx=Telu}/u },
  { name: 'noto-sans-thaana', of: /\p{scx=Thaa}/u },
  { name: 'noto-sans-thai', of: /\p{scx=Thai}/u },
  { name: 'noto-sans-tifinagh', of: /\p{scx=Tfng}/u },
  { name: 'noto-serif-tibetan', of: /\p{scx=Tibt}/u },
  {
    name: 'droid-sans-fallback',
    of: /[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Bopo}\p{scx=Zyyy}]/u,
  },
  { name: 'noto-sans-jp', of: /\p{Script=Han}/u },
  { name: 'noto-sans-tc', of: /\p{Script=Han}/u },
  { name: 'noto-sans-sc', of: /\p{Script=Han}/u },
]

const JOINER = /[\u200c\u200d]/u
const NON_JOINER = '\u200c'
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u

/** A stretch of text in one font; `isUnplaced`: its marks are not moved to their letters. */
export type Run = { font: string; text: string; isUnplaced?: boolean }

/**
 * Splits a word into runs of one font each, in reading order. A word with a letter that no font has is set in Latin
 * letters.
 */
export function runsOf(word: string, latin: string): Run[] {
  const set = lettersOf(word).map((letter) => ({ letter, font: fontOf(letter, latin) }))
  if (set.some(({ font }) => font === undefined)) return [{ font: latin, text: inLatin(word) }]
  const runs: Run[] = []
  let mayJoin = true
  for (const { letter, font = latin } of set)
    for (const character of letter) {
      // Without a glyph for it, what it keeps apart is set apart, and what it joins is joined anyway.
      if (INVISIBLE.test(character) && !(JOINER.test(character) && hasJoiners(font))) {
        mayJoin &&= character !== NON_JOINER
        continue
      }
      const last = runs.at(-1)
      if (mayJoin && last?.font === font) last.text += character
      else runs.push({ font, text: character })
      mayJoin = true
    }
  return runs
}

/** Graphemes: letters with their marks. */
const lettersOf = (text: string) =>
  [...segmenter.segment(text.normalize('NFC'))].map(({ segment }) => segment)
const segmenter = new Intl.Segmenter('en')

/** The first font that has all of a letter; undefined if none has. */
function fontOf(letter: string, latin: string): string | undefined {
  const visible = [...letter].filter((character) => !INVISIBLE.test(character))
  const [first] = visible
  if (first === undefined || LATIN.test(letter)) return latin
  return FONTS.find(
    ({ name, of }) => of.test(first) && visible.every((character) => hasGlyph(name, character)),
  )?.name
}

/** In ASCII, as far as there is a way to write a letter so; its number in Unicode otherwise. */
const inLatin = (word: string) =>
  lettersOf(word)
    .map((letter) => anyAscii(letter) || [...letter].map(numberOf).join(''))
    .join('')

const numberOf = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** fontkit draws a joiner that shapes nothing as a space. */
const hasJoiners = (font: string) => hasGlyph(font, NON_JOINER) && hasGlyph(font, ' ')

const hasGlyph = (font: string, character: string) =>
  opened(font).hasGlyphForCodePoint(character.codePointAt(0) ?? 0)

const fonts = new Map<string, Font>()

function opened(name: string): Font {
  const known = fonts.get(name)
  if (known) return known
  const font = create(fontFile(name))
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${name} is a collection of fonts`)
  fonts.set(name, font)
  return font
}

/**
 * A line's runs in visual order, left to right: stretches such as Hebrew and Arabic are reversed, together
 * with the spaces and hyphens between them.
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

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u
const isRightToLeft = (run?: Run) => RIGHT_TO_LEFT.test(run?.text ?? '')
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
