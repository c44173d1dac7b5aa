/** What a second member of staff has to approve. */
export const PROPOSAL_KINDS = [
  'contest',
  'dispute',
  'refund',
  'payout',
  'credit',
  'write-off',
  'restriction',
] as const
export type ProposalKind = (typeof PROPOSAL_KINDS)[number]

/** What is proposed, in words that an amount follows. */
export const PROPOSAL_WORDS: Record<ProposalKind, string> = {
  contest: 'a refund of',
  dispute: 'to accept a dispute of',
  refund: 'a refund of',
  payout: 'a release of',
  credit: 'a credit of',
  'write-off': 'a write-off of',
  restriction: 'to cancel sessions and refund',
}
