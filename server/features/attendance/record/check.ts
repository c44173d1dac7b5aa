import { DAY_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import { firstBroken } from './chain.ts'
import { eventsOf, recordedSince } from './store.ts'

/** A month and its nights: what is older has been checked many times, and is paid out. */
const NIGHTLY_DAYS = 35

/** The nightly check: reports records of attendance that were changed after they were written. */
export async function checkAttendance(context: Context): Promise<void> {
  const { config, db, log } = context
  const since = new Date(context.clock().getTime() - NIGHTLY_DAYS * DAY_MS)
  const broken: { bookingId: string; number: number }[] = []
  let after = FIRST
  for (;;) {
    const bookings = await recordedSince(db, { since, after, limit: BATCH })
    for (const { bookingId, least } of bookings) {
      const number = firstBroken(config, await eventsOf(db, { bookingId }), least)
      if (number !== undefined) broken.push({ bookingId, number })
    }
    const last = bookings.at(-1)
    if (!last || bookings.length < BATCH) break
    after = last.bookingId
  }
  if (broken.length === 0) return
  const details = { count: broken.length, first: broken.slice(0, SHOWN) }
  log.error(details, 'records of attendance were changed')
  await audit(db, { action: 'attendance_differs', details })
}

const BATCH = 500
const SHOWN = 20
const FIRST = '00000000-0000-0000-0000-000000000000'
