import ICAL from 'ical.js'
import { findIana } from 'windows-iana'
import { isTimeZone, spanAt } from '#domain/zone.ts'

/** An IANA zone for ical.js, by the rules that every other time of ours has. */
class IanaZone extends ICAL.Timezone {
  readonly #name: string

  constructor(tzid: string, name: string) {
    super({ tzid })
    this.#name = name
  }

  /** Seconds. RFC 5545 3.3.5: a time that is skipped has the offset before the gap; a repeated one is the first. */
  override utcOffset(time: ICAL.Time): number {
    const local =
      Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second) / 60_000
    const offsetAt = (instant: number) => spanAt(instant, this.#name).offset
    const before = offsetAt(local - 1440)
    const after = offsetAt(local - before)
    return (offsetAt(local - after) === after ? after : before) * 60
  }
}

export const zoneOf = (name: string): ICAL.Timezone => new IanaZone(name, name)

/**
 * The zone that a TZID names: IANA's own name, also at the end of a path as Evolution writes it, or Windows' name.
 * Undefined for any other, which only its VTIMEZONE explains.
 */
export function namedZone(tzid: string): ICAL.Timezone | undefined {
  const parts = tzid.replace(/^\/+/, '').split('/')
  const names = parts.map((_, n) => parts.slice(n).join('/'))
  const name = [...names, ...findIana(tzid)].find(isTimeZone)
  return name === undefined ? undefined : new IanaZone(tzid, name)
}
