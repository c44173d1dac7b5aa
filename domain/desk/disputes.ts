import { DAY_MS } from '#domain/time.ts'

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

/** The same for staff and the bank, who are not one of the two. */
export const claimInWords = (code: string): string =>
  (REASONS[code] ?? 'The client’s bank did not say why.').replace('Your client', 'The client')

/** The same as titles of cases. */
export const disputeTitle = (code: string, isInquiry: boolean) =>
  `${isInquiry ? 'Bank asks' : 'Disputed'}: ${TITLES[code] ?? 'no reason given'}`

const TITLES: Record<string, string> = {
  fraudulent: 'not paid by the card’s holder',
  unrecognized: 'payment not recognised',
  product_not_received: 'session did not take place',
  product_unacceptable: 'session not as described',
  duplicate: 'charged twice',
  credit_not_processed: 'promised refund not received',
  subscription_canceled: 'had cancelled',
}

/** Staff answer this long before the bank's deadline. */
export const ANSWER_DAYS_BEFORE = 2

/** When staff have to answer a dispute; instants in milliseconds. Null if the bank gives no deadline. */
export const answerDueAt = (evidenceDueAt: number | null): number | null =>
  evidenceDueAt === null ? null : evidenceDueAt - ANSWER_DAYS_BEFORE * DAY_MS

/** How long banks take at most to decide on an answer, in days. */
export const BANK_DAYS = 90

/** How many of the newest messages of a conversation are offered to be handed in, and how many can be chosen. */
export const HAND_IN_MESSAGES = 50
export const HAND_IN_TEXT_MAX_LENGTH = 2000
/** For what staff write to the bank, in characters; Stripe takes 20,000. */
export const EVIDENCE_TEXT_MAX_LENGTH = 4000

/** What goes with the file to the bank. */
export type DisputeEvidence = {
  customerName: string
  customerEmail: string | null
  /** YYYY-MM-DD. */
  serviceDate: string
  productDescription: string
  /** Who was in the room, and when. */
  activityLog: string
  /** How the client was shown the rules before paying. */
  cancellationDisclosure: string
  refundPolicy: string
  /** Why there is no refund; null if staff said nothing. */
  refundRefusal: string | null
  summary: string
}
