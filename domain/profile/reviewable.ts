import { tookPlace } from '#domain/booking/booking.ts'
import type { BookingState } from '#domain/booking/states.ts'
import type { Outcome } from '#domain/meeting/outcomes.ts'

/** What a client does not review: a session to which they did not come. */
const NOT_SEEN: readonly (Outcome | null)[] = ['client-absent', 'both-absent']

/**
 * Whether its client can review a session, as far as its price and outcome tell: it was paid, and took place or the
 * professional did not come. A review of a free session would say little, and cost nothing to make. Milliseconds.
 */
export function isReviewable(
  {
    state,
    outcome,
    totalMinor,
  }: { state: BookingState; outcome: Outcome | null; totalMinor: number },
  endsAt: number,
  now: number,
): boolean {
  if (totalMinor === 0) return false
  if (outcome === 'professional-absent') return true
  return tookPlace(state, endsAt, now) && !NOT_SEEN.includes(outcome)
}
