import type { ComplaintOutcome } from '#domain/desk/complaints.ts'
import { COMPLAINT_OUTCOME_LABELS } from '#domain/desk/complaints.ts'
import type { ProposalKind } from '#domain/desk/proposals.ts'
import { PROPOSAL_WORDS } from '#domain/desk/proposals.ts'
import type { RestrictionKind } from '#domain/desk/restrictions.ts'
import { RESTRICTIONS } from '#domain/desk/restrictions.ts'
import type { ComplaintKind } from '#domain/desk/support.ts'
import { COMPLAINT_KIND_LABELS } from '#domain/desk/support.ts'
import type { PayoutStep } from '#domain/money/settling.ts'
import { pounds } from '#domain/money.ts'
import type { StaffAction } from '#server/database/column-types.ts'

type Details = Record<string, unknown>

const amount = ({ amountMinor }: Details) => pounds(Number(amountMinor))

const proposed = (details: Details) =>
  `${PROPOSAL_WORDS[details.kind as ProposalKind]} ${amount(details)}`

const VOID = {
  'case-resolved': 'the case was resolved without it',
  'amount-changed': 'by now it would be another amount',
}

/** What became of a proposal that no one can answer any more, for the history of a case. */
export const voidInWords = (
  kind: ProposalKind,
  amountMinor: number,
  because: keyof typeof VOID,
): string => `Void: ${proposed({ kind, amountMinor })}, as ${VOID[because]}`

const PAYOUT_STEPS: Record<PayoutStep, (amount: string) => string> = {
  retry: () => 'Tried the payouts again',
  hold: () => 'Held all payouts',
  release: (amount) => `Released the payouts, ${amount} now`,
  'write-off': (amount) => `Wrote off ${amount} owed to us`,
  leave: (amount) => `Left ${amount} to be deducted from later payouts`,
}

/** What staff did, for the history of a case. */
export const IN_WORDS: Record<StaffAction, (details: Details) => string> = {
  member_added: () => 'Member added',
  member_changed: () => 'Role changed',
  member_ended: () => 'Member ended',
  case_opened: () => 'Opened',
  case_given: ({ to }) => (to === 'self' ? 'Taken' : to === null ? 'Put back' : 'Handed over'),
  case_aside: ({ until }) => (until === null ? 'Brought back' : 'Set aside'),
  note_written: () => 'Note',
  case_resolved: () => 'Resolved without a decision',
  case_reopened: () => 'Reopened',
  contest_decided: ({ isUpheld, creditMinor, ...details }) =>
    `${isUpheld ? 'Upheld' : 'Not upheld'}, ${amount(details)} back${
      creditMinor ? `, ${pounds(Number(creditMinor))} to the professional` : ''
    }`,
  proposal_made: (details) => `Proposed ${proposed(details)}`,
  proposal_approved: (details) => `Approved: ${proposed(details)}`,
  proposal_refused: (details) => `Refused: ${proposed(details)}`,
  refund_proposed: (details) => `Proposed a refund of ${amount(details)}`,
  refund_approved: (details) => `Approved the refund of ${amount(details)}`,
  refund_refused: (details) => `Refused the refund of ${amount(details)}`,
  credential_confirmed: ({ lastDay }) => (lastDay ? `Confirmed until ${lastDay}` : 'Confirmed'),
  credential_refused: () => 'Refused',
  dispute_answered: () => 'Sent evidence to the bank',
  dispute_accepted: (details) => `Accepted the dispute of ${amount(details)}`,
  refund_settled: ({ way, ...details }) =>
    ({
      again: `Tried the refund of ${amount(details)} again`,
      bank: `Recorded a bank transfer of ${amount(details)}`,
    })[String(way)] ?? 'Closed: nothing is owed any more',
  payouts_settled: ({ what, ...details }) => PAYOUT_STEPS[what as PayoutStep](amount(details)),
  credit_given: ({ payee, ...details }) => `Gave the ${payee} ${amount(details)}`,
  credit_refused: (details) => `Credit of ${amount(details)} not given`,
  unclaimed_written_off: (details) => `Wrote off ${amount(details)} that can’t be paid`,
  ticket_answered: ({ waits, isProgress }) =>
    isProgress ? 'Told how it goes on' : waits ? 'Answered, and waiting' : 'Answered and resolved',
  ticket_resolved: () => 'Resolved without an answer',
  visitor_erased: ({ tickets }) =>
    Number(tickets) === 1
      ? 'Erased, as they asked'
      : `Erased, with ${Number(tickets) - 1} more of theirs, as they asked`,
  ticket_reopened: () => 'Opened again',
  complaint_acknowledged: ({ kind }) =>
    `Acknowledged: ${COMPLAINT_KIND_LABELS[kind as ComplaintKind]}`,
  complaint_decided: ({ outcome }) => COMPLAINT_OUTCOME_LABELS[outcome as ComplaintOutcome],
  canned_answer_saved: () => 'Saved a text for answers',
  canned_answer_deleted: () => 'Deleted a text for answers',
  account_restricted: ({ kind }) =>
    `Account restricted: ${RESTRICTIONS[kind as RestrictionKind].label.toLowerCase()}`,
  signed_out_by_staff: () => 'Signed out everywhere',
  restriction_lifted: () => 'Restriction lifted',
  restriction_appeal_decided: ({ isUpheld }) =>
    isUpheld ? 'Appeal upheld, restriction lifted' : 'Appeal not upheld',
  restriction_sessions_decided: ({ sessions }) =>
    sessions === 'cancel' ? 'Sessions to be cancelled' : 'Sessions kept',
  person_seen: () => 'Looked a person up',
  booking_seen: () => 'Looked a booking up',
  report_decided: ({ decision }) =>
    ({ remove: 'Removed', warn: 'Warned', refer: 'Passed on' })[String(decision)] ?? 'Kept',
  figures_exported: () => 'Downloaded figures',
  complaints_seen: () => 'Looked at the register of complaints',
  complaints_exported: () => 'Downloaded the register of complaints',
  view_started: () => 'Began to view the product as this person',
  view_ended: ({ minutes }) =>
    `Viewed as this person for ${minutes === 1 ? 'a minute' : `${minutes} minutes`}`,
  trail_exported: ({ from, to }) => `Exported the trail of staff from ${from} to ${to}`,
}

export const STAFF_ACTIONS = Object.keys(IN_WORDS) as StaffAction[]

export const inWords = (action: StaffAction, details: object): string =>
  IN_WORDS[action]({ ...details })
