import type { PageMeter } from '#server/metrics/page-metrics.ts'

/** How many pages one process renders at a time, and how many more may wait for it. */
export const MOST_IN_WORK = 8
export const MOST_WAITING = 64

/** Too many pages wait already. */
export class Busy extends Error {}

/** Runs `work` when it is its turn, and gives it up, waiting or begun, once no one wants it any more. */
export type InTurn = <T>(gone: AbortSignal, work: () => Promise<T>) => Promise<T>

export function createPageQueue(meter?: PageMeter): InTurn {
  let inWork = 0
  const waiting = new Set<() => void>()
  const measure = () => meter?.now(inWork, waiting.size)

  const turn = (gone: AbortSignal) =>
    new Promise<void>((begin, leave) => {
      waiting.add(begin)
      measure()
      gone.addEventListener('abort', () => {
        if (!waiting.delete(begin)) return
        measure()
        leave(gone.reason)
      })
    })

  /** The page that has waited longest takes the place of one that is done. */
  const pass = () => {
    const [begin] = waiting
    if (!begin) inWork--
    else waiting.delete(begin)
    measure()
    begin?.()
  }

  const run: InTurn = async (gone, work) => {
    gone.throwIfAborted()
    if (inWork < MOST_IN_WORK) inWork++
    else if (waiting.size < MOST_WAITING) await turn(gone)
    else throw new Busy()
    measure()
    try {
      return await unlessGone(gone, work)
    } finally {
      pass()
    }
  }

  return async (gone, work) => {
    try {
      const page = await run(gone, work)
      meter?.ended('made')
      return page
    } catch (error) {
      meter?.ended(error instanceof Busy ? 'refused' : gone.aborted ? 'left' : 'failed')
      throw error
    }
  }
}

function unlessGone<T>(gone: AbortSignal, work: () => Promise<T>): Promise<T> {
  gone.throwIfAborted()
  return new Promise((resolve, reject) => {
    gone.addEventListener('abort', () => reject(gone.reason))
    work().then(resolve, reject)
  })
}
