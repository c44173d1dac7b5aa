import type { Config } from '#server/config.ts'
import type { Browser } from '#server/http/browser.ts'
import { isMacOf, macOf } from '#server/secrets/macs.ts'
import { signInCookieName, valuesOf } from './cookies.ts'

/** The token of a sign-in cookie that we signed, whether or not it is still valid. */
export function signedToken(cookieHeader: string | undefined, config: Config): string | undefined {
  // A name may occur twice; only ours is signed.
  for (const value of valuesOf(cookieHeader, signInCookieName(config))) {
    const dot = value.lastIndexOf('.')
    const token = value.slice(0, Math.max(dot, 0))
    if (token && isMacOf(config, token, value.slice(dot + 1), 'base64')) return token
  }
  return undefined
}

/** The token of a browser's sign-in cookie; empty if there is none. */
export const tokenOf = ({ config }: { config: Config }, browser: Pick<Browser, 'cookie'>): string =>
  signedToken(browser.cookie, config) ?? ''

/** The same header with the sign-in signed by the current SECRET, the only one Better Auth accepts. */
export function freshlySigned(
  cookieHeader: string | undefined,
  config: Config,
): string | undefined {
  const token = config.SECRET_PREVIOUS && signedToken(cookieHeader, config)
  if (!token) return cookieHeader
  return `${signInCookieName(config)}=${encodeURIComponent(`${token}.${macOf(config, token, 'base64')}`)}`
}
