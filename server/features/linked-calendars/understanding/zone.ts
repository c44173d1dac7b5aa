import { spanAt } from '#domain/hours/zone.ts'

/** In epoch seconds and seconds east of UTC. */
export type Zone = { offsetAt: (instant: number) => number }

export const UTC: Zone = { offsetAt: () => 0 }
export const fixedZone = (offset: number): Zone => ({ offsetAt: () => offset })
/** `name`: IANA's. */
export const ianaZone = (name: string): Zone => ({
  offsetAt: (instant) => spanAt(Math.floor(instant / 60), name).offset * 60,
})

/**
 * When a clock in the zone shows a time. RFC 5545 3.3.5: one that is skipped has the offset before the gap; a repeated
 * one is the first.
 */
export function instantIn(zone: Zone, clock: number): number {
  const before = zone.offsetAt(clock - 86_400)
  const after = zone.offsetAt(clock - before)
  return clock - (zone.offsetAt(clock - after) === after ? after : before)
}
