import type { OwnCalendar } from '#contract/hours/calendar.ts'
import { notFound } from '#domain/errors.ts'
import { joined, openBetween } from '#domain/hours/availability.ts'
import type { Slot } from '#domain/hours/calendar.ts'
import { hoursOf } from '#domain/hours/hours-of-day.ts'
import { dateOfDay, dayNumber, isoOf, startOfDay } from '#domain/hours/zone.ts'
import type { Person } from '#domain/roles.ts'
import { MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { calendarOfOwner } from '#server/features/availability/index.ts'
import { breaksOf, findBetween } from './reading/calendar-store.ts'

/**
 * The days from `from` (YYYY-MM-DD) on, in the zone of the professional's working hours: their sessions, what else
 * takes their time, and when they are open. Throws 404 for an account without a profile.
 */
export async function ownCalendar(
  context: Context,
  person: Person,
  { from, days }: { from: string; days: number },
): Promise<OwnCalendar> {
  const now = context.clock()
  const first = dayNumber(from)
  // The zone is only known with the calendar. No zone's day begins a whole day before or after that of UTC.
  const wide = {
    from: new Date((first - 1) * 1440 * MINUTE_MS),
    to: new Date((first + days + 1) * 1440 * MINUTE_MS),
  }
  const found = await calendarOfOwner(context.db, person.id, now, wide)
  if (!found) throw notFound('Your profile')
  const { calendar, outside } = found
  const { timeZone } = calendar
  const range = { start: startOfDay(first, timeZone), end: startOfDay(first + days, timeZone) }
  const { sessions, holds } = await findBetween(context.db, person.id, {
    from: new Date(range.start * MINUTE_MS),
    to: new Date(range.end * MINUTE_MS),
    now,
  })
  return {
    timeZone,
    days: Array.from({ length: days }, (_, n) => {
      const date = dateOfDay(first + n)
      const { hours, schedule, timeZone: zone } = hoursOf(calendar, date)
      return { date, hours, schedule, ...(zone !== timeZone && { awayIn: zone }) }
    }),
    open: openBetween(calendar, range.start, range.end).map(stretchOf),
    sessions,
    holds: holds.map((hold) => ({
      startsAt: hold.startsAt.toISOString(),
      endsAt: hold.endsAt.toISOString(),
      ...breaksOf(hold),
      holdExpiresAt: hold.holdExpiresAt.toISOString(),
    })),
    elsewhere: partsIn(outside.elsewhere, range).map(stretchOf),
    unknownFrom: outside.unknownFrom === null ? null : isoOf(outside.unknownFrom),
    closesAt: outside.closesAt === null ? null : isoOf(outside.closesAt),
  }
}

/** Several calendars can be busy at once, and an event can begin or end on other days. */
function partsIn(busy: Slot[], { start, end }: Slot): Slot[] {
  const parts = busy
    .map((each) => ({ start: Math.max(each.start, start), end: Math.min(each.end, end) }))
    .filter((part) => part.start < part.end)
  return joined(parts.sort((a, b) => a.start - b.start))
}

const stretchOf = ({ start, end }: Slot) => ({ startsAt: isoOf(start), endsAt: isoOf(end) })
