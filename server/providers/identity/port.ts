import type { DocumentType } from '#domain/verification.ts'
import type { DocumentName } from '#domain/verified-name.ts'

/** Where one check stands with the provider. */
export type ProviderVerification = {
  ref: string
  status: 'requires_input' | 'processing' | 'verified' | 'canceled'
  /** True once the provider was told to delete what it had been shown: then its result counts no more. */
  isRedacted: boolean
  /** Where the person goes on, while input is required; good for one visit and a day or two. */
  url: string | null
  /** What was shown, once it is verified. */
  documentType: DocumentType | null
  /** The name in it, once it is verified; null where the provider has read none. */
  name: DocumentName | null
  /** Why input is required again: a code of domain/verification.ts, or one that is not known there. */
  problem: string | null
}

/** A signed event, read and checked. It says only which check to ask about. */
export type IdentityEvent = {
  id: string
  type: string
  /** The check it is about, when it is about one. */
  verification: { ref: string; verificationId: string | undefined } | undefined
  payload: unknown
}

/** Checks of a person's identity by document and selfie. Each call throws ProviderAway when the provider does not answer. */
export type IdentityPort = {
  /** Also the last part of its webhook's address, /api/webhooks/{name}. */
  name: 'identity-simulator' | 'stripe-identity'
  /** Who looks at the documents, as it stands in 'Review by …'. */
  title: string
  /** Opens a check, or finds the one opened with this verificationId before. */
  open(request: {
    verificationId: string
    professionalId: string
    personId: string
    /** Where the person is sent back to. */
    returnUrl: string
  }): Promise<{ ref: string }>
  look(ref: string): Promise<ProviderVerification>
  /** Has the provider delete what it was shown, and ends the check. False while it is processing, when it refuses. */
  discard(ref: string): Promise<boolean>
  /** Reads an event from the raw body and its headers; throws BadSignature. */
  readEvent(body: Buffer, headers: Record<string, string | string[] | undefined>): IdentityEvent
}
