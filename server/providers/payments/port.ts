import type { PaymentAsk } from '#domain/booking/series.ts'
import type { DisputeEvidence } from '#domain/desk/disputes.ts'

/**
 * The state of a payment at the provider. `processing` may still succeed or fail; `authorised` is reserved on the card
 * for some days, and not taken yet.
 */
export type ProviderPayment = {
  ref: string
  status: 'open' | 'processing' | 'authorised' | 'succeeded' | 'cancelled'
  amountMinor: number
  /** Our payment's id, stored by the provider. */
  paymentId: string | undefined
  /** The card that paid, if the provider keeps it. */
  cardId?: string | undefined
}

/** How charging a saved card in its owner's absence ended: paid or in progress, or why the owner has to pay. */
export type Charge = { payment: ProviderPayment; refusal: PaymentAsk | null }

/** A successful payment or refund in the provider's list. */
export type ListedMoney = { ref: string; amountMinor: number; createdAt: Date }

/** `disputed`: the client's bank claims or has the money, so nothing more of it can be refunded for now. */
export type ProviderRefund =
  | {
      ref: string
      status: 'pending' | 'succeeded' | 'failed'
      /** Why it failed, as the provider's code, if it says so. */
      reason?: string | undefined
    }
  | { status: 'disputed' }

/** A card that a client keeps with the provider; `brand` is Stripe's code, such as 'visa'. */
export type SavedCard = {
  id: string
  brand: string
  last4: string
  /** 1 to 12. */
  expiryMonth: number
  expiryYear: number
}

/** Clients' saved cards. The provider keeps them under a customer, which knows our account's id and nothing else. */
export type CardsPort = {
  /** Opens a customer, or returns the one opened earlier for this person. */
  openCustomer(personId: string): Promise<string>
  /**
   * Lets the provider's own card form offer, save and remove cards, once; null if it can't. If `isKept`, the card is
   * saved anyway (`keepCard`), so the form doesn't ask.
   */
  formSecret(customerRef: string, isKept?: boolean): Promise<string | null>
  /** The newest first. */
  list(customerRef: string): Promise<SavedCard[]>
  /** Does nothing if the customer has no such card. */
  remove(customerRef: string, cardId: string): Promise<void>
  /** Deletes the customer and their cards. */
  forget(customerRef: string): Promise<void>
}

/** A signed event, checked and parsed. Payment events say only which payment to ask about. */
export type ProviderEvent = {
  id: string
  type: string
  /** The payment it concerns, if any. */
  payment: { ref: string; paymentId: string | undefined } | undefined
  payload: unknown
}

/**
 * Card payments in pounds. Every call may be repeated: our ids are the idempotency keys. Amounts are whole pence. Every
 * call throws ProviderAway if the provider doesn't answer.
 */
export type PaymentsPort = {
  /** Also the last part of the webhook's address, /api/webhooks/{name}. */
  name: 'simulator' | 'stripe'
  publishableKey: string | null
  /** Opens a payment, or returns the one opened earlier with this paymentId. */
  open(request: {
    paymentId: string
    bookingId: string
    amountMinor: number
    description: string
    /** Whose saved cards may pay, and to whom a card can be saved. */
    customerRef: string | null
    /** Confirming it only reserves the amount, until it is captured or cancelled. */
    capturesLater: boolean
  }): Promise<{ ref: string; clientSecret: string }>
  cards: CardsPort
  /** From now on, the card that pays for this is saved for later charges in its owner's absence. */
  keepCard(ref: string): Promise<void>
  /**
   * Charges a saved card of this customer while its owner is away, tried once per payment: repeating it returns how
   * that ended. Afterwards the owner can still pay. Changes nothing if the payment is over.
   */
  charge(request: {
    paymentId: string
    ref: string
    customerRef: string
    cardId: string
  }): Promise<Charge>
  look(ref: string): Promise<ProviderPayment>
  /** Takes the reserved amount, unless it is no longer reserved; returns the resulting state. */
  capture(ref: string): Promise<ProviderPayment>
  /** Cancels unless it has succeeded, and releases what is reserved; returns the resulting state. */
  cancel(ref: string): Promise<ProviderPayment>
  /** Refunds part or all of a successful payment, once per refundId. */
  refund(request: { refundId: string; ref: string; amountMinor: number }): Promise<ProviderRefund>
  /** All successful payments opened since then, for reconciliation. */
  paymentsSince(since: Date): AsyncIterable<ListedMoney>
  /** All successful refunds made since then. */
  refundsSince(since: Date): AsyncIterable<ListedMoney>
  /** Parses an event from the raw body and headers; throws BadSignature. */
  readEvent(body: Buffer, headers: Record<string, string | string[] | undefined>): ProviderEvent
}
/** A dispute (chargeback) as the provider describes it. */
export type ProviderDispute = {
  ref: string
  /** The provider's id of the payment. */
  paymentRef: string
  amountMinor: number
  /** The provider's reason code. */
  reason: string
  status: 'open' | 'won' | 'lost'
  /** The bank only asks so far: no money was taken, and a refund is possible. It may become a dispute. */
  isInquiry: boolean
  /** While it is open: the bank has an answer, and takes no other one. */
  isUnderReview: boolean
  /** What the provider charges for it, in pence; null if it doesn't say. */
  feeMinor: number | null
  /** Deadline for evidence. */
  evidenceDueAt: Date | null
  openedAt: Date
}

/** Disputes of card payments, part of the payments provider. Every call throws ProviderAway if it doesn't answer. */
export type DisputesPort = {
  /** All disputes of a payment, in any state. */
  ofPayment(paymentRef: string): Promise<ProviderDispute[]>
  /** All disputes opened since then. */
  since(since: Date): AsyncIterable<ProviderDispute>
  /**
   * Sends evidence to the bank, once per answerId: it may be repeated with the same contents. Refused if the bank takes
   * none any more, or the provider finds something wrong with it.
   */
  answer(request: {
    ref: string
    answerId: string
    pdf: Buffer
    evidence: DisputeEvidence
  }): Promise<{ isTaken: true } | { isTaken: false; why: string }>
  /**
   * Gives a dispute up, which can't be undone; it is lost then. Does nothing if it is closed already. Not for
   * inquiries.
   */
  accept(ref: string): Promise<void>
}
