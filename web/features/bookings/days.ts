import { DAY_MS } from '#domain/time.ts'

/** Calendar days are texts, YYYY-MM-DD, as the date field and the API write them. */

/** The day that clocks of the zone show at an instant (ISO or milliseconds). */
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

/** Its month, YYYY-MM. */
export const monthOf = (day: string) => day.slice(0, 7)

/** The days of a month (YYYY-MM) that are not before `min`: the first one, and how many. */
export function daysOfMonth(month: string, min: string): { from: string; days: number } {
  const first = `${month}-01`
  const from = first < min ? min : first
  const [year = 0, number = 1] = month.split('-').map(Number)
  return { from, days: (Date.UTC(year, number, 1) - Date.parse(from)) / DAY_MS }
}

/** Its weekday and number as a calendar writes them: 'Tue' and '24'. */
export function weekdayOf(day: string): { weekday: string; number: number } {
  const date = new Date(day)
  const weekday = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][date.getUTCDay()] ?? ''
  return { weekday, number: date.getUTCDate() }
}
