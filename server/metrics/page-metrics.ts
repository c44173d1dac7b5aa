import type { Registry } from 'prom-client'
import { Counter, Gauge } from 'prom-client'

/** What became of a page that was to be made: `refused` because too many waited, `left` by everyone who wanted it. */
export type PageOutcome = 'made' | 'failed' | 'refused' | 'left'

/** What the queue of pages tells. */
export type PageMeter = {
  now(inWork: number, waiting: number): void
  ended(outcome: PageOutcome): void
}

export function pageMetrics(registers: Registry[]): PageMeter {
  const inWork = new Gauge({
    name: 'pages_in_work',
    help: 'Pages that are being rendered',
    registers,
  })
  const waiting = new Gauge({
    name: 'pages_waiting',
    help: 'Pages that wait to be rendered',
    registers,
  })
  const outcomes = new Counter({
    name: 'pages_total',
    help: 'Pages to be rendered, by what became of them: made, failed, refused (too many waited) or left',
    labelNames: ['outcome'],
    registers,
  })
  for (const outcome of ['made', 'failed', 'refused', 'left']) outcomes.inc({ outcome }, 0)
  return {
    now(pagesInWork, pagesWaiting) {
      inWork.set(pagesInWork)
      waiting.set(pagesWaiting)
    },
    ended: (outcome) => outcomes.inc({ outcome }),
  }
}
