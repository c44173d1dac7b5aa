import { expect, test } from 'vitest'
import { asNoon, dayIn, dayOfNoon } from './days.ts'

test('an instant lies on the day that clocks of the zone show', () => {
  const lateEvening = '2026-03-28T23:30:00Z'
  expect(dayIn('Europe/London', lateEvening)).toBe('2026-03-28')
  expect(dayIn('Asia/Kolkata', lateEvening)).toBe('2026-03-29')
  expect(dayIn('America/New_York', Date.parse(lateEvening))).toBe('2026-03-28')
})

test('a day goes to the calendar and comes back the same, also when clocks change', () => {
  for (const day of ['2026-01-01', '2026-03-29', '2026-10-25', '2028-02-29', '2026-12-31'])
    expect(dayOfNoon(asNoon(day))).toBe(day)
})
