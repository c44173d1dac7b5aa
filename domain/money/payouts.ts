import type { BookingStatus } from '#domain/booking/states.ts'
import { HOUR_MS } from '#domain/time.ts'

/** Between the end of a session and its payout, so that problems can be sorted out first. */
export const PAYOUT_DELAY_HOURS = 48

/** When the payout for a session is due, whether it took place or was cancelled too late for a refund. */
export function payoutDueAt(endsAt: Date): Date {
  return new Date(endsAt.getTime() + PAYOUT_DELAY_HOURS * HOUR_MS)
}

/** Whether an account can receive money: 'ready' can; 'restricted' needs to give the provider more details. */
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

/** Money earned and not paid out, in pence, by what the ledger and the sessions say. */
export type Unpaid = {
  /** A client's bank contests the payment, one of the two who was there, or a refund is on its way. */
  frozenMinor: number
  /** The session is not over yet. */
  upcomingMinor: number
  /** Over, but the payout is not due yet. */
  notDueMinor: number
  /** The payout is due. */
  dueMinor: number
}

/** The same money by what it waits for. */
export type Pending = {
  onHoldMinor: number
  upcomingMinor: number
  availableLaterMinor: number
  onItsWayMinor: number
  waitsForSetUpMinor: number
}

/** Without an account that can receive it, all that was earned waits for the set-up. */
export function pendingOf(unpaid: Unpaid, state: PayoutAccountState): Pending {
  const isReady = state === 'ready'
  return {
    onHoldMinor: unpaid.frozenMinor,
    upcomingMinor: unpaid.upcomingMinor,
    availableLaterMinor: isReady ? unpaid.notDueMinor : 0,
    onItsWayMinor: isReady ? unpaid.dueMinor : 0,
    waitsForSetUpMinor: isReady ? 0 : unpaid.notDueMinor + unpaid.dueMinor,
  }
}

/** What became of the money for one session. */
export type EarningStatus = 'disputed' | 'taken-back' | 'refunded' | 'paid' | 'upcoming' | 'pending'

/** Amounts are in pence; `netMinor` is the price less what went back to the client. */
export function earningStatusOf(
  earning: {
    endsAt: string
    netMinor: number
    paidOutMinor: number
    pendingMinor: number
    dispute: 'OPEN' | 'WON' | 'LOST' | null
  },
  now: number,
): EarningStatus {
  const { endsAt, netMinor, paidOutMinor, pendingMinor, dispute } = earning
  if (dispute === 'OPEN') return 'disputed'
  if (netMinor <= 0) return dispute === 'LOST' ? 'taken-back' : 'refunded'
  if (pendingMinor <= 0 && paidOutMinor > 0) return 'paid'
  return Date.parse(endsAt) > now ? 'upcoming' : 'pending'
}

/** Everything that the payout decision for one booking depends on. Amounts are in pence. */
export type Standing = {
  bookingStatus: BookingStatus
  endsAt: Date
  /** What became of a completed session is known. */
  hasOutcome: boolean
  /** The session price less refunds to the client. */
  earnedMinor: number
  /** The payout for this booking; null before there is one. */
  payout: {
    /** Whether it has reached the provider, as far as we know. */
    isSent: boolean
    amountMinor: number
    /** The part that was deducted for earlier debts. */
    offsetMinor: number
    /** The part that was reversed, is being reversed, or is owed. */
    takenBackMinor: number
  } | null
  hasOpenRefund: boolean
  hasOpenDispute: boolean
  /** One of the two contests who was there. */
  hasOpenContest: boolean
  /** Staff hold all payouts of the professional. */
  isHeld: boolean
  canReceive: boolean
  /** What the professional owes from payouts that could not be reversed. */
  debtMinor: number
}

export type PayoutDecision =
  /** Decide again later. */
  | { move: 'wait' }
  /** Nothing more to do unless a refund or dispute changes that. */
  | { move: 'settled' }
  | { move: 'pay'; amountMinor: number; offsetMinor: number }
  /** Change a payout that has not been sent yet to these amounts. */
  | { move: 'amend'; amountMinor: number; offsetMinor: number }
  /** Reverse `amountMinor` of the payout; `offsetMinor` is what stays deducted for debts. */
  | { move: 'take-back'; amountMinor: number; offsetMinor: number }

/** Decides what to do about a booking's payout now. Nothing is paid early, twice, or during a refund or dispute. */
export function decidePayout(standing: Standing, now: Date): PayoutDecision {
  const { bookingStatus, endsAt, earnedMinor, payout, debtMinor } = standing
  if (standing.hasOpenDispute || standing.hasOpenRefund || standing.hasOpenContest)
    return { move: 'wait' }
  if (payout) return decideAgain(earnedMinor, payout)

  const isOver = bookingStatus === 'COMPLETED' || bookingStatus === 'CANCELLED'
  if (!isOver) return { move: bookingStatus === 'EXPIRED' ? 'settled' : 'wait' }
  if (bookingStatus === 'COMPLETED' && !standing.hasOutcome) return { move: 'wait' }
  if (earnedMinor <= 0) return { move: 'settled' }
  if (now < payoutDueAt(endsAt) || !standing.canReceive || standing.isHeld) return { move: 'wait' }
  const offsetMinor = Math.min(Math.max(debtMinor, 0), earnedMinor)
  return { move: 'pay', amountMinor: earnedMinor - offsetMinor, offsetMinor }
}

function decideAgain(
  earnedMinor: number,
  { isSent, amountMinor, offsetMinor, takenBackMinor }: NonNullable<Standing['payout']>,
): PayoutDecision {
  const tooMuch = amountMinor + offsetMinor - takenBackMinor - Math.max(earnedMinor, 0)
  if (tooMuch <= 0) return { move: isSent ? 'settled' : 'wait' }
  // The deduction never reached the professional, so it is undone first and the debt restored.
  const givenUp = Math.min(tooMuch, offsetMinor)
  const left = { amountMinor: tooMuch - givenUp, offsetMinor: offsetMinor - givenUp }
  if (isSent) return { move: 'take-back', ...left }
  return { move: 'amend', ...left, amountMinor: amountMinor - left.amountMinor }
}

/** What the provider still needs, in words, each item once. `codes` are Stripe's: 'individual.dob.day'. */
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
