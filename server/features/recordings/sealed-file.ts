import type { FileHandle } from 'node:fs/promises'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '#server/context.ts'
import { BLOCK_BYTES, blockAt, openBlock, sealBlock } from './files.ts'

/** Open blocks kept in memory before they are sealed: writers go back a little, and once to the beginning. */
const MAX_OPEN_BLOCKS = 8

/**
 * A local file that takes bytes at any position and never holds an unsealed one. `close` seals what is still open.
 */
export async function createSealedFile(context: Context, id: string) {
  const place = join(context.config.DATA_DIR, 'incoming')
  await mkdir(place, { recursive: true, mode: 0o700 })
  const path = join(place, `recording-${id}`)
  const file: FileHandle = await open(path, 'w+', 0o600)
  const blocks = new Map<number, Buffer>()
  let size = 0

  async function load(index: number): Promise<Buffer> {
    const known = blocks.get(index)
    if (known) return known
    while (blocks.size >= MAX_OPEN_BLOCKS) {
      const [oldest] = [...blocks.keys()].filter((each) => each > 0)
      if (oldest === undefined) break
      await store(oldest)
    }
    const block = Buffer.alloc(BLOCK_BYTES)
    const length = Math.min(BLOCK_BYTES, size - index * BLOCK_BYTES)
    if (length > 0) {
      const sealed = Buffer.alloc(blockAt(1))
      const { bytesRead } = await file.read(sealed, 0, sealed.length, blockAt(index))
      if (bytesRead > 0) openBlock(context, id, index, sealed.subarray(0, bytesRead)).copy(block)
    }
    blocks.set(index, block)
    return block
  }

  async function store(index: number): Promise<void> {
    const block = blocks.get(index)
    if (!block) return
    const length = Math.min(BLOCK_BYTES, size - index * BLOCK_BYTES)
    const sealed = sealBlock(context, id, index, block.subarray(0, length))
    await file.write(sealed, 0, sealed.length, blockAt(index))
    blocks.delete(index)
  }

  return {
    path,
    size: () => size,
    async write(position: number, bytes: Uint8Array): Promise<void> {
      for (let done = 0; done < bytes.length; ) {
        const at = position + done
        const index = Math.floor(at / BLOCK_BYTES)
        const offset = at - index * BLOCK_BYTES
        const piece = bytes.subarray(done, done + BLOCK_BYTES - offset)
        const block = await load(index)
        block.set(piece, offset)
        done += piece.length
        size = Math.max(size, at + piece.length)
      }
    },
    async close(): Promise<void> {
      for (const index of [...blocks.keys()]) await store(index)
      await file.sync()
      await file.close()
    },
    /** Also after a failure. */
    async remove(): Promise<void> {
      await file.close().catch(() => undefined)
      await rm(path, { force: true })
    },
  }
}
