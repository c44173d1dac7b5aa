import type { SignInProviderName } from '#domain/people/sign-in.ts'
import { PROVIDER_WAY_MINUTES } from '#domain/people/sign-in.ts'
import type { Role } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import { oauthStateCookieName, setCookie, valuesOf } from '#server/http/cookies.ts'
import { isMacOf, macOf } from '#server/secrets/macs.ts'

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
  const [value, seconds] = oauth ? [signed(context, oauth), PROVIDER_WAY_MINUTES * 60] : ['', 0]
  return setCookie(context.config, oauthStateCookieName(context.config), value, seconds)
}

function signed(context: Context, oauth: OAuthState): string {
  const text = Buffer.from(JSON.stringify(oauth)).toString('base64url')
  return `${text}.${macOf(context.config, signedText(text))}`
}

/** The state in a Cookie header, unless it was changed or has expired. */
export function oauthStateOf(context: Context, cookieHeader = ''): OAuthState | undefined {
  const [found = ''] = valuesOf(cookieHeader, oauthStateCookieName(context.config))
  const [text = '', mac = ''] = found.split('.')
  if (!isMacOf(context.config, signedText(text), mac)) return
  const oauth = JSON.parse(Buffer.from(text, 'base64url').toString()) as OAuthState
  return context.clock().getTime() < oauth.expiresAt ? oauth : undefined
}

const signedText = (text: string) => `way:${text}`
