import type { SignInProviderName } from '#domain/people/sign-in/sign-in.ts'
import { PROVIDER_WAY_MINUTES } from '#domain/people/sign-in/sign-in.ts'
import type { Role } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import { oauthStateCookieName, setCookie, valuesOf } from '#server/http/security/cookies.ts'
import { readSignedJson, signedJson } from '#server/secrets/signed-json.ts'

/** What someone chose before going to the provider. */
export type SignInOptions = { role: Role; remember: boolean; next?: string }

/** What a browser keeps while someone is at a provider. */
export type OAuthState = SignInOptions & {
  provider: SignInProviderName
  state: string
  nonce: string
  verifier: string
  /** In milliseconds. */
  expiresAt: number
}

/**
 * The Set-Cookie header that stores a state, or without one deletes it. Lax: it is sent when a provider links back
 * here, but with no other cross-site request.
 */
export function oauthStateCookie(context: Context, oauth: OAuthState | undefined): string {
  const [value, seconds] = oauth
    ? [signedJson(context.config, USE, oauth), PROVIDER_WAY_MINUTES * 60]
    : ['', 0]
  return setCookie(context.config, oauthStateCookieName(context.config), value, seconds)
}

/** The state in a Cookie header, unless it was changed or has expired. */
export function oauthStateOf(context: Context, cookieHeader = ''): OAuthState | undefined {
  const [found = ''] = valuesOf(cookieHeader, oauthStateCookieName(context.config))
  return readSignedJson(context.config, USE, found, context.clock().getTime())
}

const USE = 'way'
