import { expect, test } from 'vitest'
import { remaining, untilNextTick } from './countdown.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

test.each([
  [0, '00:00'],
  [-5000, '00:00'],
  [1, '00:01'],
  [1000, '00:01'],
  [9 * MINUTE + 41_000, '09:41'],
  [HOUR, '60:00'],
  [HOUR + 1, '1 h 1 min'],
  [3 * HOUR + 20 * MINUTE, '3 h 20 min'],
  [24 * HOUR, '24 h'],
  [25 * HOUR, '1 day 1 h'],
  [48 * HOUR, '2 days'],
])('%i ms left reads %s', (left, words) => {
  expect(remaining(left)).toBe(words)
})

test('the text changes at each tick and not in between', () => {
  for (const left of [HOUR + 1, 61 * MINUTE - 1, 59_999, 1500, 1000]) {
    const tick = untilNextTick(left)
    expect(remaining(left - tick + 1)).toBe(remaining(left))
    expect(remaining(left - tick)).not.toBe(remaining(left))
  }
})
