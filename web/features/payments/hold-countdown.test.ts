import { expect, test } from 'vitest'
import { minutesAndSeconds } from './hold-countdown.tsx'

test('what is left to pay in counts down by begun seconds, and stops at nothing', () => {
  expect(minutesAndSeconds(15 * 60_000)).toBe('15:00')
  expect(minutesAndSeconds(14 * 60_000 + 4_001)).toBe('14:05')
  expect(minutesAndSeconds(59_000)).toBe('0:59')
  expect(minutesAndSeconds(1)).toBe('0:01')
  expect(minutesAndSeconds(-5)).toBe('0:00')
})
