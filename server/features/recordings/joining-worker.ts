import { Worker } from 'node:worker_threads'
import { MINUTE_MS } from '#domain/time.ts'
import type { Access, Joined, Takes } from './joining.ts'

/** What the thread asks for, and at last says. */
export type ThreadMessage =
  | { id: number; take: number; part: number }
  | { id: number; position: number; bytes: Uint8Array }
  | { result: Joined }
export type Replied = { id: number; bytes?: Uint8Array }

const MEGABYTES = 128
/** Between two questions it works on a part of a few megabytes. */
const SILENT_MS = 2 * MINUTE_MS

/**
 * Joins takes on a thread of its own: what browsers send as a recording is theirs to choose, and a part can be a
 * million packets. Files stay with this thread. One that makes the thread die or hang can't be played: a length of 0.
 * Throws what `access` throws.
 */
export async function joinedOnThread(takes: Takes, access: Access): Promise<Joined> {
  const { promise, resolve, reject } = Promise.withResolvers<Joined>()
  const thread = new Worker(new URL('./joining-thread.ts', import.meta.url), {
    workerData: takes,
    // No settings, so no secrets.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
  })
  const unplayable = () => resolve({ durationMs: 0, contentType: null, leftOut: takes.length })
  let silent = setTimeout(unplayable, SILENT_MS)
  const answer = async (asked: Exclude<ThreadMessage, { result: Joined }>) => {
    clearTimeout(silent)
    const bytes =
      'take' in asked
        ? await access.read(asked.take, asked.part)
        : await access.write(asked.position, asked.bytes)
    thread.postMessage({ id: asked.id, ...(bytes && { bytes }) } satisfies Replied)
    silent = setTimeout(unplayable, SILENT_MS)
  }
  thread.on('message', (said: ThreadMessage) => {
    if ('result' in said) resolve(said.result)
    else answer(said).catch(reject)
  })
  thread.once('error', unplayable).once('exit', unplayable)
  try {
    return await promise
  } finally {
    clearTimeout(silent)
    await thread.terminate()
  }
}
