import type { Asker, Why } from '#server/limiter/fair-line.ts'
import { FairLine } from '#server/limiter/fair-line.ts'
import type { PageMeter } from '#server/metrics/page-metrics.ts'

/** How many pages one process renders at a time, and how many more may wait for it. */
export const MOST_IN_WORK = 8
export const MOST_WAITING = 64

/** Too many pages wait already. */
export class Busy extends Error {
  why: Why

  constructor(why: Why) {
    super('Too many pages wait')
    this.why = why
  }
}

export type PageQueue = {
  /**
   * Runs `work` when it is the turn of one of its readers, and gives it up, waiting or begun, once no one wants it any
   * more. What is given up keeps its place until it has ended.
   */
  inTurn<T>(readers: Iterable<Asker>, gone: AbortSignal, work: () => Promise<T>): Promise<T>
  /** Call it when a page that waits has got another reader. */
  advance(): void
}

export function createPageQueue(meter?: PageMeter): PageQueue {
  const line = new FairLine({
    name: 'pages',
    atWork: MOST_IN_WORK,
    waiting: MOST_WAITING,
    refusal: (why) => new Busy(why),
  })
  const measure = () => meter?.now(line.atWork, line.waiting)

  async function run<T>(readers: Iterable<Asker>, gone: AbortSignal, work: () => Promise<T>) {
    const entering = line.enter({ askers: readers, gone })
    measure()
    const leave = await entering.finally(measure)
    const made = Promise.try(work)
    const end = () => {
      leave()
      measure()
    }
    made.then(end, end)
    return unlessGone(gone, made)
  }

  return {
    advance: () => line.advance(),
    async inTurn(readers, gone, work) {
      try {
        const page = await run(readers, gone, work)
        meter?.ended('made')
        return page
      } catch (error) {
        meter?.ended(error instanceof Busy ? 'refused' : gone.aborted ? 'left' : 'failed')
        throw error
      }
    },
  }
}

function unlessGone<T>(gone: AbortSignal, made: Promise<T>): Promise<T> {
  gone.throwIfAborted()
  return new Promise((resolve, reject) => {
    gone.addEventListener('abort', () => reject(gone.reason))
    made.then(resolve, reject)
  })
}
