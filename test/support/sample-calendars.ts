import { slotsOn } from '#domain/hours/availability.ts'
import type { Busy, Calendar, Override, Slot } from '#domain/hours/calendar.ts'
import { isoOf, minutesOf } from '#domain/hours/zone.ts'

/**
 * A busy professional's calendar, reproducible from `seed` and `firstDay` (YYYY-MM-DD): two shifts on most weekdays and
 * one past midnight; in the month from `firstDay` a day off or different hours every sixth day and 40 sessions; a
 * 15-minute buffer; at most 6 sessions a day.
 */
export function sampleCalendar(seed: number, timeZone: string, firstDay: string): Calendar {
  const random = randomFrom(seed)
  const firstMinute = minutesOf(`${firstDay}T00:00Z`)
  const morning = 480 + 30 * random(4)
  const weekly = [1, 2, 3, 4, 5].flatMap((weekday) => [
    { weekday, startMin: morning, endMin: 750, isActive: true },
    { weekday, startMin: 810, endMin: 1020 + 30 * random(4), isActive: true },
  ])
  weekly.push({ weekday: 6, startMin: 1200, endMin: 1440, isActive: true })
  weekly.push({ weekday: 0, startMin: 0, endMin: 180, isActive: true })
  const overrides: Override[] = [2, 8, 14, 20, 26].map((day) => ({
    date: isoOf(firstMinute + day * 1440).slice(0, 10),
    windows: random(3) === 0 ? [] : [{ startMin: 600 + 30 * random(4), endMin: 900 }],
  }))
  const busy: Busy[] = Array.from({ length: 40 }, (_, index) => {
    const start = firstMinute + index * 1110 + 30 * random(20)
    const end = start + 30 * (1 + random(4))
    return { start, end, blockedUntil: end + 15 }
  })
  const rules = { minNoticeMin: 120, bufferMin: 15, horizonDays: 60, maxPerDay: 6 }
  return { timeZone, weekly, overrides, rules, busy, isVerified: true }
}

/** Integers below `limit` from the linear congruential generator of Numerical Recipes. */
function randomFrom(seed: number): (limit: number) => number {
  let state = seed * 2_654_435_761
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

/** Two months of slots across a clock change, for calendars in four zones and a viewer in a fifth. */
export function sampleSlots(): Slot[] {
  const now = minutesOf('2026-10-01T00:00Z')
  const zones = ['Europe/London', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe']
  return zones.flatMap((zone, seed) => {
    const calendar = sampleCalendar(seed, zone, '2026-10-05')
    const days = Array.from({ length: 60 }, (_, day) => isoOf(now + day * 1440).slice(0, 10))
    return days.flatMap((date) => slotsOn(calendar, date, 'Pacific/Auckland', 30, now))
  })
}
