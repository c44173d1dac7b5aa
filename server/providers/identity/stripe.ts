import Stripe from 'stripe'
import type { DocumentType } from '#domain/verification.ts'
import { BadSignature, ProviderAway } from '#server/providers/errors.ts'
import { identityEventOf } from './event.ts'
import type { IdentityPort, ProviderVerification } from './port.ts'

/** The version that this adapter was written for; a newer one is taken on purpose, with its tests. */
const API_VERSION = '2026-10-28.endive'

/** A person waits for most of these calls. */
const PATIENCE_MS = 5000

/** A signature older than this is taken for a replay. */
const TOLERANCE_SECONDS = 300

type Options = {
  secretKey: string
  webhookSecret: string
  clock: () => Date
  /** Where Stripe answers; tests have a server of their own. */
  address?: { protocol: 'http' | 'https'; host: string; port: number }
}

/**
 * Stripe Identity: a document and a selfie that matches it.
 * https://docs.stripe.com/identity/how-sessions-work, https://docs.stripe.com/api/identity/verification_sessions
 */
export function stripeIdentity({
  secretKey,
  webhookSecret,
  clock,
  address,
}: Options): IdentityPort {
  const stripe = new Stripe(secretKey, {
    apiVersion: API_VERSION,
    timeout: PATIENCE_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...address,
  })
  const sessions = stripe.identity.verificationSessions

  return {
    name: 'stripe-identity',
    title: 'Stripe',

    // Stripe answers a repeated key with its first reply, which may be out of date: only the id is taken from it.
    open: ({ verificationId, professionalId, returnUrl }) =>
      answer(async () => {
        const { id } = await sessions.create(
          {
            type: 'document',
            options: { document: { require_matching_selfie: true } },
            metadata: { professionalId, verificationId },
            return_url: returnUrl,
          },
          { idempotencyKey: verificationId },
        )
        return { ref: id }
      }),

    look: (ref) => answer(async () => asProviderVerification(await read(ref))),

    discard: (ref) =>
      answer(async () => {
        const session = await read(ref)
        if (session.redaction) return true
        if (session.status === 'processing') return false
        try {
          await sessions.redact(ref)
          return true
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
          // Submitted a moment ago, or canceled before anything was shown.
          return (await read(ref)).status === 'canceled'
        }
      }),

    readEvent(body, headers) {
      const signature = headers['stripe-signature']
      if (typeof signature !== 'string') throw new BadSignature('The event is not signed')
      return identityEventOf(checkedEvent(body, signature))
    },
  }

  /** Only the report names the document. */
  function read(ref: string) {
    return sessions.retrieve(ref, { expand: ['last_verification_report'] })
  }

  function checkedEvent(body: Buffer, signature: string): unknown {
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
}

async function answer<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    throw isAway(error) ? new ProviderAway('Stripe does not answer', { cause: error }) : error
  }
}

/** No answer, 5xx, too many requests, or (409) the same one is under way. */
function isAway(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false
  const status = error.statusCode ?? 503
  return status >= 500 || status === 429 || status === 409
}

function asProviderVerification(
  session: Stripe.Identity.VerificationSession,
): ProviderVerification {
  const { id, status, redaction, url, last_error, last_verification_report: report } = session
  if (!isKnown(status)) throw new Error(`Stripe has a status we do not know: ${status}`)
  const shown = typeof report === 'object' ? report?.document?.type : undefined
  return {
    ref: id,
    status,
    isRedacted: redaction !== null,
    url: status === 'requires_input' ? url : null,
    documentType: status === 'verified' ? (DOCUMENTS[shown ?? ''] ?? null) : null,
    problem: status === 'requires_input' ? (last_error?.code ?? null) : null,
  }
}

const isKnown = (status: string): status is ProviderVerification['status'] =>
  ['requires_input', 'processing', 'verified', 'canceled'].includes(status)

const DOCUMENTS: Record<string, DocumentType> = {
  passport: 'passport',
  driving_license: 'driving_licence',
  id_card: 'identity_card',
}
