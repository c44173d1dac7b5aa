import type { Party } from '#domain/booking/changes.ts'
import { PAYOUT_DELAY_HOURS } from '#domain/money/payouts.ts'
import { DAY_MS, HOUR_MS } from '#domain/time.ts'
import type { Outcome } from './outcomes.ts'

/** Until the payout, either of the two can contest what the record says. */
export const CONTEST_HOURS = PAYOUT_DELAY_HOURS
/** How long the other one has to answer. */
export const ANSWER_DAYS = 7
export const CONTEST_MAX_LENGTH = 2000
/** How many files each of the two can add to what they write. */
export const CONTEST_FILES_MAX = 5

export const answerDeadline = (madeAt: number) => madeAt + ANSWER_DAYS * DAY_MS

/**
 * Whether this person can contest at `now` (milliseconds): the client who has not got everything back, the professional
 * who has lost something. Money is in pence.
 */
export function mayContest(
  session: { outcome: Outcome | null; endsAt: number; totalMinor: number; refundMinor: number },
  party: Party,
  now: number,
): boolean {
  const { outcome, endsAt, totalMinor, refundMinor } = session
  if (outcome === null || now >= endsAt + CONTEST_HOURS * HOUR_MS) return false
  return party === 'client' ? refundMinor < totalMinor : refundMinor > 0
}

/** Waiting for the other's answer, with us to be decided, decided for the one who made it, or decided otherwise. */
export const CONTEST_STATES = ['waiting', 'with-us', 'upheld', 'closed'] as const
export type ContestState = (typeof CONTEST_STATES)[number]

/** Instants in milliseconds. */
export function contestState(
  contest: {
    by: Party
    answerBy: number
    isAnswered: boolean
    isClosed: boolean
    isUpheld: boolean
  },
  now: number,
): ContestState {
  if (contest.isClosed) return contest.isUpheld ? 'upheld' : 'closed'
  // A client's claim that no one answers stands. A professional's can't: the money is with the client.
  const isOverdue = contest.by === 'professional' && now >= contest.answerBy
  return contest.isAnswered || isOverdue ? 'with-us' : 'waiting'
}
