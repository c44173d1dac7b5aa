import { FILE_RULES } from '#domain/messages/files.ts'
import { isHeic, uploadedSide } from '#domain/profile/photos.ts'
import { Unusable } from '#web/api/upload.ts'

/** A square of a photo, in its own pixels. */
export type Square = { x: number; y: number; width: number }

const NOT_HEIC =
  'This browser can’t read HEIC photos: save it as a JPEG first, or choose it in Safari on your iPhone or Mac'

/**
 * The photo as the browser shows it, upright. The caller revokes `src`.
 * @throws Unusable if the browser can't read it
 */
export async function readPhoto(file: File): Promise<HTMLImageElement> {
  const photo = new Image()
  photo.src = URL.createObjectURL(file)
  try {
    await photo.decode()
    return photo
  } catch {
    URL.revokeObjectURL(photo.src)
    throw new Unusable(isHeic(file) ? NOT_HEIC : FILE_RULES.avatar.wrongType)
  }
}

/** The square as a picture of its own, at the size to upload. */
export function drawSquare(photo: HTMLImageElement, { x, y, width }: Square): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  const side = uploadedSide(width)
  canvas.width = side
  canvas.height = side
  const drawing = canvas.getContext('2d')
  if (!drawing) throw new Unusable(FILE_RULES.avatar.wrongType)
  // JPEG has no transparency: it would become black.
  drawing.fillStyle = '#fff'
  drawing.fillRect(0, 0, side, side)
  drawing.imageSmoothingQuality = 'high'
  drawing.drawImage(photo, x, y, width, width, 0, 0, side, side)
  return canvas
}

/** The picture as a JPEG; undefined if the browser has no memory for it. */
export async function asJpeg(canvas: HTMLCanvasElement): Promise<File | undefined> {
  const bytes = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9))
  return bytes ? new File([bytes], 'photo.jpg', { type: bytes.type }) : undefined
}

/** https://wicg.github.io/shape-detection-api: few browsers have it. */
type FaceDetector = { detect: (picture: CanvasImageSource) => Promise<unknown[]> }
declare const FaceDetector: (new () => FaceDetector) | undefined

/** Whether the browser finds a face in the square; undefined if it can't tell. */
export async function hasFace(
  photo: HTMLImageElement,
  square: Square,
): Promise<boolean | undefined> {
  if (typeof FaceDetector === 'undefined') return undefined
  try {
    return (await new FaceDetector().detect(drawSquare(photo, square))).length > 0
  } catch {
    return undefined
  }
}
