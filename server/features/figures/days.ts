import { MOST_DAYS } from '#domain/desk/figures.ts'
import { Refusal } from '#domain/errors.ts'
import { dateOfDay, dayNumber, HOME_ZONE, localDate, startOfDay } from '#domain/hours/zone.ts'
import { MINUTE_MS } from '#domain/time.ts'

/** Days as YYYY-MM-DD, both included. */
export type Range = { from: string; to: string }

/** The day of London. */
export const todayOf = (now: Date) => localDate(Math.floor(now.getTime() / MINUTE_MS), HOME_ZONE)

/** From the first instant of the first day to that after the last: 23 or 25 hours where the clocks change. */
export const boundsOf = ({ from, to }: Range) => ({
  from: new Date(startOfDay(dayNumber(from), HOME_ZONE) * MINUTE_MS),
  to: new Date(startOfDay(dayNumber(to) + 1, HOME_ZONE) * MINUTE_MS),
})

export const daysFrom = ({ from, to }: Range): string[] =>
  Array.from({ length: dayNumber(to) - dayNumber(from) + 1 }, (_, n) =>
    dateOfDay(dayNumber(from) + n),
  )

/** Throws 400 for days that are reversed, in the future, or more than a year. */
export function checkDays({ from, to }: Range, now: Date): void {
  const bad = (sentence: string) => new Refusal('invalid', 'bad_days', sentence)
  if (to < from) throw bad('The last day must not be before the first')
  if (to > todayOf(now)) throw bad('Choose days up to today')
  if (dayNumber(to) - dayNumber(from) >= MOST_DAYS) throw bad('Choose at most a year')
}
