import { startOfDay } from '#domain/hours/zone.ts'
import type { Content } from './event-times.ts'
import { timesOf } from './rule-times.ts'
import type { Time } from './values.ts'
import { DAY } from './values.ts'
import { instantIn, UTC } from './zone.ts'

/** `at`, `end`: epoch seconds; the end only of a date that was added with one. */
type Occurrence = { time: Time; at: number; end?: number }

type Period = { from: number; to: number; timeZone: string }

/** A whole day begins where the professional is. */
export const instantOf = (time: Time, timeZone: string): number =>
  time.isDay ? startOfDay(dayOf(time), timeZone) * 60 : instantIn(time.zone ?? UTC, time.clock)

/** The day of its clock, in whole days since 1970. */
export const dayOf = ({ clock }: Time) => Math.floor(clock / DAY)

/**
 * An event's occurrences from `from` ≤ instant < `to`, in no order: its own, those of its rules and the dates that were
 * added, without the excluded ones (RFC 5545 3.8.5). Those before `from` are neither made nor remembered, where that
 * can be helped.
 */
export function* occurrencesOf(content: Content, asked: Period): Generator<Occurrence, undefined> {
  const { from, to, timeZone } = asked
  const { start, rules, added } = content
  const isExcluded = exclusionsOf(content, timeZone)
  const known = new Set<number>()
  const isNew = (time: Time, at: number) => {
    if (at < from || at >= to || known.has(at) || isExcluded(time, at)) return false
    known.add(at)
    return true
  }
  for (const { time, end, lasts } of [
    ...(start ? [{ time: start }] : []),
    ...added,
  ] as Content['added']) {
    const at = instantOf(time, timeZone)
    // One with an end of its own may have begun long before, or with another one.
    const hasEnd = (end ?? lasts) !== undefined
    if (hasEnd ? at >= to || isExcluded(time, at) : !isNew(time, at)) continue
    yield { time, at, ...endOfPeriod({ time, end, lasts }, timeZone) }
  }
  if (!start) return
  for (const { rule, until } of rules) {
    const last = until ? lastOf(until, start, timeZone) : Infinity
    // Most rules of a calendar ended years ago.
    if (last < from) continue
    // A clock is at most a day from UTC.
    for (const clock of timesOf(rule, start.clock, from - DAY, Math.min(last + 1, to) + DAY)) {
      const time = { ...start, clock: start.isDay ? Math.floor(clock / DAY) * DAY : clock }
      const at = instantOf(time, timeZone)
      if (at <= last && isNew(time, at)) yield { time, at }
    }
  }
}

function endOfPeriod({ time, end, lasts }: Content['added'][number], timeZone: string) {
  if (end) return { end: instantOf(end, timeZone) }
  return lasts ? { end: after(time, lasts, timeZone) } : {}
}

/** `days` of the calendar and `seconds` later, as an instant. */
export const after = (
  time: Time,
  { days, seconds }: { days: number; seconds: number },
  timeZone: string,
) => instantOf({ ...time, clock: time.clock + days * DAY }, timeZone) + seconds

/**
 * Days exclude what begins on them, as some programs write it for occurrences with a time; a midnight excludes a whole
 * day, in whatever zone it is.
 */
function exclusionsOf({ excluded, start }: Content, timeZone: string) {
  const isDay = (time: Time) => time.isDay || (start?.isDay === true && time.clock % DAY === 0)
  const days = new Set(excluded.filter(isDay).map(dayOf))
  const instants = new Set(
    excluded.filter(({ isDay }) => !isDay).map((each) => instantOf(each, timeZone)),
  )
  return (time: Time, at: number) => days.has(dayOf(time)) || instants.has(at)
}

/** The instant of UNTIL. It is to be a day or a time as the start is; where it isn't, a day means its end. */
function lastOf(until: Time, start: Time, timeZone: string): number {
  if (start.isDay) return instantOf({ ...until, isDay: true }, timeZone)
  if (!until.isDay) return instantOf(until, timeZone)
  return instantOf({ clock: until.clock + DAY - 1, isDay: false, zone: start.zone }, timeZone)
}
