import { MOST_DAYS } from '#domain/desk/figures.ts'
import { DAY_MS } from '#domain/time.ts'
import { serverNow } from '#web/api/server-clock.ts'

/** Days of London (YYYY-MM-DD), both included. */
export type Days = { from: string; to: string }

export const SPANS = [7, 30, 90] as const

export type Range = Days & {
  /** How many days up to today; undefined for other dates. */
  span: number | undefined
  /** Why the dates in the address are not used. */
  problem: string | undefined
}

/** YYYY-MM-DD, as Sweden writes dates. */
export const londonToday = () =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' }).format(serverNow())

const DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

export const spanOf = (span: number, today: string): Days => ({
  from: daysBefore(today, span - 1),
  to: today,
})

/** The days in the address, by default the last 30. `today` is the day in London. */
export function rangeOf(search: URLSearchParams, today: string): Range {
  const usual = { ...spanOf(30, today), span: 30, problem: undefined }
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? '']
  if (!from && !to) return usual
  const problem = problemOf({ from, to }, today)
  if (problem) return { ...usual, span: undefined, problem }
  const span = SPANS.find((each) => to === today && from === spanOf(each, today).from)
  return { from, to, span, problem: undefined }
}

function problemOf({ from, to }: Days, today: string): string | undefined {
  if (!DATE.test(from) || !DATE.test(to)) return 'Please choose both days'
  if (to < from) return 'The last day must not be before the first'
  if (to > today) return 'Choose days up to today'
  return daysBefore(to, MOST_DAYS - 1) > from ? 'Choose at most a year' : undefined
}

const daysBefore = (day: string, count: number) =>
  new Date(Date.parse(day) - count * DAY_MS).toISOString().slice(0, 10)
