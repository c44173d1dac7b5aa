import type { Activity } from '#domain/people/activity.ts'
import type { Queries } from './connect.ts'
import { write } from './statement.ts'

const addEvent = write(
  'audit.addEvent',
  `insert into audit_events (actor_id, action, subject_id, professional_id, details)
   values ($actorId?, $action, $subjectId?, $professionalId?, $details)`,
)

/** Actions in the audit trail; professionals also see the activities. */
export type AuditAction =
  | Activity
  | 'account_erased'
  | 'account_restricted'
  | 'api_token_made'
  | 'api_token_revoked'
  | 'attendance_contested'
  | 'attendance_differs'
  | 'authenticator_added'
  | 'authenticator_removed'
  | 'booking_requested'
  | 'request_answered'
  | 'calendar_account_changed'
  | 'calendar_account_connected'
  | 'calendar_account_disconnected'
  | 'calendar_feed_ended'
  | 'calendar_feed_made'
  | 'calendar_linked'
  | 'calendar_unlinked'
  | 'code_check_failed'
  | 'complaint_appealed'
  | 'complaint_decided'
  | 'contest_answered'
  | 'contest_decided'
  | 'contest_upheld'
  | 'credential_checked'
  | 'credit_given'
  | 'earnings_unclaimed'
  | 'debt_written_off'
  | 'payouts_held'
  | 'payouts_released'
  | 'data_exported'
  | 'device_signed_out'
  | 'email_change_asked'
  | 'email_change_taken_back'
  | 'email_changed'
  | 'erasure_asked'
  | 'erasure_lifted'
  | 'ledger_differs'
  | 'way_out_ended'
  | 'webhook_added'
  | 'webhook_removed'
  | 'webhook_secret_made'
  | 'other_devices_signed_out'
  | 'package_bought'
  | 'package_ended'
  | 'package_session_returned'
  | 'outcome_decided'
  | 'passkey_added'
  | 'passkey_check_failed'
  | 'passkey_refused'
  | 'passkey_removed'
  | 'password_changed'
  | 'password_check_failed'
  | 'password_reset'
  | 'payment_succeeded'
  | 'payout_account_opened'
  | 'payout_amended'
  | 'payout_failed'
  | 'payout_owed'
  | 'payout_requested'
  | 'payout_reversal_requested'
  | 'payout_reversed'
  | 'payouts_disabled'
  | 'payouts_enabled'
  | 'recovery_code_used'
  | 'recovery_codes_made'
  | 'refund_failed'
  | 'refund_requested'
  | 'registered'
  | 'report_decided'
  | 'restriction_appealed'
  | 'restriction_applied'
  | 'restriction_ended'
  | 'restriction_lifted'
  | 'review_edited'
  | 'review_replied'
  | 'second_step_failed'
  | 'sign_in_failed'
  | 'sign_in_method_added'
  | 'signed_in'
  | 'signed_out'
  | 'signed_out_by_staff'
  | 'staff_trail_differs'
  | 'story_consent_given'
  | 'story_consent_withdrawn'
  | 'time_added'
  | 'time_declined'
  | 'time_offered'
  | 'verification_started'

/** Appends a line to the audit trail of money, verification and sign-ins. No secrets, no text written by people. */
export async function audit(
  db: Queries,
  event: {
    actorId?: string
    action: AuditAction
    subjectId?: string
    /** The practice it concerns, which shows it as recent activity. */
    professionalId?: string
    details?: object
  },
): Promise<void> {
  await addEvent(db, { ...event, details: event.details ?? {} })
}
