import { FILE_RULES, PICTURE_PIXELS } from '#domain/files.ts'
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
 * A file as a message takes it: a PDF as it is; a picture drawn anew, so that it holds its pixels alone (no EXIF, so no
 * place where it was taken). Throws 415 for anything else, 400 for a picture that can't be read.
 */
export async function attachable(bytes: Buffer, called = ''): Promise<Attachable> {
  const contentType = await typeOf(bytes, 'message')
  const base = called.replace(/\.[^.]{1,8}$/, '').trim()
  if (contentType === 'application/pdf')
    return {
      name: `${base || 'Document'}.pdf`,
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
  const large = await picture(bytes, side(PICTURE_PIXELS.large), 'message')
  const small = await picture(large.data, side(PICTURE_PIXELS.small), 'message')
  // A picture of one colour can be larger drawn anew; what counts for the limit is what came.
  if (large.data.length > FILE_RULES.message.maxBytes) throw unreadable('message')
  return {
    name: `${base || 'Picture'}.webp`,
    contentType: 'image/webp',
    large: large.data,
    small: small.data,
    width: large.info.width,
    height: large.info.height,
  }
}
