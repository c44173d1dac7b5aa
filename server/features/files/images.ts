import { isUtf8 } from 'node:buffer'
import type { ResizeOptions } from 'sharp'
import type { FilePurpose } from '#domain/messages/files.ts'
import { AVATAR_PIXELS, FILE_RULES, MEGAPIXELS } from '#domain/messages/files.ts'
import { currentErrand } from '#server/database/pool/lanes.ts'
import { FairLine } from '#server/limiter/fair-line.ts'
import type { Sizes } from './image-worker.ts'
import { imageWorker } from './image-worker.ts'
import { isText, looksLikeText } from './plain-text.ts'
import {
  busyWithPictures,
  oldDocument,
  oldText,
  tooManyPictures,
  tooManyPixels,
  unreadable,
  withPassword,
  wrongType,
} from './refusals.ts'

/** All bytes of these are held in memory. A message takes at most 6 files, and its sender has places for 8. */
const uploads = new FairLine({
  name: 'uploads',
  atWork: 32,
  waiting: 0,
  refusal: (why) => (why === 'person' ? tooManyPictures() : busyWithPictures()),
})
/** Whoever is in this line has a place among the uploads, so that it needs no length. */
const pictures = new FairLine({
  name: 'pictures',
  atWork: 1,
  waiting: Infinity,
  refusal: busyWithPictures,
})
const worker = imageWorker()

const askerOf = (person: string) => ({ network: currentErrand().asker?.network, person })

/** Takes the upload of an image. Throws 429 or 503, before a byte is read, when there are too many. */
export const admit = <T>(person: string, work: () => Promise<T>): Promise<T> =>
  uploads.run(askerOf(person), work)

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
  const type = isPdf(bytes) ? 'application/pdf' : (await fileTypeFromBuffer(bytes))?.mime
  const known = type ?? ((await isText(bytes)) ? 'text/plain' : '')
  if (FILE_RULES[purpose].types.includes(known)) return known
  throw (purpose === 'message' && oldOrLocked(bytes, type)) || wrongType(purpose)
}

/** Readers accept the header within the first 1,024 bytes (ISO 32000-1, annex H.3.4.1). */
const isPdf = (bytes: Buffer) => /^[^<]*?%PDF-\d/.test(bytes.toString('latin1', 0, 1024))

/** What is the matter with a document that a person takes for one of the accepted ones. */
function oldOrLocked(bytes: Buffer, type: string | undefined) {
  if (type === 'application/x-cfb')
    return bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))
      ? withPassword()
      : oldDocument()
  if (type === undefined && looksLikeText(bytes) && !isUtf8(bytes)) return oldText()
}

/** Re-encodes an image as WebP in two sizes, through the queue. Throws 400, 413 or 503. */
export async function toWebp(
  person: string,
  { bytes, type, purpose }: { bytes: Buffer; type: string; purpose: FilePurpose },
  sizes: { large: ResizeOptions; small: ResizeOptions },
): Promise<Sizes> {
  const millions = type === 'image/avif' ? MEGAPIXELS.avif : MEGAPIXELS.other
  const maxPixels = millions * 1_000_000
  const result = await pictures.run(askerOf(person), () =>
    worker.resize({ bytes, maxPixels, ...sizes }),
  )
  if (!('refused' in result)) return result
  throw result.refused === 'pixels' ? tooManyPixels(purpose, millions) : unreadable(purpose)
}
