import ICAL from 'ical.js'
import { RRuleTemporal } from 'rrule-temporal'
import { ReadFailure } from '#server/providers/calendars/port.ts'

/** An instant in epoch minutes. */
export type InstantOf = (time: ICAL.Time) => number

/** `end`: epoch minutes, of a date that was added with an end of its own. */
type Occurrence = { time: ICAL.Time; end?: number }

/**
 * An event's occurrences before `to`, in no order, perhaps with some that are over by `earliest`: its own, those of its
 * rules and the dates that were added, without the excluded ones (RFC 5545 3.8.5). Minutes are epoch minutes.
 */
export function* occurrencesOf(
  event: ICAL.Component,
  start: ICAL.Time,
  { earliest, to, instantOf }: { earliest: number; to: number; instantOf: InstantOf },
): Generator<Occurrence, undefined> {
  const isExcluded = exclusionsOf(event, instantOf)
  const known = new Set<number>()
  const isNew = (time: ICAL.Time) => {
    const at = instantOf(time)
    if (at >= to || known.has(at) || isExcluded(time)) return false
    known.add(at)
    return true
  }
  if (isNew(start)) yield { time: start }
  for (const value of valuesIn(event, 'rdate')) {
    const isPeriod = value instanceof ICAL.Period
    const time = isPeriod ? value.start : value
    if (time instanceof ICAL.Time && isNew(time))
      yield { time, ...(isPeriod && { end: instantOf(value.getEnd()) }) }
  }
  for (const value of valuesIn(event, 'rrule')) {
    const rule = value as ICAL.Recur
    if (rule.freq === 'SECONDLY') throw new ReadFailure('events')
    const last = lastOf(rule, start, instantOf)
    // Most rules of a calendar ended years ago.
    if (last < earliest) continue
    for (const time of timesOf(rule, laterStart(rule, start, earliest, instantOf), to))
      if (instantOf(time) <= last && isNew(time)) yield { time }
  }
}

/**
 * The times of a rule as its clock shows them, from `start` to a day after `to`. By rrule-temporal in UTC, where every
 * time exists once: what a zone makes of them is up to `InstantOf`. Without its UNTIL, an instant.
 */
function* timesOf(rule: ICAL.Recur, start: ICAL.Time, to: number): Generator<ICAL.Time, undefined> {
  const { year, month, day, hour, minute, second, isDate } = start
  const clock = isDate ? { hour: 0, minute: 0, second: 0 } : { hour, minute, second }
  const dtstart = Temporal.ZonedDateTime.from({ year, month, day, ...clock, timeZone: 'UTC' })
  const times = new RRuleTemporal({
    rruleString: rule
      .toString()
      .replace(/;?UNTIL=[^;]*/, '')
      .replace(/^;/, ''),
    dtstart,
    cache: false,
    // A limit would leave out what comes after it; the thread has one of time.
    maxIterations: Number.MAX_SAFE_INTEGER,
    maxCandidateEvaluations: Number.MAX_SAFE_INTEGER,
  })
  const before = Temporal.Instant.fromEpochMilliseconds((to + 1440) * 60_000)
  for (const found of times.between(dtstart, before.toZonedDateTimeISO('UTC'), true)) {
    const time = start.clone()
    time.year = found.year
    time.month = found.month
    time.day = found.day
    if (!isDate) {
      time.hour = found.hour
      time.minute = found.minute
      time.second = found.second
    }
    yield time
  }
}

/** Days exclude what begins on them, as some programs write it for occurrences with a time. */
function exclusionsOf(event: ICAL.Component, instantOf: InstantOf): (time: ICAL.Time) => boolean {
  const dates = valuesIn(event, 'exdate').filter((value) => value instanceof ICAL.Time)
  const days = new Set(dates.filter(({ isDate }) => isDate).map(dayOf))
  const instants = new Set(dates.filter(({ isDate }) => !isDate).map(instantOf))
  return (time) => days.has(dayOf(time)) || instants.has(instantOf(time))
}

const valuesIn = (event: ICAL.Component, name: string): unknown[] =>
  event.getAllProperties(name).flatMap((property) => property.getValues())

/** The instant of UNTIL. It is to be a day or a time as the start is; where it isn't, a day means its end. */
function lastOf({ until }: ICAL.Recur, start: ICAL.Time, instantOf: InstantOf): number {
  if (!until) return Infinity
  const last = until.clone()
  if (last.isDate && !start.isDate) {
    last.isDate = false
    last.hour = 23
    last.minute = 59
    last.second = 59
    last.zone = start.zone
  }
  if (start.isDate) last.isDate = true
  return instantOf(last)
}

/**
 * The start of a rule by days or weeks, moved on by whole intervals, so that years of the past need not be gone
 * through.
 */
function laterStart(
  { freq, interval, count }: ICAL.Recur,
  start: ICAL.Time,
  earliest: number,
  instantOf: InstantOf,
): ICAL.Time {
  const days = freq === 'DAILY' ? interval : freq === 'WEEKLY' ? 7 * interval : Infinity
  const intervals = Math.floor((earliest - instantOf(start)) / 1440 / days)
  if (count || !(intervals > 0)) return start
  const later = start.clone()
  later.adjust(intervals * days, 0, 0, 0)
  return later
}

/** The day of its clock, in whole days since 1970. */
export const dayOf = ({ year, month, day }: ICAL.Time) =>
  Date.UTC(year, month - 1, day) / 86_400_000
