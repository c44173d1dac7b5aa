/** Letters and symbols whose glyph is empty: of Braille, Egyptian hieroglyphs and music. */
export const BLANK_LETTERS = '\\u2800\\u{13441}\\u{13442}\\u{1d159}'

/** Nothing is to be seen: spaces, characters without a glyph, marks without a letter. */
export const isBlank = (text: string): boolean => BLANK.test(text)
const BLANK = new RegExp(
  `^[\\s\\p{Z}\\p{Cc}\\p{Cf}\\p{Cs}\\p{M}\\p{Default_Ignorable_Code_Point}${BLANK_LETTERS}]*$`,
  'u',
)

/** Without the spaces around it; empty if nothing is to be seen. */
export const trimmed = (text: string): string => (isBlank(text) ? '' : text.trim())

/** An address, number or code as it was meant: what is copied often brings characters that no one sees. */
export const pasted = (text: string): string =>
  text.replace(new RegExp(`^${UNSEEN}+|${UNSEEN}+$`, 'gu'), '')
const UNSEEN = '[\\s\\p{Z}\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}]'

/** A single line: each run of spaces and line breaks becomes one space; what turns the writing round goes. */
export const oneLine = (text: string) =>
  trimmed(
    text
      .toWellFormed()
      .replace(TURNING, '')
      .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '),
  )

/**
 * Without what turns the writing round, by which what is read isn't what was written; empty if nothing is to be seen.
 * Marks that only say which way a letter goes stay: text of both directions needs them.
 */
export const unturned = (text: string): string => trimmed(text.replace(TURNING, ''))
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g

/** Several lines: every kind of line break becomes '\n', other control characters go. */
export const paragraphs = (text: string) =>
  unturned(
    text
      .toWellFormed()
      .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
      .replace(/[^\P{Cc}\n\t]/gu, ''),
  )
