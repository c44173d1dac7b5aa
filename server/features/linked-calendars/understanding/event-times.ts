import type { Component, Property } from './content-lines.ts'
import { isOver } from './flaws.ts'
import type { Rule } from './rules.ts'
import { readRule } from './rules.ts'
import type { Duration, Params, Time } from './values.ts'
import { DAY, durationOf, partsOf, writtenTime } from './values.ts'
import type { Zone } from './zone.ts'
import { fixedZone, instantIn, UTC } from './zone.ts'

/** How long an event lasts: as long as between two instants, or until a time some days later (RFC 5545 3.8.5.3). */
export type Length = { exact: number } | Duration

export type Content = {
  /** Undefined of what only has dates that were added. */
  start: Time | undefined
  /** The longest counts. */
  lengths: Length[]
  rules: { rule: Rule; until: Time | undefined }[]
  added: { time: Time; end?: Time | undefined; lasts?: Duration | undefined }[]
  excluded: Time[]
}

/** The occurrence that an event replaces, and perhaps all later ones. */
export type Replaced = { time: Time; isForFuture: boolean }

export type Scope = {
  /** The zone of times that have none. */
  zone: Zone
  /** What X-WR-TIMEZONE says and nothing explains. */
  unknownZone: string | undefined
  zoneOf: (tzid: string) => Zone | undefined
  isCancelled: boolean
  /** The owner's addresses, in lower case. */
  owner: ReadonlySet<string>
  /** What is before this, in epoch seconds, doesn't matter. */
  from: number
}

/** Why an event can't be understood: a zone that nothing explains, or else something that can't be read. */
export class Unclear extends Error {
  readonly zone: string | undefined
  constructor(zone?: string) {
    super(zone)
    this.zone = zone
  }
}

export const named = (component: Component, name: string): Property[] =>
  component.properties.filter((each) => each.name === name)

/** The first value that isn't empty. */
export const firstOf = (component: Component, name: string): string =>
  named(component, name)
    .map((each) => partsOf(each).value)
    .find(Boolean) ?? ''

export function replacedBy(event: Component, scope: Scope): Replaced | undefined {
  const [property] = named(event, 'RECURRENCE-ID').filter(isSaid)
  if (!property) return undefined
  const { value, params } = partsOf(property, isTime)
  const isForFuture = params.get('RANGE')?.toUpperCase() === 'THISANDFUTURE'
  const time = readTime(value, params, scope)
  if (time) return { time, isForFuture }
  // Then it adds to what it should replace.
  if (isForFuture) throw new Unclear()
}

const isSaid = (property: Property) => partsOf(property).value !== ''
const isTime = (value: string) => value === '' || writtenTime(value) !== undefined
const areTimes = (value: string) => value.split(',').every((each) => isTime(each.trim()))

export function rulesIn(event: Component, scope: Scope): Content['rules'] {
  return named(event, 'RRULE')
    .filter(isSaid)
    .map((property) => {
      const rule = readRule(partsOf(property).value)
      if (!rule) throw new Unclear()
      return { rule, until: readTime(rule.until ?? '', new Map(), scope) }
    })
}

/** What can't be read takes time as if it weren't excluded. */
export function excludedIn(event: Component, scope: Scope): Time[] {
  return named(event, 'EXDATE').flatMap((property) => {
    const { value, params } = partsOf(property, areTimes)
    return value.split(',').flatMap((each) => {
      try {
        return readTime(each, params, scope) ?? []
      } catch {
        return []
      }
    })
  })
}

/** Where it is missing, that of what it replaces. */
export function startOf(event: Component, scope: Scope): Time {
  const read = (name: string) => {
    const [property] = named(event, name).filter(isSaid)
    if (!property) return undefined
    const { value, params } = partsOf(property, isTime)
    const time = readTime(value, params, scope)
    if (!time) throw new Unclear()
    return time
  }
  const start = read('DTSTART') ?? read('RECURRENCE-ID')
  if (!start) throw new Unclear()
  if (start.isDay || start.zone) return start
  const [end] = named(event, 'DTEND').filter(isSaid)
  const tzid = end && partsOf(end, isTime).params.get('TZID')
  const zone = tzid ? scope.zoneOf(tzid) : undefined
  if (!zone && scope.unknownZone !== undefined) throw new Unclear(scope.unknownZone)
  return { ...start, zone: zone ?? scope.zone }
}

