import type { BookingStatus } from '#domain/booking.ts'
import type { BookingNews } from '#domain/notifications.ts'
import type { Role } from '#domain/roles.ts'
import type { AuditAction } from '#server/database/audit.ts'
import type { DocumentKind } from '#server/database/column-types.ts'

export const ROLE_WORDS: Record<Role, string> = { CLIENT: 'Client', PROFESSIONAL: 'Professional' }

export const STATUS_WORDS: Record<BookingStatus, string> = {
  PENDING_PAYMENT: 'Awaiting payment',
  CONFIRMED: 'Confirmed',
  COMPLETED: 'Completed',
  CANCELLED: 'Cancelled',
  EXPIRED: 'Expired',
}

export const DOCUMENT_WORDS: Record<DocumentKind, string> = {
  receipt: 'Receipt',
  credit_note: 'Credit note',
  statement: 'Statement',
}

/** As it is printed: R-2026-000012. */
export const numberOf = ({ series, number }: { series: string; number: number }) =>
  `${series}-${String(number).padStart(6, '0')}`

export const MAIL_WORDS: Record<BookingNews, string> = {
  requested: 'Email about the request',
  'request-offered': 'Email about other times offered',
  'request-ended': 'Email about the end of the request',
  confirmed: 'Confirmation',
  rescheduled: 'Email about the move',
  cancelled: 'Email about the cancellation',
  outcome: 'Email about the outcome',
  contested: 'Email about the contest',
  'contest-answered': 'Email about the answer to the contest',
  'contest-decided': 'Email about the decision',
  'contest-upheld': 'Email about the contest being upheld',
  'reminder-24h': 'Reminder a day before',
  'reminder-1h': 'Reminder an hour before',
  'reminder-10m': 'Reminder ten minutes before',
  'review-invitation': 'Invitation to review',
  'new-review': 'Word of a new review',
  'paid-out': 'Word of a payout',
}

/** By kind; kinds may be added. */
export const TEXT_WORDS: Record<string, string> = {
  code: 'Text with a code',
  offer: 'Text about a time from a waiting list',
  'reminder-24h': 'Text a day before',
  'reminder-1h': 'Text an hour before',
  rescheduled: 'Text about the move',
  cancelled: 'Text about the cancellation',
}

export const TEXT_STATES: Record<'sending' | 'sent' | 'refused' | 'failed', string> = {
  sending: 'handed over, with nothing known of it',
  sent: 'sent',
  refused: 'not sent because the number gets none',
  failed: 'perhaps not sent',
}

export const DROPPED_WORDS: Record<'unwanted' | 'no-email' | 'failed', string> = {
  unwanted: 'not sent because they have turned it off',
  'no-email': 'shown in the product only',
  failed: 'given up because it could not be handed over',
}

/** The audit trail; null is told by the rows of bookings and money, which know more. */
export const AUDIT_WORDS: Record<AuditAction, string | null> = {
  account_erased: 'Account erased',
  account_restricted: 'Account restricted',
  api_token_made: 'API token made',
  api_token_revoked: 'API token revoked',
  attendance_contested: null,
  attendance_differs: 'Record of attendance was changed',
  authenticator_added: 'Authenticator app added',
  authenticator_removed: 'Authenticator app removed',
  availability_changed: 'Working hours changed',
  booking_cancelled: null,
  booking_confirmed: null,
  booking_moved: 'Session moved',
  booking_requested: 'Session requested',
  code_check_failed: 'Wrong code entered',
  complaint_appealed: 'Second look at a complaint asked for',
  complaint_decided: 'Complaint decided',
  contest_answered: null,
  contest_decided: null,
  contest_upheld: null,
  credential_checked: 'Registration checked',
  credential_lapsed: 'Registration lapsed',
  credential_refused: 'Registration refused',
  calendar_feed_ended: 'Calendar feed ended',
  calendar_feed_made: 'Calendar feed made',
  calendar_account_changed: 'Calendars of an account chosen',
  calendar_account_connected: 'Calendar account connected',
  calendar_account_disconnected: 'Calendar account disconnected',
  calendar_linked: 'Calendar linked',
  calendar_unlinked: 'Calendar unlinked',
  credit_given: null,
  data_exported: 'Copy of their data made',
  debt_written_off: 'Debt written off',
  device_signed_out: 'A device signed out',
  dispute_lost: null,
  dispute_opened: null,
  dispute_won: null,
  earnings_unclaimed: 'Earnings that can’t be paid written off',
  email_change_asked: 'Change of email address requested',
  email_change_taken_back: 'Change of email address cancelled',
  email_changed: 'Email address changed',
  erasure_asked: 'Erasure requested',
  erasure_lifted: 'Erasure cancelled',
  ledger_differs: 'Ledger differs',
  webhook_added: 'Webhook added',
  webhook_removed: 'Webhook removed',
  webhook_secret_made: 'New secret of a webhook made',
  other_devices_signed_out: 'Other devices signed out',
  outcome_decided: null,
  passkey_added: 'Passkey added',
  passkey_check_failed: 'Passkey check failed',
  passkey_refused: 'Passkey refused',
  passkey_removed: 'Passkey removed',
  password_changed: 'Password changed',
  password_check_failed: 'Wrong password entered',
  password_reset: 'Password reset',
  payment_succeeded: null,
  payout_account_opened: 'Account for payouts opened',
  payout_amended: 'Payout amended',
  payout_failed: 'Payout failed',
  payout_owed: 'Payout owed back',
  payout_paid: null,
  payout_requested: null,
  payout_reversal_requested: 'Reversal of the payout requested',
  payout_reversed: 'Payout reversed',
  payouts_disabled: 'Payouts disabled',
  payouts_enabled: 'Payouts enabled',
  payouts_held: 'Payouts held',
  payouts_released: 'Payouts released',
  recovery_code_used: 'Recovery code used',
  recovery_codes_made: 'Recovery codes made',
  refund_failed: null,
  refund_requested: null,
  refund_succeeded: null,
  registered: 'Signed up',
  report_decided: 'Report decided',
  request_answered: 'Request answered',
  restriction_appealed: 'Appealed against a restriction',
  restriction_applied: 'Restriction took effect',
  restriction_ended: 'Restriction ended by itself',
  restriction_lifted: 'Restriction lifted',
  review_edited: 'Review changed',
  review_left: null,
  review_replied: 'Review replied to',
  second_step_failed: 'Second step failed',
  sign_in_failed: 'Sign-in failed',
  sign_in_method_added: 'Way to sign in added',
  signed_in: 'Signed in',
  signed_out: 'Signed out',
  staff_trail_differs: 'Trail of staff was changed',
  story_consent_given: 'Agreed to be among the Success Stories',
  story_consent_withdrawn: 'No longer agrees to be among the Success Stories',
  time_added: 'Added time accepted',
  time_declined: 'Added time declined',
  time_offered: 'Added time offered',
  verification_canceled: 'Identity check cancelled',
  verification_lost: 'Verification lost',
  verification_needs_input: 'Identity check needs input',
  verification_started: 'Identity check started',
  verification_submitted: 'Identity check submitted',
  verification_verified: 'Identity verified',
}
