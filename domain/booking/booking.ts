import { MINUTE_MS } from '#domain/time.ts'
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

/** The room can be entered from 10 minutes before the start to 30 minutes after the end. */
export const ROOM_OPENS_BEFORE_MINUTES = 10
export const ROOM_CLOSES_AFTER_MINUTES = 30

/** All three arguments are UTC instants in milliseconds. */
export function roomIsOpen(startsAt: number, endsAt: number, now: number): boolean {
  return (
    now >= startsAt - ROOM_OPENS_BEFORE_MINUTES * MINUTE_MS &&
    now < endsAt + ROOM_CLOSES_AFTER_MINUTES * MINUTE_MS
  )
}

/** Whether a screen offers to join: from the start, which is what everyone is told, for as long as the room is open. */
export const mayJoin = (startsAt: number, endsAt: number, now: number): boolean =>
  now >= startsAt && roomIsOpen(startsAt, endsAt, now)

/** How long before the start both people are reminded, in elapsed minutes (unaffected by clock changes). */
export const REMINDERS = [
  { kind: 'reminder-24h', minutes: 24 * 60 },
  { kind: 'reminder-1h', minutes: 60 },
  { kind: 'reminder-10m', minutes: ROOM_OPENS_BEFORE_MINUTES },
] as const
