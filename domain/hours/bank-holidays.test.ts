import { expect, test } from 'vitest'
import type { BankHolidayNation } from './bank-holidays.ts'
import { BANK_HOLIDAY_NATIONS, bankHolidayOn, bankHolidays } from './bank-holidays.ts'
import { dayNumber } from './zone.ts'

const of = (nation: BankHolidayNation, year: number) =>
  bankHolidays(nation, `${year}-01-01`, `${year}-12-31`).map(({ date }) => date.slice(5))

/** As published at gov.uk/bank-holidays, without the day of the coronation and that of the World Cup. */
const PUBLISHED: [BankHolidayNation, number, string][] = [
  ['england-and-wales', 2022, '01-03 04-15 04-18 05-02 05-30 08-29 12-26 12-27'],
  ['england-and-wales', 2023, '01-02 04-07 04-10 05-01 05-29 08-28 12-25 12-26'],
  ['england-and-wales', 2025, '01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26'],
  ['england-and-wales', 2026, '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28'],
  ['england-and-wales', 2027, '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28'],
  ['scotland', 2023, '01-02 01-03 04-07 05-01 05-29 08-07 11-30 12-25 12-26'],
  ['scotland', 2025, '01-01 01-02 04-18 05-05 05-26 08-04 12-01 12-25 12-26'],
  ['scotland', 2026, '01-01 01-02 04-03 05-04 05-25 08-03 11-30 12-25 12-28'],
  ['scotland', 2027, '01-01 01-04 03-26 05-03 05-31 08-02 11-30 12-27 12-28'],
  ['northern-ireland', 2025, '01-01 03-17 04-18 04-21 05-05 05-26 07-14 08-25 12-25 12-26'],
  ['northern-ireland', 2026, '01-01 03-17 04-03 04-06 05-04 05-25 07-13 08-31 12-25 12-28'],
  ['northern-ireland', 2027, '01-01 03-17 03-26 03-29 05-03 05-31 07-12 08-30 12-27 12-28'],
]

// The spring bank holiday of 2022 was moved to June for the jubilee.
test.each(PUBLISHED)(
  'the yearly bank holidays of %s in %i are those published',
  (nation, year, days) => {
    expect(of(nation, year).join(' ')).toBe(days)
  },
)

test('a holiday at a weekend is kept on a day that says so', () => {
  expect(bankHolidays('england-and-wales', '2027-12-01', '2028-01-31')).toEqual([
    { date: '2027-12-27', name: 'Christmas Day (substitute day)' },
    { date: '2027-12-28', name: 'Boxing Day (substitute day)' },
    { date: '2028-01-03', name: 'New Year’s Day (substitute day)' },
  ])
})

test('for a century, they are different weekdays, and Easter is a Sunday between 22 March and 25 April', () => {
  for (const nation of Object.keys(BANK_HOLIDAY_NATIONS) as BankHolidayNation[])
    for (let year = 2000; year < 2100; year++) {
      const days = bankHolidays(nation, `${year}-01-01`, `${year}-12-31`)
      const weekdays = days.map(({ date }) => (dayNumber(date) + 4) % 7)
      expect(weekdays.every((weekday) => weekday > 0 && weekday < 6)).toBe(true)
      expect(new Set(days.map(({ date }) => date)).size).toBe(days.length)
      const friday = days.find(({ name }) => name === 'Good Friday')?.date ?? ''
      expect((dayNumber(friday) + 4) % 7).toBe(5)
      expect(friday >= `${year}-03-20` && friday <= `${year}-04-23`).toBe(true)
    }
})

test('a day is named by its bank holiday, and by the nations if not all keep it', () => {
  expect(bankHolidayOn('2026-12-25')).toBe('Christmas Day')
  expect(bankHolidayOn('2026-12-28')).toBe('Boxing Day (substitute day)')
  expect(bankHolidayOn('2026-11-30')).toBe('St Andrew’s Day (Scotland)')
  expect(bankHolidayOn('2026-04-06')).toBe('Easter Monday (England and Wales, Northern Ireland)')
  expect(bankHolidayOn('2026-12-24')).toBeUndefined()
})
