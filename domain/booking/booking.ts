import { ROOM_OPENS_BEFORE_MINUTES } from '#domain/meeting/room.ts'
import type { BookingState, BookingStatus } from './states.ts'
import { isAtCheckout, isRequest, isReserved, stateAt } from './states.ts'

export const HOLD_MINUTES = 15

/** Where a session is in time, as shown to a viewer. */
export type TimeState = 'upcoming' | 'live' | 'completed'

/** All three arguments are UTC instants in milliseconds. */
export function timeState(startsAt: number, endsAt: number, now: number): TimeState {
  if (now < startsAt) return 'upcoming'
  return now < endsAt ? 'live' : 'completed'
}

/** What a viewer sees of a booking: where it is in time, or why it is not taking place. */
export type SessionState = TimeState | 'unpaid' | 'requested' | 'reserved' | 'expired' | 'cancelled'

/** Instants in milliseconds. */
export function sessionState(
  booking: {
    state: BookingState
    startsAt: number
    endsAt: number
    holdExpiresAt: number | undefined
  },
  now: number,
): SessionState {
  const state = stateAt(booking, now)
  if (state === 'CANCELLED') return 'cancelled'
  if (state === 'EXPIRED') return 'expired'
  if (isAtCheckout(state)) return 'unpaid'
  if (isRequest(state)) return 'requested'
  if (isReserved(state)) return 'reserved'
  return timeState(booking.startsAt, booking.endsAt, now)
}

/** A session took place as soon as it has ended, even before the job marks it COMPLETED. Milliseconds. */
export function tookPlace(
  status: BookingState | BookingStatus,
  endsAt: number,
  now: number,
): boolean {
  return status === 'COMPLETED' || (status === 'CONFIRMED' && endsAt <= now)
}

/** Paid for and not over yet. Milliseconds. */
export const isAhead = (
  status: BookingState | BookingStatus,
  endsAt: number,
  now: number,
): boolean => status === 'CONFIRMED' && now < endsAt

/** How long before the start both people are reminded, in elapsed minutes (unaffected by clock changes). */
export const REMINDERS = [
  { kind: 'reminder-24h', minutes: 24 * 60 },
  { kind: 'reminder-1h', minutes: 60 },
  { kind: 'reminder-10m', minutes: ROOM_OPENS_BEFORE_MINUTES },
] as const
