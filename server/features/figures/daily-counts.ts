import { SETTLED_AFTER_DAYS } from '#domain/desk/figures.ts'
import { dateOfDay, dayNumber } from '#domain/hours/zone.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { boundsOf, daysFrom, todayOf } from './days.ts'
import * as store from './store.ts'

/** Days counted in one run. */
const MOST = 100
/** How old the count of a day may get: of the latest days, and until a day is settled. */
const LATEST_DAYS = 2
const LATEST_MS = 10 * MINUTE_MS
const USUAL_MS = 6 * HOUR_MS

/** Counts the days before today that are not counted yet, and again those in which something may have changed. */
export async function countDays(context: Context): Promise<number> {
  const { db, clock } = context
  const now = clock()
  const yesterday = dateOfDay(dayNumber(todayOf(now)) - 1)
  const { day: first } = await store.firstDay(db, { now })
  if (first > yesterday) return 0
  const counted = await store.countedDays(db, { first, last: yesterday })
  const countedAt = new Map(counted.map((each) => [each.day, each.countedAt.getTime()]))
  const due = daysFrom({ from: first, to: yesterday })
    .reverse()
    .filter((day) => (countedAt.get(day) ?? -Infinity) < freshSince(day, now))
    .slice(0, MOST)
  for (const day of due) await countAgain(context, day, now)
  return due.length
}

/** A count from before this is too old, in milliseconds. */
function freshSince(day: string, now: Date): number {
  const end = boundsOf({ from: day, to: day }).to.getTime()
  const settledAt = end + SETTLED_AFTER_DAYS * DAY_MS
  const age = now.getTime() - end < LATEST_DAYS * DAY_MS ? LATEST_MS : USUAL_MS
  return Math.min(now.getTime() - age, settledAt)
}

async function countAgain({ db }: Context, day: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const before = new Date(freshSince(day, now))
    if (!(await store.takeDay(tx, { day, now, before }))) return
    await store.forgetDay(tx, { day })
    await store.storeDay(tx, { day, now, ...boundsOf({ from: day, to: day }) })
  })
}
