import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainDateAt, plainSlots, rememberingClock } from '#test/support/plain-availability.ts'
import { isBookable, nextFree, slotsBetween, slotsOn } from './availability.ts'
import type { Busy, Calendar, Override, Rules, Schedule, WeeklyWindow } from './calendar.ts'
import { SERVICE_LENGTHS } from './durations.ts'
import type { Travel } from './travel.ts'
import { dayAt, startOf, staysOf } from './travel.ts'
import { dateOfDay, isoOf, localDate, minutesOf } from './zone.ts'

/** Random calendars around clock changes; PROPERTY_RUNS sets how many. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 200)
const PATIENCE = { timeout: 300_000 + RUNS * 10 }

/** Both clock changes of each zone. Kolkata has none; in Santiago the clocks change at midnight. */
const CHANGES = [
  { timeZone: 'Europe/London', at: '2027-03-28T01:00Z' },
  { timeZone: 'Europe/London', at: '2026-10-25T01:00Z' },
  { timeZone: 'America/New_York', at: '2027-03-14T07:00Z' },
  { timeZone: 'America/New_York', at: '2026-11-01T06:00Z' },
  { timeZone: 'Asia/Kolkata', at: '2026-10-25T00:00Z' },
  { timeZone: 'Pacific/Auckland', at: '2026-09-26T14:00Z' },
  { timeZone: 'Pacific/Auckland', at: '2027-04-03T14:00Z' },
  { timeZone: 'Australia/Lord_Howe', at: '2026-10-03T15:30Z' },
  { timeZone: 'Australia/Lord_Howe', at: '2027-04-03T15:00Z' },
  { timeZone: 'America/Santiago', at: '2026-09-06T04:00Z' },
  { timeZone: 'America/Santiago', at: '2027-04-04T03:00Z' },
].map(({ timeZone, at }) => ({ timeZone, change: minutesOf(at) }))

const DAY = 1440
const minutes = (min: number, max: number) => fc.integer({ min, max })

/** Mostly half hours and the ends of the day, sometimes any minute; the early hours are when clocks change. */
const minuteOfDay = fc.oneof(
  { weight: 4, arbitrary: minutes(0, 48).map((halfHours) => halfHours * 30) },
  { weight: 3, arbitrary: fc.constantFrom(0, 0, 60, 90, 120, 150, 180, DAY, DAY) },
  { weight: 2, arbitrary: minutes(0, DAY) },
)
const window = fc.tuple(minuteOfDay, minuteOfDay).map(([a, b]) => ({
  startMin: Math.min(a, b, DAY - 1),
  endMin: Math.max(a, b, Math.min(a, b, DAY - 1) + 1),
}))

const roundTheClock = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  startMin: 0,
  endMin: DAY,
  isActive: true,
}))
const weekly: fc.Arbitrary<WeeklyWindow[]> = fc.oneof(
  { weight: 1, arbitrary: fc.constant(roundTheClock) },
  {
    weight: 9,
    arbitrary: fc.array(
      fc
        .tuple(window, minutes(0, 6), minutes(0, 9))
        .map(([w, weekday, dice]) => ({ ...w, weekday, isActive: dice > 0 })),
      { minLength: 5, maxLength: 16, size: 'max' },
    ),
  },
)

const overridesAround = (change: number): fc.Arbitrary<Override[]> =>
  fc.uniqueArray(
    fc.tuple(minutes(-4, 4), fc.array(window, { maxLength: 3 })).map(([days, windows]) => ({
      date: isoOf(change + days * DAY).slice(0, 10),
      windows,
    })),
    { maxLength: 4, selector: (override) => override.date },
  )

/** Up to three ranges of dates, none of which share a day. */
const rangesAround = (change: number) =>
  fc.uniqueArray(minutes(-8, 8), { maxLength: 6 }).map((days) => {
    const dates = days.sort((a, b) => a - b).map((day) => isoOf(change + day * DAY).slice(0, 10))
    return dates.flatMap((from, n) => (n % 2 === 0 ? { from, to: dates[n + 1] ?? from } : []))
  })

