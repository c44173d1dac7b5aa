/** What a second member of staff has to approve. */
export const PROPOSAL_KINDS = ['contest', 'restriction'] as const
export type ProposalKind = (typeof PROPOSAL_KINDS)[number]

/** What is proposed, in words that an amount follows. */
export const PROPOSAL_WORDS: Record<ProposalKind, string> = {
  contest: 'a refund of',
  restriction: 'to cancel sessions and refund',
}
