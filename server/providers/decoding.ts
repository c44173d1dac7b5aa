import type { IncomingMessage } from 'node:http'
import type { Transform } from 'node:stream'
import { pipeline } from 'node:stream'
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from 'node:zlib'

/** No server has a reason for more. */
const MOST_CODINGS = 2
/** Headers, and what is read ahead: of an honest answer at full speed, 98 kB were measured at most. */
const SPARE_BYTES = 256 * 1024
/** RFC 9659: a server may not make whoever reads keep more than 8 MB. */
const ZSTD = { params: { [constants.ZSTD_d_windowLogMax]: 23 } }

/**
 * An answer's bytes, no longer compressed: some servers compress without being asked. A coding that we don't know is
 * left as it is. `check` gets the bytes so far, as they come and after each coding, and throws if they are too many: a
 * few can become very many, and very many nothing.
 */
export async function* decoded(
  answer: IncomingMessage,
  check: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  const codings = (answer.headers['content-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '' && each !== 'identity')
    .reverse()
  if (codings.length > MOST_CODINGS) throw new Error(`codings of an answer: ${codings}`)
  let bytes = counted(withoutCrumbs(answer), check)
  for (const coding of codings) bytes = counted(withoutCoding(coding, bytes), check)
  yield* bytes
}

async function* counted(
  parts: AsyncIterable<Buffer>,
  check: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const part of parts) {
    bytes += part.byteLength
    check(bytes)
    yield part
  }
}

/**
 * Throws if most of what comes is what holds chunks of a few bytes together, each of which costs as much as a large
 * one.
 */
async function* withoutCrumbs(answer: IncomingMessage): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    bytes += part.byteLength
    if (answer.socket.bytesRead > 2 * bytes + SPARE_BYTES) throw new Error('an answer in crumbs')
    yield part
  }
}

async function* withoutCoding(
  coding: string,
  bytes: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const parts = bytes[Symbol.asyncIterator]()
  const first = await parts.next()
  if (first.done) return
  const decoder = decoderOf(coding, first.value)
  const all = async function* () {
    yield first.value
    yield* { [Symbol.asyncIterator]: () => parts }
  }
  if (!decoder) return yield* all()
  // An error of either end is thrown where the decoder is read.
  yield* pipeline(all, decoder, () => undefined) as AsyncIterable<Buffer>
}

/** RFC 9110, 8.4.1. */
function decoderOf(coding: string, first: Buffer): Transform | undefined {
  if (coding === 'gzip' || coding === 'x-gzip') return createGunzip()
  if (coding === 'br') return createBrotliDecompress()
  if (coding === 'zstd') return createZstdDecompress(ZSTD)
  // RFC 1950, which some servers leave out around RFC 1951.
  if (coding === 'deflate')
    return ((first[0] ?? 0) & 0x0f) === 8 ? createInflate() : createInflateRaw()
}
