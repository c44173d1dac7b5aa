import { oneLine, trimmed } from './tidy-text.ts'

/** What may be uploaded, by purpose. `message` means an attachment, of a message or of a contest. */
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

/** Documents that are attached unchanged, by media type. Text means valid UTF-8 without control characters. */
export const DOCUMENT_TYPES: Readonly<Record<string, { extension: string; label: string }>> = {
  'application/pdf': { extension: 'pdf', label: 'PDF' },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    extension: 'docx',
    label: 'Word document',
  },
  'application/vnd.oasis.opendocument.text': { extension: 'odt', label: 'OpenDocument text' },
  'text/plain': { extension: 'txt', label: 'Text file' },
}

/** What a text file may be called: nothing that starts a program where it is opened. */
const TEXT_ENDINGS = [
  'txt',
  'csv',
  'tsv',
  'md',
  'json',
  'py',
  'r',
  'tex',
  'sql',
  'yaml',
  'yml',
  'srt',
]
const PICTURE_ENDINGS = ['jpg', 'jpeg', 'png', 'apng', 'webp', 'gif', 'avif']

/**
 * What an attachment is called, from the name of the file that was chosen: without folders and without what others
 * can't see, and with the ending of its type. Only an ending that we know is one: 'Session v1.2 draft' has none.
 */
export function attachmentName(called: string, type: string): string {
  const name = oneLine(called.replace(/^.*[/\\]/s, ''))
  const [, ending = ''] = /\.([a-z]{1,4})$/i.exec(name) ?? []
  const own = ending.toLowerCase()
  const extension = DOCUMENT_TYPES[type]?.extension ?? 'webp'
  const documents = Object.values(DOCUMENT_TYPES).map((each) => each.extension)
  const isEnding = [...documents, ...TEXT_ENDINGS, ...PICTURE_ENDINGS].includes(own)
  const base = isEnding ? trimmed(name.slice(0, -own.length - 1)) : name
  const kept = type === 'text/plain' && TEXT_ENDINGS.includes(own) ? own : extension
  return `${base || (extension === 'webp' ? 'Picture' : 'Document')}.${kept}`
}

/** Media types as detected from the content; the type that the browser claims is ignored. */
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
    types: [...PICTURES, ...Object.keys(DOCUMENT_TYPES)],
    tooLarge: 'This file is larger than 10 MB, please choose a smaller one',
    wrongType:
      'Please choose a picture (JPEG, PNG, WebP, GIF or AVIF) or a document (PDF, .docx, .odt or .txt)',
  },
}

/** Maximum megapixels of a picture: a small file can decode to far more. AVIF needs the most memory. */
export const MEGAPIXELS = { avif: 12, other: 25 }

/** Width and height of a stored photo and of its small variant, in pixels. */
export const AVATAR_PIXELS = { large: 512, small: 128 }

/** The longer side of an attached picture and of its preview, in pixels; smaller pictures are not enlarged. */
export const PICTURE_PIXELS = { large: 2560, small: 800 }

/** The URL path of an attachment. */
export const attachmentPath = (id: string) => `/api/attachments/${id}`

/** The URL path of an uploaded file, which profiles store. */
export const filePath = (id: string) => `/api/files/${id}`

/** The id in a path made by `filePath`; undefined for any other text. */
export function fileIdOf(path: string): string | undefined {
  return /^\/api\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(path)?.[1]
}
