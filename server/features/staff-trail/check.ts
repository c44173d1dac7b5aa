import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import { anchorAt, checkChain } from './chain.ts'
import * as store from './store.ts'

/** Checks the trail of staff, remembers how it was found, and anchors its end if it is whole. */
export async function checkTrail(context: Context): Promise<number | undefined> {
  const { config, db, clock } = context
  const { firstBroken, rows, last } = await checkChain(context)
  const now = clock()
  await store.rememberCheck(db, { now, firstBroken: firstBroken ?? null, rows })
  if (firstBroken === undefined) {
    if (last) await store.addAnchor(db, { ...anchorAt(config, last), now })
    return undefined
  }
  context.log.error({ number: firstBroken }, 'the trail of staff was changed')
  await audit(db, { action: 'staff_trail_differs', details: { number: firstBroken } })
  return firstBroken
}

/** The nightly check: reports a trail of staff that was changed after it was written. */
export async function checkStaffTrail(context: Context): Promise<void> {
  await checkTrail(context)
}
