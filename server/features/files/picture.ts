import type { OutputInfo, ResizeOptions } from 'sharp'
import type { FilePurpose } from '#domain/files.ts'
import { AVATAR_PIXELS, FILE_RULES } from '#domain/files.ts'
import { unreadable, wrongType } from './refusals.ts'

/** More than any phone takes; a small file can unfold to far more. */
const MOST_PIXELS = 60_000_000

export type Picture = { large: Buffer; small: Buffer; contentType: 'image/webp' }

/**
 * Draws a photo anew: the right way up, square, in two sizes, without anything but its pixels (no EXIF, so no place
 * where it was taken); of moving pictures the first. Throws 415 for what is no photo, 400 for one that can't be read.
 */
export async function drawAnew(bytes: Buffer): Promise<Picture> {
  await typeOf(bytes, 'avatar')
  const square = (pixels: number): ResizeOptions => ({
    width: pixels,
    height: pixels,
    fit: 'cover',
    position: 'attention',
  })
  const large = await picture(bytes, square(AVATAR_PIXELS.large), 'avatar')
  const small = await picture(large.data, square(AVATAR_PIXELS.small), 'avatar')
  return { large: large.data, small: small.data, contentType: 'image/webp' }
}

/** The media type of a file by its content. Throws 415 where it is none for this purpose. */
export async function typeOf(bytes: Buffer, purpose: FilePurpose): Promise<string> {
  const { fileTypeFromBuffer } = await import('file-type')
  const type = await fileTypeFromBuffer(bytes)
  if (!type || !FILE_RULES[purpose].types.includes(type.mime)) throw wrongType(purpose)
  return type.mime
}

/** A picture drawn anew in another size, as WebP. Throws 400 for one that can't be read. */
export async function picture(
  bytes: Buffer,
  size: ResizeOptions,
  purpose: FilePurpose,
): Promise<{ data: Buffer; info: OutputInfo }> {
  const { default: sharp } = await import('sharp')
  // No picture comes twice.
  sharp.cache(false)
  const drawn = lastDrawn.then(() =>
    sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(size)
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true }),
  )
  lastDrawn = drawn.catch(() => undefined)
  return drawn.catch(() => {
    throw unreadable(purpose)
  })
}

/** One at a time: the largest take some hundred megabytes while they are drawn. */
let lastDrawn: Promise<unknown> = Promise.resolve()
