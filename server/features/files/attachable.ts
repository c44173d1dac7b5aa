import { DOCUMENT_TYPES, FILE_RULES, PICTURE_PIXELS } from '#domain/files.ts'
import { picture, typeOf } from './picture.ts'
import { unreadable } from './refusals.ts'

export type Attachable = {
  name: string
  contentType: string
  large: Buffer
  /** The preview of a picture. */
  small?: Buffer
  width: number | null
  height: number | null
}

/**
 * A file as a message takes it: a document as it is; a picture drawn anew, so that it holds its pixels alone (no EXIF, so no
 * place where it was taken). Throws 415 for anything else, 400 for a picture that can't be read, 413 for one of too many
 * pixels, 503.
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
  const { large, small, width, height } = await picture(
    person,
    { bytes, type: contentType, purpose: 'message' },
    { large: side(PICTURE_PIXELS.large), small: side(PICTURE_PIXELS.small) },
  )
  // A picture of one colour can be larger drawn anew; what counts for the limit is what came.
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
