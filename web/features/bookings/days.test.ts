import { expect, test } from 'vitest'
import { dayIn, daysLater, weekdayOf } from './days.ts'

test('an instant belongs to its local day in the zone', () => {
  const lateEvening = '2026-03-28T23:30:00Z'
  expect(dayIn('Europe/London', lateEvening)).toBe('2026-03-28')
  expect(dayIn('Asia/Kolkata', lateEvening)).toBe('2026-03-29')
  expect(dayIn('America/New_York', Date.parse(lateEvening))).toBe('2026-03-28')
})

test('day arithmetic follows the calendar across clock changes, months and years', () => {
  expect(daysLater('2026-03-28', 2)).toBe('2026-03-30')
  expect(daysLater('2026-12-31', 1)).toBe('2027-01-01')
  expect(weekdayOf('2026-11-24')).toEqual({ weekday: 'Tue', number: 24 })
})
