import type { SignInProviderName } from '#domain/accounts.ts'
import { PROVIDER_WAY_MINUTES } from '#domain/accounts.ts'
import type { Role } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import { isMacOf, macOf } from '#server/secrets/macs.ts'
import { oauthStateCookieName, setCookie, valuesOf } from './cookies.ts'

/** What somebody wished before they went to the provider. */
export type SignInOptions = { role: Role; remember: boolean; next?: string | undefined }

/** What a browser keeps while somebody is at a provider. */
export type OAuthState = SignInOptions & {
  provider: SignInProviderName
  state: string
  nonce: string
  verifier: string
  /** In milliseconds. */
  expiresAt: number
}

/**
 * The Set-Cookie header that keeps a state, or without one forgets it. Lax: it comes back with somebody whom a provider
 * sends here by a link, and with nothing else from outside.
 */
export function oauthStateCookie(context: Context, oauth: OAuthState | undefined): string {
  const [value, seconds] = oauth ? [signed(context, oauth), PROVIDER_WAY_MINUTES * 60] : ['', 0]
  return setCookie(context.config, oauthStateCookieName(context.config), value, seconds)
}

function signed(context: Context, oauth: OAuthState): string {
  const text = Buffer.from(JSON.stringify(oauth)).toString('base64url')
  return `${text}.${macOf(context.config, signedText(text))}`
}

/** What a Cookie header brings back of it, unless it was changed or is too old. */
export function oauthStateOf(context: Context, cookieHeader = ''): OAuthState | undefined {
  const [found = ''] = valuesOf(cookieHeader, oauthStateCookieName(context.config))
  const [text = '', mac = ''] = found.split('.')
  if (!isMacOf(context.config, signedText(text), mac)) return
  const oauth = JSON.parse(Buffer.from(text, 'base64url').toString()) as OAuthState
  return context.clock().getTime() < oauth.expiresAt ? oauth : undefined
}

const signedText = (text: string) => `way:${text}`
