import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBookable, nextFree, slotsBetween, slotsPerDay } from './availability.ts'
import type { Calendar } from './calendar.ts'
import { SERVICE_LENGTHS } from './durations.ts'
import { problemsOf, STEP_MINUTES } from './working-hours.ts'
import { dateOfDay, dayNumber, localDate, minutesOf, spanAt } from './zone.ts'

/** PROPERTY_RUNS sets the number of runs. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 400)
const PATIENCE = { timeout: 300_000 + RUNS * 10 }
const NOW = minutesOf('2026-10-20T12:00:00Z')
const TODAY = dayNumber('2026-10-20')

const between = (min: number, max: number) => fc.integer({ min, max })
const zone = fc.constantFrom(
  ...['Europe/London', 'America/New_York', 'Asia/Kolkata', 'Asia/Kathmandu', 'Australia/Lord_Howe'],
  ...['America/Santiago', 'Pacific/Kiritimati', 'Pacific/Chatham', 'UTC'],
)
/** Mostly half hours, occasionally anything. */
const minute = fc.oneof(
  { weight: 30, arbitrary: between(0, 48).map((steps) => steps * 30) },
  { weight: 1, arbitrary: fc.oneof(between(-60, 1500), fc.double()) },
)
const window = fc.tuple(minute, minute).chain(([a, b]) =>
  fc.record({
    startMin: fc.constant(Math.min(a, b)),
    endMin: fc.constant(Math.max(a, b)),
  }),
)
const weekly = fc.array(
  fc
    .tuple(window, between(0, 6), fc.boolean())
    .map(([hours, weekday, isActive]) => ({ ...hours, weekday, isActive })),
  { maxLength: 7 },
)
const overrides = fc.array(
  fc.record({
    date: fc.oneof(
      { weight: 20, arbitrary: between(-3, 20).map((days) => dateOfDay(TODAY + days)) },
      { weight: 1, arbitrary: fc.string() },
    ),
    windows: fc.array(window, { maxLength: 2 }),
  }),
  { maxLength: 3 },
)
const rules = fc.record({
  minNoticeMin: fc.oneof(fc.constantFrom(0, 60, 1440), between(0, 3000)),
  bufferMin: fc.oneof(fc.constantFrom(0, 5, 10, 15), between(0, 240)),
  horizonDays: between(0, 60),
  maxPerDay: fc.option(between(0, 8), { nil: undefined }),
  bufferBeforeMin: fc.constantFrom(undefined, undefined, 0, 15, 60),
  maxMinutesPerDay: fc.constantFrom(...Array(6).fill(undefined), 60, 240, 480, 45),
})
const busy = fc.array(
  fc
    .tuple(between(0, 600), fc.constantFrom(...SERVICE_LENGTHS), between(0, 240))
    .map(([halfHours, length, buffer]) => {
      const start = NOW + halfHours * 30
      return { start, end: start + length, blockedUntil: start + length + buffer }
    }),
  { maxLength: 6 },
)
const question = fc.record({
  hours: fc.record({ timeZone: zone, weekly, overrides, rules }),
  busy,
  duration: fc.constantFrom(...SERVICE_LENGTHS),
  viewerZone: zone,
})

test(
  'slots are offered within the hours that were set, on the half hours of the professional’s clock',
  PATIENCE,
  () => {
    let withSlots = 0
    let refused = 0
    fc.assert(
      fc.property(question, ({ hours, busy, duration, viewerZone }) => {
        if (problemsOf(hours, NOW).length > 0) {
          refused++
          return
        }
        const { timeZone, weekly, overrides } = hours
        const calendar: Calendar = { ...hours, busy, isVerified: true }
        const slots = slotsBetween(calendar, NOW, NOW + 15 * 1440, duration, NOW)
        expect(nextFree(calendar, NOW, duration, NOW, NOW + 15 * 1440)).toBe(
          slots[0]?.start ?? null,
        )
        slotsPerDay(calendar, dateOfDay(TODAY), 15, viewerZone, duration, NOW)
        for (const slot of slots) {
          const clock = slot.start + spanAt(slot.start, timeZone).offset
          const at = clock - Math.floor(clock / 1440) * 1440
          if (at % STEP_MINUTES !== 0) throw new Error(`${clock} is off the half hours`)
          const date = localDate(slot.start, timeZone)
          const weekday = (dayNumber(date) + 4) % 7
          const windows =
            overrides.find((override) => override.date === date)?.windows ??
            weekly.filter((each) => each.isActive && each.weekday === weekday)
          if (!windows.some(({ startMin, endMin }) => startMin <= at && at < endMin))
            throw new Error(`${date} ${at} was not set`)
          if (!isBookable(calendar, slot, NOW)) throw new Error('offered, but not bookable')
        }
        if (slots.length > 0) withSlots++
      }),
      { numRuns: RUNS },
    )
    expect(withSlots).toBeGreaterThan(RUNS / 8)
    expect(refused).toBeGreaterThan(RUNS / 8)
  },
)

test('any input is answered with sentences, never with an exception', PATIENCE, () => {
  const anything = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(-0, 1e308, Number.NaN))
  const windowFields = { startMin: anything, endMin: anything }
  const anyWindow = fc.record(windowFields)
  const anyDate = fc.oneof(fc.string(), between(-99_999, 99_999).map(dateOfDay))
  const anyHours = fc.record({
    timeZone: fc.string(),
    weekly: fc.array(
      fc
        .tuple(anyWindow, anything, fc.boolean())
        .map(([hours, weekday, isActive]) => ({ ...hours, weekday, isActive })),
    ),
    overrides: fc.array(fc.record({ date: fc.string(), windows: fc.array(anyWindow) })),
    schedules: fc.array(
      fc.record({
        name: fc.string(),
        from: anyDate,
        to: anyDate,
        weekly: fc.array(
          fc.record({ ...windowFields, weekday: anything, isActive: fc.boolean() }),
          {
            maxLength: 2,
          },
        ),
      }),
      { maxLength: 2 },
    ),
    travels: fc.array(fc.record({ from: anyDate, to: anyDate, timeZone: fc.string() }), {
      maxLength: 2,
    }),
    rules: fc.record({
      minNoticeMin: anything,
      bufferMin: anything,
      horizonDays: anything,
      maxPerDay: fc.option(anything, { nil: undefined }),
    }),
  })
  fc.assert(
    fc.property(anyHours, (hours) => {
      for (const { path, message } of problemsOf(hours, NOW)) {
        expect(path).toMatch(/^(timeZone|weekly|overrides|schedules|travels|rules)(\.\w+)*$/)
        expect(message).not.toBe('')
      }
    }),
    { numRuns: RUNS },
  )
})
