import {
  attachmentName,
  DOCUMENT_TYPES,
  FILE_RULES,
  PICTURE_PIXELS,
} from '#domain/messages/files.ts'
import { toWebp, typeOf } from './images.ts'
import { inUtf8 } from './plain-text.ts'
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
 * Prepares a file for a message: a document is kept as it is, a text in UTF-8; an image is re-encoded, which removes everything but its
 * pixels (no EXIF, so no location). Throws 415 for any other type, 400 for an image that can't be read, 413 for too
 * many pixels, 503.
 */
export async function attachable(person: string, came: Buffer, called = ''): Promise<Attachable> {
  const bytes = inUtf8(came)
  const contentType = await typeOf(bytes, 'message')
  if (DOCUMENT_TYPES[contentType])
    return {
      name: attachmentName(called, contentType),
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
    name: attachmentName(called, 'image/webp'),
    contentType: 'image/webp',
    large,
    small,
    width,
    height,
  }
}
