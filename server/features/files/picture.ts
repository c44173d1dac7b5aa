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
  const [{ fileTypeFromBuffer }, { default: sharp }] = await Promise.all([
    import('file-type'),
    import('sharp'),
  ])
  const type = await fileTypeFromBuffer(bytes)
  if (!type || !FILE_RULES.avatar.types.includes(type.mime)) throw wrongType('avatar')
  const drawn = (source: Buffer, pixels: number) =>
    sharp(source, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(pixels, pixels, { fit: 'cover', position: 'attention' })
      .webp({ quality: 82 })
      .toBuffer()
  try {
    const large = await drawn(bytes, AVATAR_PIXELS.large)
    const small = await drawn(large, AVATAR_PIXELS.small)
    return { large, small, contentType: 'image/webp' }
  } catch {
    throw unreadable('avatar')
  }
}
