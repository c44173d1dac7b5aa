import type { AttendanceKind, AttendanceReason } from '#domain/meeting/attendance.ts'
import type { Secrets } from '#server/secrets/macs.ts'
import { isMacOf, macOf, secretsOf } from '#server/secrets/macs.ts'

export type Link = {
  bookingId: string
  number: number
  personId: string
  kind: AttendanceKind
  reason: AttendanceReason | null
  at: Date
}
export type Sealed = Link & { key: string; mac: string }

/** Seals an event together with the one before it. */
export const seal = (secrets: Secrets, link: Link, before: string): Sealed => ({
  ...link,
  key: fingerprintOf(secrets),
  mac: macOf(secrets, textOf(link, before)),
})

/** Names a secret without revealing it, so that a mac from before two changes of it is known as such. */
const fingerprintOf = ({ SECRET }: Pick<Secrets, 'SECRET'>) =>
  macOf({ SECRET }, 'attendance-key').slice(0, 8)

const textOf = ({ bookingId, number, personId, kind, reason, at }: Link, before: string) =>
  ['attendance', bookingId, number, personId, kind, reason, at.toISOString(), before].join(':')

/**
 * The number of the first event that was changed, or is missing from a booking's chain of at least `least`; undefined
 * if it is whole. Events sealed with a secret that is no longer known can't be checked.
 */
export function firstBroken(secrets: Secrets, events: Sealed[], least = 0): number | undefined {
  const known = knownKeys(secrets)
  let before = ''
  for (const [index, event] of events.entries()) {
    if (event.number !== index + 1) return index + 1
    if (known.includes(event.key) && !isMacOf(secrets, textOf(event, before), event.mac))
      return event.number
    before = event.mac
  }
  return events.length < least ? events.length + 1 : undefined
}

/** Whether every event can be checked, and none was changed. */
export const isProven = (secrets: Secrets, events: Sealed[]): boolean =>
  firstBroken(secrets, events) === undefined &&
  events.every(({ key }) => knownKeys(secrets).includes(key))

const knownKeys = (secrets: Secrets) =>
  secretsOf(secrets).map((SECRET) => fingerprintOf({ SECRET }))
