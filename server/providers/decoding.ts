import type { IncomingMessage } from 'node:http'
import type { Transform } from 'node:stream'
import { pipeline } from 'node:stream'
import {
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from 'node:zlib'

/** No server has a reason for more. */
const MOST_CODINGS = 2

/**
 * An answer's bytes, no longer compressed: some servers compress without being asked. A coding that we don't know is
 * left as it is. Whoever reads counts the bytes: a few can become very many.
 */
export async function* decoded(answer: IncomingMessage): AsyncGenerator<Buffer> {
  const codings = (answer.headers['content-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '' && each !== 'identity')
    .reverse()
  if (codings.length > MOST_CODINGS) throw new Error(`codings of an answer: ${codings}`)
  let bytes: AsyncIterable<Buffer> = answer
  for (const coding of codings) bytes = withoutCoding(coding, bytes)
  yield* bytes
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
  if (coding === 'zstd') return createZstdDecompress()
  // RFC 1950, which some servers leave out around RFC 1951.
  if (coding === 'deflate')
    return ((first[0] ?? 0) & 0x0f) === 8 ? createInflate() : createInflateRaw()
}
