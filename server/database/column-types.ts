import type { Party } from '#domain/booking/changes.ts'
import type { PackageSize, PackageStatus } from '#domain/booking/packages.ts'
import type { EveryWeeks, PaymentAsk, SeriesFor } from '#domain/booking/series.ts'
import type { BookingState, BookingStatus, LiveState } from '#domain/booking/states.ts'
import type { ComplaintOutcome } from '#domain/desk/complaints.ts'
import type { DisputeEvidence } from '#domain/desk/disputes.ts'
import type { ProposalKind } from '#domain/desk/proposals.ts'
import type { CaseQueue } from '#domain/desk/queues.ts'
import type {
  ProfilePart,
  ReportDecision,
  ReportGround,
  ReportKind,
  ReportParty,
  ReportReason,
} from '#domain/desk/reports.ts'
import type {
  NoticeException,
  RestrictionGround,
  RestrictionKind,
  SessionFate,
} from '#domain/desk/restrictions.ts'
import type { StaffRole } from '#domain/desk/staff.ts'
import type { ViewKind } from '#domain/desk/staff-views.ts'
import type {
  ComplaintKind,
  SessionProblem,
  SupportTopic,
  TicketMessageKind,
} from '#domain/desk/support.ts'
import type { Override, Schedule, WeeklyWindow } from '#domain/hours/calendar.ts'
import type { Duration, ServiceLength } from '#domain/hours/durations.ts'
import type { CalendarProvider, ProblemAbout } from '#domain/hours/linked-calendars.ts'
import type { Travel } from '#domain/hours/travel.ts'
import type { AttendanceKind, AttendanceReason } from '#domain/meeting/attendance.ts'
import type { Ink, Nib } from '#domain/meeting/board.ts'
import type { Outcome } from '#domain/meeting/outcomes.ts'
import type { BookingNews, ChoiceKind, Way } from '#domain/messages/notifications.ts'
import type { Business } from '#domain/money/business.ts'
import type { CancellationTerms } from '#domain/money/cancellation-terms.ts'
import type { TokenScope } from '#domain/people/api-tokens.ts'
import type { SendProblem, SentKind, WebhookKind, WebhookTry } from '#domain/people/webhooks.ts'
import type { Checker } from '#domain/profile/badges/credential-badge.ts'
import type { CheckKind, CheckState, Finding } from '#domain/profile/badges/credential-checks.ts'
import type { Register } from '#domain/profile/badges/registers.ts'
import type { DocumentName } from '#domain/profile/badges/verified-name.ts'
import type { Category, ClientGroup } from '#domain/profile/categories.ts'
import type { Question } from '#domain/profile/intake.ts'
import type { Credential, Profile } from '#domain/profile/profile.ts'
import type { AccountRole } from '#domain/roles.ts'

export type MailTokenPurpose =
  | 'reset-password'
  | 'verify-email'
  | 'change-email'
  /** Goes to the old address, and takes such a change back. */
  | 'take-back-email'
  /** Of a new member of staff: sets the first password. */
  | 'join-staff'

export type VerificationState = 'requires_input' | 'processing' | 'verified' | 'canceled'

export type NoteKind = 'shared' | 'pro' | 'client'

export type PaymentStatus = 'OPEN' | 'SUCCEEDED' | 'CANCELLED'

/** `CHARGED_BACK`: never made, since the client's bank has taken the money back itself. */
export type RefundStatus = 'REQUESTED' | 'SUCCEEDED' | 'FAILED' | 'CHARGED_BACK'

/** By the payments provider, or by a transfer from our own bank. */
export type RefundWay = 'provider' | 'bank'

export type DisputeStatus = 'OPEN' | 'WON' | 'LOST'

export type PayoutStatus = 'REQUESTED' | 'PAID' | 'FAILED' | 'CANCELLED'

export type ReversalStatus = 'REQUESTED' | 'SUCCEEDED' | 'OWED'

