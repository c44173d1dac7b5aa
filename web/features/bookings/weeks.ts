import { DAY_MS } from '#domain/time.ts'
import { daysLater, weekdayOf } from './days.ts'

/** Weeks of the calendar start on Mondays and are counted from the week of today, which is 0. */

/** How many weeks the calendar shows at a time, and how many can be looked at. */
export const WEEKS_SHOWN = 5
export const WEEKS_AHEAD = 53

/** The Monday of the week `index` weeks after today's. */
export function mondayOf(today: string, index: number): string {
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7
  return daysLater(today, 7 * index - sinceMonday)
}

/** The week of a day. */
export const weekOf = (today: string, day: string) =>
  Math.floor((Date.parse(day) - Date.parse(mondayOf(today, 0))) / (7 * DAY_MS))

/** The first week of the page of the calendar on which a week is. */
export const pageOf = (week: number) => week - (week % WEEKS_SHOWN)

/** The first of the seven days, counted from today, among which a day is. */
export const firstOfSeven = (today: string, day: string) =>
  daysLater(today, 7 * Math.floor((Date.parse(day) - Date.parse(today)) / (7 * DAY_MS)))

/** The Monday with which the page of the calendar begins on which a day is. */
export const firstOfPage = (today: string, day: string) =>
  mondayOf(today, pageOf(weekOf(today, day)))

/** All days that are shown with a day, among its seven and on its page, from today on: the first, and how many. */
export function daysAround(today: string, day: string): { from: string; days: number } {
  const [seven, page] = [firstOfSeven(today, day), firstOfPage(today, day)]
  const [first = page] = [seven, page].toSorted()
  const from = first < today ? today : first
  const [, end = page] = [daysLater(seven, 7), daysLater(page, 7 * WEEKS_SHOWN)].toSorted()
  return { from, days: (Date.parse(end) - Date.parse(from)) / DAY_MS }
}

/** 'November 2026' or 'November–December 2026'. */
export function monthsOf(first: string, last: string): string {
  const [from, to] = [longMonthOf(first), longMonthOf(last)]
  if (from === to) return `${to} ${last.slice(0, 4)}`
  const year = first.slice(0, 4) === last.slice(0, 4) ? '' : ` ${first.slice(0, 4)}`
  return `${from}${year}–${to} ${last.slice(0, 4)}`
}

/** 'Tue 24 Nov'. */
export function dayName(day: string): string {
  const { weekday, number } = weekdayOf(day)
  return `${weekday} ${number} ${shortMonthOf(day)}`
}

export const shortMonthOf = (day: string) => longMonthOf(day).slice(0, 3)

const longMonthOf = (day: string) => MONTHS[new Date(day).getUTCMonth()] ?? ''

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]
