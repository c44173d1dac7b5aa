import type { BookingStatus } from './booking.ts'
import { HOUR_MS } from './time.ts'

/** Between the end of a session and its payout: time for something to be put right. */
export const PAYOUT_DELAY_HOURS = 48

/** When the money of a session is due, whether it took place or was called off too late for a refund. */
export function payoutDueAt(endsAt: Date): Date {
  return new Date(endsAt.getTime() + PAYOUT_DELAY_HOURS * HOUR_MS)
}

/** Whether and where money can go: 'ready' receives it, 'restricted' did or would if more was told. */
export type PayoutAccountState = 'none' | 'incomplete' | 'review' | 'restricted' | 'ready'

export function accountStateOf(
  account:
    | { canReceive: boolean; canPayOut: boolean; isSubmitted: boolean; missing: string[] }
    | undefined,
): PayoutAccountState {
  if (!account) return 'none'
  if (account.canReceive && account.canPayOut) return 'ready'
  if (!account.isSubmitted) return 'incomplete'
  return account.missing.length > 0 ? 'restricted' : 'review'
}

/** Everything that decides about the money of one booking. Amounts are pence. */
export type Standing = {
  bookingStatus: BookingStatus
  endsAt: Date
  /** Its price, less what went back to the client. */
  earnedMinor: number
  /** The payout that was made for it; null before there is one. */
  payout: {
    /** Whether it has reached the provider, as far as we know. */
    isSent: boolean
    amountMinor: number
    /** What was kept of it for older debts. */
    offsetMinor: number
    /** What of it came back, is coming back, or is owed. */
    takenBackMinor: number
  } | null
  hasOpenRefund: boolean
  hasOpenDispute: boolean
  canReceive: boolean
  /** What the professional owes from payouts that could not be taken back. */
  debtMinor: number
}

export type PayoutDecision =
  /** Asked again later. */
  | { move: 'wait' }
  /** Nothing is left to be done until a refund or dispute says otherwise. */
  | { move: 'settled' }
  | { move: 'pay'; amountMinor: number; offsetMinor: number }
  /** A payout that is not sent yet is to be this instead. */
  | { move: 'amend'; amountMinor: number; offsetMinor: number }
  /** `offsetMinor` is what is kept from now on, `amountMinor` what is taken back. */
  | { move: 'take-back'; amountMinor: number; offsetMinor: number }

/** What happens to the money of a booking now. Nothing is paid early, twice, or while somebody claims it back. */
export function decidePayout(standing: Standing, now: Date): PayoutDecision {
  const { bookingStatus, endsAt, earnedMinor, payout, debtMinor } = standing
  if (standing.hasOpenDispute || standing.hasOpenRefund) return { move: 'wait' }
  if (payout) return decideAgain(earnedMinor, payout)

  const isOver = bookingStatus === 'COMPLETED' || bookingStatus === 'CANCELLED'
  if (!isOver) return { move: bookingStatus === 'EXPIRED' ? 'settled' : 'wait' }
  if (earnedMinor <= 0) return { move: 'settled' }
  if (now < payoutDueAt(endsAt) || !standing.canReceive) return { move: 'wait' }
  const offsetMinor = Math.min(Math.max(debtMinor, 0), earnedMinor)
  return { move: 'pay', amountMinor: earnedMinor - offsetMinor, offsetMinor }
}

function decideAgain(
  earnedMinor: number,
  { isSent, amountMinor, offsetMinor, takenBackMinor }: NonNullable<Standing['payout']>,
): PayoutDecision {
  const tooMuch = amountMinor + offsetMinor - takenBackMinor - Math.max(earnedMinor, 0)
  if (tooMuch <= 0) return { move: isSent ? 'settled' : 'wait' }
  // What was kept for a debt was never the professional's: the debt comes back first.
  const givenUp = Math.min(tooMuch, offsetMinor)
  const left = { amountMinor: tooMuch - givenUp, offsetMinor: offsetMinor - givenUp }
  if (isSent) return { move: 'take-back', ...left }
  return { move: 'amend', ...left, amountMinor: amountMinor - left.amountMinor }
}

/** What the provider wants, in words, each thing once. Its codes are Stripe's: 'individual.dob.day'. */
export function missingInWords(codes: string[]): string[] {
  return [
    ...new Set(codes.map((code) => WANTED.find(([part]) => code.includes(part))?.[1] ?? OTHER)),
  ]
}

const OTHER = 'Some further details'
const WANTED: readonly [part: string, words: string][] = [
  ['external_account', 'A bank account'],
  ['dob', 'Your date of birth'],
  ['address', 'Your address'],
  ['first_name', 'Your name'],
  ['last_name', 'Your name'],
  ['email', 'Your email address'],
  ['phone', 'Your phone number'],
  ['document', 'A document that shows who you are'],
  ['business_profile', 'What you do'],
  ['tos_acceptance', 'Your agreement to its terms'],
]