export type LedgerKind =
  | 'charge'
  | 'refund'
  | 'refund_returned'
  | 'dispute'
  | 'payout'
  | 'payout_reversal'
  /** A professional is given something at our expense, and it is on their account. */
  | 'credit'
  | 'credit_payout'
  /** What a professional owes us is no longer waited for; or what we owe can't be paid. */
  | 'debt_write_off'
  | 'unclaimed'

export type LedgerAccount =
  | 'provider_balance'
  | 'professional_payable'
  | 'platform_fees'
  | 'vat_payable'
  | 'refunds_payable'
  /** What clients have paid for sessions of packages that are not booked. */
  | 'packages_payable'
  | 'dispute_losses'
  /** Our own bank account. */
  | 'bank_balance'
  /** Given at our expense. */
  | 'goodwill'
  | 'write_offs'
  | 'unclaimed'

export type CreditStatus = 'PROPOSED' | 'REFUSED' | 'GIVEN' | 'PAID'

/** What staff did. */
export type StaffAction =
  | 'member_added'
  | 'member_changed'
  | 'member_ended'
  | 'case_opened'
  | 'case_given'
  | 'case_aside'
  | 'note_written'
  | 'case_resolved'
  | 'case_reopened'
  | 'contest_decided'
  | 'proposal_made'
  | 'proposal_approved'
  | 'proposal_refused'
  /** These three are only in older rows. */
  | 'refund_proposed'
  | 'refund_approved'
  | 'refund_refused'
  | 'report_decided'
  | 'refund_settled'
  | 'payouts_settled'
  | 'credit_given'
  | 'credit_refused'
  | 'unclaimed_written_off'
  | 'credential_confirmed'
  | 'credential_refused'
  | 'dispute_answered'
  | 'dispute_accepted'
  | 'ticket_answered'
  | 'ticket_resolved'
  | 'ticket_reopened'
  | 'visitor_erased'
  | 'complaint_acknowledged'
  | 'complaint_decided'
  | 'canned_answer_saved'
  | 'canned_answer_deleted'
  | 'person_seen'
  | 'account_restricted'
  | 'restriction_lifted'
  | 'signed_out_by_staff'
  | 'restriction_appeal_decided'
  | 'restriction_sessions_decided'
  | 'booking_seen'
  | 'figures_exported'
  | 'complaints_seen'
  | 'complaints_exported'
  | 'view_started'
  | 'view_ended'
  | 'trail_exported'

export type DocumentKind = 'receipt' | 'credit_note' | 'statement'

