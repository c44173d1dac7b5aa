import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { FilePurpose } from '#domain/messages/files.ts'
import { FILE_RULES } from '#domain/messages/files.ts'
import { tooLarge, unreadable } from './refusals.ts'

/** Reads an upload into memory. Throws 413 as soon as it is too large. */
export function inMemory(body: Readable, purpose: FilePurpose): Promise<Buffer> {
  return buffer(limited(body, purpose)).catch(asRefusal(purpose))
}

/**
 * Writes an upload to a file in DATA_DIR/incoming that exists only while `work` runs. Throws 413 as soon as it is too
 * large.
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
    await pipeline(limited(body, purpose), file).catch(asRefusal(purpose))
    return await work(path, (await stat(path)).size)
  } finally {
    await rm(path, { force: true })
  }
}

/** How long a sender may be silent, and how long a refused one may go on sending. */
const TIMEOUT_MS = 30_000

/** Leaves the connection open, since a reply has to be sent. */
async function* limited(body: Readable, purpose: FilePurpose): AsyncGenerator<Buffer> {
  const timeout = setTimeout(() => body.destroy(), TIMEOUT_MS)
  let seen = 0
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      timeout.refresh()
      seen += (chunk as Buffer).length
      if (seen > FILE_RULES[purpose].maxBytes) throw tooLarge(purpose)
      yield chunk as Buffer
    }
    clearTimeout(timeout)
  } catch (error) {
    // Browsers read the reply only after they have sent everything.
    body.resume().once('close', () => clearTimeout(timeout))
    throw error
  }
}

/** The sender has disconnected; not our fault. */
const asRefusal = (purpose: FilePurpose) => (error: NodeJS.ErrnoException) => {
  throw error.code === 'ECONNRESET' || error.code === 'ERR_STREAM_PREMATURE_CLOSE'
    ? unreadable(purpose)
    : error
}

/** Deletes files left behind by a program that was killed during an upload. */
export async function sweepIncoming(dataDir: string, before: Date): Promise<void> {
  const folder = join(dataDir, 'incoming')
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const { mtime } = await stat(path).catch(() => ({ mtime: undefined }))
    if (mtime && mtime < before) await rm(path, { force: true })
  }
}
