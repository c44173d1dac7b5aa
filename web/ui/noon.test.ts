import { expect, test } from 'vitest'
import { asNoon, dayOfNoon } from './noon.ts'

test('a day survives the round trip through the calendar, even when clocks change', () => {
  for (const day of ['2026-01-01', '2026-03-29', '2026-10-25', '2028-02-29', '2026-12-31'])
    expect(dayOfNoon(asNoon(day))).toBe(day)
})