/** Columns of which the code knows more than PostgreSQL does. */
export type ColumnTypes = {
  'users.role': AccountRole
  'staff.role': StaffRole
  'cases.queue': CaseQueue
  'case_proposals.kind': ProposalKind
  'case_proposals.void_because': 'case-resolved' | 'amount-changed' | null
  'case_proposals.details': Record<string, string | number | boolean | null>
  'staff_events.action': StaffAction
  'staff_views.role': StaffRole
  'staff_views.kind': ViewKind
  'mail_tokens.purpose': MailTokenPurpose
  'api_tokens.scopes': TokenScope[]
  'webhooks.kinds': WebhookKind[]
  'webhook_messages.kind': SentKind
  'webhook_messages.problem': SendProblem
  'linked_calendars.problem_about': ProblemAbout
  'webhook_messages.tries': WebhookTry[]
  'sign_in_steps.way': 'password' | 'google' | 'apple'
  'professionals.categories': Category[]
  'professionals.client_groups': ClientGroup[]
  'professionals.business': Business | null
  'professionals.credentials': Credential[]
  'professionals.verification_status': 'PENDING' | 'VERIFIED'
  'professionals.verified_name': DocumentName
  'professionals.cancellation_terms': CancellationTerms
  'services.minutes': ServiceLength
  'services.cancellation_terms': CancellationTerms
  'intake_versions.questions': Question[]
  'calendars.weekly': WeeklyWindow[]
  'calendars.overrides': Override[]
  'calendars.schedules': Schedule[]
  'calendars.travels': Travel[]
  'identity_verifications.status': VerificationState
  'credential_checks.kind': CheckKind
  'credential_checks.register': Register
  'credential_checks.state': CheckState
  'credential_checks.checked_by': Checker
  'credential_findings.finding': Finding
  'credential_findings.state': CheckState
  'credential_findings.by': Checker
  'files.purpose': 'avatar' | 'intro-video' | 'message'
  'bookings.status': BookingStatus
  'bookings.state': BookingState
  'bookings.ended_from': LiveState
  'bookings.payment_asked': PaymentAsk
  'professionals.series_for': SeriesFor
  'series.every_weeks': EveryWeeks
  'services.series_for': SeriesFor
  'bookings.cancellation_terms': CancellationTerms
  'bookings.outcome': Outcome
  'attendance_contests.by': Party
  'attendance_events.kind': AttendanceKind
  'attendance_events.reason': AttendanceReason
  'reviews.category': Category
  'booking_mails.kind': BookingNews
  'booking_mails.dropped_because': 'unwanted' | 'no-email' | 'failed'
  'board_strokes.ink': Ink
  'notification_choices.kind': ChoiceKind
  'notification_choices.way': Way
  'texts.state': 'sending' | 'sent' | 'refused' | 'failed'
  'board_strokes.nib': Nib
  'session_notes.kind': NoteKind
  'messages.way': 'http' | 'socket'
  'message_reports.reason': ReportReason
  'account_restrictions.kind': RestrictionKind
  'account_restrictions.ground': RestrictionGround
  'account_restrictions.exception': NoticeException
  'account_restrictions.sessions': SessionFate
  'reports.kind': ReportKind
  'reports.reason': ReportReason
  'reports.decision': ReportDecision
  'reports.copy': { name: string } & Partial<Profile>
  'reports.parts': ProfilePart[]
  'reports.ground': ReportGround
  'reports.appeal_by': ReportParty
  'payments.status': PaymentStatus
  'refunds.status': RefundStatus
  'refunds.way': RefundWay
  'packages.status': PackageStatus
  'packages.minutes': Duration
  'packages.size': PackageSize
  'package_offers.minutes': Duration
  'package_offers.size': PackageSize
  'credits.payee': Party
  'credits.status': CreditStatus
  'write_offs.kind': 'debt' | 'unclaimed'
  'disputes.status': DisputeStatus
  'dispute_answers.evidence': Partial<DisputeEvidence>
  'payouts.status': PayoutStatus
  'payout_reversals.status': ReversalStatus
  'ledger_entries.kind': LedgerKind
  'ledger_lines.account': LedgerAccount
  'documents.kind': DocumentKind
  'support_messages.problem': SessionProblem
  'support_messages.topic': SupportTopic
  'tickets.topic': SupportTopic
  'tickets.problem': SessionProblem
  'ticket_messages.kind': TicketMessageKind
  'complaints.kind': ComplaintKind
  'complaints.outcome': ComplaintOutcome
  'complaints.second_outcome': ComplaintOutcome
  'card_simulator.intents.metadata': Record<string, string>
  'card_simulator.intents.refusal': PaymentAsk
  'card_simulator.intents.saves': { number: string; expiry: string } | null
  'card_simulator.intents.status':
    | 'requires_payment_method'
    | 'requires_action'
    | 'requires_capture'
    | 'succeeded'
    | 'canceled'
  'card_simulator.disputes.status':
    | 'warning_needs_response'
    | 'warning_under_review'
    | 'warning_closed'
    | 'needs_response'
    | 'under_review'
    | 'won'
    | 'lost'
  'card_simulator.refunds.status': 'succeeded' | 'failed'
  'identity_stand_in.verifications.metadata': Record<string, string>
  'identity_stand_in.verifications.status':
    | 'requires_input'
    | 'processing'
    | 'verified'
    | 'canceled'
  'identity_stand_in.verifications.name': DocumentName
  'calendar_grants.provider': CalendarProvider
  'register_stand_in.entries.register': Register
  'register_stand_in.entries.state': 'registered' | 'removed' | 'unknown' | 'renamed'
  'payouts_stand_in.accounts.metadata': Record<string, string>
  'payouts_stand_in.accounts.status': 'incomplete' | 'review' | 'enabled' | 'restricted'
}
