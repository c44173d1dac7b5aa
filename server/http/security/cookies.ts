import type { Config } from '#server/config.ts'
import { isOnHttps } from '#server/config.ts'

/** On https with the __Host- prefix, so that no other site can set it. */
const named = (name: string) => (config: Config) => (isOnHttps(config) ? `__Host-${name}` : name)

export const signInCookieName = named('parlour_sign_in')
export const oauthStateCookieName = named('parlour_way')
export const consentCookieName = named('parlour_consent')
export const knownCookieName = named('parlour_known')
export const stepCookieName = named('parlour_step')

/** Set by our script when someone signs out; while it is there, the sign-in cookie is ignored. */
const signedOutCookieName = named('parlour_signed_out')

export const isSigningOut = (cookieHeader: string | undefined, config: Config) =>
  valuesOf(cookieHeader, signedOutCookieName(config)).length > 0

/** The Set-Cookie headers that sign a browser out. */
export const signedOutCookies = (config: Config) => [
  setCookie(config, signInCookieName(config), '', 0),
  clearSignedOutCookie(config),
]

/** The Set-Cookie header that allows signing in again. */
export const clearSignedOutCookie = (config: Config) =>
  setCookie(config, signedOutCookieName(config), '', 0)

/** A Set-Cookie header that scripts can't read and other sites can't use. */
export function setCookie(config: Config, name: string, value: string, seconds: number): string {
  const secure = isOnHttps(config) ? '; Secure' : ''
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}

/** All decoded values of a cookie; a name may occur more than once. */
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
