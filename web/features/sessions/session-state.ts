import type { Session } from '#contract/booking/sessions.ts'
import type { SessionState } from '#domain/booking/booking.ts'
import { sessionState } from '#domain/booking/booking.ts'
import { ROOM_CLOSES_AFTER_MINUTES } from '#domain/meeting/room.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/time.ts'
import { untilNextTick } from '#web/shared/time/countdown.ts'

/** `now` is in ms. */
export function stateOf(session: Session, now: number): SessionState {
  const { state, startsAt, endsAt, holdExpiresAt } = session
  const instants = {
    startsAt: Date.parse(startsAt),
    endsAt: Date.parse(endsAt),
    holdExpiresAt: holdExpiresAt === null ? undefined : Date.parse(holdExpiresAt),
  }
  return sessionState({ state, ...instants }, now)
}

/** When the session's display next changes, in ms: its state or a countdown. */
export function nextChange(session: Session, now: number): number | undefined {
  const { startsAt, endsAt, holdExpiresAt } = session
  const roomCloses = Date.parse(endsAt) + ROOM_CLOSES_AFTER_MINUTES * MINUTE_MS
  const ahead = [startsAt, endsAt, holdExpiresAt]
    .flatMap((instant) => (instant === null ? [] : [Date.parse(instant)]))
    .concat(roomCloses)
    .filter((instant) => instant > now)
  if (ahead.length === 0) return
  return Math.min(...ahead.map((instant) => now + untilNextTick(instant - now)))
}

/** Within its last hour before the start, a session is what its page is about; before that, it is booked. */
export const isNear = ({ startsAt }: Session, now: number) => Date.parse(startsAt) - now <= HOUR_MS

/** The booked length in minutes. */
export const minutesOf = ({ startsAt, endsAt }: Session) =>
  (Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS
