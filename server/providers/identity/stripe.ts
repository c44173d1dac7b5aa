import Stripe from 'stripe'
import type { DocumentType } from '#domain/profile/badges/verification.ts'
import type { StripeOptions } from '#server/providers/stripe/client.ts'
import { answer, signedEvent, stripeClient } from '#server/providers/stripe/client.ts'
import { identityEventOf } from './event.ts'
import type { IdentityPort, ProviderVerification } from './port.ts'

/**
 * Stripe Identity: a document and a selfie that matches it.
 * https://docs.stripe.com/identity/how-sessions-work, https://docs.stripe.com/api/identity/verification_sessions
 */
export function stripeIdentity(options: StripeOptions): IdentityPort {
  const stripe = stripeClient(options)
  const sessions = stripe.identity.verificationSessions

  return {
    name: 'stripe-identity',
    title: 'Stripe',

    // Stripe answers a repeated key with its first reply, which may be out of date: use only the id.
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
          // Submitted meanwhile, or canceled before any document was shown.
          return (await read(ref)).status === 'canceled'
        }
      }),

    readEvent: (body, headers) => identityEventOf(signedEvent(stripe, options, body, headers)),
  }

  /**
   * Only the report has the document type, and only the outputs have the name. We discard everything else in them:
   * birthday, address, number.
   */
  function read(ref: string) {
    return sessions.retrieve(ref, { expand: ['last_verification_report', 'verified_outputs'] })
  }
}

function asProviderVerification(
  session: Stripe.Identity.VerificationSession,
): ProviderVerification {
  const { id, status, redaction, url, last_error, last_verification_report: report } = session
  const { first_name: given, last_name: family } = session.verified_outputs ?? {}
  if (!isKnown(status)) throw new Error(`Stripe has a status we do not know: ${status}`)
  const shown = typeof report === 'object' ? report?.document?.type : undefined
  return {
    ref: id,
    status,
    isRedacted: redaction !== null,
    url: status === 'requires_input' ? url : null,
    documentType: status === 'verified' ? (DOCUMENTS[shown ?? ''] ?? null) : null,
    name:
      status === 'verified' && (given || family)
        ? { given: given ?? '', family: family ?? '' }
        : null,
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
