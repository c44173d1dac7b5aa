import ICAL from 'ical.js'

/** An instant in epoch minutes. */
export type InstantOf = (time: ICAL.Time) => number

/**
 * The starts of an event's occurrences before `to`, in no order, perhaps with some that are over by `earliest`: its own,
 * those of its rules and the dates that were added, without the excluded ones (RFC 5545 3.8.5).
 */
export function* occurrencesOf(
  event: ICAL.Component,
  start: ICAL.Time,
  { earliest, to, instantOf }: { earliest: number; to: number; instantOf: InstantOf },
): Generator<ICAL.Time, undefined> {
  const isExcluded = exclusionsOf(event, instantOf)
  const known = new Set<number>()
  const isNew = (time: ICAL.Time) => {
    const at = instantOf(time)
    if (at >= to || known.has(at) || isExcluded(time)) return false
    known.add(at)
    return true
  }
  for (const time of [start, ...timesIn(event, 'rdate')]) if (isNew(time)) yield time
  for (const property of event.getAllProperties('rrule')) {
    const rule = property.getFirstValue() as ICAL.Recur
    mendEnd(rule, start)
    // Most rules of a calendar ended years ago.
    if (rule.until && instantOf(rule.until) < earliest) continue
    const times = rule.iterator(laterStart(rule, start, earliest, instantOf))
    for (let time = times.next(); time && instantOf(time) < to; time = times.next())
      if (isNew(time)) yield time
  }
}

/** Days exclude what begins on them, as some programs write it for occurrences with a time. */
function exclusionsOf(event: ICAL.Component, instantOf: InstantOf): (time: ICAL.Time) => boolean {
  const dates = timesIn(event, 'exdate')
  const days = new Set(dates.filter(({ isDate }) => isDate).map(dayOf))
  const instants = new Set(dates.filter(({ isDate }) => !isDate).map(instantOf))
  return (time) => days.has(dayOf(time)) || instants.has(instantOf(time))
}

/** Without periods, which have an end of their own. */
const timesIn = (event: ICAL.Component, name: string): ICAL.Time[] =>
  event
    .getAllProperties(name)
    .flatMap((property) => property.getValues())
    .filter((value) => value instanceof ICAL.Time)

/** UNTIL is to be a day or a time as the start is. Where it isn't, a day means its end. */
function mendEnd({ until }: ICAL.Recur, start: ICAL.Time): void {
  if (!until || until.isDate === start.isDate) return
  if (until.isDate) {
    const { year, month, day } = until
    until.fromData({ year, month, day, hour: 23, minute: 59, second: 59 })
    until.zone = start.zone
  }
  until.isDate = start.isDate
}

/**
 * The start of a rule by days or weeks, moved on by whole intervals, so that years of the past need not be gone
 * through: ical.js goes from one occurrence to the next.
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
