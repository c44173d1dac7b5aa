import { expect, test } from 'vitest'
import { msUntil } from './nightly-reset.ts'

const HOUR_MS = 3_600_000

test.each([
  ['2026-01-10T02:00:00Z', '03:00', 1],
  ['2026-01-10T03:00:00Z', '03:00', 24],
  ['2026-07-10T01:30:00Z', '03:00', 0.5],
  // The night in which clocks go forward has no 01:30; a day has 25 hours when they go back.
  ['2026-03-28T12:00:00Z', '03:00', 14],
  ['2026-10-24T12:00:00Z', '03:00', 15],
  ['2026-10-24T01:30:00Z', '02:30', 25],
])('at %s it is %s in London again after so many hours: %d', (now, time, hours) => {
  expect(msUntil(time, Temporal.Instant.from(now)) / HOUR_MS).toBe(hours)
})
