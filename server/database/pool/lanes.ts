import { AsyncLocalStorage } from 'node:async_hooks'
import type { Asking } from '#server/limiter/fair-line.ts'

/**
 * What a connection is wanted for. Each lane has a share of the pool that the others can't take, so that a slot that
 * everyone wants doesn't keep anyone from signing in or paying. In the order in which they are served.
 */
export const LANES = ['vital', 'pages', 'usual'] as const
export type Lane = (typeof LANES)[number]

/**
 * A request. Once it has had a connection it is no longer refused for want of room in the queue: its work is half done.
 * Once it has written, it waits for as long as it takes, because whoever is told to try again would do it twice.
 */
export type Errand = {
  lane: Lane
  asker: Asking
  hasBegun: boolean
  hasWritten: boolean
  /** How many it has now. */
  connections: number
  /** Uncounts what it was counted against limits, by what is counted. */
  counted: Map<string, () => Promise<void>>
}

const errands = new AsyncLocalStorage<Errand>()

const newErrand = (lane: Lane, asker: Asking): Errand => ({
  lane,
  asker,
  hasBegun: false,
  hasWritten: false,
  connections: 0,
  counted: new Map(),
})

/** Runs what the request does, including everything that it awaits. */
export function inLane<T>(lane: Lane, asker: Asking, work: () => T): T {
  return errands.run(newErrand(lane, asker), work)
}

/** Runs what a request only gives the occasion for: it is done for everyone, and in no one's share. */
export const onItsOwn = <T>(work: () => T): T => inLane('usual', undefined, work)

/** What this code runs for; outside of requests a new one in the usual lane. */
export const currentErrand = (): Errand => errands.getStore() ?? newErrand('usual', undefined)
