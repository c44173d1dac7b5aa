import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Session } from '#contract/booking/sessions.ts'
import { groupsOf } from './session-groups.ts'

// A Thursday; the Sunday of its week is the day on which the clocks go forward.
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-26T23:30:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const at = (...starts: string[]) => starts.map((startsAt) => ({ startsAt }) as Session)
const titles = (sessions: Session[], show: 'upcoming' | 'past', zone = 'Europe/London') =>
  groupsOf(sessions, show, zone).map(({ title, rows }) => [title, rows.length])

it('upcoming sessions are grouped by week, which begins on Monday, by the reader’s calendar', () => {
  const sessions = at(
    '2026-03-26T23:00:00Z',
    '2026-03-27T00:00:00Z',
    '2026-03-29T22:30:00Z',
    '2026-03-29T23:00:00Z',
    '2026-04-05T22:30:00Z',
    '2026-04-05T23:00:00Z',
  )
  expect(titles(sessions, 'upcoming')).toEqual([
    ['Today', 1],
    ['This week', 2],
    ['Next week', 2],
    ['Later', 1],
  ])
  expect(titles(sessions.slice(0, 2), 'upcoming', 'Asia/Kolkata')).toEqual([['Today', 2]])
})

it('an upcoming series is one row, in the week of its next session, and a past one is not', () => {
  const sessions = at('2026-03-27T10:00:00Z', '2026-04-03T10:00:00Z', '2026-04-10T10:00:00Z')
  const series = { id: 'a', everyWeeks: 1 as const, isFirst: true, chargesAt: null, asks: null }
  const ofSeries = sessions.map((session) => ({ ...session, series }))
  expect(titles(ofSeries, 'upcoming')).toEqual([['This week', 1]])
  expect(titles(ofSeries, 'past')).toEqual([
    ['March 2026', 1],
    ['April 2026', 2],
  ])
})

it('a session that began before midnight and is still live is today’s', () => {
  expect(titles(at('2026-03-25T23:59:00Z'), 'upcoming')).toEqual([['Today', 1]])
})

it('other sessions are grouped by month', () => {
  const sessions = at('2026-03-01T10:00:00Z', '2026-02-28T10:00:00Z', '2025-12-31T10:00:00Z')
  expect(titles(sessions, 'past')).toEqual([
    ['March 2026', 1],
    ['February 2026', 1],
    ['December 2025', 1],
  ])
})
