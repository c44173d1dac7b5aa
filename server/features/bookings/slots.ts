import { isBookable } from '#domain/hours/availability.ts'
import type { Calendar, Rules } from '#domain/hours/calendar.ts'
import { MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import { calendarOf, refreshStaleNextFree } from '#server/features/availability/index.ts'
import type { Times } from './store.ts'

/** A session's times with the buffers of these rules; `blockedFrom` is null without a buffer before it. */
export function blockedBy(
  { bufferMin, bufferBeforeMin = 0 }: Rules,
  { startsAt, endsAt }: Times,
): { blockedFrom: Date | null; blockedUntil: Date } {
  const before = bufferBeforeMin * MINUTE_MS
  return {
    blockedFrom: before > 0 ? new Date(startsAt.getTime() - before) : null,
    blockedUntil: new Date(endsAt.getTime() + bufferMin * MINUTE_MS),
  }
}

/** Whether a calendar offers this slot at `now`. */
export function offers(calendar: Calendar, { startsAt, endsAt }: Times, now: Date): boolean {
  const slot = { start: startsAt.getTime() / MINUTE_MS, end: endsAt.getTime() / MINUTE_MS }
  return isBookable(calendar, slot, now.getTime() / MINUTE_MS)
}

/** The calendar around these times, for this client; undefined if there is no such professional. */
export function calendarAt(
  db: Queries,
  {
    professionalId,
    clientId,
    startsAt,
    endsAt,
  }: Times & { professionalId: string; clientId: string },
  now: Date,
) {
  return calendarOf(db, professionalId, now, { from: startsAt, to: endsAt }, { clientId })
}

/**
 * Refreshes the lists' next free times within a second of a booking: a trigger marks changed calendars, and one refresh
 * serves all bookings of that second. If it fails, the minute job repairs it.
 */
export function refreshNextFreeSoon(context: Context): void {
  if (freshening.has(context)) return
  freshening.add(context)
  setTimeout(() => {
    freshening.delete(context)
    refreshStaleNextFree(context).catch((error) =>
      context.log.warn({ err: error }, 'next free times not refreshed'),
    )
  }, 1000).unref()
}

const freshening = new WeakSet<Context>()
