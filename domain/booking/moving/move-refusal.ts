import type { Cancellable, Party } from '#domain/booking/changes.ts'
import { quoteFor } from '#domain/booking/changes.ts'
import { after } from '#domain/booking/moves.ts'
import { chargeAt } from '#domain/booking/series.ts'
import { isUnpaid } from '#domain/booking/states.ts'
import { DAY_MS } from '#domain/time.ts'

/** In a file of their own, so that profiles, which say what cancelling costs, needn't load them. */

export type MoveRefusal = 'not-confirmed' | 'started' | 'due' | 'too-late' | 'too-often'

/** How often each of the two may move a session within 24 hours. */
export const MOVES_A_DAY = 3

/**
 * Why a session can't be moved at `now` (UTC milliseconds), or undefined if it can. Professionals may move it until it
 * starts, clients as long as cancelling is free, and each of them three times within 24 hours. `ownMoves` are the
 * instants at which this party has moved it. A reserved session can be moved until it is to be paid for.
 */
export function moveRefusal(
  booking: Cancellable,
  party: Party,
  now: number,
  ownMoves: readonly number[] = [],
): MoveRefusal | undefined {
  const { state } = booking
  if (!after(state, 'reschedule', party)) return 'not-confirmed'
  if (now >= booking.startsAt) return 'started'
  if (isUnpaid(state) && now >= chargeAt(booking.startsAt)) return 'due'
  const { refundMinor } = quoteFor(booking, party, now)
  if (!isUnpaid(state) && party === 'client' && refundMinor < booking.totalMinor) return 'too-late'
  if (ownMoves.filter((at) => at > now - DAY_MS).length >= MOVES_A_DAY) return 'too-often'
}

export const MOVE_SENTENCES: Record<MoveRefusal, string> = {
  'not-confirmed': 'Only a confirmed session can be moved',
  started: 'This session has begun, so it can no longer be moved',
  due: 'This session is being paid for, so it can be moved only afterwards',
  'too-late': 'The time to cancel this session for free is over, so it can no longer be moved',
  'too-often': `You have moved this session ${MOVES_A_DAY} times within 24 hours: please wait before you move it again`,
}
