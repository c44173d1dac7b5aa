import type { EncodedPacket, InputAudioTrack, InputVideoTrack } from 'mediabunny'
import {
  CustomSource,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  Output,
  StreamTarget,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'
import type { Context } from '#server/context.ts'
import type { Part } from './files.ts'
import { deletePart, fileOf, readPart } from './files.ts'
import { createSealedFile } from './sealed-file.ts'
import { findParts, removeParts, setFinished } from './store.ts'

type StoredPart = Part & { bytes: number }

/**
 * Makes one seekable file of what has arrived: its takes, one after another, without recoding. A part that never came
 * ends its take. Safe to repeat, also after having been killed.
 */
export async function finish(context: Context, id: string): Promise<void> {
  const parts = await findParts(context.db, { id })
  const takes = takesOf(parts)
  const file = await createSealedFile(context, id)
  try {
    const { durationMs, contentType } = await join(context, id, takes, (position, bytes) =>
      file.write(position, bytes),
    )
    await file.close()
    const bytes = durationMs > 0 ? file.size() : 0
    if (bytes > 0)
      await context.files.put(fileOf(id), { path: file.path }, 'application/octet-stream')
    await setFinished(context.db, { id, bytes, durationMs, contentType })
    await discardParts(context, id, parts)
  } finally {
    await file.remove()
  }
}

export async function discardParts(context: Context, id: string, parts: Part[]): Promise<void> {
  for (const part of parts) await deletePart(context, id, part)
  await removeParts(context.db, { id })
}

/** Each take's parts from 0 up to the first that is missing. */
function takesOf(parts: StoredPart[]): StoredPart[][] {
  const takes = new Map<string, StoredPart[]>()
  for (const part of parts) {
    const take = takes.get(part.take) ?? []
    takes.set(part.take, take)
    if (part.number === take.length) take.push(part)
  }
  return [...takes.values()].filter((take) => take.length > 0)
}

type Joined = { durationMs: number; contentType: string | null }

/** Nothing that can be played: a length of 0. */
async function join(
  context: Context,
  id: string,
  takes: StoredPart[][],
  write: (position: number, bytes: Uint8Array) => Promise<void>,
): Promise<Joined> {
  const inputs = takes.map((take) => openTake(context, id, take))
  const all = await Promise.all(inputs.map(tracksOf))
  const [first] = all.filter(({ video, audio }) => video || audio)
  if (!first) return { durationMs: 0, contentType: null }
  const format = isOfWebM(first)
    ? new WebMOutputFormat()
    : new Mp4OutputFormat({ fastStart: false })
  const output = new Output({
    format,
    target: new StreamTarget(
      new WritableStream({ write: ({ position, data }) => write(position, data) }),
    ),
  })
  const to = {
    video: first.video?.codec && new EncodedVideoPacketSource(first.video.codec),
    audio: first.audio?.codec && new EncodedAudioPacketSource(first.audio.codec),
  }
  if (to.video) output.addVideoTrack(to.video)
  if (to.audio) output.addAudioTrack(to.audio)
  await output.start()
  let offset = 0
  for (const { video, audio } of all) {
    if (isOther(video, first.video) || isOther(audio, first.audio)) {
      context.log.warn({ id }, 'a take of a recording is of another format and is left out')
      continue
    }
    const config = {
      video: { decoderConfig: (await video?.getDecoderConfig()) ?? undefined },
      audio: { decoderConfig: (await audio?.getDecoderConfig()) ?? undefined },
    }
    let end = offset
    const usual = { video: 0, audio: 0 }
    for await (const { kind, packet } of packetsOf(video, audio)) {
      // A live recording doesn't say how long its last packet is.
      usual[kind] = packet.duration || usual[kind]
      const timestamp = packet.timestamp + offset
      const moved = packet.clone({ timestamp, duration: usual[kind] })
      if (kind === 'video') await to.video?.add(moved, config.video)
      else await to.audio?.add(moved, config.audio)
      end = Math.max(end, moved.timestamp + moved.duration)
    }
    offset = end
  }
  await output.finalize()
  for (const input of inputs) input.dispose()
  return { durationMs: Math.round(offset * 1000), contentType: format.mimeType }
}

type Tracks = { video: InputVideoTrack | null; audio: InputAudioTrack | null }

const isOfWebM = ({ video, audio }: Tracks) =>
  ['vp8', 'vp9', 'av1', null, undefined].includes(video?.codec) &&
  ['opus', 'vorbis', null, undefined].includes(audio?.codec)

const isOther = (track: Tracks['video' | 'audio'], first: Tracks['video' | 'audio']) =>
  track !== null && track.codec !== first?.codec

/** A take's parts as one file. */
function openTake(context: Context, id: string, take: StoredPart[]): Input {
  const starts: number[] = []
  let size = 0
  for (const { bytes } of take) {
    starts.push(size)
    size += bytes
  }
  let read: { index: number; bytes: Buffer } | undefined
  const source = new CustomSource({
    getSize: () => size,
    async read(start, end) {
      const pieces: Buffer[] = []
      for (let at = start; at < end; ) {
        const index = starts.findLastIndex((begin) => begin <= at)
        const part = take[index]
        const begin = starts[index]
        if (!part || begin === undefined) break
        if (read?.index !== index) read = { index, bytes: await readPart(context, id, part) }
        const piece = read.bytes.subarray(at - begin, end - begin)
        pieces.push(piece)
        at += piece.length
      }
      return new Uint8Array(Buffer.concat(pieces))
    },
  })
  return new Input({ source, formats: [WEBM, MATROSKA, MP4] })
}

/** None if the take can't be read. */
async function tracksOf(input: Input): Promise<Tracks> {
  try {
    return {
      video: await input.getPrimaryVideoTrack(),
      audio: await input.getPrimaryAudioTrack(),
    }
  } catch {
    return { video: null, audio: null }
  }
}

/** Both tracks' packets by their time, up to where a take breaks off. */
async function* packetsOf(video: Tracks['video'], audio: Tracks['audio']) {
  const streams = [
    { kind: 'video' as const, packets: video && new EncodedPacketSink(video).packets() },
    { kind: 'audio' as const, packets: audio && new EncodedPacketSink(audio).packets() },
  ].map(({ kind, packets }) => ({ kind, packets, next: undefined as EncodedPacket | undefined }))
  const advance = async (stream: (typeof streams)[number]) => {
    stream.next = await stream.packets?.next().then(
      ({ value }) => value ?? undefined,
      // The last packet is cut off.
      () => undefined,
    )
  }
  for (const stream of streams) await advance(stream)
  while (true) {
    const waiting = streams.filter(({ next }) => next)
    const [stream] = waiting.sort((a, b) => (a.next?.timestamp ?? 0) - (b.next?.timestamp ?? 0))
    if (!stream?.next) return
    yield { kind: stream.kind, packet: stream.next }
    await advance(stream)
  }
}
