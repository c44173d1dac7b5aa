import { setTimeout as pause } from 'node:timers/promises'
import { onItsOwn } from './database/pool/lanes.ts'
import type { Log } from './log.ts'

/** Work that replies don't wait for, but a stop does. */
export type Background = {
  /** `work` must handle its own errors. */
  add(work: Promise<unknown>): void
  /** Resolves when all work is done, or after `timeoutMs`: a mail server may never answer. */
  settled(timeoutMs: number): Promise<void>
}

type Needed = { background: Background; log: Pick<Log, 'error'> }

export function createBackground(): Background {
  const running = new Set<Promise<unknown>>()
  return {
    add(work) {
      const tracked = work.finally(() => running.delete(tracked))
      running.add(tracked)
    },
    async settled(timeoutMs) {
      const timeout = pause(timeoutMs, 'over', { ref: false })
      while (running.size > 0)
        if ((await Promise.race([Promise.allSettled(running), timeout])) === 'over') return
    },
  }
}

/**
 * Returns a function that does the work in the background: at most one run per context, and requests that arrive
 * meanwhile cause one more.
 */
export function inBackground<Needs extends Needed>(
  work: (context: Needs) => Promise<void>,
  failure: string,
): (context: Needs) => void {
  const runs = new WeakMap<Needs, { again: boolean }>()

  async function whileAsked(context: Needs, asked: { again: boolean }): Promise<void> {
    do {
      asked.again = false
      await work(context)
    } while (asked.again)
  }

  return (context) => {
    const running = runs.get(context)
    if (running) {
      running.again = true
      return
    }
    const mine = { again: false }
    runs.set(context, mine)
    context.background.add(
      onItsOwn(() => whileAsked(context, mine))
        .catch((error: unknown) => context.log.error({ err: error }, failure))
        .finally(() => runs.delete(context)),
    )
  }
}
