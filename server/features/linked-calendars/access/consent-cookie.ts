import type { CalendarProvider } from '#domain/hours/linked-calendars.ts'
import { CONSENT_MINUTES } from '#domain/hours/linked-calendars.ts'
import type { Context } from '#server/context.ts'
import { consentCookieName, setCookie, valuesOf } from '#server/http/security/cookies.ts'
import { readSignedJson, signedJson } from '#server/secrets/signed-json.ts'

/** What a browser keeps while its person is at a provider: only it can bring the answer back. */
export type Consent = {
  provider: CalendarProvider
  personId: string
  state: string
  verifier: string
  /** In milliseconds. */
  expiresAt: number
}

/** The Set-Cookie header that stores a consent, or without one deletes it. */
export function consentCookie(context: Context, consent?: Consent): string {
  const [value, seconds] = consent
    ? [signedJson(context.config, USE, consent), CONSENT_MINUTES * 60]
    : ['', 0]
  return setCookie(context.config, consentCookieName(context.config), value, seconds)
}

/** The consent in a Cookie header, unless it was changed or has expired. */
export function consentOf(context: Context, cookieHeader = ''): Consent | undefined {
  const [found = ''] = valuesOf(cookieHeader, consentCookieName(context.config))
  return readSignedJson(context.config, USE, found, context.clock().getTime())
}

const USE = 'calendar consent'
