import { partOfDay } from '#domain/hours/parts-of-day.ts'
import { weekdayOf } from '#domain/hours/weekdays.ts'
import { HOME_ZONE, localDay, minuteOfDay, startOfDay } from '#domain/hours/zone.ts'
import type { Wish } from './waiting-list.ts'
import { OFFER_MINUTES, OFFERS_FROM_HOUR, OFFERS_UNTIL_HOUR } from './waiting-list.ts'

/** All instants are epoch minutes. */
type Freed = { start: number; end: number }

/** Whether a freed time is what someone waits for: it may be longer, and they get its beginning. */
export function fits({ weekdays, part, minutes, timeZone }: Wish, { start, end }: Freed): boolean {
  const weekday = weekdayOf(localDay(start, timeZone))
  return (
    minutes <= end - start &&
    (weekdays.length === 0 || weekdays.includes(weekday)) &&
    (part === null || part === partOfDay(Math.floor(minuteOfDay(start, timeZone) / 60)))
  )
}

/**
 * When a freed time can next be offered: now or the next morning; undefined if that would be too late for the person to
 * book it until the end of their offer.
 */
export function offerableAt(
  { start }: Pick<Freed, 'start'>,
  minNoticeMin: number,
  now: number,
): number | undefined {
  const at = nextByDay(now)
  return start - minNoticeMin >= at + OFFER_MINUTES ? at : undefined
}

/** The first instant from `now` on from which a whole offer is by day. */
function nextByDay(now: number): number {
  const today = localDay(now, HOME_ZONE)
  const minute = minuteOfDay(now, HOME_ZONE)
  if (minute < OFFERS_FROM_HOUR * 60) return morningOf(today)
  return minute + OFFER_MINUTES <= OFFERS_UNTIL_HOUR * 60 ? now : morningOf(today + 1)
}

/** Clocks change before it, so the day's length says when it is. */
function morningOf(day: number): number {
  const midnight = startOfDay(day, HOME_ZONE)
  return (
    midnight +
    OFFERS_FROM_HOUR * 60 -
    (minuteOfDay(midnight + OFFERS_FROM_HOUR * 60, HOME_ZONE) - OFFERS_FROM_HOUR * 60)
  )
}
