import type { CalendarView } from '#contract/paths/calendar.ts'
import { CALENDAR_VIEWS } from '#contract/paths/calendar.ts'
import { weekdayOf } from '#domain/hours/weekdays.ts'
import { dateOfDay, dayNumber } from '#domain/hours/zone.ts'

/** In this folder, a date is a day, YYYY-MM-DD. */

export const daysLater = (date: string, days: number) => dateOfDay(dayNumber(date) + days)

/** The view that the address names. A week needs more room than a phone has, so there a day is shown. */
export function viewIn(search: URLSearchParams, hasRoom: boolean): CalendarView {
  const named = CALENDAR_VIEWS.find((view) => view === search.get('view')) ?? 'week'
  return named === 'week' && !hasRoom ? 'day' : named
}

/** The date that the address names, or today. */
export function dateIn(search: URLSearchParams, today: string): string {
  const named = search.get('date') ?? ''
  const isDate = /^[2-8]\d{3}-\d\d-\d\d$/.test(named) && !Number.isNaN(Date.parse(named))
  return isDate && dateOfDay(dayNumber(named)) === named ? named : today
}

export type Range = { from: string; days: number }

/** The days of a view: a week is from Monday to Sunday, a month has whole weeks. */
export function rangeOf(view: CalendarView, date: string): Range {
  if (view === 'day') return { from: date, days: 1 }
  if (view === 'week') return { from: mondayOf(date), days: 7 }
  const from = mondayOf(firstOfMonth(date))
  const next = mondayOf(daysLater(monthLater(date, 1), 6))
  return { from, days: dayNumber(next) - dayNumber(from) }
}

const mondayOf = (date: string) => daysLater(date, -((weekdayOf(dayNumber(date)) + 6) % 7))
const firstOfMonth = (date: string) => `${date.slice(0, 8)}01`

/** The first day of a month so many months later. */
function monthLater(date: string, by: number): string {
  const month = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + by
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`
}

/** A date in the next or previous day, week or month. */
export function dateLater(view: CalendarView, date: string, by: 1 | -1): string {
  return view === 'month' ? monthLater(date, by) : daysLater(date, view === 'day' ? by : 7 * by)
}

/** 'Monday 2 March 2026', '2–8 March 2026', 'March 2026'. */
export function titleOf(view: CalendarView, date: string): string {
  if (view === 'day') return inWords(date, { ...FULL, year: 'numeric' })
  if (view === 'month') return inWords(date, { month: 'long', year: 'numeric' })
  const from = mondayOf(date)
  const to = daysLater(from, 6)
  const end = inWords(to, { day: 'numeric', month: 'long', year: 'numeric' })
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))}–${end}`
  const start: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long' }
  if (from.slice(0, 4) !== to.slice(0, 4)) start.year = 'numeric'
  return `${inWords(from, start)} – ${end}`
}

const FULL = { weekday: 'long', day: 'numeric', month: 'long' } as const

/** 'Monday 2 March'. */
export const fullDate = (date: string) => inWords(date, FULL)
/** 'Mon'. */
export const shortWeekday = (date: string) => inWords(date, { weekday: 'short' })

function inWords(date: string, parts: Intl.DateTimeFormatOptions): string {
  return new Date(date).toLocaleDateString('en-GB', { ...parts, timeZone: 'UTC' }).replace(',', '')
}
