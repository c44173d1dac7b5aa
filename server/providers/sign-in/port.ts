import type { SignInProviderName } from '#domain/accounts.ts'

/** Somebody else who can vouch for people: OpenID Connect's authorization code flow, with PKCE (RFC 7636). */
export type SignInProvider = {
  /** Where a browser goes to sign in there; it comes back to `redirectUri` with `state` and a code. */
  addressOf(request: {
    redirectUri: string
    state: string
    /** Comes back inside the id token. */
    nonce: string
    /** The verifier's SHA-256, base64url. */
    challenge: string
  }): string
  /** Trades the code, once, for an id token that nobody has checked yet. Throws when the provider gives none. */
  idTokenFor(request: { code: string; verifier: string; redirectUri: string }): Promise<string>
}

export type SignInProviders = Partial<Record<SignInProviderName, SignInProvider>>
