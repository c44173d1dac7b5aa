import Stripe from 'stripe'
import { BadSignature, ProviderAway } from '#server/providers/errors.ts'

/** The version that the adapters were written for; a newer one is taken on purpose, with their tests. */
const API_VERSION = '2026-10-28.endive'

/** A person waits for most of these calls. */
const TIMEOUT_MS = 5000

/** A signature older than this is taken for a replay. */
const TOLERANCE_SECONDS = 300

export type StripeOptions = {
  secretKey: string
  webhookSecret: string
  clock: () => Date
  /** Where Stripe answers; tests have a server of their own. */
  address?: { protocol: 'http' | 'https'; host: string; port: number }
  /** For how long a reply is waited for, twice; tests have less. */
  timeoutMs?: number
}

/** Stripe's own library, set up the same for everything that we do with Stripe. */
export function stripeClient({
  secretKey,
  address,
  timeoutMs = TIMEOUT_MS,
}: Pick<StripeOptions, 'secretKey' | 'address' | 'timeoutMs'>): Stripe {
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...address,
  })
}

/** Asks Stripe something. Throws ProviderAway where it is not known whether Stripe has acted. */
export async function answer<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    throw isAway(error) ? new ProviderAway('Stripe does not answer', { cause: error }) : error
  }
}

/** The status and body of a 5xx stay with its idempotency key for a day: only another key leads on. */
export function isStuck(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeError &&
    (error.statusCode ?? 0) >= 500 &&
    error.headers?.['idempotent-replayed'] === 'true'
  )
}

/** No answer, 5xx, too many requests, or (409) the same one is under way. */
function isAway(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false
  const status = error.statusCode ?? 503
  return status >= 500 || status === 429 || status === 409
}

/** The event in a body whose signature is good. Throws BadSignature. */
export function signedEvent(
  stripe: Stripe,
  { webhookSecret, clock }: Pick<StripeOptions, 'webhookSecret' | 'clock'>,
  body: Buffer,
  headers: Record<string, string | string[] | undefined>,
): unknown {
  const signature = headers['stripe-signature']
  if (typeof signature !== 'string') throw new BadSignature('The event is not signed')
  try {
    return stripe.webhooks.constructEvent(
      body,
      signature,
      webhookSecret,
      TOLERANCE_SECONDS,
      undefined,
      clock().getTime(),
    )
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error
    throw new BadSignature('The signature of the event is wrong or too old')
  }
}
