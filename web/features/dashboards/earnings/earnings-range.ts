/** Days (YYYY-MM-DD) in London, inclusive; undefined means unlimited. */
export type Days = { from?: string; to?: string }

/** The named ranges; the first one is the default. */
export const RANGES = [
  { name: 'year', label: 'Last 12 months' },
  { name: 'month', label: 'This month' },
  { name: 'last-month', label: 'Last month' },
  { name: 'tax-year', label: 'This tax year' },
  { name: 'last-tax-year', label: 'Last tax year' },
  { name: 'all', label: 'All time' },
] as const
export type RangeName = (typeof RANGES)[number]['name']

export type Range = Days & {
  /** Undefined for custom days. */
  name?: RangeName
  /** Why the days are invalid. */
  problem?: string
}

/** The range in the address. `today` is the day in London. */
export function rangeOf(search: URLSearchParams, today: string): Range {
  const [from, to] = [dayOf(search.get('from')), dayOf(search.get('to'))]
  if (from || to) {
    const problem =
      from && to && to < from ? 'The last day must not be before the first' : undefined
    return { from, to, problem }
  }
  const name = RANGES.find((range) => range.name === search.get('range'))?.name ?? 'year'
  return { name, ...daysOf(name, today) }
}

const dayOf = (text: string | null) => (text && DATE.test(text) ? text : undefined)
const DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

function daysOf(name: RangeName, today: string): Days {
  const [year = 0, month = 0] = today.split('-').map(Number)
  // The UK tax year for individuals begins on 6 April (Income Tax Act 2007, section 4).
  const taxYear = today.slice(5) < '04-06' ? year - 1 : year
  switch (name) {
    case 'month':
      return { from: date(year, month, 1) }
    case 'last-month':
      return { from: date(year, month - 1, 1), to: date(year, month, 0) }
    case 'year':
      return { from: date(year, month - 11, 1) }
    case 'tax-year':
      return { from: date(taxYear, 4, 6) }
    case 'last-tax-year':
      return { from: date(taxYear - 1, 4, 6), to: date(taxYear, 4, 5) }
    case 'all':
      return {}
  }
}

/**
 * Months and days start at 1. Values out of range overflow into the next or previous month: day 0 is the last of the
 * month before.
 */
const date = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
