/** What the other bank shows of a transfer from ours, in characters (the UK's Faster Payments allow 18). */
export const REFERENCE_MAX_LENGTH = 18

/** A payout that the provider refused so often has a case at the desk. */
export const REFUSALS_UNTIL_CASE = 3

/** What staff can do about the payouts of a professional. */
export const PAYOUT_STEPS = ['retry', 'hold', 'release', 'write-off', 'leave'] as const
export type PayoutStep = (typeof PAYOUT_STEPS)[number]
