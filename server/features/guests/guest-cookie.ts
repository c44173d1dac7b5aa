import { createHash, randomBytes } from 'node:crypto'
import type { Config } from '#server/config.ts'
import { isOnHttps } from '#server/config.ts'

/** Only what guests ask for receives the cookie. */
const PATH = '/api/guest'
const nameOf = (config: Config) => (isOnHttps(config) ? '__Secure-parlour_guest' : 'parlour_guest')

/** What a browser has that has asked to join: the invitation, and a secret of its own. */
export type GuestCookie = { guestId: string; secret: string }

export const newSecret = () => randomBytes(32).toString('base64url')

/** What is kept of a secret. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

export function readGuestCookie(
  config: Config,
  cookieHeader: string | undefined,
): GuestCookie | undefined {
  const start = `${nameOf(config)}=`
  const own = cookieHeader?.split(/;\s*/).find((cookie) => cookie.startsWith(start))
  const [guestId = '', secret = ''] = own?.slice(start.length).split('.') ?? []
  return UUID.test(guestId) && secret ? { guestId, secret } : undefined
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The Set-Cookie header, for a cookie that scripts can't read and other sites can't use. */
export function guestCookie(
  config: Config,
  { guestId, secret }: GuestCookie,
  seconds: number,
): string {
  const secure = isOnHttps(config) ? '; Secure' : ''
  return `${nameOf(config)}=${guestId}.${secret}; Path=${PATH}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`
}
