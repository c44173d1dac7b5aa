import { weekdayOf } from './weekdays.ts'
import { dateOfDay, dayNumber } from './zone.ts'

/** Where bank holidays differ (gov.uk/bank-holidays). */
export const BANK_HOLIDAY_NATIONS = {
  'england-and-wales': 'England and Wales',
  scotland: 'Scotland',
  'northern-ireland': 'Northern Ireland',
} as const
export type BankHolidayNation = keyof typeof BANK_HOLIDAY_NATIONS

/** `date`: YYYY-MM-DD. */
export type BankHoliday = { date: string; name: string }

/**
 * The yearly bank holidays with from ≤ date ≤ to, in order: those of the Banking and Financial Dealings Act 1971 and
 * those that are proclaimed each year. One-off days, as for a coronation, are not among them.
 */
export function bankHolidays(nation: BankHolidayNation, from: string, to: string): BankHoliday[] {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))]
  return Array.from({ length: last - first + 1 }, (_, n) => holidaysOf(nation, first + n))
    .flat()
    .filter(({ date }) => from <= date && date <= to)
}

/** 'Christmas Day', or 'St Andrew’s Day (Scotland)' where not all nations keep it; undefined for any other day. */
export function bankHolidayOn(date: string): string | undefined {
  const nations = Object.keys(BANK_HOLIDAY_NATIONS) as BankHolidayNation[]
  const kept = nations.flatMap((nation) =>
    bankHolidays(nation, date, date).map(({ name }) => ({ name, nation })),
  )
  const name = kept[0]?.name
  if (!name || kept.length === nations.length) return name
  return `${name} (${kept.map(({ nation }) => BANK_HOLIDAY_NATIONS[nation]).join(', ')})`
}

type Day = { day: number; name: string }

function holidaysOf(nation: BankHolidayNation, year: number): BankHoliday[] {
  const isScotland = nation === 'scotland'
  const isIreland = nation === 'northern-ireland'
  const on = (monthAndDay: string, name: string, isMeant = true): Day[] =>
    isMeant ? [{ day: dayNumber(`${year}-${monthAndDay}`), name }] : []
  const easter = easterOf(year)
  const days = [
    ...on('01-01', 'New Year’s Day'),
    ...on('01-02', '2nd January', isScotland),
    ...on('03-17', 'St Patrick’s Day', isIreland),
    { day: easter - 2, name: 'Good Friday' },
    ...(isScotland ? [] : [{ day: easter + 1, name: 'Easter Monday' }]),
    { day: mondayFrom(dayNumber(`${year}-05-01`)), name: 'Early May bank holiday' },
    { day: mondayFrom(dayNumber(`${year}-05-25`)), name: 'Spring bank holiday' },
    ...on('07-12', 'Battle of the Boyne (Orangemen’s Day)', isIreland),
    {
      day: mondayFrom(dayNumber(`${year}-08-${isScotland ? '01' : '25'}`)),
      name: 'Summer bank holiday',
    },
    ...on('11-30', 'St Andrew’s Day', isScotland),
    ...on('12-25', 'Christmas Day'),
    ...on('12-26', 'Boxing Day'),
  ]
  return withSubstitutes(days).map(({ day, name }) => ({ date: dateOfDay(day), name }))
}

/** A holiday at a weekend is kept on the next weekday that is none itself. */
function withSubstitutes(days: Day[]): Day[] {
  const taken = new Set(days.map(({ day }) => day).filter((day) => !isWeekend(day)))
  return days
    .map(({ day, name }) => {
      if (!isWeekend(day)) return { day, name }
      let substitute = day
      while (isWeekend(substitute) || taken.has(substitute)) substitute += 1
      taken.add(substitute)
      return { day: substitute, name: `${name} (substitute day)` }
    })
    .sort((a, b) => a.day - b.day)
}

const isWeekend = (day: number) => weekdayOf(day) === 0 || weekdayOf(day) === 6

/** The first Monday on or after a day. */
const mondayFrom = (day: number) => day + ((8 - weekdayOf(day)) % 7)

/** Easter Sunday as a day number; the Gregorian calendar's rule (Meeus, Astronomical Algorithms, chapter 8). */
function easterOf(year: number): number {
  const century = Math.floor(year / 100)
  const moon =
    (19 * (year % 19) +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30
  const week = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - moon - (year % 4)) % 7
  const late = Math.floor(((year % 19) + 11 * moon + 22 * week) / 451)
  const march = moon + week - 7 * late + 22
  return dayNumber(`${year}-03-01`) + march - 1
}
