import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * What a connection is wanted for. Each lane has a share of the pool that the others can't take, so that a slot that
 * everyone wants doesn't keep anyone from signing in or paying. In the order in which they are served.
 */
export const LANES = ['vital', 'pages', 'usual'] as const
export type Lane = (typeof LANES)[number]

/**
 * A request. Once it has had a connection it is no longer refused for want of room in the queue: its work is half done.
 */
export type Errand = { lane: Lane; hasBegun: boolean }

const errands = new AsyncLocalStorage<Errand>()

/** Runs what the request does, including everything that it awaits. */
export function inLane<T>(lane: Lane, work: () => T): T {
  return errands.run({ lane, hasBegun: false }, work)
}

/** What this code runs for; outside of requests a new one in the usual lane. */
export function currentErrand(): Errand {
  return errands.getStore() ?? { lane: 'usual', hasBegun: false }
}
