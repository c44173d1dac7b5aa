import { expect, test } from 'vitest'
import { nearestStart } from './availability.ts'
import {
  dayOf,
  frameOf,
  hourLabel,
  hoursFor,
  hoursOfDay,
  inColumns,
  partIn,
} from './calendar-day.ts'
import { isoOf, minutesOf } from './zone.ts'

const LONDON = 'Europe/London'
const lengthOf = ({ start, end }: { start: number; end: number }) => end - start
const labels = (date: string, zone = LONDON) =>
  hoursOfDay(date, zone).map(({ hour }) => hourLabel(hour))

test('a day has 1440 minutes, 1380 when the clocks go forward, and 1500 when they go back', () => {
  const days = ['2026-03-02', '2026-03-29', '2026-10-25']
  expect(days.map((date) => lengthOf(dayOf(date, LONDON)))).toEqual([1440, 1380, 1500])
})

test('the hours of a day are labelled by the clock', () => {
  expect(labels('2026-03-02')).toHaveLength(24)
  expect(labels('2026-03-29').slice(0, 3)).toEqual(['00:00', '02:00', '03:00'])
  expect(labels('2026-10-25').slice(0, 4)).toEqual(['00:00', '01:00', '01:00', '02:00'])
  expect(labels('2026-10-25')).toHaveLength(25)
  // Lord Howe Island's clocks go back by half an hour, from 02:00 to 01:30.
  expect(labels('2026-04-05', 'Australia/Lord_Howe').slice(0, 4)).toEqual([
    '00:00',
    '01:00',
    '02:00',
    '03:00',
  ])
})

test('the same hours are shown of each day, whatever the clocks do before', () => {
  const shown = { from: 8, to: 18 }
  for (const date of ['2026-03-02', '2026-03-29', '2026-10-25']) {
    const frame = frameOf(date, LONDON, shown)
    expect(lengthOf(frame)).toBe(600)
    expect(hoursOfDay(date, LONDON).find(({ at }) => at === frame.start)?.hour).toBe(8)
  }
  expect(frameOf('2026-03-29', LONDON, { from: 0, to: 24 })).toEqual(dayOf('2026-03-29', LONDON))
  expect(isoOf(frameOf('2026-03-29', LONDON, { from: 1, to: 3 }).start)).toBe(
    '2026-03-29T01:00:00.000Z',
  )
})

test('more hours are shown where something is earlier or later', () => {
  const at = (from: string, to: string) => ({
    start: minutesOf(`2026-03-02T${from}Z`),
    end: minutesOf(`2026-03-02T${to}Z`),
  })
  expect(hoursFor([], LONDON)).toEqual({ from: 8, to: 18 })
  expect(hoursFor([at('09:00', '18:00')], LONDON)).toEqual({ from: 8, to: 18 })
  expect(hoursFor([at('06:45', '18:30')], LONDON)).toEqual({ from: 6, to: 19 })
  expect(
    hoursFor([{ ...at('22:00', '22:30'), end: minutesOf('2026-03-03T00:00Z') }], LONDON),
  ).toEqual({ from: 8, to: 24 })
})

test('only the part of a session on a day is drawn there', () => {
  const day = { start: 100, end: 200 }
  expect(partIn({ start: 90, end: 110 }, day)).toEqual({ start: 100, end: 110 })
  expect(partIn({ start: 90, end: 100 }, day)).toBeUndefined()
  expect(partIn({ start: 50, end: 250 }, day)).toEqual(day)
})

test('entries that only touch each have the whole width', () => {
  const entries = [
    { start: 60, end: 90 },
    { start: 0, end: 60 },
  ]
  expect(inColumns(entries)).toEqual([
    { entry: entries[1], column: 0, columns: 1 },
    { entry: entries[0], column: 0, columns: 1 },
  ])
})

test('the nearest start is on the grid of the open hours, never before them', () => {
  const run = { start: 15, end: 600 }
  expect([0, 29, 30, 44, 45, 60].map((instant) => nearestStart(run, instant))).toEqual([
    15, 15, 45, 45, 45, 75,
  ])
})
