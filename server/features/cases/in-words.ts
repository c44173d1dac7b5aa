import { pounds } from '#domain/money.ts'
import type { ProposalKind } from '#domain/proposals.ts'
import { PROPOSAL_WORDS } from '#domain/proposals.ts'
import type { RestrictionKind } from '#domain/restrictions.ts'
import { RESTRICTIONS } from '#domain/restrictions.ts'
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
  account_restricted: ({ kind }) =>
    `Account restricted: ${RESTRICTIONS[kind as RestrictionKind].label.toLowerCase()}`,
  restriction_lifted: () => 'Restriction lifted',
  restriction_appeal_decided: ({ isUpheld }) =>
    isUpheld ? 'Appeal upheld, restriction lifted' : 'Appeal not upheld',
  restriction_sessions_decided: ({ sessions }) =>
    sessions === 'cancel' ? 'Sessions to be cancelled' : 'Sessions kept',
  person_seen: () => 'Looked a person up',
  booking_seen: () => 'Looked a booking up',
  report_decided: ({ decision }) => (decision === 'remove' ? 'Removed' : 'Kept'),
}
