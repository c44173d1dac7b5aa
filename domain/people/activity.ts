/** The audit actions that appear as recent activity on a professional's dashboard. */
export const ACTIVITIES = [
  'booking_confirmed',
  'booking_moved',
  'booking_cancelled',
  'refund_succeeded',
  'dispute_opened',
  'dispute_won',
  'dispute_lost',
  'payout_paid',
  'review_left',
  'review_edited',
  'availability_changed',
  'verification_submitted',
  'verification_needs_input',
  'verification_verified',
  'verification_canceled',
  'verification_lost',
  'credential_lapsed',
  'credential_refused',
] as const
export type Activity = (typeof ACTIVITIES)[number]
