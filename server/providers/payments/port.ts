/** Where one payment stands with the provider. `processing` may still go either way. */
export type ProviderPayment = {
  ref: string
  status: 'open' | 'processing' | 'succeeded' | 'cancelled'
  amountMinor: number
  /** Our payment's id, which the provider keeps for us. */
  paymentId: string | undefined
}

/** A payment or refund that succeeded, as the provider's list has it. */
export type ListedMoney = { ref: string; amountMinor: number; createdAt: Date }

/** `disputed`: the client's bank claims the money or has it, and nothing else of it can be given back meanwhile. */
export type ProviderRefund =
  | { ref: string; status: 'pending' | 'succeeded' | 'failed' }
  | { status: 'disputed' }

/** A signed event, read and checked. Payment events say only which payment to ask about. */
export type ProviderEvent = {
  id: string
  type: string
  /** The payment it is about, when it is about one. */
  payment: { ref: string; paymentId: string | undefined } | undefined
  payload: unknown
}

/**
 * Payments by card in pounds. Every call may be repeated: the ids of ours are the idempotency keys.
 * Amounts are whole pence. Each call throws ProviderAway when the provider does not answer.
 */
export type PaymentsPort = {
  /** Also the last part of its webhook's address, /api/webhooks/{name}. */
  name: 'simulator' | 'stripe'
  publishableKey: string | null
  /** Opens a payment, or finds the one opened with this paymentId before. */
  open(request: {
    paymentId: string
    bookingId: string
    amountMinor: number
    description: string
  }): Promise<{ ref: string; clientSecret: string }>
  look(ref: string): Promise<ProviderPayment>
  /** Cancels unless it has succeeded; tells where it stands afterwards. */
  cancel(ref: string): Promise<ProviderPayment>
  /** Refunds a part or all of a succeeded payment, once per refundId. */
  refund(request: { refundId: string; ref: string; amountMinor: number }): Promise<ProviderRefund>
  /** Every payment opened since then that succeeded, for whoever compares the books. */
  paymentsSince(since: Date): AsyncIterable<ListedMoney>
  /** Every refund made since then that succeeded. */
  refundsSince(since: Date): AsyncIterable<ListedMoney>
  /** Reads an event from the raw body and its headers; throws BadSignature. */
  readEvent(body: Buffer, headers: Record<string, string | string[] | undefined>): ProviderEvent
}
/** A payment that the client's bank takes back, as the provider describes it. */
export type ProviderDispute = {
  ref: string
  /** The payment it is about, as the provider calls it. */
  paymentRef: string
  amountMinor: number
  /** Why, as the provider's code. */
  reason: string
  status: 'open' | 'won' | 'lost'
  /** Until when it takes evidence. */
  evidenceDueAt: Date | null
  openedAt: Date
}

/** Disputes of card payments; a part of the payments provider. Each call throws ProviderAway when it does not answer. */
export type DisputesPort = {
  /** All of one payment, in every state. */
  ofPayment(paymentRef: string): Promise<ProviderDispute[]>
  /** All that were opened since then. */
  since(since: Date): AsyncIterable<ProviderDispute>
}
