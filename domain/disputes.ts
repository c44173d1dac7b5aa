export const DISPUTE_STATUSES = ['OPEN', 'WON', 'LOST'] as const
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number]

/** Dispute reasons, Stripe's codes, as sentences. */
export function disputeReason(code: string): string {
  return REASONS[code] ?? 'Your client’s bank did not say why.'
}

const REASONS: Record<string, string> = {
  fraudulent: 'The holder of the card says that they did not make this payment.',
  unrecognized: 'The holder of the card does not recognise this payment.',
  product_not_received: 'Your client says that the session did not take place.',
  product_unacceptable: 'Your client says that the session was not what was described.',
  duplicate: 'Your client says that they were charged twice.',
  credit_not_processed: 'Your client says that they did not get a refund they were promised.',
  subscription_canceled: 'Your client says that they had cancelled.',
  general: 'Your client’s bank gave no reason of its own.',
}
