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

/** The month of a day, YYYY-MM. */
export const monthOf = (day: string) => day.slice(0, 7)

/** The first day and the number of days of a month (YYYY-MM), leaving out days before `min`. */
export function daysOfMonth(month: string, min: string): { from: string; days: number } {
  const first = `${month}-01`
  const from = first < min ? min : first
  const [year = 0, number = 1] = month.split('-').map(Number)
  return { from, days: (Date.UTC(year, number, 1) - Date.parse(from)) / DAY_MS }
}

/** 'Tue' and '24'. */
export function weekdayOf(day: string): { weekday: string; number: number } {
  const date = new Date(day)
  const weekday = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][date.getUTCDay()] ?? ''
  return { weekday, number: date.getUTCDate() }
}
