import type { SignInProviderName } from '#domain/people/sign-in/sign-in.ts'

/** An OpenID provider: authorization code flow with PKCE (RFC 7636). */
export type SignInProvider = {
  /** Where to send the browser to sign in; it returns to `redirectUri` with `state` and a code. */
  addressOf(request: {
    redirectUri: string
    state: string
    /** Returned inside the id token. */
    nonce: string
    /** SHA-256 of the verifier, base64url. */
    challenge: string
  }): string
  /** Exchanges the code, once, for an id token that is not yet verified. Throws if the provider returns none. */
  idTokenFor(request: { code: string; verifier: string; redirectUri: string }): Promise<string>
}

export type SignInProviders = Partial<Record<SignInProviderName, SignInProvider>>
