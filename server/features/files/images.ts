import { isUtf8 } from 'node:buffer'
import { setImmediate as breathe } from 'node:timers/promises'
import type { ResizeOptions } from 'sharp'
import type { FilePurpose } from '#domain/messages/files.ts'
import { AVATAR_PIXELS, FILE_RULES, MEGAPIXELS } from '#domain/messages/files.ts'
import { fairQueue } from '#server/fair-queue.ts'
import type { Sizes } from './image-worker.ts'
import { imageWorker } from './image-worker.ts'
import {
  busyWithPictures,
  tooManyPictures,
  tooManyPixels,
  unreadable,
  wrongType,
} from './refusals.ts'

/** A message takes at most 6 files. Everything queued is held in memory. */
const queue = fairQueue({
  perPerson: 6,
  waiting: 16,
  tooMany: tooManyPictures,
  busy: busyWithPictures,
})
const worker = imageWorker()

/** Admits an image upload. Throws 429 or 503 when there are too many. */
export const admit = queue.admit

/**
 * Re-encodes a photo upright and square, in two sizes, with no metadata (no EXIF, so no location); of an animation the
 * first frame. Throws 415 for anything but a photo, 400 for one that can't be read, 413 for too many pixels, 503.
 */
export async function resizeAvatar(person: string, bytes: Buffer): Promise<Sizes> {
  const square = (pixels: number): ResizeOptions => ({
    width: pixels,
    height: pixels,
    fit: 'cover',
    position: 'attention',
  })
  const type = await typeOf(bytes, 'avatar')
  const sizes = { large: square(AVATAR_PIXELS.large), small: square(AVATAR_PIXELS.small) }
  return toWebp(person, { bytes, type, purpose: 'avatar' }, sizes)
}

/** The media type of a file, detected from its content. Throws 415 if it isn't allowed for this purpose. */
export async function typeOf(bytes: Buffer, purpose: FilePurpose): Promise<string> {
  const { fileTypeFromBuffer } = await import('file-type')
  const type =
    (await fileTypeFromBuffer(bytes))?.mime ?? ((await isText(bytes)) ? 'text/plain' : '')
  if (!FILE_RULES[purpose].types.includes(type)) throw wrongType(purpose)
  return type
}

const SLICE = 262_144

/**
 * Plain text has no signature: it is valid UTF-8 without markup and without control characters but tab and line ends.
 * Looked at slice by slice, so that a long one keeps nobody waiting.
 */
async function isText(bytes: Buffer): Promise<boolean> {
  if (bytes.length === 0 || !isUtf8(bytes)) return false
  let hasBegun = false
  for (let at = 0; at < bytes.length; at += SLICE) {
    const slice = bytes.subarray(at, at + SLICE)
    // In UTF-8 no byte of a longer character is among them.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they tell other files from text
    if (/[\x00-\x08\x0b\x0e-\x1f]/.test(slice.toString('latin1'))) return false
    const begin: string = hasBegun ? '' : slice.toString().trimStart()
    if (begin.startsWith('<')) return false
    hasBegun ||= begin !== ''
    await breathe()
  }
  return true
}

/** Re-encodes an image as WebP in two sizes, through the queue. Throws 400, 413 or 503. */
export async function toWebp(
  person: string,
  { bytes, type, purpose }: { bytes: Buffer; type: string; purpose: FilePurpose },
  sizes: { large: ResizeOptions; small: ResizeOptions },
): Promise<Sizes> {
  const millions = type === 'image/avif' ? MEGAPIXELS.avif : MEGAPIXELS.other
  const maxPixels = millions * 1_000_000
  const result = await queue.run(person, () => worker.resize({ bytes, maxPixels, ...sizes }))
  if (!('refused' in result)) return result
  throw result.refused === 'pixels' ? tooManyPixels(purpose, millions) : unreadable(purpose)
}
