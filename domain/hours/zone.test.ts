import { expect, test } from 'vitest'
import { readClock } from '#test/support/plain-availability.ts'
import { dayStart, isoOf, isTimeZone, localDate, minutesOf, spanAt } from './zone.ts'

test('an instant and its epoch minutes agree', () => {
  expect(minutesOf('1970-01-02T00:00Z')).toBe(1440)
  expect(minutesOf('2026-03-01T10:00+01:00')).toBe(minutesOf('2026-03-01T09:00:00.000Z'))
  expect(isoOf(minutesOf('2026-03-01T09:00Z'))).toBe('2026-03-01T09:00:00.000Z')
})

test('minutes are formatted as Date formats them, in any year and with fractions', () => {
  const last = 8_640_000_000_000_000 / 60_000
  for (const minutes of [0, -1, 1439, 1440, 29_875_683, 29_875_683.5, -70_000_000, last, -last])
    expect(isoOf(minutes)).toBe(new Date(minutes * 60_000).toISOString())
  expect(() => isoOf(Number.NaN)).toThrow(RangeError)
})

test('seconds are kept, so that a slot can’t start between two minutes', () => {
  expect(minutesOf('2026-03-01T09:00:30Z')).toBe(minutesOf('2026-03-01T09:00Z') + 0.5)
})

test('a time without an offset is refused, because it would depend on the machine', () => {
  expect(() => minutesOf('2026-03-01T09:00')).toThrow(RangeError)
})

test('a time zone is an IANA name in its own spelling', () => {
  expect(['Europe/London', 'Asia/Calcutta', 'UTC'].map(isTimeZone)).toEqual([true, true, true])
  expect(['europe/london', '+01:00', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([
    false,
    false,
    false,
    false,
  ])
})

test('the same instant can be on different days in different zones', () => {
  const instant = minutesOf('2026-07-01T12:30Z')
  expect(localDate(instant, 'Europe/London')).toBe('2026-07-01')
  expect(localDate(instant, 'Pacific/Auckland')).toBe('2026-07-02')
  expect(localDate(minutesOf('2026-07-01T03:59Z'), 'America/New_York')).toBe('2026-06-30')
})

test('a day starts at local midnight, even when the clocks change that day', () => {
  expect(isoOf(dayStart('2027-03-28', 'Europe/London'))).toBe('2027-03-28T00:00:00.000Z')
  expect(isoOf(dayStart('2027-03-29', 'Europe/London'))).toBe('2027-03-28T23:00:00.000Z')
  expect(dayStart('2026-10-26', 'Europe/London') - dayStart('2026-10-25', 'Europe/London')).toBe(
    25 * 60,
  )
  expect(isoOf(dayStart('2026-10-05', 'Australia/Lord_Howe'))).toBe('2026-10-04T13:00:00.000Z')
})

test('a day whose midnight the clocks skip starts at the change', () => {
  expect(isoOf(dayStart('2027-09-05', 'America/Santiago'))).toBe('2027-09-05T04:00:00.000Z')
  expect(readClock(dayStart('2027-09-05', 'America/Santiago'), 'America/Santiago').minute).toBe(60)
})

test('a day that a zone skipped is empty', () => {
  expect(dayStart('2011-12-30', 'Pacific/Apia')).toBe(dayStart('2011-12-31', 'Pacific/Apia'))
})

test('a string that is not a date is refused', () => {
  expect(() => dayStart('today', 'Europe/London')).toThrow(RangeError)
  expect(() => dayStart('2026-1-5', 'Europe/London')).toThrow(RangeError)
})

test('an unknown zone is refused', () => {
  expect(() => localDate(0, 'Mars/Olympus')).toThrow(RangeError)
})

test('the offset changes at exactly the minute the clocks do', () => {
  const change = minutesOf('2027-03-28T01:00Z')
  expect(spanAt(change - 1, 'Europe/London')).toMatchObject({ to: change, offset: 0 })
  expect(spanAt(change, 'Europe/London')).toMatchObject({ from: change, offset: 60 })
})

test('each span of constant offset is read only once, in whatever order they are requested', () => {
  const instants = [2031, 2026, 2028, 2024, 2029].map((year) => minutesOf(`${year}-07-01T00:00Z`))
  const first = instants.map((instant) => spanAt(instant, 'Europe/Paris'))
  instants.forEach((instant, index) => {
    expect(spanAt(instant, 'Europe/Paris')).toBe(first[index])
  })
})

test('offsets agree with Temporal over four centuries', () => {
  const zones = ['Europe/London', 'America/St_Johns', 'Asia/Kathmandu', 'Australia/Lord_Howe']
  for (let step = 0; step < 3_000; step++) {
    // A stride that jumps back and forth across 1980–2380, about 800 spans a zone.
    const instant = minutesOf('1980-01-01T00:00Z') + ((step * 77_777_777) % (400 * 525_960))
    for (const zone of zones) {
      const { date, minute } = readClock(instant, zone)
      expect(localDate(instant, zone)).toBe(date)
      expect((((instant + spanAt(instant, zone).offset) % 1440) + 1440) % 1440).toBe(minute)
    }
  }
})
