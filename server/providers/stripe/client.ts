import Stripe from 'stripe'
import { BadSignature, ProviderAway } from '#server/providers/errors.ts'
import type { Outside } from '#server/providers/outside.ts'
import { outcomeOfStatus, unwatched } from '#server/providers/outside.ts'

/** The API version the adapters were written for; upgrade it deliberately, together with their tests. */
const API_VERSION = '2026-10-28.endive'

/** Short, because a person waits for most of these calls. */
const TIMEOUT_MS = 5000

/** An older signature is treated as a replay. */
const TOLERANCE_SECONDS = 300

export type StripeOptions = {
  secretKey: string
  webhookSecret: string
  clock: () => Date
  /** Stripe's address; tests use their own server. */
  address?: { protocol: 'http' | 'https'; host: string; port: number }
  /** Timeout of each of the two attempts; tests use less. */
  timeoutMs?: number
  outside?: Outside
}

/** Stripe's library, configured the same for all uses. */
export function stripeClient({
  secretKey,
  address,
  timeoutMs = TIMEOUT_MS,
  outside = unwatched,
}: Pick<StripeOptions, 'secretKey' | 'address' | 'timeoutMs' | 'outside'>): Stripe {
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    httpClient: watchedClient(outside),
    ...address,
  })
}

/** Every request of the library, its second attempts and the pages of its lists included. */
function watchedClient(outside: Outside) {
  const client = Stripe.createNodeHttpClient()
  const { makeRequest } = client
  client.makeRequest = (...request) => {
    const [, , path, method] = request
    return outside.ask(operationOf(method, path), () => makeRequest.apply(client, request), {
      reply: (reply) => outcomeOfStatus(reply.getStatusCode()),
    })
  }
  return client
}

/** Such as 'post payment_intents cancel', without the version and ids. */
const operationOf = (method: string, path: string) =>
  [method.toLowerCase(), ...path.replace(/\?.*/, '').split('/')]
    .filter((part) => part && !/[A-Z\d]/.test(part))
    .join(' ')

/** Calls Stripe. Throws ProviderAway if it is unknown whether Stripe has acted. */
export async function answer<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    throw isAway(error) ? new ProviderAway('Stripe does not answer', { cause: error }) : error
  }
}

/** Stripe repeats a 5xx for the same idempotency key for a day: only a new key helps. */
export function isStuck(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeError &&
    (error.statusCode ?? 0) >= 500 &&
    error.headers?.['idempotent-replayed'] === 'true'
  )
}

/** No answer, 5xx, too many requests, or (409) an identical request in progress. */
function isAway(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false
  const status = error.statusCode ?? 503
  return status >= 500 || status === 429 || status === 409
}

/** Parses the event in a body after checking its signature. Throws BadSignature. */
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
