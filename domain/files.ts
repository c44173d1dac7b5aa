/** What people may upload, for which purpose. */
export const FILE_PURPOSES = ['avatar', 'intro-video', 'message'] as const
export type FilePurpose = (typeof FILE_PURPOSES)[number]

const MEBIBYTE = 1_048_576

const PICTURES = [
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/webp',
  'image/gif',
  'image/avif',
] as const

/** The types by content, as media types; what a browser calls a file counts for nothing. */
export const FILE_RULES: Record<
  FilePurpose,
  { maxBytes: number; types: readonly string[]; tooLarge: string; wrongType: string }
> = {
  avatar: {
    maxBytes: 5 * MEBIBYTE,
    types: PICTURES,
    tooLarge: 'This photo is larger than 5 MB, please choose a smaller one',
    wrongType: 'Please choose a photo: a JPEG, PNG, WebP, GIF or AVIF file',
  },
  'intro-video': {
    maxBytes: 60 * MEBIBYTE,
    types: ['video/mp4', 'video/webm'],
    tooLarge: 'This video is larger than 60 MB, please choose a shorter one',
    wrongType: 'Please choose a video: an MP4 (H.264) or WebM file',
  },
  message: {
    maxBytes: 10 * MEBIBYTE,
    types: [...PICTURES, 'application/pdf'],
    tooLarge: 'This file is larger than 10 MB, please choose a smaller one',
    wrongType: 'Please choose a picture (JPEG, PNG, WebP, GIF or AVIF) or a PDF file',
  },
}

/** Millions of pixels that a picture may have: a small file can unfold to far more. AVIF takes the most memory. */
export const MEGAPIXELS = { avif: 12, other: 25 }

/** Width and height of a photo as it is kept, and of its small variant, in pixels. */
export const AVATAR_PIXELS = { large: 512, small: 128 }

/** The longer side of a picture in a message as it is kept, and of its preview, in pixels; smaller ones stay so. */
export const PICTURE_PIXELS = { large: 2560, small: 800 }

/** Where a file of a message is read. */
export const attachmentPath = (id: string) => `/api/attachments/${id}`

/** Where an uploaded file is read, also what profiles keep of it. */
export const filePath = (id: string) => `/api/files/${id}`

/** The id of a path that `filePath` made; undefined for any other text. */
export function fileIdOf(path: string): string | undefined {
  return /^\/api\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(path)?.[1]
}
