import { nextFree } from './availability.ts'
import type { Calendar } from './calendar.ts'

/** Why strangers can't book a professional, the first that holds. */
export const STOPS = [
  /** Staff have restricted the account. */
  'restricted',
  /** The profile lacks what it needs to be listed. */
  'profile',
  'identity',
  /** There are no hours, or none within the days that can be booked. */
  'hours',
  /** A linked calendar was not read for a day. */
  'calendar',
  /** The account ends before the next free time. */
  'ends',
  /** All times are taken. */
  'full',
] as const
export type Stop = (typeof STOPS)[number]

/** Undefined if a stranger could book at `now`, in epoch minutes. */
export function stopOf(
  practice: {
    isRestricted: boolean
    isListed: boolean
    /** As strangers' times are computed from it. */
    calendar: Calendar
    isCalendarUnknown: boolean
    isEnding: boolean
  },
  now: number,
): Stop | undefined {
  const { isRestricted, isListed, calendar, isCalendarUnknown, isEnding } = practice
  if (isRestricted) return 'restricted'
  if (!isListed) return 'profile'
  if (!calendar.isVerified) return 'identity'
  if (nextFree(calendar, now) !== null) return undefined
  if (nextFree({ ...calendar, busy: [] }, now) === null) return 'hours'
  if (isCalendarUnknown) return 'calendar'
  return isEnding ? 'ends' : 'full'
}
