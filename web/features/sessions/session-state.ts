import type { Session } from '#contract/sessions.ts'
import { ROOM_CLOSES_AFTER_MINUTES, timeState } from '#domain/booking.ts'
import { untilNextTick } from './countdown.ts'

/** What the page shows of a session: where it stands in time, or why it does not take place. */
export type SessionState = 'upcoming' | 'live' | 'completed' | 'unpaid' | 'expired' | 'cancelled'

/** `now` in milliseconds. A hold is over at its minute, even before the server has noted it. */
export function stateOf(session: Session, now: number): SessionState {
  const { status, startsAt, endsAt, holdExpiresAt } = session
  if (status === 'CANCELLED') return 'cancelled'
  if (status === 'EXPIRED') return 'expired'
  if (status === 'PENDING_PAYMENT')
    return holdExpiresAt && now < Date.parse(holdExpiresAt) ? 'unpaid' : 'expired'
  return timeState(Date.parse(startsAt), Date.parse(endsAt), now)
}

/** When what the page shows of a session changes next: its state, or a countdown. */
export function nextChange(session: Session, now: number): number | undefined {
  const { startsAt, endsAt, holdExpiresAt } = session
  const roomCloses = Date.parse(endsAt) + ROOM_CLOSES_AFTER_MINUTES * 60_000
  const ahead = [startsAt, endsAt, holdExpiresAt]
    .flatMap((instant) => (instant === null ? [] : [Date.parse(instant)]))
    .concat(roomCloses)
    .filter((instant) => instant > now)
  if (ahead.length === 0) return
  return Math.min(...ahead.map((instant) => now + untilNextTick(instant - now)))
}

/** The booked length in minutes. */
export const minutesOf = ({ startsAt, endsAt }: Session) =>
  (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000
