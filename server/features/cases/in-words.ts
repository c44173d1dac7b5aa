import type { ComplaintOutcome } from '#domain/complaints.ts'
import { COMPLAINT_OUTCOME_LABELS } from '#domain/complaints.ts'
import { pounds } from '#domain/money.ts'
import type { ProposalKind } from '#domain/proposals.ts'
import { PROPOSAL_WORDS } from '#domain/proposals.ts'
import type { ComplaintKind } from '#domain/support.ts'
import { COMPLAINT_KIND_LABELS } from '#domain/support.ts'
import type { StaffAction } from '#server/database/column-types.ts'

type Details = Record<string, unknown>

const amount = ({ amountMinor }: Details) => pounds(Number(amountMinor))

const proposed = (details: Details) =>
  `${PROPOSAL_WORDS[details.kind as ProposalKind]} ${amount(details)}`

/** What staff did, for the history of a case. */
export const IN_WORDS: Record<StaffAction, (details: Details) => string> = {
  member_added: () => 'Member added',
  member_changed: () => 'Role changed',
  member_ended: () => 'Member ended',
  case_given: ({ to }) => (to === 'self' ? 'Taken' : to === null ? 'Put back' : 'Handed over'),
  case_aside: ({ until }) => (until === null ? 'Brought back' : 'Set aside'),
  note_written: () => 'Note',
  contest_decided: ({ isUpheld, ...details }) =>
    `${isUpheld ? 'Upheld' : 'Not upheld'}, ${amount(details)} back`,
  proposal_made: (details) => `Proposed ${proposed(details)}`,
  proposal_approved: (details) => `Approved: ${proposed(details)}`,
  proposal_refused: (details) => `Refused: ${proposed(details)}`,
  refund_proposed: (details) => `Proposed a refund of ${amount(details)}`,
  refund_approved: (details) => `Approved the refund of ${amount(details)}`,
  refund_refused: (details) => `Refused the refund of ${amount(details)}`,
  credential_confirmed: ({ lastDay }) => (lastDay ? `Confirmed until ${lastDay}` : 'Confirmed'),
  credential_refused: () => 'Refused',
  ticket_answered: ({ waits, isProgress }) =>
    isProgress ? 'Told how it goes on' : waits ? 'Answered, and waiting' : 'Answered and resolved',
  ticket_resolved: () => 'Resolved without an answer',
  ticket_reopened: () => 'Opened again',
  complaint_acknowledged: ({ kind }) =>
    `Acknowledged: ${COMPLAINT_KIND_LABELS[kind as ComplaintKind]}`,
  complaint_decided: ({ outcome }) => COMPLAINT_OUTCOME_LABELS[outcome as ComplaintOutcome],
  canned_answer_saved: () => 'Saved a text for answers',
  canned_answer_deleted: () => 'Deleted a text for answers',
  person_seen: () => 'Looked a person up',
  booking_seen: () => 'Looked a booking up',
  report_decided: ({ decision }) => (decision === 'remove' ? 'Removed' : 'Kept'),
}
