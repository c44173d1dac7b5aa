import { pasted } from '#domain/messages/tidy-text.ts'
import { HOUR_MS } from '#domain/time.ts'
import { calendarUrl } from './linked-calendars.ts'

export const SERVER_MAX_LENGTH = 500
export const USER_NAME_MAX_LENGTH = 200
export const APP_PASSWORD_MAX_LENGTH = 200

/** A password that was refused is tried no more than hourly: servers lock accounts out that try too often. */
export const REFUSED_PASSWORD_RETRY_MS = HOUR_MS

/** `server`: null if people say where theirs is. */
export const CALDAV_SERVICES = {
  icloud: { name: 'iCloud', server: 'https://caldav.icloud.com/' },
  fastmail: { name: 'Fastmail', server: 'https://caldav.fastmail.com/' },
  nextcloud: { name: 'Nextcloud', server: null },
  other: { name: 'Another CalDAV server', server: null },
} as const
export type CaldavService = keyof typeof CALDAV_SERVICES

/** Where a service answers; `given` is the address that a person entered, if it needs one. */
export function serverOf(service: CaldavService, given: string): string {
  const address = pasted(given)
  // Proxies before a Nextcloud often forget its .well-known/caldav.
  if (service === 'nextcloud' && address !== '' && !address.includes('/remote.php'))
    return `${address.replace(/\/+$/, '')}/remote.php/dav/`
  return CALDAV_SERVICES[service].server ?? address
}

/** The address of a CalDAV server, which may be given without https://; undefined if it is none. */
export function caldavServer(given: string): URL | undefined {
  const address = pasted(given)
  return calendarUrl(/^[a-z]+:\/\//i.test(address) ? address : `https://${address}`)
}

const ICLOUD = /^(p\d+-)?caldav\.icloud\.com$/

/**
 * Whether a password given for `server` may be sent to `url`: to the same host and port alone. iCloud keeps each
 * account on a host of its own, and names that.
 */
export function mayHavePasswordOf(server: URL, url: URL): boolean {
  if (url.protocol !== 'https:') return false
  if (url.host === server.host) return true
  return ICLOUD.test(server.host) && ICLOUD.test(url.host)
}
