import type { Secrets } from './macs.ts'
import { openBytes, SEAL_BYTES, sealBytes } from './sealed-bytes.ts'

const BLOCK_BYTES = 1_048_576

/** A stream sealed block by block. `about` names it: blocks of another, or in another order, can't be opened. */
export async function* sealedStream(
  secrets: Secrets,
  about: string,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  let index = 0
  for await (const block of inBlocks(bytes, BLOCK_BYTES)) {
    yield sealBytes(secrets, `${about}:${index}`, block)
    index += 1
  }
}

/** What `sealedStream` has sealed. Throws if it was changed; callers compare its length, for blocks lost at the end. */
export async function* openedStream(
  secrets: Secrets,
  about: string,
  sealed: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  let index = 0
  for await (const block of inBlocks(sealed, BLOCK_BYTES + SEAL_BYTES)) {
    yield openBytes(secrets, `${about}:${index}`, block)
    index += 1
  }
}

/** The same bytes in pieces of this size; the last may be shorter. */
async function* inBlocks(bytes: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = []
  let length = 0
  for await (const piece of bytes) {
    held.push(piece)
    length += piece.length
    if (length < size) continue
    const all = Buffer.concat(held)
    let from = 0
    for (; all.length - from >= size; from += size) yield all.subarray(from, from + size)
    held = from < all.length ? [all.subarray(from)] : []
    length = all.length - from
  }
  if (length > 0) yield Buffer.concat(held)
}
