import type { Component } from './content-lines.ts'
import { timesOf } from './rule-times.ts'
import type { Rule } from './rules.ts'
import { readRule } from './rules.ts'
import { offsetOf, partsOf, writtenTime } from './values.ts'
import type { Zone } from './zone.ts'

/** RFC 5545 3.6.5: from each onset on, `to` seconds east of UTC; onsets are what a clock with `from` shows. */
type Observance = {
  onsets: number[]
  rules: { rule: Rule; until: number }[]
  start: number
  from: number
  to: number
}

/** The zone that a VTIMEZONE explains; undefined if that can't be read. */
export function zoneByTable(table: Component): Zone | undefined {
  const parts = table.components.filter(({ name }) => name === 'STANDARD' || name === 'DAYLIGHT')
  const observances = parts.map(observanceOf)
  if (observances.length === 0 || !observances.every((each) => each !== undefined)) return undefined
  const byYear = new Map<number, Change[]>()
  return {
    offsetAt(instant) {
      const year = new Date(instant * 1000).getUTCFullYear()
      let changes = byYear.get(year)
      if (!changes) {
        changes = changesAround(observances, year)
        byYear.set(year, changes)
      }
      return (changes.findLast(({ at }) => at <= instant) ?? { offset: changes[0]?.before ?? 0 })
        .offset
    },
  }
}

type Change = { at: number; offset: number; before: number }

/** Those from two years before until a year after, and the last of each observance before that. */
function changesAround(observances: Observance[], year: number): Change[] {
  const from = Date.UTC(year - 2, 0) / 1000
  const to = Date.UTC(year + 2, 0) / 1000
  return observances
    .flatMap(({ onsets, rules, start, ...offsets }) => {
      const recurring = rules.flatMap(({ rule, until }) => {
        const last = Math.min(until, to)
        const first = Math.min(from, last - 2 * 366 * 86_400)
        return [...timesOf(rule, start, first, last + 1)]
      })
      return [...onsets, ...recurring].map((onset) => ({
        at: onset - offsets.from,
        offset: offsets.to,
        before: offsets.from,
      }))
    })
    .sort((a, b) => a.at - b.at)
}

function observanceOf({ properties }: Component): Observance | undefined {
  const values = (name: string) =>
    properties.filter((each) => each.name === name).map((each) => partsOf(each).value)
  const start = writtenTime(values('DTSTART')[0] ?? '')
  const from = offsetOf(values('TZOFFSETFROM')[0] ?? '')
  const to = offsetOf(values('TZOFFSETTO')[0] ?? '')
  if (!start || from === undefined || to === undefined) return undefined
  const added = values('RDATE').flatMap((each) => each.split(',').filter(Boolean).map(writtenTime))
  const rules = values('RRULE').filter(Boolean).map(readRule)
  // Whatever recurs more often is no zone's.
  if (!rules.every((rule) => rule?.freq === 'YEARLY') || !added.every(Boolean)) return undefined
  return {
    start: start.clock,
    from,
    to,
    onsets: [start, ...added].map((time) =>
      time?.offset === undefined ? (time?.clock ?? 0) : time.clock + from,
    ),
    rules: rules
      .filter((rule) => rule !== undefined)
      .map((rule) => {
        const until = writtenTime(rule.until ?? '')
        const isUtc = until?.offset !== undefined
        return {
          rule,
          until: until ? until.clock + (isUtc ? from : until.isDay ? 86_399 : 0) : Infinity,
        }
      }),
  }
}
