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

/** Each take's parts in their order, by their lengths in bytes. */
export type Takes = readonly (readonly number[])[]

/** `leftOut`: takes of another format than the first. */
export type Joined = { durationMs: number; contentType: string | null; leftOut: number }

export type Access = {
  /** A part of a take, by their places. */
  read(take: number, part: number): Promise<Uint8Array>
  write(position: number, bytes: Uint8Array): Promise<void>
}

/** One seekable file of all takes, one after another, without recoding. Nothing that can be played: a length of 0. */
export async function joined(takes: Takes, { read, write }: Access): Promise<Joined> {
  const inputs = takes.map((take, n) => openTake(take, (part) => read(n, part)))
  const all = await Promise.all(inputs.map(tracksOf))
  const [first] = all.filter(({ video, audio }) => video || audio)
  if (!first) return { durationMs: 0, contentType: null, leftOut: 0 }
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
  let leftOut = 0
  for (const { video, audio } of all) {
    if (isOther(video, first.video) || isOther(audio, first.audio)) {
      leftOut += 1
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
  return { durationMs: Math.round(offset * 1000), contentType: format.mimeType, leftOut }
}

type Tracks = { video: InputVideoTrack | null; audio: InputAudioTrack | null }

const isOfWebM = ({ video, audio }: Tracks) =>
  ['vp8', 'vp9', 'av1', null, undefined].includes(video?.codec) &&
  ['opus', 'vorbis', null, undefined].includes(audio?.codec)

const isOther = (track: Tracks['video' | 'audio'], first: Tracks['video' | 'audio']) =>
  track !== null && track.codec !== first?.codec

/** A take's parts as one file. */
function openTake(take: readonly number[], readPart: (part: number) => Promise<Uint8Array>): Input {
  const starts: number[] = []
  let size = 0
  for (const bytes of take) {
    starts.push(size)
    size += bytes
  }
  let read: { index: number; bytes: Uint8Array } | undefined
  const source = new CustomSource({
    getSize: () => size,
    async read(start, end) {
      const pieces: Uint8Array[] = []
      for (let at = start; at < end; ) {
        const index = starts.findLastIndex((begin) => begin <= at)
        const begin = starts[index]
        if (begin === undefined) break
        if (read?.index !== index) read = { index, bytes: await readPart(index) }
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
