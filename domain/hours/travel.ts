import { dayNumber, localDay, startOfDay } from './zone.ts'

/** From the first to the last day (YYYY-MM-DD), the professional's hours count by the clock of this zone. */
export type Travel = { from: string; to: string; timeZone: string }

/** Where someone is: a zone, except while they travel. No two travels share a day. */
export type Whereabouts = { timeZone: string; travels?: Travel[] | undefined }

/**
 * Consecutive days, from `firstDay` to `lastDay`, by the clock of one zone: they take `from` ≤ instant < `to`.
 *
 * A day lasts until midnight by its own clock, and the next day begins at that instant, wherever it is. So each instant
 * belongs to exactly one day. After a journey west the first day begins before its own midnight, with hours that no
 * clock there counts and that are never open; after a journey east it begins later, and what it would have been open
 * before that is lost. Across the date line a whole day can be lost.
 */
export type Stay = {
  timeZone: string
  firstDay: number
  lastDay: number
  from: number
  to: number
}

/** All stays in order; they cover all days and all instants. Some may be empty. */
export function staysOf({ timeZone, travels = [] }: Whereabouts): Stay[] {
  const stays: Stay[] = []
  let firstDay = -Infinity
  let from = -Infinity
  const stay = (zone: string, lastDay: number) => {
    const to = lastDay === Infinity ? Infinity : Math.max(from, startOfDay(lastDay + 1, zone))
    stays.push({ timeZone: zone, firstDay, lastDay, from, to })
    firstDay = lastDay + 1
    from = to
  }
  for (const travel of travels.toSorted((a, b) => a.from.localeCompare(b.from))) {
    const first = dayNumber(travel.from)
    if (firstDay < first) stay(timeZone, first - 1)
    stay(travel.timeZone, dayNumber(travel.to))
  }
  stay(timeZone, Infinity)
  return stays
}

/** The day to which an instant belongs. */
export function dayAt(stays: Stay[], instant: number): number {
  const { firstDay, timeZone } = find(stays, ({ to }) => instant < to)
  return Math.max(firstDay, localDay(instant, timeZone))
}

/** The first instant of a day. */
export function startOf(stays: Stay[], day: number): number {
  const { firstDay, timeZone, from } = stayOn(stays, day)
  return day === firstDay ? from : Math.max(from, startOfDay(day, timeZone))
}

/** The zone whose clock counts on a day. */
export const zoneOn = (stays: Stay[], day: number): string => stayOn(stays, day).timeZone

const stayOn = (stays: Stay[], day: number): Stay => find(stays, ({ lastDay }) => day <= lastDay)

/** The last one has no end, so that there is always one. */
function find(stays: Stay[], isMeant: (stay: Stay) => boolean): Stay {
  for (const stay of stays) if (isMeant(stay)) return stay
  throw new RangeError('Stays have no end')
}
