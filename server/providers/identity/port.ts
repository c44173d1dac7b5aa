import type { DocumentType } from '#domain/profile/badges/verification.ts'
import type { DocumentName } from '#domain/profile/badges/verified-name.ts'

/** The state of a check at the provider. */
export type ProviderVerification = {
  ref: string
  status: 'requires_input' | 'processing' | 'verified' | 'canceled'
  /** True once the provider was told to delete the documents: its result no longer counts. */
  isRedacted: boolean
  /** Where the person continues while input is required; valid for one visit within a day or two. */
  url: string | null
  /** The type of document, once verified. */
  documentType: DocumentType | null
  /** The name in the document, once verified; null if the provider couldn't read it. */
  name: DocumentName | null
  /** Why input is required again: a code of domain/profile/badges/verification.ts, or an unknown one. */
  problem: string | null
}

/** A signed event, checked and parsed. It says only which check to ask about. */
export type IdentityEvent = {
  id: string
  type: string
  /** The check it concerns, if any. */
  verification: { ref: string; verificationId: string | undefined } | undefined
  payload: unknown
}

/** Checks a person's identity by document and selfie. Every call throws ProviderAway if the provider doesn't answer. */
export type IdentityPort = {
  /** Also the last part of the webhook's address, /api/webhooks/{name}. */
  name: 'identity-simulator' | 'stripe-identity'
  /** The name people see, in 'Review by …'. */
  title: string
  /** Opens a check, or returns the one opened earlier with this verificationId. */
  open(request: {
    verificationId: string
    professionalId: string
    personId: string
    /** Where the person returns to. */
    returnUrl: string
  }): Promise<{ ref: string }>
  look(ref: string): Promise<ProviderVerification>
  /**
   * Has the provider delete the documents and ends the check. False if the provider refuses because it is still
   * processing.
   */
  discard(ref: string): Promise<boolean>
  /** Parses an event from the raw body and headers; throws BadSignature. */
  readEvent(body: Buffer, headers: Record<string, string | string[] | undefined>): IdentityEvent
}
