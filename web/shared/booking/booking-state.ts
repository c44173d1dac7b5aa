import type { Session } from '#contract/booking/sessions.ts'
import { endAsTold } from '#domain/booking/booking-in-words.ts'
import type { BookingEnd } from '#domain/booking/ended.ts'
import type { BookingState } from '#domain/booking/states.ts'
import { stateAt } from '#domain/booking/states.ts'

/** What a session's booking is at that instant, in ms, and how it ended. */
export function bookingAt(
  session: Session,
  now: number,
): { state: BookingState; end: BookingEnd | undefined } {
  const { holdExpiresAt } = session
  const deadline = holdExpiresAt === null ? undefined : Date.parse(holdExpiresAt)
  const state = stateAt({ state: session.state, holdExpiresAt: deadline }, now)
  return { state, end: endAsTold({ ...session, state }) }
}
