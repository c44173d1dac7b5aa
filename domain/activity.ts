/** The lines of the audit trail that a professional reads as the recent activity of their practice. */
export const ACTIVITIES = [
  'booking_confirmed',
  'refund_succeeded',
  'review_left',
  'availability_changed',
] as const
export type Activity = (typeof ACTIVITIES)[number]
