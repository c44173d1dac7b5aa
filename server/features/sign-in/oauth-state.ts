import type { SignInProviderName } from '#domain/accounts.ts'
import { PROVIDER_WAY_MINUTES } from '#domain/accounts.ts'
import type { Role } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import { isMacOf, macOf } from '#server/secrets/macs.ts'
import { setCookie, valuesOf, wayCookieName } from './cookies.ts'

/** What somebody wished before they went to the provider. */
export type Wishes = { role: Role; remember: boolean; next?: string | undefined }

/** What a browser keeps while somebody is at a provider. */
export type Way = Wishes & {
  provider: SignInProviderName
  state: string
  nonce: string
  verifier: string
  /** In milliseconds. */
  expiresAt: number
}

/**
 * The Set-Cookie header that keeps a way, or without one forgets it. Lax: it comes back with somebody whom a provider
 * sends here by a link, and with nothing else from outside.
 */
export function wayCookie(context: Context, way: Way | undefined): string {
  const [value, seconds] = way ? [signed(context, way), PROVIDER_WAY_MINUTES * 60] : ['', 0]
  return setCookie(context.config, wayCookieName(context.config), value, seconds)
}

function signed(context: Context, way: Way): string {
  const text = Buffer.from(JSON.stringify(way)).toString('base64url')
  return `${text}.${macOf(context.config, signedText(text))}`
}

/** The way in a Cookie header, unless it was changed or is too old. */
export function wayOf(context: Context, cookieHeader = ''): Way | undefined {
  const [found = ''] = valuesOf(cookieHeader, wayCookieName(context.config))
  const [text = '', mac = ''] = found.split('.')
  if (!isMacOf(context.config, signedText(text), mac)) return
  const way = JSON.parse(Buffer.from(text, 'base64url').toString()) as Way
  return context.clock().getTime() < way.expiresAt ? way : undefined
}

const signedText = (text: string) => `way:${text}`