const schedulesAround = (change: number): fc.Arbitrary<Schedule[]> =>
  fc
    .tuple(
      rangesAround(change),
      fc.array(fc.oneof(fc.constant<WeeklyWindow[]>([]), weekly), { minLength: 3, maxLength: 3 }),
    )
    .map(([ranges, weeks]) =>
      ranges.map((range, n) => ({ ...range, name: `Schedule ${n}`, weekly: weeks[n] ?? [] })),
    )

/** Mostly where clocks change too, and on both sides of the date line. */
const AWAY = [...CHANGES.map(({ timeZone }) => timeZone), 'Pacific/Kiritimati', 'Pacific/Pago_Pago']
const travelsAround = (change: number): fc.Arbitrary<Travel[]> =>
  fc
    .tuple(rangesAround(change), fc.array(fc.constantFrom(...AWAY), { minLength: 3, maxLength: 3 }))
    .map(([ranges, zones]) =>
      ranges.map((range, n) => ({ ...range, timeZone: zones[n] ?? 'Europe/London' })),
    )

const busyAround = (change: number): fc.Arbitrary<Busy[]> =>
  fc.array(
    fc
      .tuple(
        minutes(-2 * DAY, 2 * DAY),
        fc.constantFrom(1, 30, 45, 60, 90, 120),
        minutes(0, 60),
        fc.option(minutes(1, 60), { nil: undefined }),
      )
      .map(([from, length, buffer, before]) => {
        const start = change + from
        const end = start + length
        return {
          start,
          end,
          blockedUntil: end + buffer,
          ...(before !== undefined && { blockedFrom: start - before }),
        }
      }),
    { maxLength: 8 },
  )

const rules: fc.Arbitrary<Rules> = fc.record({
  minNoticeMin: fc.oneof(fc.constantFrom(0, 60, 60, 120), minutes(0, DAY)),
  bufferMin: fc.constantFrom(0, 0, 5, 15, 30, 45),
  bufferBeforeMin: fc.constantFrom(undefined, undefined, 0, 10, 15, 60),
  horizonDays: fc.constantFrom(1, 2, 3, 60, 60, 60),
  maxPerDay: fc.constantFrom(undefined, undefined, undefined, 1, 2, 3),
  maxMinutesPerDay: fc.constantFrom(undefined, undefined, undefined, 60, 90, 180),
})

const question = fc.constantFrom(...CHANGES).chain(({ timeZone, change }) =>
  fc.record({
    calendar: fc.record({
      timeZone: fc.constant(timeZone),
      weekly,
      overrides: overridesAround(change),
      schedules: fc.option(schedulesAround(change), { nil: undefined, freq: 2 }),
      travels: fc.option(travelsAround(change), { nil: undefined, freq: 2 }),
      rules,
      busy: busyAround(change),
      isVerified: minutes(0, 49).map((dice) => dice > 0),
    }) satisfies fc.Arbitrary<Calendar>,
    viewerZone: fc.constantFrom(...CHANGES.map((place) => place.timeZone)),
    duration: fc.constantFrom(...SERVICE_LENGTHS),
    now: minutes(change - 2 * DAY, change),
    from: minutes(change - 900, change + 120),
    length: minutes(600, DAY + 900),
  }),
)

type Question = typeof question extends fc.Arbitrary<infer Q> ? Q : never

const clock = rememberingClock()

/** Runs the property and makes sure that it wasn't vacuous: at least a third of the queries had slots. */
function holds(check: (q: Question) => number): void {
  let total = 0
  let withSlots = 0
  fc.assert(
    fc.property(question, (q) => {
      total++
      if (check(q) > 0) withSlots++
    }),
    { numRuns: RUNS },
  )
  expect(withSlots).toBeGreaterThan(total / 3)
}

