import { buffer } from 'node:stream/consumers'
import type { Context } from '#server/context.ts'
import { openBytes, SEAL_BYTES, sealBytes } from '#server/secrets/sealed-bytes.ts'

/** The finished file is sealed in blocks of this many bytes, so that any range of it can be read. */
export const BLOCK_BYTES = 1_048_576
const SEALED_BLOCK_BYTES = BLOCK_BYTES + SEAL_BYTES

export const fileOf = (id: string) => `recording-${id}`
const partOf = (id: string, take: string, number: number) => `recording-${id}-${take}-${number}`
const aboutBlock = (id: string, index: number) => `recording:${id}:${index}`

export type Part = { take: string; number: number }

export async function storePart(
  { config, files }: Context,
  id: string,
  { take, number }: Part,
  bytes: Buffer,
): Promise<void> {
  const name = partOf(id, take, number)
  await files.put(name, sealBytes(config, name, bytes), 'application/octet-stream')
}

/** Throws if it isn't there or can't be opened. */
export async function readPart(
  { config, files }: Context,
  id: string,
  { take, number }: Part,
): Promise<Buffer> {
  const name = partOf(id, take, number)
  const sealed = await files.read(name)
  if (!sealed) throw new Error(`${name} is missing`)
  return openBytes(config, name, await buffer(sealed))
}

export const deletePart = ({ files }: Context, id: string, { take, number }: Part) =>
  files.delete(partOf(id, take, number))

export const sealBlock = ({ config }: Context, id: string, index: number, bytes: Uint8Array) =>
  sealBytes(config, aboutBlock(id, index), bytes)

export const openBlock = ({ config }: Context, id: string, index: number, sealed: Uint8Array) =>
  openBytes(config, aboutBlock(id, index), sealed)

/** Where a block is in the sealed file. */
export const blockAt = (index: number) => index * SEALED_BLOCK_BYTES

/** The bytes from `start` to `end`, both inclusive, of a finished file of `size` bytes, block by block. */
export async function* readRange(
  context: Context,
  id: string,
  { start, end, size }: { start: number; end: number; size: number },
): AsyncGenerator<Buffer> {
  for (let index = Math.floor(start / BLOCK_BYTES); index * BLOCK_BYTES <= end; index += 1) {
    const first = index * BLOCK_BYTES
    const length = Math.min(BLOCK_BYTES, size - first)
    const at = blockAt(index)
    const range = { start: at, end: at + length + SEAL_BYTES - 1 }
    const sealed = await context.files.read(fileOf(id), range)
    if (!sealed) throw new Error(`${fileOf(id)} is missing`)
    const block = openBlock(context, id, index, await buffer(sealed))
    yield block.subarray(Math.max(start - first, 0), Math.min(end - first + 1, length))
  }
}
