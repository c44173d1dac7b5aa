import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Person } from '#domain/roles.ts'
import type { Config } from '#server/config.ts'
import { isOnHttps } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { personBySignIn, touchSignIn } from './store.ts'

/**
 * The person of a Cookie header, or undefined. Reads Better Auth's signed cookie, `token.signature`
 * (HMAC-SHA-256, base64, URI-encoded), and the row behind it by one prepared statement.
 */
export async function personOf(
  context: Pick<Context, 'config' | 'db' | 'clock'>,
  cookieHeader: string | undefined,
): Promise<Person | undefined> {
  const token = signedToken(cookieHeader, context.config)
  if (!token) return undefined
  const now = context.clock()
  const found = await personBySignIn(context.db, token, now)
  if (!found) return undefined
  const { isSeenLongAgo, ...person } = found
  if (isSeenLongAgo) await touchSignIn(context.db, token, now)
  return person
}

/** On https only the cookie that browsers take from secure pages alone: nobody can plant another in its place. */
const COOKIE = /(?:^|;\s*)parlour_sign_in=([^;]+)/
const SECURE_COOKIE = /(?:^|;\s*)__Secure-parlour_sign_in=([^;]+)/

/** The token of a sign-in cookie that we signed, whether or not it still signs anybody in. */
export function signedToken(cookieHeader: string | undefined, config: Config): string | undefined {
  const cookie = isOnHttps(config) ? SECURE_COOKIE : COOKIE
  const raw = cookieHeader && cookie.exec(cookieHeader)?.[1]
  if (!raw) return undefined
  const value = decoded(raw)
  const dot = value.lastIndexOf('.')
  if (dot < 1) return undefined
  const token = value.slice(0, dot)
  const expected = createHmac('sha256', config.SECRET).update(token).digest()
  const given = Buffer.from(value.slice(dot + 1), 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
