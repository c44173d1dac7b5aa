import { MISSES_KEPT_DAYS, MOST_MISSES, missOf } from '#domain/search/missed-searches.ts'
import { DAY_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { addMiss, deleteMissesBefore } from './missed-store.ts'

/** Counts a search that found no one, for those who look for professionals; no reply waits for it. */
export function countMiss(context: Context, text: string, words: readonly string[]): void {
  const miss = missOf(text, words)
  if (!miss) return
  const counted = addMiss(context.db, { text: miss, now: context.clock(), most: MOST_MISSES })
  context.background.add(
    counted.catch((error) => context.log.warn({ err: error }, 'a missed search is not counted')),
  )
}

/** Forgets what found no one more than 90 days ago. */
export function forgetMisses({ db, clock }: Context): Promise<number> {
  const before = new Date(clock().getTime() - MISSES_KEPT_DAYS * DAY_MS)
  return deleteMissesBefore(db, { before })
}
