import type { ConversionVideoOptions, InputVideoTrack, OutputFormat, VideoCodec } from 'mediabunny'
import {
  BlobSource,
  BufferTarget,
  Conversion,
  Input,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  Quality,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'
import { FILE_RULES } from '#domain/messages/files.ts'
import { FILM_PIXELS, filmBitsPerSecond, isAccepted } from '#domain/profile/films.ts'
import type { Prepare } from '#web/api/upload.ts'
import { Unusable } from '#web/api/upload.ts'

const { maxBytes, tooLarge, wrongType } = FILE_RULES['intro-video']

const NOT_HERE =
  'This browser can’t convert this video: set your camera to ‘Most Compatible’ (on an iPhone under Settings, Camera, Formats) and film again, or record one here'

type Made = { format: OutputFormat; codecs: readonly [VideoCodec, ...VideoCodec[]] }

/** MP4 plays everywhere, but not every browser can make one. */
const MADE: Made[] = [
  { format: new Mp4OutputFormat({ fastStart: 'in-memory' }), codecs: ['avc'] },
  { format: new WebMOutputFormat(), codecs: ['vp9', 'vp8'] },
]

/** The film itself if the server accepts it, or else converted by this browser. */
export const acceptedFilm: Prepare = async (file, about) => {
  const input = new Input({ source: new BlobSource(file), formats: [MP4, QTFF, WEBM, MATROSKA] })
  try {
    const track = await input.getPrimaryVideoTrack().catch(() => null)
    if (!track) throw new Unusable(wrongType)
    const { mimeType } = await input.getFormat()
    const contentType = file.type === mimeType ? mimeType : undefined
    const videoCodec = await track.getCodec()
    const isFine = isAccepted({ bytes: file.size, contentType, videoCodec })
    // What browsers record doesn't say how long it is, and players can't seek in it.
    if (isFine && (await input.getDurationFromMetadata())) return file
    about.onShare(0)
    const film = await converted(input, track, file.size, about)
    if (!film && !isFine && !about.signal.aborted) throw new Unusable(NOT_HERE)
    return film ?? file
  } finally {
    input.dispose()
  }
}

/** Undefined if this browser can't convert it, or the person has cancelled. */
async function converted(
  input: Input,
  track: InputVideoTrack,
  bytes: number,
  about: Parameters<Prepare>[1],
): Promise<File | undefined> {
  const own = await track.getCodec()
  const keepsOwn = ({ codecs }: Made) => codecs.some((codec) => codec === own)
  // What keeps its codec and is small enough only gets another container, which loses nothing.
  for (const made of MADE.toSorted((a, b) => Number(keepsOwn(b)) - Number(keepsOwn(a)))) {
    const video: ConversionVideoOptions =
      keepsOwn(made) && bytes <= maxBytes
        ? {}
        : { codec: made.codecs[0], ...(await smallerPictures(input, track)) }
    const film = await make(input, made.format, video, about).catch(() => undefined)
    if (about.signal.aborted) return
    if (film && film.size <= maxBytes) return film
  }
}

/** Undefined if this browser can't decode the film or encode it in this format; throws if it fails in the middle. */
async function make(
  input: Input,
  format: OutputFormat,
  video: ConversionVideoOptions,
  { onShare, signal }: Parameters<Prepare>[1],
): Promise<File | undefined> {
  const target = new BufferTarget()
  const conversion = await Conversion.init({
    input,
    output: new Output({ format, target }),
    tracks: 'primary',
    video,
    copy: { shiftTolerance: Number.POSITIVE_INFINITY },
    // Phones note where a film was made.
    tags: {},
    showWarnings: false,
  })
  // A film without its sound is of no use.
  if (!conversion.isValid || conversion.discardedTracks.length > 0) return
  conversion.onProgress = onShare
  const stop = () => conversion.cancel()
  signal.addEventListener('abort', stop)
  try {
    await conversion.execute()
  } finally {
    signal.removeEventListener('abort', stop)
  }
  const { buffer } = target
  return buffer
    ? new File([buffer], `film${format.fileExtension}`, { type: format.mimeType })
    : undefined
}

/** Throws if the film is too long. */
async function smallerPictures(
  input: Input,
  track: InputVideoTrack,
): Promise<ConversionVideoOptions> {
  const bitrate = filmBitsPerSecond(await input.computeDuration())
  if (bitrate === undefined) throw new Unusable(tooLarge)
  const width = await track.getDisplayWidth()
  const height = await track.getDisplayHeight()
  const longer = Math.min(FILM_PIXELS, Math.max(width, height))
  return {
    quality: new Quality({ bitrate }),
    ...(width >= height ? { width: longer } : { height: longer }),
  }
}
