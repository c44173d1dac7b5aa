import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import { firstBroken } from './chain.ts'

/** The nightly check: reports a trail of staff that was changed after it was written. */
export async function checkStaffTrail(context: Context): Promise<void> {
  const number = await firstBroken(context)
  if (number === undefined) return
  context.log.error({ number }, 'the trail of staff was changed')
  await audit(context.db, { action: 'staff_trail_differs', details: { number } })
}