/** Undefined if it can't be read. Throws if nothing explains its zone. */
function readTime(text: string, params: Params, { zoneOf }: Scope): Time | undefined {
  const written = writtenTime(text)
  if (!written) return undefined
  const { offset, ...time } = written
  const isMidnight = ((time.clock % DAY) + DAY) % DAY === 0
  if (time.isDay || (isMidnight && params.get('VALUE')?.toUpperCase() === 'DATE'))
    return { clock: time.clock, isDay: true }
  if (offset !== undefined) return { ...time, zone: offset === 0 ? UTC : fixedZone(offset) }
  const tzid = params.get('TZID')
  if (!tzid) return time
  const zone = zoneOf(tzid)
  if (!zone) throw new Unclear(tzid)
  return { ...time, zone }
}

export function lengthsOf(event: Component, start: Time, scope: Scope): Length[] {
  const lengths: Length[] = []
  const said = [...named(event, 'DTEND'), ...named(event, 'DURATION')].filter(isSaid)
  for (const property of said) {
    const { value, params } = partsOf(property, property.name === 'DTEND' ? isTime : undefined)
    const end = property.name === 'DTEND' ? readTime(value, params, scope) : undefined
    const duration = property.name === 'DURATION' ? durationOf(value) : undefined
    if (end) lengths.push(lengthUntil(end, start))
    else if (duration) lengths.push(duration)
    else if (duration === undefined && said.length === 1) throw new Unclear()
  }
  if (said.length > 1 && lengths.length === 0) throw new Unclear()
  return lengths
}

/**
 * An end before the start is that time of the day when it comes next: from 22:00 to 01:00 with one date is meant until
 * the day after.
 */
function lengthUntil(end: Time, start: Time): Length {
  if (start.isDay)
    return { days: Math.max(1, Math.ceil((end.clock - start.clock) / DAY)), seconds: 0 }
  const zone = start.zone ?? UTC
  const at = (clock: number) => instantIn(end.zone ?? zone, clock)
  const from = instantIn(zone, start.clock)
  const until = at(end.clock)
  const length = until - from
  if (length >= 0) return { exact: length }
  // The start is a time that clocks skip, so that it is later than the end.
  const clock = until + zone.offsetAt(until)
  if (clock > start.clock) return { exact: clock - start.clock }
  // In whole days, and once more where clocks change.
  const later = end.clock + Math.ceil(-length / DAY) * DAY
  return { exact: (at(later) > from ? at(later) : at(later + DAY)) - from }
}

/**
 * RDATE or FREEBUSY: times, and periods of times (RFC 5545 3.3.9). Throws for one that can't be read and isn't over.
 */
export function periodsIn(component: Component, name: string, scope: Scope): Content['added'] {
  const areRead = (value: string) => areTimes(value.replaceAll(/\/[^,]*/g, ''))
  return named(component, name)
    .filter(isSaid)
    .flatMap((property) => {
      const { value, params } = partsOf(property, areRead)
      if (params.get('FBTYPE')?.toUpperCase() === 'FREE') return []
      return value.split(',').flatMap((each) => {
        if (each.trim() === '') return []
        const period = periodOf(each, params, scope)
        if (!period && !isOver(each, scope.from)) throw new Unclear()
        return period ?? []
      })
    })
}

function periodOf(
  text: string,
  params: Params,
  scope: Scope,
): Content['added'][number] | undefined {
  const [from = '', to] = text.trim().split('/')
  const time = readTime(from, params, scope)
  if (!time || to === undefined) return time && { time }
  const end = readTime(to, params, scope)
  if (end) return { time, end }
  const lasts = durationOf(to)
  return lasts ? { time, lasts } : undefined
}
