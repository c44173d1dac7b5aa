import type { Config } from '#server/config.ts'
import { isOnHttps } from '#server/config.ts'

/** On https with the prefix that binds a cookie to this host and to encryption: no other site can plant one. */
const named = (name: string) => (config: Config) => (isOnHttps(config) ? `__Host-${name}` : name)

export const signInCookieName = named('parlour_sign_in')
export const oauthStateCookieName = named('parlour_way')
export const knownCookieName = named('parlour_known')
export const stepCookieName = named('parlour_step')

/** A script of ours sets it when somebody signs out; until we have heard of that, the sign-in cookie counts for nothing. */
const signedOutCookieName = named('parlour_signed_out')

export const isSigningOut = (cookieHeader: string | undefined, config: Config) =>
  valuesOf(cookieHeader, signedOutCookieName(config)).length > 0

/** The Set-Cookie headers that sign a browser out. */
export const signedOutCookies = (config: Config) => [
  setCookie(config, signInCookieName(config), '', 0),
  clearSignedOutCookie(config),
]

/** The Set-Cookie header that lets a browser be signed in again. */
export const clearSignedOutCookie = (config: Config) =>
  setCookie(config, signedOutCookieName(config), '', 0)

/** A Set-Cookie header of a cookie that scripts can't read and other sites can't use. */
export function setCookie(config: Config, name: string, value: string, seconds: number): string {
  const secure = isOnHttps(config) ? '; Secure' : ''
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}

/** What a Cookie header says under a name, decoded; a name may come more than once. */
export function valuesOf(cookieHeader: string | undefined, name: string): string[] {
  if (!cookieHeader?.includes(name)) return []
  return cookieHeader
    .split(/;\s*/)
    .filter((cookie) => cookie.startsWith(`${name}=`))
    .map((cookie) => decoded(cookie.slice(name.length + 1)))
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
