import type { BookingStatus } from './booking.ts'
import { tookPlace } from './booking.ts'
import type { Outcome } from './outcomes.ts'

/** What a client does not review: a session to which they did not come. */
const NOT_SEEN: readonly (Outcome | null)[] = ['client-absent', 'both-absent']

/**
 * Whether its client can review a session, as far as its outcome tells: it took place, or the professional did not come.
 * Milliseconds.
 */
export function isReviewable(
  { status, outcome }: { status: BookingStatus; outcome: Outcome | null },
  endsAt: number,
  now: number,
): boolean {
  if (outcome === 'professional-absent') return true
  return tookPlace(status, endsAt, now) && !NOT_SEEN.includes(outcome)
}
