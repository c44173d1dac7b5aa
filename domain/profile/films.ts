import { FILE_RULES } from '#domain/messages/files.ts'

const { maxBytes, types } = FILE_RULES['intro-video']

/** The types of films that browsers may convert into what the server accepts: what phones and cameras record. */
export const CONVERTED_FILM_TYPES = ['video/quicktime', 'video/x-m4v'] as const

/** What is recorded in the browser always fits into an upload. */
export const RECORDING = {
  maxSeconds: 90,
  videoBitsPerSecond: 2_500_000,
  audioBitsPerSecond: 128_000,
}

/** The longer side of a converted film, in pixels. */
export const FILM_PIXELS = 1280

const BITS_PER_SECOND = { most: 4_000_000, least: 500_000, audio: 128_000 }
/** Encoders don't keep exactly to their bit rate. */
const USED_SHARE = 0.85

type Film = {
  bytes: number
  /** As the content says; undefined if its name says something else. */
  contentType: string | undefined
  /** H.264 is 'avc'. */
  videoCodec: string | null
}

/** Whether the server accepts the film as it is. */
export const isAccepted = ({ bytes, contentType, videoCodec }: Film) =>
  bytes <= maxBytes &&
  contentType !== undefined &&
  types.includes(contentType) &&
  (contentType !== 'video/mp4' || videoCodec === 'avc')

/** Bits a second for the pictures of a film of this length, so that it may be uploaded; undefined if it is too long. */
export function filmBitsPerSecond(seconds: number): number | undefined {
  const fitting = Math.floor((maxBytes * 8 * USED_SHARE) / seconds) - BITS_PER_SECOND.audio
  return fitting < BITS_PER_SECOND.least ? undefined : Math.min(BITS_PER_SECOND.most, fitting)
}
