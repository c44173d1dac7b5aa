import { DAY_MS } from '#domain/time.ts'

/** In this file, a day is a string, YYYY-MM-DD, as in date fields and the API. */

/** The day in `zone` at an instant (ISO or ms). */
export function dayIn(zone: string, instant: string | number): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(new Date(instant))
  const part = (type: 'year' | 'month' | 'day') => parts.find((each) => each.type === type)?.value
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** The day `count` days later. */
export const daysLater = (day: string, count: number) =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)

/** Its weekday and number as a calendar writes them: 'Tue' and '24'. */
export function weekdayOf(day: string): { weekday: string; number: number } {
  const date = new Date(day)
  const weekday = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][date.getUTCDay()] ?? ''
  return { weekday, number: date.getUTCDate() }
}
