import { MINUTE_MS } from '#domain/time.ts'
import type { Context } from './context.ts'

export type Failure = { error: unknown; claimedAt: Date; now: Date }

/** The policy of one queue: what is recorded together with a change, and delivered after it. */
export type Policy<Item, Result, Retry extends Date | undefined> = {
  /** Claims at most `limit` items that are due, so that no other program delivers them until `until`. */
  claim(context: Context, due: { now: Date; until: Date; limit: number }): Promise<Item[]>
  /** What a killed program has claimed waits this long; without it, a claim is for good. */
  claimMs?: number
  /** So many are claimed together and delivered in parallel; 1 by default. */
  batch?: number
  /** So many lanes claim and deliver in parallel, each its own batches; 1 by default. */
  lanes?: number
  /** A run delivers at most so many in each lane. */
  most?: number
  /** Whether a lane leaves the others to the next run after this failure: where all go to one server. */
  stopsAfter?(error: unknown): boolean
  /** Whatever it throws is this item's failure. */
  deliver(context: Context, item: Item): Promise<Result>
  /** Records the delivery. If it throws, the run ends, and the item is delivered again once its claim is over. */
  delivered?(context: Context, item: Item, result: Result): Promise<unknown>
  /** When to try again; undefined if it is given up. */
  retryAt(item: Item, failure: Failure): Retry
  /** Records and logs a failure, and tells whom it concerns. If it throws, the run ends. */
  failed(context: Context, item: Item, failure: Failure, retryAt: Retry): unknown
}

/** A job that delivers all that is due, safe to run concurrently. No transaction is open during a delivery. */
export function outbox<Item, Result, Retry extends Date | undefined>(
  policy: Policy<Item, Result, Retry>,
): (context: Context) => Promise<void> {
  const { claimMs = 0, batch = 1, lanes = 1, most = Infinity } = policy

  async function lane(context: Context): Promise<void> {
    for (let count = 0; count < most; count += batch) {
      const now = context.clock()
      const until = new Date(now.getTime() + claimMs)
      const items = await policy.claim(context, { now, until, limit: batch })
      const goesOn = await Promise.all(items.map((item) => handOver(context, item, now)))
      if (items.length < batch || goesOn.includes(false)) return
    }
  }

  /** False if there is no point in trying the next one now. */
  async function handOver(context: Context, item: Item, claimedAt: Date): Promise<boolean> {
    let result: Result
    try {
      result = await policy.deliver(context, item)
    } catch (error) {
      const failure = { error, claimedAt, now: context.clock() }
      await policy.failed(context, item, failure, policy.retryAt(item, failure))
      return !policy.stopsAfter?.(error)
    }
    await policy.delivered?.(context, item, result)
    return true
  }

  return async (context) => {
    await Promise.all(Array.from({ length: lanes }, () => lane(context)))
  }
}

/** What is never tried again. */
export const never = (): undefined => undefined

/** Retries after 1, 2, 4 … minutes, at most an hour. */
export const doubling = (from: Date, failedAttempts: number): Date =>
  new Date(from.getTime() + Math.min(2 ** failedAttempts, 60) * MINUTE_MS)
