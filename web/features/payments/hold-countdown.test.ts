import { expect, test } from 'vitest'
import { minutesAndSeconds } from './hold-countdown.tsx'

test('the countdown rounds up to whole seconds and stops at zero', () => {
  expect(minutesAndSeconds(15 * 60_000)).toBe('15:00')
  expect(minutesAndSeconds(14 * 60_000 + 4_001)).toBe('14:05')
  expect(minutesAndSeconds(59_000)).toBe('0:59')
  expect(minutesAndSeconds(1)).toBe('0:01')
  expect(minutesAndSeconds(-5)).toBe('0:00')
})
