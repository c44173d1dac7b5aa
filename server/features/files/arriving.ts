import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { FilePurpose } from '#domain/files.ts'
import { FILE_RULES } from '#domain/files.ts'
import { tooLarge, unreadable } from './refusals.ts'

/** What arrives, in memory. Throws 413 at the first byte too many. */
export function inMemory(body: Readable, purpose: FilePurpose): Promise<Buffer> {
  return buffer(noMoreThan(body, purpose)).catch(asRefusal(purpose))
}

/**
 * What arrives, as a file of DATA_DIR/incoming for as long as `work` runs: however it ends, the file is gone. Throws 413
 * at the first byte too many.
 */
export async function onDisk<T>(
  body: Readable,
  purpose: FilePurpose,
  dataDir: string,
  work: (path: string, bytes: number) => Promise<T>,
): Promise<T> {
  const folder = join(dataDir, 'incoming')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  try {
    const file = createWriteStream(path, { mode: 0o600, flags: 'wx' })
    await pipeline(noMoreThan(body, purpose), file).catch(asRefusal(purpose))
    return await work(path, (await stat(path)).size)
  } finally {
    await rm(path, { force: true })
  }
}

/** How long a sender may send nothing, and how long one who was refused may go on. */
const PATIENCE_MS = 30_000

/** Does not end the connection with the reading: there is an answer to be sent. */
async function* noMoreThan(body: Readable, purpose: FilePurpose): AsyncGenerator<Buffer> {
  const patience = setTimeout(() => body.destroy(), PATIENCE_MS)
  let seen = 0
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      patience.refresh()
      seen += (chunk as Buffer).length
      if (seen > FILE_RULES[purpose].maxBytes) throw tooLarge(purpose)
      yield chunk as Buffer
    }
    clearTimeout(patience)
  } catch (error) {
    // Browsers read an answer only when they have sent all.
    body.resume().once('close', () => clearTimeout(patience))
    throw error
  }
}

/** Whoever sent it has gone: nobody reads the answer, and it is no fault of ours. */
const asRefusal = (purpose: FilePurpose) => (error: NodeJS.ErrnoException) => {
  throw error.code === 'ECONNRESET' || error.code === 'ERR_STREAM_PREMATURE_CLOSE'
    ? unreadable(purpose)
    : error
}

/** Forgets what a program left behind that was killed while something arrived. */
export async function sweepArriving(dataDir: string, before: Date): Promise<void> {
  const folder = join(dataDir, 'incoming')
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const { mtime } = await stat(path).catch(() => ({ mtime: undefined }))
    if (mtime && mtime < before) await rm(path, { force: true })
  }
}
