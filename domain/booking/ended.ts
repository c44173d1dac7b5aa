import type { BookingState, LiveState } from './states.ts'
import { isRequest, isReserved } from './states.ts'

/** How a request ended without becoming a booking. `ended`: by us, or because the bank gave nothing. */
export type RequestEnd = 'declined' | 'withdrawn' | 'lapsed' | 'ended'

/** How a booking ended, where its words say more than its state. */
export type BookingEnd = RequestEnd | 'released'

export const END_WORDS: Record<BookingEnd, string> = {
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  lapsed: 'Not answered in time',
  ended: 'Ended',
  released: 'Released',
}

export const isRequestEnd = (end: BookingEnd | undefined): end is RequestEnd =>
  end !== undefined && end !== 'released'

/** How it ended as a request; undefined if it didn't. */
export function requestEnd(booking: {
  state: BookingState
  endedFrom: LiveState | null
  cancelledBy: 'client' | 'professional' | null
}): RequestEnd | undefined {
  const { state, endedFrom, cancelledBy } = booking
  if (endedFrom === null || !isRequest(endedFrom)) return undefined
  if (state === 'EXPIRED') return 'lapsed'
  if (cancelledBy === 'client') return 'withdrawn'
  return cancelledBy === 'professional' ? 'declined' : 'ended'
}

/**
 * A later session of a series whose time was given up because it was not paid for: it has expired, and was `before`.
 */
export const isReleased = (state: BookingState, before: BookingState): boolean =>
  state === 'EXPIRED' && (isReserved(before) || before === 'HELD_WITH_FIRST')
