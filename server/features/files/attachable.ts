import { DOCUMENT_TYPES, FILE_RULES, PICTURE_PIXELS } from '#domain/messages/files.ts'
import { toWebp, typeOf } from './images.ts'
import { unreadable } from './refusals.ts'

export type Attachable = {
  name: string
  contentType: string
  large: Buffer
  /** Preview of an image. */
  small?: Buffer
  width: number | null
  height: number | null
}

/**
 * Prepares a file for a message: a document is kept as it is; an image is re-encoded, which removes everything but its
 * pixels (no EXIF, so no location). Throws 415 for any other type, 400 for an image that can't be read, 413 for too
 * many pixels, 503.
 */
export async function attachable(person: string, bytes: Buffer, called = ''): Promise<Attachable> {
  const contentType = await typeOf(bytes, 'message')
  const base = called.replace(/\.[^.]{1,8}$/, '').trim()
  const document = DOCUMENT_TYPES[contentType]
  if (document)
    return {
      name: `${base || 'Document'}.${document.extension}`,
      contentType,
      large: bytes,
      width: null,
      height: null,
    }
  const side = (pixels: number) => ({
    width: pixels,
    height: pixels,
    fit: 'inside' as const,
    withoutEnlargement: true,
  })
  const { large, small, width, height } = await toWebp(
    person,
    { bytes, type: contentType, purpose: 'message' },
    { large: side(PICTURE_PIXELS.large), small: side(PICTURE_PIXELS.small) },
  )
  // Re-encoding can make a plain image larger; the size limit applies to the original.
  if (large.length > FILE_RULES.message.maxBytes) throw unreadable('message')
  return {
    name: `${base || 'Picture'}.webp`,
    contentType: 'image/webp',
    large,
    small,
    width,
    height,
  }
}
