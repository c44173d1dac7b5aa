import { hasPublicPort, httpsUrl } from '#domain/messages/links.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/time.ts'

/** What other programs are told, with what it is called on screens. */
export const WEBHOOK_KINDS = {
  'session.booked': 'A session is booked, and paid unless it is free',
  'session.reserved': 'A session of a series is reserved, and not paid yet',
  'session.released': 'A reserved session is released, because it was not paid in time',
  'session.moved': 'A session is moved',
  'session.cancelled': 'A session is cancelled',
  'session.ended': 'A session is over, with what became of it',
  'review.left': 'A client reviews a session',
} as const
export type WebhookKind = keyof typeof WEBHOOK_KINDS
export const webhookKinds = Object.keys(WEBHOOK_KINDS) as WebhookKind[]

/** Those of a later release may be read where two releases run. */
export const isWebhookKind = (kind: string): kind is WebhookKind =>
  Object.hasOwn(WEBHOOK_KINDS, kind)

/** Who was not told that a session is reserved is not told these of it either. */
export const TOLD_AFTER_RESERVED = [
  'session.moved',
  'session.cancelled',
] as const satisfies WebhookKind[]

/** Sent when its owner asks for it. */
export const TEST_KIND = 'test'
export type SentKind = WebhookKind | typeof TEST_KIND

export const MOST_WEBHOOKS = 5
export const WEBHOOK_ADDRESS_MAX_LENGTH = 2000

/** How long after each failed try the next is made: three days in total. */
const RETRY_AFTER_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
]

/** When to try again after so many failed tries; undefined if there is no point any more. */
export const retryAfterMs = (failedTries: number): number | undefined =>
  RETRY_AFTER_MS[failedTries - 1]

/** A webhook that has failed for so long, with one message given up, is turned off. */
export const FAILING_FOR_MS = 3 * DAY_MS
/** How long a replaced secret still signs. */
export const FORMER_SECRET_HOURS = 24
/** How long messages are listed. */
export const MESSAGES_DAYS = 30

/** Why a message did not arrive. */
export const SEND_PROBLEMS = {
  private: 'The address is not a public one',
  unreachable: 'There was no answer',
  slow: 'The answer took longer than ten seconds',
  refused: 'The answer was not a success',
} as const
export type SendProblem = keyof typeof SEND_PROBLEMS

/** One try to send a message: when it ended, what was answered if anything was, and how long it took. */
export type WebhookTry = {
  /** ISO 8601, in UTC. */
  at: string
  status: number | null
  problem: SendProblem | null
  milliseconds: number
}
/** An answer that takes longer counts as failing, and is waited for by no one else. */
const SLOW_MS = 3 * SECOND_MS

/** How long a webhook that took so long gets nothing; undefined if it was quick. */
export const pausedAfterMs = (milliseconds: number): number | undefined =>
  milliseconds > SLOW_MS ? 10 * milliseconds : undefined

/** How many of a message are kept: as many as are made before it is given up. */
export const TRIES_KEPT = RETRY_AFTER_MS.length + 1

/** The address as one that can be sent to; undefined for any other. */
export function webhookUrl(address: string): URL | undefined {
  const url = httpsUrl(address)
  return url && hasPublicPort(url) ? url : undefined
}
