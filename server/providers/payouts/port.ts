/** A professional's account at the provider. */
export type ProviderAccount = {
  ref: string
  /** Whether we can transfer money to it, and whether it pays out to the bank. */
  canReceive: boolean
  canPayOut: boolean
  /** Whether the initial form has been completed. */
  isSubmitted: boolean
  /** What is required now, as the provider's codes. */
  missing: string[]
  /** The bank it pays out to, and how many days that takes; null as far as the provider doesn't say. */
  bankName: string | null
  bankLastFour: string | null
  arrivalDays: number | null
}

/** A transfer to an account. */
export type ProviderTransfer = {
  ref: string
  /** Our payout's id, stored by the provider. */
  payoutId: string | undefined
  amountMinor: number
  /** The part that was reversed. */
  reversedMinor: number
}

/** The provider refused, so nothing moved; `reason` is its code. */
export type Refused = { refused: true; reason: string }

/** A signed event, checked and parsed. It says only what to ask about. */
export type PayoutEvent = {
  id: string
  type: string
  about: { account: string } | { payoutId: string } | undefined
  payload: unknown
}

export type TransferRequest = {
  payoutId: string
  /** The number of refusals so far: after a refusal the same payout is a new request. */
  attempt: number
  bookingId: string
  /** The payments provider's id of the payment that funds it. */
  paymentRef: string | null
  account: string
  amountMinor: number
}

/**
 * Payouts to professionals, in pounds; amounts are whole pence. Every call may be repeated: our ids are the idempotency
 * keys. Every call throws ProviderAway if the provider doesn't answer.
 */
export type PayoutsPort = {
  /** Also the last part of the webhook's address, /api/webhooks/{name}. */
  name: 'payouts-simulator' | 'stripe-connect'
  /** The name people see, in 'Your details go to …'. */
  title: string
  /** Opens an account, or returns the one opened earlier for this professional. */
  openAccount(request: { professionalId: string; personId: string; email: string }): Promise<{
    ref: string
  }>
  /** The page where the professional completes the form; valid for one visit within minutes. */
  onboardingLink(request: {
    account: string
    /** Where they return to, finished or not. */
    returnUrl: string
    /** Where they are sent if the link has expired. */
    refreshUrl: string
  }): Promise<string>
  lookAccount(ref: string): Promise<ProviderAccount>
  /** The transfer of this payout, if there is one: recovers from a lost reply. */
  findTransfer(request: {
    payoutId: string
    bookingId: string
  }): Promise<ProviderTransfer | undefined>
  /** Transfers money, once per payoutId and attempt. */
  transfer(request: TransferRequest): Promise<ProviderTransfer | Refused>
  /** Reverses part or all of a transfer, once per reversalId; refused if the account lacks the money. */
  reverse(request: {
    reversalId: string
    transferRef: string
    amountMinor: number
  }): Promise<{ ref: string } | Refused>
  /** All transfers made since then, for reconciliation. */
  transfersSince(since: Date): AsyncIterable<ProviderTransfer>
  /** Parses an event from the raw body and headers; throws BadSignature. */
  readEvent(body: Buffer, headers: Record<string, string | string[] | undefined>): PayoutEvent
}
