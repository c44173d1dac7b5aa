import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import { anchorAt, checkChain } from './chain.ts'
import * as store from './store.ts'

/**
 * Anchors the end of a month, before it is dropped with the owner's account: what remains is checked from there. False
 * if the trail was changed: then nothing is dropped.
 */
export async function anchorMonth(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  db: Queries,
  until: Date,
): Promise<boolean> {
  const { firstBroken } = await checkChain({ config, db })
  if (firstBroken !== undefined) return false
  const last = await store.lastBefore(db, { until })
  if (!last) return true
  await store.addAnchor(db, { ...anchorAt(config, last), now: clock() })
  await store.forgetReasons(db, { upTo: last.number })
  return true
}
