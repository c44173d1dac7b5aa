import { describe, expect, it } from 'vitest'
import type { Dashboard } from './figure-notes.ts'
import { answeredIn, earnedFrom, earnedThisMonth, ratedBy } from './figure-notes.ts'

const NEW: Dashboard = {
  stats: {
    totalEarnings: 0,
    monthlyEarnings: 0,
    averageRating: null,
    responseRate: null,
    sessionsCompleted: 0,
    hoursThisMonth: 0,
    reviewCount: 0,
  },
  responseMinutes: null,
  earningsSince: null,
  upcomingEarnings: 0,
  disputedEarnings: 0,
  today: { date: '2026-11-19', timeZone: 'Europe/London', sessions: [], free: [] },
  unansweredReviews: 0,
  waiting: { contests: [], disputes: [], calendars: [], credentials: [], payouts: null },
  stop: null,
  lastMonth: { earnings: 0, earningsByNow: 0, averageRating: null, responseRate: null },
  week: { from: '2026-11-16', to: '2026-11-22', sessions: 0, hours: 0, earnings: 0, freeHours: 0 },
}

function dashboard(
  stats: Partial<Dashboard['stats']>,
  lastMonth: Partial<Dashboard['lastMonth']> = {},
  rest: Partial<Dashboard> = {},
): Dashboard {
  return {
    ...NEW,
    ...rest,
    stats: { ...NEW.stats, ...stats },
    lastMonth: { ...NEW.lastMonth, ...lastMonth },
  }
}

describe('the notes below the figures', () => {
  it('claim nothing for a new professional', () => {
    expect([earnedFrom, earnedThisMonth, ratedBy, answeredIn].map((note) => note(NEW))).toEqual([
      'No earnings yet',
      '0 hours of sessions held',
      'No reviews yet',
      'No messages yet',
    ])
  })

  it("say since when there are earnings, by London's month", () => {
    // Already July in London.
    const earningsSince = '2025-06-30T23:30:00.000Z'
    expect(earnedFrom(dashboard({}, {}, { earningsSince }))).toBe('Since Jul 2025')
    expect(earnedFrom(dashboard({ sessionsCompleted: 1 }, {}, { earningsSince }))).toBe(
      '1 session held since Jul 2025',
    )
  })

  it('say what is not earned yet', () => {
    const apart = { upcomingEarnings: 9000, disputedEarnings: 4500 }
    expect(earnedFrom(dashboard({}, {}, apart))).toBe(
      'No earnings yet · £90.00 booked ahead · £45.00 disputed',
    )
  })

  it.each([
    [10_900, 10_000, '9% more than by this day last month'],
    [5000, 10_000, '50% less than by this day last month'],
    [10_004, 10_000, 'As much as by this day last month'],
    [0, 10_000, '100% less than by this day last month'],
    [200_000, 10_000, 'Far more than by this day last month'],
  ])('compare %i this month with %i by then', (monthlyEarnings, earningsByNow, words) => {
    expect(earnedThisMonth(dashboard({ monthlyEarnings }, { earningsByNow }))).toBe(words)
  })

  it('compare with all of last month if it started after this day', () => {
    expect(earnedThisMonth(dashboard({ monthlyEarnings: 4500 }, { earnings: 9000 }))).toBe(
      '£90.00 in the whole of last month',
    )
  })

  it('mention a rating change only if it is visible', () => {
    const rated = (averageRating: number, before: number | null) =>
      ratedBy(dashboard({ averageRating, reviewCount: 26 }, { averageRating: before }))
    expect(rated(4.8, 4.7)).toBe('from 26 reviews, up from 4.7 last month')
    expect(rated(4.6, 4.7)).toBe('from 26 reviews, down from 4.7 last month')
    expect(rated(4.7, 4.7)).toBe('from 26 reviews')
    expect(rated(4.7, null)).toBe('from 26 reviews')
  })

  it('say how quickly first messages are answered', () => {
    const answered = (responseRate: number, responseMinutes: number | null, before?: number) =>
      answeredIn(dashboard({ responseRate }, { responseRate: before ?? null }, { responseMinutes }))
    expect(answered(0.96, 150)).toBe('within 3 hours, median')
    expect(answered(0, null)).toBe('of first messages')
    expect(answered(0.96, 45, 0.8)).toBe('within 45 minutes, median, up from 80% last month')
  })
})
