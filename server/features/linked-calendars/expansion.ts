import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Slot } from '#domain/availability.ts'
import type { ProblemAbout, ReadProblem } from '#domain/linked-calendars.ts'
import { SECOND_MS } from '#domain/time.ts'
import { ReadFailure } from '#server/providers/calendars/port.ts'
import type { BusyOptions } from './busy-times.ts'

export type ExpansionTask = BusyOptions & { text: string }
export type Expanded =
  | { busy: Slot[]; name: string | null }
  | { problem: ReadProblem; about: ProblemAbout | undefined }

const TIMEOUT_MS = 10 * SECOND_MS
const MOST_MEGABYTES = 256

/**
 * The busy times in a calendar and its name, worked out on a thread of its own: a large one would block replies, and
 * one made to be endless is stopped after ten seconds. Throws ReadFailure.
 */
export async function expand(
  task: ExpansionTask,
  timeoutMs = TIMEOUT_MS,
): Promise<{ busy: Slot[]; name: string | null }> {
  const thread = new Worker(new URL('./expansion-thread.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  })
  try {
    const [found] = (await once(thread, 'message', {
      signal: AbortSignal.timeout(timeoutMs),
    })) as [Expanded]
    if ('problem' in found) throw new ReadFailure(found.problem, { about: found.about })
    return found
  } catch (error) {
    // Out of time or memory.
    throw error instanceof ReadFailure ? error : new ReadFailure('events', { cause: error })
  } finally {
    await thread.terminate()
  }
}
