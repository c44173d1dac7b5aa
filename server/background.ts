import { setTimeout as pause } from 'node:timers/promises'

/** Work that replies don't wait for, but a stop does. */
export type Background = {
  /** `work` must handle its own errors. */
  add(work: Promise<unknown>): void
  /** Resolves when all work is done, or after `timeoutMs`: a mail server may never answer. */
  settled(timeoutMs: number): Promise<void>
}

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
