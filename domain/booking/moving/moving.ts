import type { Calendar, Rules, Slot } from '#domain/hours/calendar.ts'
import { MINUTE_MS } from '#domain/time.ts'

/** A session that is booked, with its times as they are and the breaks that it had when it was booked. */
export type Booked = {
  startsAt: Date
  endsAt: Date
  /** Null without a break before it. */
  blockedFrom: Date | null
  blockedUntil: Date
  /** Null for a session by the hour. */
  serviceName: string | null
}

/** The rules for a session that is booked: the buffers of its service stay as they were. */
export function rulesOfBooked(rules: Rules, booked: Booked): Rules {
  if (booked.serviceName === null) return rules
  const { startsAt, endsAt, blockedFrom, blockedUntil } = booked
  return {
    ...rules,
    bufferBeforeMin: (startsAt.getTime() - (blockedFrom ?? startsAt).getTime()) / MINUTE_MS,
    bufferMin: (blockedUntil.getTime() - endsAt.getTime()) / MINUTE_MS,
  }
}

export const slotOf = ({ startsAt, endsAt }: Pick<Booked, 'startsAt' | 'endsAt'>): Slot => ({
  start: startsAt.getTime() / MINUTE_MS,
  end: endsAt.getTime() / MINUTE_MS,
})

/** The calendar to which a session may be moved: its own time is not in the way, and its own breaks count. */
export function calendarToMove(calendar: Calendar, booked: Booked): Calendar {
  const own = slotOf(booked)
  return {
    ...calendar,
    busy: calendar.busy.filter(({ start, end }) => start !== own.start || end !== own.end),
    rules: rulesOfBooked(calendar.rules, booked),
  }
}
