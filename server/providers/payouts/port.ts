/** A professional's account at the provider, as it stands. */
export type ProviderAccount = {
  ref: string
  /** Whether we can send money to it, and whether it sends money on to the bank. */
  canReceive: boolean
  canPayOut: boolean
  /** Whether all that was asked at first has been filled in. */
  isSubmitted: boolean
  /** What is wanted now, as the provider's codes. */
  missing: string[]
}

/** Money sent to an account. */
export type ProviderTransfer = {
  ref: string
  /** Our payout's id, which the provider keeps for us. */
  payoutId: string | undefined
  amountMinor: number
  /** What of it came back. */
  reversedMinor: number
}

/** The provider's no, which means that nothing was moved; `reason` is its code. */
export type Refused = { refused: true; reason: string }

/** A signed event, read and checked. It says only what to ask about. */
export type PayoutEvent = {
  id: string
  type: string
  about: { account: string } | { payoutId: string } | undefined
  payload: unknown
}

export type TransferRequest = {
  payoutId: string
  /** Counts the refusals so far: after one the same payout is another request. */
  attempt: number
  bookingId: string
  /** The payment that the money came with, as the payments provider calls it. */
  paymentRef: string | null
  account: string
  amountMinor: number
}

/**
 * Money to professionals, in pounds; amounts are whole pence. Every call may be repeated: the ids of ours are the
 * idempotency keys. Each call throws ProviderAway when the provider does not answer.
 */
export type PayoutsPort = {
  /** Also the last part of its webhook's address, /api/webhooks/{name}. */
  name: 'payouts-simulator' | 'stripe-connect'
  /** Who keeps the account, as it stands in 'Your details go to …'. */
  title: string
  /** Opens an account, or finds the one opened for this professional before. */
  openAccount(request: { professionalId: string; personId: string; email: string }): Promise<{
    ref: string
  }>
  /** Where the professional fills in what is asked: good for one visit, within minutes. */
  onboardingLink(request: {
    account: string
    /** Where they are sent back to, done or not. */
    returnUrl: string
    /** Where they are sent when the link is used up. */
    refreshUrl: string
  }): Promise<string>
  lookAccount(ref: string): Promise<ProviderAccount>
  /** The transfer of this payout, if it was ever made: how a lost answer is found again. */
  findTransfer(request: {
    payoutId: string
    bookingId: string
  }): Promise<ProviderTransfer | undefined>
  /** Sends money, once per payoutId and attempt. */
  transfer(request: TransferRequest): Promise<ProviderTransfer | Refused>
  /** Takes a part or all of a transfer back, once per reversalId; refused where the account does not have it. */
  reverse(request: {
    reversalId: string
    transferRef: string
    amountMinor: number
  }): Promise<{ ref: string } | Refused>
  /** Every transfer made since then, for whoever compares the books. */
  transfersSince(since: Date): AsyncIterable<ProviderTransfer>
  /** Reads an event from the raw body and its headers; throws BadSignature. */
  readEvent(body: Buffer, headers: Record<string, string | string[] | undefined>): PayoutEvent
}
