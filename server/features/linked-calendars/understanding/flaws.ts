import type { Component } from './content-lines.ts'
import { readRule } from './rules.ts'
import { DAY, datesIn, durationOf, partsOf } from './values.ts'

/**
 * Something that can't be understood: by whose zone, on which day as it is written, as which event of the text, and
 * when at most it takes time, in epoch seconds with room for every zone.
 */
export type Flaw = {
  zone?: string | undefined
  day: string | undefined
  place: number
  from: number
  to: number
}

/** For zones: a clock is at most that far from UTC. */
const ROOM = 2 * DAY
/** No single event lasts longer. */
const LONGEST = 366 * DAY

const textsOf = (event: Component, name: string) =>
  event.properties.flatMap((each) => (each.name === name ? partsOf(each).value || [] : []))

/** The day of an event as it is written, as YYYY-MM-DD. */
export function dayNamed(event: Component): string | undefined {
  for (const name of ['DTSTART', 'RECURRENCE-ID', 'DTEND', 'RDATE', 'FREEBUSY']) {
    const [day] = textsOf(event, name).flatMap(datesIn)
    if (day !== undefined) return new Date(day * 1000).toISOString().slice(0, 10)
  }
}

/** When at most an event takes time, by what can be read of it. */
export function stretchOf(event: Component): { from: number; to: number } {
  const starts = [...textsOf(event, 'DTSTART'), ...textsOf(event, 'RECURRENCE-ID')]
  const [first] = starts.flatMap(datesIn)
  const ends = textsOf(event, 'DTEND').flatMap(datesIn)
  const added = textsOf(event, 'RDATE')
  const dates = [...(first === undefined ? [] : [first]), ...ends, ...added.flatMap(datesIn)]
  const rules = textsOf(event, 'RRULE').map((value) => lastOf(value, Math.max(...dates)))
  // What nothing dates may be whenever, and so may what changes all that comes later.
  const isDated = dates.length > 0 && added.every((value) => datesIn(value).length > 0)
  const changesLater = event.properties.some(
    ({ name, rest }) => name === 'RECURRENCE-ID' && /THISANDFUTURE/i.test(rest),
  )
  const isEndless = !isDated || changesLater
  return {
    from:
      first === undefined || changesLater || added.length > 0
        ? -Infinity
        : Math.min(...dates) - ROOM,
    to: isEndless ? Infinity : Math.max(...dates, ...rules) + ROOM + lengthOf(event, first, ends),
  }
}

/** How long a rule's interval is, and what it may name so that of any eight in a row some have a time. */
const INTERVALS: Record<string, [seconds: number, names: RegExp]> = {
  MINUTELY: [60, /^$/],
  HOURLY: [3600, /^$/],
  DAILY: [DAY, /^(BYDAY)?$/],
  WEEKLY: [7 * DAY, /^(BYDAY(,BYSETPOS)?)?$/],
  MONTHLY: [31 * DAY, /^(BYDAY(,BYSETPOS)?|BYMONTHDAY)?$/],
  YEARLY: [366 * DAY, /^(BYMONTH(,BYMONTHDAY)?|BYMONTHDAY|BYDAY(,BYMONTH)?)?$/],
}

/** When at most the last time of a rule is; Infinity if it has no end, or can't be counted. */
function lastOf(value: string, start: number): number {
  const [until] = datesIn(/UNTIL=([^;]*)/i.exec(value)?.[1] ?? '')
  if (until !== undefined) return until
  const rule = readRule(value)
  const [seconds, names] = INTERVALS[rule?.freq ?? ''] ?? []
  if (!rule?.count || !seconds || !names) return Infinity
  const named = [...rule.by.keys()].filter((name) => name !== 'WKST').sort()
  return names.test(named.join()) ? start + 8 * rule.count * rule.interval * seconds : Infinity
}

function lengthOf(event: Component, first: number | undefined, ends: number[]): number {
  const durations = textsOf(event, 'DURATION')
  const [duration] = durations.map(durationOf).filter((each) => each != null)
  if (duration) return duration.days * DAY + duration.seconds
  const [end] = ends
  if (end !== undefined) return first === undefined ? 0 : Math.max(0, end - first)
  return textsOf(event, 'DTEND').length +
    durations.filter((each) => durationOf(each) === undefined).length >
    0
    ? LONGEST
    : DAY
}

/** Whether a time or period that can't be read is certainly over at `now`, in epoch seconds. */
export function isOver(value: string, now: number): boolean {
  const dates = datesIn(value.replaceAll('/', ','))
  const isEndKnown = !value.includes('/') || dates.length > 1
  return dates.length > 0 && Math.max(...dates) + ROOM + (isEndKnown ? 0 : LONGEST) < now
}
