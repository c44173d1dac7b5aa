import { isUtf8 } from 'node:buffer'
import { setImmediate as breathe } from 'node:timers/promises'

/** A text in UTF-8: what Windows saved as UTF-16 or in its Western code page is converted; anything else stays. */
export function inUtf8(bytes: Buffer): Buffer {
  const mark = bytes.toString('latin1', 0, 2)
  const encoding =
    ENCODINGS[mark] ?? (!isUtf8(bytes) && isWestern(bytes) ? 'windows-1252' : undefined)
  return encoding ? Buffer.from(new TextDecoder(encoding).decode(bytes)) : bytes
}

/** By their byte order marks. */
const ENCODINGS: Record<string, string> = { '\xff\xfe': 'utf-16le', '\xfe\xff': 'utf-16be' }

/** No text in English has more letters beyond ASCII; one in Cyrillic or Greek would become other letters. */
const MOST_BEYOND_ASCII = 0.2

function isWestern(bytes: Buffer): boolean {
  const beyond = bytes.reduce((sum, byte) => sum + (byte > 0x7f ? 1 : 0), 0)
  return looksLikeText(bytes) && beyond <= bytes.length * MOST_BEYOND_ASCII
}

/** In some encoding of one byte a character: no control characters but tab and line ends. */
export const looksLikeText = (bytes: Buffer): boolean =>
  bytes.length > 0 && !CONTROL.test(bytes.toString('latin1'))

// biome-ignore lint/suspicious/noControlCharactersInRegex: they tell other files from text
const CONTROL = /[\x00-\x08\x0b\x0e-\x1f\x7f\x81\x8d\x8f\x90\x9d]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: they tell other files from text
const CONTROL_IN_UTF8 = /[\x00-\x08\x0b\x0e-\x1f]/

/** As a tag, a declaration or a comment begins. */
const MARKUP = /^<[a-z!?/]/i

const SLICE = 262_144

/**
 * Plain text has no signature: it is valid UTF-8 without markup and without control characters but tab and line ends.
 * Looked at slice by slice, so that a long one keeps no one waiting.
 */
export async function isText(bytes: Buffer): Promise<boolean> {
  if (bytes.length === 0 || !isUtf8(bytes)) return false
  let hasBegun = false
  for (let at = 0; at < bytes.length; at += SLICE) {
    const slice = bytes.subarray(at, at + SLICE)
    // In UTF-8 no byte of a longer character is among them.
    if (CONTROL_IN_UTF8.test(slice.toString('latin1'))) return false
    const begin: string = hasBegun ? '' : slice.toString().trimStart()
    if (MARKUP.test(begin)) return false
    hasBegun ||= begin !== ''
    await breathe()
  }
  return true
}
