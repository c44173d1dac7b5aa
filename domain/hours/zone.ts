import { DAY_MS, MINUTE_MS } from '#domain/time.ts'

/**
 * Instants are epoch minutes: whole minutes since 1970-01-01T00:00Z. A day is counted the same way, in whole days
 * since 1970-01-01. Temporal is called once per span of constant offset; the rest is integer arithmetic.
 * A `zone` is an IANA name; an unknown one throws a RangeError.
 */

/** The marketplace’s own days, papers and figures follow it. */
export const HOME_ZONE = 'Europe/London'

/** An interval, `from` ≤ instant < `to`, in which local time = instant + `offset` minutes. */
export type Span = { from: number; to: number; offset: number }

/** The instant as epoch minutes, with a fraction if the text has seconds. Throws a RangeError without an offset. */
export function minutesOf(iso: string): number {
  return Temporal.Instant.from(iso).epochMilliseconds / MINUTE_MS
}

/** Same result as `Date.prototype.toISOString`, but ten times as fast: 2026-03-01T09:00:00.000Z. */
export function isoOf(minutes: number): string {
  const day = Math.floor(minutes / 1440)
  const time = TIMES[minutes - day * 1440]
  if (time === undefined) return new Date(minutes * MINUTE_MS).toISOString()
  if (day !== latestDay) {
    latestDate = new Date(day * DAY_MS).toISOString().slice(0, -14)
    latestDay = day
  }
  return latestDate + time
}

const TIMES = Array.from({ length: 1440 }, (_, minute) =>
  new Date(minute * MINUTE_MS).toISOString().slice(10),
)
/** Consecutive calls are mostly about the same day. */
let latestDay = Number.NaN
let latestDate = ''

/** Whether this is an IANA name in its canonical case ('Europe/London', 'UTC'); offsets such as '+01:00' are not. */
export function isTimeZone(name: string): boolean {
  if (proven.has(name)) return true
  try {
    const isZone = /^[A-Z]/i.test(name) && new Temporal.ZonedDateTime(0n, name).timeZoneId === name
    if (isZone) proven.add(name)
    return isZone
  } catch {
    return false
  }
}

/** Caches the lookup: there are only a few hundred zones, and every request for slots names one. */
const proven = new Set<string>()

/** The local date (YYYY-MM-DD) in the zone. */
export function localDate(minutes: number, zone: string): string {
  return dateOfDay(localDay(minutes, zone))
}

/** A day number as YYYY-MM-DD. */
export function dateOfDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

export function localDay(minutes: number, zone: string): number {
  return Math.floor((minutes + spanAt(minutes, zone).offset) / 1440)
}

/** The minute of the local day, as clocks in the zone show it. */
export function minuteOfDay(minutes: number, zone: string): number {
  return (minutes + spanAt(minutes, zone).offset) % 1440
}

/** The first instant of a day (YYYY-MM-DD); if the clocks skip midnight, the instant of the change. */
export function dayStart(date: string, zone: string): number {
  return startOfDay(dayNumber(date), zone)
}

export function dayNumber(date: string): number {
  const time = Date.UTC(+date.slice(0, 4), +date.slice(5, 7) - 1, +date.slice(8))
  if (Number.isNaN(time)) throw new RangeError(`Not a date: ${date}`)
  return time / DAY_MS
}

export function startOfDay(day: number, zone: string): number {
  const midnight = day * 1440
  let span = spanAt(midnight - 1440, zone)
  while (midnight - span.offset >= span.to) span = spanAt(span.to, zone)
  return Math.max(span.from, midnight - span.offset)
}

/** The span of constant offset around an instant. */
export function spanAt(minutes: number, zone: string): Span {
  if (zone !== latestZone || minutes < latest.from || minutes >= latest.to) {
    latest = findSpan(minutes, zone)
    latestZone = zone
  }
  return latest
}

/** Consecutive calls are mostly about the same zone and season, so the latest span answers most of them. */
let latestZone = ''
let latest: Span = { from: Infinity, to: Infinity, offset: 0 }

function findSpan(minutes: number, zone: string): Span {
  const spans = known.get(zone) ?? []
  let low = 0
  let high = spans.length
  while (low < high) {
    const middle = (low + high) >> 1
    const span = spans[middle] as Span
    if (minutes < span.from) high = middle
    else if (minutes >= span.to) low = middle + 1
    else return span
  }
  const span = readSpan(minutes, zone)
  // Requests may name dates in any year, so the table is bounded.
  known.set(zone, spans.length < MOST_SPANS ? spans.toSpliced(low, 0, span) : [span])
  return span
}

/** The spans read so far, by zone, in chronological order. */
const known = new Map<string, Span[]>()
const MOST_SPANS = 500

function readSpan(minutes: number, zone: string): Span {
  const nanoseconds = BigInt(Math.floor(minutes)) * 60_000_000_000n
  // One nanosecond later, so that a change at exactly this minute counts as the previous one.
  const inside = new Temporal.ZonedDateTime(nanoseconds + 1n, zone)
  const before = inside.getTimeZoneTransition('previous')
  const after = inside.getTimeZoneTransition('next')
  return {
    from: before ? before.epochMilliseconds / MINUTE_MS : -Infinity,
    to: after ? after.epochMilliseconds / MINUTE_MS : Infinity,
    offset: inside.offsetNanoseconds / 60_000_000_000,
  }
}
