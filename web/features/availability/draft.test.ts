import { describe, expect, test } from 'vitest'
import { problemsOf } from '#domain/hours/working-hours.ts'
import type { Draft, Hours } from './draft.ts'
import {
  addWeekly,
  copyDay,
  daysBetween,
  daysLabel,
  differences,
  draftOf,
  freeStretch,
  hoursOf,
  setDays,
  stretchesOf,
} from './draft.ts'

const HOURS: Hours = {
  timeZone: 'Europe/London',
  weekly: [
    { weekday: 1, startMin: 540, endMin: 720, isActive: true },
    { weekday: 1, startMin: 780, endMin: 1020, isActive: false },
    { weekday: 3, startMin: 600, endMin: 660, isActive: true },
  ],
  overrides: [{ date: '2026-12-24', windows: [{ startMin: 540, endMin: 720 }] }],
  schedules: [
    {
      name: 'Half-term',
      from: '2027-02-15',
      to: '2027-02-19',
      weekly: [{ weekday: 2, startMin: 600, endMin: 660, isActive: true }],
    },
  ],
  travels: [{ from: '2027-03-01', to: '2027-03-05', timeZone: 'Asia/Tokyo' }],
  rules: { minNoticeMin: 60, bufferMin: 0, horizonDays: 60 },
}

const spans = (draft: Draft, weekday: number) =>
  draft.weekly
    .filter((window) => window.weekday === weekday)
    .map(({ startMin, endMin, isActive }) => [startMin, endMin, isActive])

test('an unedited draft is sent as it was loaded, and each of its windows has a unique id', () => {
  const draft = draftOf({ ...HOURS, weekly: [...HOURS.weekly].reverse() })
  expect(hoursOf(draft)).toEqual({
    ...HOURS,
    weekly: [...HOURS.weekly].sort((a, b) => a.startMin - b.startMin),
  })
  expect(new Set(draft.weekly.map(({ id }) => id)).size).toBe(3)
})

describe('adding hours to a day', () => {
  test('suggests nine to five, or the next typical hours that are free', () => {
    expect(freeStretch([])).toEqual({ startMin: 540, endMin: 1020 })
    expect(freeStretch([{ startMin: 540, endMin: 720 }])).toEqual({ startMin: 780, endMin: 1020 })
    expect(freeStretch([{ startMin: 540, endMin: 1020 }])).toEqual({ startMin: 1080, endMin: 1260 })
    expect(freeStretch([{ startMin: 720, endMin: 1440 }])).toEqual({ startMin: 540, endMin: 720 })
    expect(freeStretch([{ startMin: 30, endMin: 1290 }])).toEqual({ startMin: 1290, endMin: 1440 })
    expect(freeStretch([{ startMin: 0, endMin: 1440 }])).toBeUndefined()
  })

  test('never overlaps, and stops when the day is full or has the maximum', () => {
    let draft = draftOf({ ...HOURS, weekly: [] })
    for (let count = 0; count < 20; count++) {
      const free = freeStretch(draft.weekly)
      if (!free) break
      draft = addWeekly(draft, 1, free)[0]
      expect(problemsOf(hoursOf(draft), 0).filter(({ path }) => path.startsWith('weekly'))).toEqual(
        [],
      )
    }
    expect(draft.weekly.reduce((sum, { startMin, endMin }) => sum + endMin - startMin, 0)).toBe(
      1440,
    )
    const half = (n: number) => ({ startMin: n * 60, endMin: n * 60 + 30 })
    expect(freeStretch(Array.from({ length: 12 }, (_, n) => half(n)))).toBeUndefined()
  })
})

test('copying a day replaces the selected days and leaves the others', () => {
  const draft = copyDay(draftOf(HOURS), 1, [2, 3])
  const monday = [
    [540, 720, true],
    [780, 1020, false],
  ]
  expect([0, 1, 2, 3, 4].map((day) => spans(draft, day))).toEqual([[], monday, monday, monday, []])
  expect(new Set(draft.weekly.map(({ id }) => id)).size).toBe(6)
  expect(spans(copyDay(draft, 0, [1]), 1)).toEqual([])
})

describe('overrides', () => {
  test('are set, changed and removed, one or several days at a time', () => {
    const off = setDays(draftOf(HOURS), daysBetween('2026-12-26', '2026-12-23'), [])
    expect(hoursOf(off).overrides).toEqual(
      ['2026-12-23', '2026-12-24', '2026-12-25', '2026-12-26'].map((date) => ({
        date,
        windows: [],
      })),
    )
    const back = setDays(off, ['2026-12-24'])
    expect(back.overrides.map(({ date }) => date)).toEqual([
      '2026-12-23',
      '2026-12-25',
      '2026-12-26',
    ])
  })

  test('are listed as ranges of consecutive days with the same hours', () => {
    const draft = setDays(
      setDays(draftOf(HOURS), daysBetween('2026-12-30', '2027-01-02'), []),
      ['2026-12-28'],
      [],
    )
    expect(stretchesOf(draft.overrides).map(({ from, to }) => [from, to])).toEqual([
      ['2026-12-24', '2026-12-24'],
      ['2026-12-28', '2026-12-28'],
      ['2026-12-30', '2027-01-02'],
    ])
  })
})

test('date ranges are written as briefly as possible', () => {
  const label = (from: string, to: string) => daysLabel({ from, to })
  expect(label('2026-12-24', '2026-12-24')).toBe('24 December 2026')
  expect(label('2026-12-24', '2026-12-26')).toBe('24 to 26 December 2026')
  expect(label('2026-11-30', '2026-12-02')).toBe('30 November to 2 December 2026')
  expect(label('2026-12-30', '2027-01-02')).toBe('30 December 2026 to 2 January 2027')
})

test('differences name the parts, and ignore the order in which hours were added', () => {
  const mine = draftOf(HOURS)
  expect(differences(mine, draftOf({ ...HOURS, weekly: [...HOURS.weekly].reverse() }))).toEqual([])
  const theirs = draftOf({
    timeZone: 'Europe/Paris',
    weekly: HOURS.weekly.slice(0, 2),
    overrides: [],
    rules: { ...HOURS.rules, maxPerDay: 4 },
  })
  expect(differences(mine, theirs)).toEqual([
    'Wednesday',
    'days off and other hours',
    'other schedules',
    'travel',
    'time zone',
    'booking rules',
  ])
})
