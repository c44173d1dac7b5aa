import { expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time.ts'
import { spanInWords } from './span.ts'

it.each([
  [59_999, 'less than a minute'],
  [MINUTE_MS, '1 minute'],
  [HOUR_MS, '1 hour'],
  [DAY_MS + MINUTE_MS, '1 day 1 minute'],
  [2 * DAY_MS + 3 * HOUR_MS, '2 days 3 hours'],
  [400 * DAY_MS + 5 * MINUTE_MS, '400 days 5 minutes'],
])('%i ms are %s', (ms, words) => {
  expect(spanInWords(ms)).toBe(words)
})
