import { expect, test } from 'vitest'
import { problemsOf } from '#domain/hours/working-hours.ts'
import { minutesOf } from '#domain/hours/zone.ts'
import type { Draft } from '#web/features/availability/draft.ts'
import { draftOf, hoursOf } from '#web/features/availability/draft.ts'
import { newSchedule, newTravel, weekLike } from './ranges.ts'

/** A Saturday. */
const TODAY = '2026-11-21'
const EMPTY: Draft = draftOf({
  timeZone: 'Europe/London',
  weekly: [],
  overrides: [],
  rules: { minNoticeMin: 60, bufferMin: 0, horizonDays: 60 },
})

test('a new schedule or stay takes the first whole week after this one that is free', () => {
  const days = ({ from, to }: { from: string; to: string }) => `${from} ${to}`
  expect(days(newSchedule(EMPTY, TODAY))).toBe('2026-11-23 2026-11-29')
  expect(days(newTravel(EMPTY, '2026-11-23', 'Asia/Tokyo'))).toBe('2026-11-30 2026-12-06')
  const taken = { ...newSchedule(EMPTY, TODAY), from: '2026-11-29', to: '2026-11-30' }
  expect(days(newSchedule({ ...EMPTY, schedules: [taken] }, TODAY))).toBe('2026-12-07 2026-12-13')
})

test('as many as are permitted can be added, and saved as they are', () => {
  let draft = EMPTY
  for (let count = 0; count < 10; count++) {
    const schedule = { ...newSchedule(draft, TODAY), weekly: weekLike(draft) }
    const travel = newTravel(draft, TODAY, 'Asia/Tokyo')
    draft = {
      ...draft,
      schedules: [...draft.schedules, schedule],
      travels: [...draft.travels, travel],
    }
  }
  expect(problemsOf(hoursOf(draft), minutesOf(`${TODAY}T12:00Z`))).toEqual([])
})

test('hours of a schedule begin with those of the usual week that are on', () => {
  const window = { weekday: 2, startMin: 600, endMin: 660, isActive: true }
  const weekly = [
    { ...window, id: 'on' },
    { ...window, id: 'off', isActive: false },
  ]
  const copied = weekLike({ ...EMPTY, weekly })
  expect(copied).toEqual([{ ...window, id: expect.any(String) }])
  expect(copied[0]?.id).not.toBe('on')
})