test('the fast engine offers exactly the same slots as the plain one', PATIENCE, () => {
  holds(({ calendar, from, length, duration, now }) => {
    const offered = slotsBetween(calendar, from, from + length, duration, now)
    expect(offered).toEqual(plainSlots(calendar, from, from + length, duration, now, clock))
    expect(nextFree(calendar, now, duration, from, from + length)).toBe(offered[0]?.start ?? null)
    return offered.length
  })
})

test('every offered slot is bookable, and nothing else is', PATIENCE, () => {
  holds(({ calendar, from, length, duration, now }) => {
    const starts = new Set<number>()
    let last = Number.NEGATIVE_INFINITY
    for (const slot of slotsBetween(calendar, from, from + length, duration, now)) {
      if (slot.start <= last || slot.end !== slot.start + duration) throw new Error('not in order')
      if (!isBookable(calendar, slot, now)) throw new Error(`not bookable: ${isoOf(slot.start)}`)
      starts.add(slot.start)
      last = slot.start
    }
    // A stride coprime to the grid probes every kind of minute in the range.
    for (let start = from; start < from + length; start += 7) {
      if (isBookable(calendar, { start, end: start + duration }, now) !== starts.has(start)) {
        throw new Error(`offered and bookable differ: ${isoOf(start)}`)
      }
    }
    for (const start of starts) {
      for (const end of [start + duration + 1, start + 45, start, start - duration]) {
        if (isBookable(calendar, { start, end }, now)) throw new Error('bookable at another length')
      }
    }
    return starts.size
  })
})

test('every slot appears once in the viewer’s days, on the day it starts', PATIENCE, () => {
  holds(({ calendar, viewerZone, from, duration, now }) => {
    const dates = [-1, 0, 1, 2].map((day) => isoOf(from + day * DAY).slice(0, 10))
    const days = dates.map((date) => slotsOn(calendar, date, viewerZone, duration, now))
    const whole = slotsBetween(calendar, from - 3 * DAY, from + 5 * DAY, duration, now)
    expect(days).toEqual(
      dates.map((date) => whole.filter(({ start }) => localDate(start, viewerZone) === date)),
    )
    return days.flat().length
  })
})

test(
  'what is offered is open where the professional is that day, and each day ends at its own midnight',
  PATIENCE,
  () => {
    holds(({ calendar, from, length, duration, now }) => {
      const stays = staysOf(calendar)
      for (let at = from; at < from + length; at += 13) {
        const day = dayAt(stays, at)
        if (dateOfDay(day) !== plainDateAt(calendar, at, clock))
          throw new Error(`${isoOf(at)} is not on ${dateOfDay(day)}`)
        if (startOf(stays, day) > at || startOf(stays, day + 1) <= at)
          throw new Error(`${isoOf(at)} is outside its day`)
      }
      const slots = slotsBetween(calendar, from, from + length, duration, now)
      for (const { start, end } of slots)
        for (const at of [start, start + 14, end - 1]) {
          const date = plainDateAt(calendar, at, clock)
          const on = (range: { from: string; to: string }) => range.from <= date && date <= range.to
          const zone = calendar.travels?.find(on)?.timeZone ?? calendar.timeZone
          const local = Temporal.Instant.fromEpochMilliseconds(at * 60_000).toZonedDateTimeISO(zone)
          const minute = local.hour * 60 + local.minute
          const windows =
            calendar.overrides.find((each) => each.date === date)?.windows ??
            (calendar.schedules?.find(on) ?? calendar).weekly.filter(
              (w) => w.isActive && w.weekday === local.dayOfWeek % 7,
            )
          if (local.toPlainDate().toString() !== date)
            throw new Error(`${isoOf(at)} is not ${date} in ${zone}`)
          if (!windows.some((w) => w.startMin <= minute && minute < w.endMin))
            throw new Error(`${isoOf(at)} is in no window`)
        }
      return slots.length
    })
  },
)
