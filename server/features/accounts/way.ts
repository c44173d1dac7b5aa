import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SignInProviderName } from '#domain/accounts.ts'
import { PROVIDER_WAY_MINUTES } from '#domain/accounts.ts'
import type { Role } from '#domain/roles.ts'
import { isOnHttps } from '#server/config.ts'
import type { Context } from '#server/context.ts'

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

const PATH = '/api/auth/callback'
const cookieName = (context: Context) =>
  isOnHttps(context.config) ? '__Secure-parlour_way' : 'parlour_way'

/**
 * The Set-Cookie header that keeps a way, or without one forgets it. Lax: it comes back with somebody whom a provider
 * sends here by a link, and with nothing else from outside.
 */
export function wayCookie(context: Context, way: Way | undefined): string {
  const [value, seconds] = way ? [signed(context, way), PROVIDER_WAY_MINUTES * 60] : ['', 0]
  const secure = isOnHttps(context.config) ? '; Secure' : ''
  return `${cookieName(context)}=${value}; Path=${PATH}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}

function signed(context: Context, way: Way): string {
  const text = Buffer.from(JSON.stringify(way)).toString('base64url')
  return `${text}.${macOf(context, text)}`
}

/** The way in a Cookie header, unless it was changed or is too old. */
export function wayOf(context: Context, cookieHeader = ''): Way | undefined {
  const cookies = cookieHeader.split(/;\s*/)
  const found = cookies.find((cookie) => cookie.startsWith(`${cookieName(context)}=`))
  const [text = '', mac = ''] = found?.slice(found.indexOf('=') + 1).split('.') ?? []
  const [given, expected] = [Buffer.from(mac), Buffer.from(macOf(context, text))]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return
  const way = JSON.parse(Buffer.from(text, 'base64url').toString()) as Way
  return context.clock().getTime() < way.expiresAt ? way : undefined
}

function macOf(context: Context, text: string): string {
  return createHmac('sha256', context.config.SECRET).update(`way:${text}`).digest('base64url')
}
