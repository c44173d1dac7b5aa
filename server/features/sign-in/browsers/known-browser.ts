import { randomBytes } from 'node:crypto'
import { KNOWN_BROWSER_DAYS } from '#domain/people/sign-in/sign-in.ts'
import type { Config } from '#server/config.ts'
import { knownCookieName, setCookie, valuesOf } from '#server/http/security/cookies.ts'
import { isMacOf, macOf } from '#server/secrets/macs.ts'

/** Enough for a shared family browser; further accounts treat it as a stranger. */
const MAX_ACCOUNTS = 4
const KEPT_SECONDS = KNOWN_BROWSER_DAYS * 24 * 60 * 60

/**
 * The id of a browser that has signed in to this account before, from its signed cookie; undefined for a stranger's.
 * Based on OWASP's 'device cookies': it has its own count of failures, so that strangers can't lock it out.
 */
export function knownBrowser(
  config: Config,
  cookieHeader: string | undefined,
  userId: string,
): string | undefined {
  return entriesOf(config, cookieHeader).find((entry) => isFor(config, entry, userId))?.number
}

/** The Set-Cookie header that makes a browser known to this account. */
export function knownCookie(
  config: Config,
  cookieHeader: string | undefined,
  userId: string,
): string {
  const others = entriesOf(config, cookieHeader).filter((entry) => !isFor(config, entry, userId))
  const number = randomBytes(16).toString('base64url')
  const own = { number, mac: macOf(config, textOf(number, userId)) }
  const value = [own, ...others]
    .slice(0, MAX_ACCOUNTS)
    .map((entry) => `${entry.number}.${entry.mac}`)
    .join('~')
  return setCookie(config, knownCookieName(config), value, KEPT_SECONDS)
}

type Entry = { number: string; mac: string }

function entriesOf(config: Config, cookieHeader: string | undefined): Entry[] {
  const [value = ''] = valuesOf(cookieHeader, knownCookieName(config))
  return value
    .split('~')
    .slice(0, MAX_ACCOUNTS)
    .map((entry) => entry.split('.'))
    .flatMap(([number, mac]) => (number && mac ? [{ number, mac }] : []))
}

const isFor = (config: Config, { number, mac }: Entry, userId: string) =>
  isMacOf(config, textOf(number, userId), mac)

const textOf = (number: string, userId: string) => `known-browser:${userId}:${number}`
