import { isUtf8 } from 'node:buffer'
import type { ResizeOptions } from 'sharp'
import type { FilePurpose } from '#domain/files.ts'
import { AVATAR_PIXELS, FILE_RULES, MEGAPIXELS } from '#domain/files.ts'
import type { Sizes } from './drawer.ts'
import { drawer } from './drawer.ts'
import { tooManyPixels, unreadable, wrongType } from './refusals.ts'
import { takeTurns } from './turns.ts'

/** A message takes at most that many files; all that wait are kept in memory. */
const turns = takeTurns({ each: 6, all: 16 })
const drawing = drawer()

/** Work on a picture that is about to arrive. Throws 429 or 503 where there are too many. */
export const arriving = turns.arrive

/**
 * Draws a photo anew: the right way up, square, in two sizes, without anything but its pixels (no EXIF, so no place
 * where it was taken); of moving pictures the first. Throws 415 for what is no photo, 400 for one that can't be read,
 * 413 for one of too many pixels, 503.
 */
export async function drawAnew(person: string, bytes: Buffer): Promise<Sizes> {
  const square = (pixels: number): ResizeOptions => ({
    width: pixels,
    height: pixels,
    fit: 'cover',
    position: 'attention',
  })
  const type = await typeOf(bytes, 'avatar')
  const sizes = { large: square(AVATAR_PIXELS.large), small: square(AVATAR_PIXELS.small) }
  return picture(person, { bytes, type, purpose: 'avatar' }, sizes)
}

/** The media type of a file by its content. Throws 415 where it is none for this purpose. */
export async function typeOf(bytes: Buffer, purpose: FilePurpose): Promise<string> {
  const { fileTypeFromBuffer } = await import('file-type')
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? (isText(bytes) ? 'text/plain' : '')
  if (!FILE_RULES[purpose].types.includes(type)) throw wrongType(purpose)
  return type
}

/** Plain text has no signature: it is valid UTF-8 without markup and without control characters but tab and line ends. */
function isText(bytes: Buffer): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they tell other files from text
  return isUtf8(bytes) && /^(?!\s*<)[^\x00-\x08\x0b\x0e-\x1f]+$/.test(bytes.toString())
}

/** A picture drawn anew in two sizes, as WebP, when it is the person's turn. Throws 400, 413 or 503. */
export async function picture(
  person: string,
  { bytes, type, purpose }: { bytes: Buffer; type: string; purpose: FilePurpose },
  sizes: { large: ResizeOptions; small: ResizeOptions },
): Promise<Sizes> {
  const millions = type === 'image/avif' ? MEGAPIXELS.avif : MEGAPIXELS.other
  const most = millions * 1_000_000
  const drawn = await turns.turn(person, () => drawing.draw({ bytes, most, ...sizes }))
  if (!('refused' in drawn)) return drawn
  throw drawn.refused === 'pixels' ? tooManyPixels(purpose, millions) : unreadable(purpose)
}
