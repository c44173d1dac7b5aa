import { pounds } from '#domain/money.ts'
import type { ProposalKind } from '#domain/proposals.ts'
import { PROPOSAL_WORDS } from '#domain/proposals.ts'
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
  person_seen: () => 'Looked a person up',
  booking_seen: () => 'Looked a booking up',
  view_started: () => 'Began to view the product as this person',
  view_ended: ({ minutes }) =>
    `Viewed as this person for ${minutes === 1 ? 'a minute' : `${minutes} minutes`}`,
  trail_exported: ({ from, to }) => `Exported the trail of staff from ${from} to ${to}`,
  report_decided: ({ decision }) => (decision === 'remove' ? 'Removed' : 'Kept'),
}

export const STAFF_ACTIONS = Object.keys(IN_WORDS) as StaffAction[]

export const inWords = (action: StaffAction, details: object): string =>
  IN_WORDS[action]({ ...details })
