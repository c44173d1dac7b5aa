import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSeries, seriesStarts } from '#domain/hours/series-dates.ts'
import { isoOf, localDay, minuteOfDay, minutesOf } from '#domain/hours/zone.ts'

const RUNS = Number(process.env.PROPERTY_RUNS ?? 500)
const ZONES = ['Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC']

const series = fc.record({
  zone: fc.constantFrom(...ZONES),
  first: fc.integer({ min: minutesOf('2026-01-01T00:00Z'), max: minutesOf('2028-01-01T00:00Z') }),
  everyWeeks: fc.constantFrom(1 as const, 2 as const),
})

test('each date of a series has the same time of day and weekday as the first, as the calendar of the zone has it', () => {
  fc.assert(
    fc.property(series, ({ zone, first, everyWeeks }) => {
      const wall = Temporal.Instant.from(isoOf(first)).toZonedDateTimeISO(zone).toPlainDateTime()
      for (const [n, start] of seriesStarts(first, everyWeeks, 10, zone).entries()) {
        const expected = wall.add({ weeks: n * everyWeeks }).toZonedDateTime(zone)
        const isSkipped = !expected.toPlainDateTime().equals(wall.add({ weeks: n * everyWeeks }))
        if (n > 0) expect(isoOf(start)).toBe(isoOf(expected.epochMilliseconds / 60_000))
        expect(localDay(start, zone) - localDay(first, zone)).toBe(n * everyWeeks * 7)
        if (!isSkipped) expect(minuteOfDay(start, zone)).toBe(minuteOfDay(first, zone))
      }
    }),
    { numRuns: RUNS },
  )
})

test('whichever dates are left out after the first, the rest is of the series', () => {
  const kept = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 9 })
  fc.assert(
    fc.property(series, kept, ({ zone, first, everyWeeks }, indexes) => {
      const all = seriesStarts(first, everyWeeks, 10, zone)
      const some = [0, ...indexes.toSorted((a, b) => a - b)].map((n) => all[n] as number)
      expect(isSeries(some, everyWeeks, zone)).toBe(true)
    }),
    { numRuns: RUNS },
  )
})
