import ICAL from 'ical.js'
import type { Slot } from '#domain/availability.ts'
import { joined } from '#domain/availability.ts'
import { startOfDay } from '#domain/zone.ts'
import { ReadFailure } from '#server/providers/calendars/port.ts'
import type { InstantOf } from './occurrences.ts'
import { dayOf, occurrencesOf } from './occurrences.ts'
import { namedZone, zoneOf } from './zones.ts'

export type BusyOptions = {
  /** Epoch minutes. */
  from: number
  to: number
  /** Of whole days and of times without a zone. */
  timeZone: string
  /** UIDs of our own sessions, which people's calendars take over from our emails. */
  own: ReadonlySet<string>
}

const MOST_OCCURRENCES = 50_000

/**
 * When a calendar's owner is busy (RFC 5545), as stretches that overlap from ≤ time < to, merged and in order, in whole
 * epoch minutes. Transparent and cancelled events take no time. Throws ReadFailure.
 */
export function busyTimesIn(text: string, options: BusyOptions): Slot[] {
  const zone = zoneOf(options.timeZone)
  const found: Slot[] = []
  const add = (start: number, end: number) => {
    if (end <= start || end <= options.from || start >= options.to) return
    if (found.length === MOST_OCCURRENCES) throw new ReadFailure('events')
    found.push({ start: Math.floor(start), end: Math.ceil(end) })
  }
  const named = componentsIn(text)
  const events = named('vevent').filter((event) => {
    const uid = event.getFirstPropertyValue('uid')
    return typeof uid !== 'string' || !options.own.has(uid)
  })
  for (const series of Map.groupBy(events, uidOf).values())
    try {
      addSeries(series, { ...options, zone, add })
    } catch (error) {
      throw error instanceof ReadFailure ? error : new ReadFailure('event', { cause: error })
    }
  // What servers publish that tell no more than when somebody is busy.
  const instantOf = instantsIn(zone)
  for (const component of named('vfreebusy'))
    for (const period of periodsOf(component))
      add(instantOf(period.start), instantOf(period.getEnd()))
  return joined(found.sort((a, b) => a.start - b.start))
}

/** What the calendar calls itself. */
export function nameIn(text: string): string | null {
  return text.match(/^X-WR-CALNAME(?:;[^:\r\n]*)?:(.+?)\r?$/m)?.[1]?.trim() ?? null
}

/** The components of one name that the text has, each on its own: within a calendar, ical.js looks zones up in all of it. */
function componentsIn(text: string): (name: string) => ICAL.Component[] {
  let parsed: unknown[]
  try {
    parsed = ICAL.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new ReadFailure('format', { cause: error })
  }
  const roots = (Array.isArray(parsed[0]) ? parsed : [parsed]) as JCal[]
  if (roots.some(([name]) => name !== 'vcalendar')) throw new ReadFailure('format')
  const all = roots.flatMap(([, , components]) => components)
  const named = (name: string) =>
    all.filter(([each]) => each === name).map((each) => new ICAL.Component(each))
  registerZones(text, named('vtimezone'))
  return named
}

type JCal = [name: string, properties: unknown[], components: JCal[]]
const TZID = /(?<=;TZID=)("[^"]*"|[^;:"\r\n]+)/gi

/** Zones that we know are taken from us: a calendar's own table is often cut short or out of date. */
function registerZones(text: string, tables: ICAL.Component[]): void {
  ICAL.TimezoneService.reset()
  for (const component of tables) {
    const zone = new ICAL.Timezone(component)
    ICAL.TimezoneService.register(zone, zone.tzid)
  }
  for (const quoted of new Set(text.replace(/\r?\n[ \t]/g, '').match(TZID))) {
    const tzid = quoted.replace(/^"|"$/g, '')
    const zone = namedZone(tzid)
    if (zone) ICAL.TimezoneService.register(zone, tzid)
  }
}

let unnamed = 0
/** Events without a UID have nothing to do with each other. */
const uidOf = (event: ICAL.Component) =>
  String(event.getFirstPropertyValue('uid') ?? `no uid ${unnamed++}`)

type Adding = BusyOptions & { zone: ICAL.Timezone; add: (start: number, end: number) => void }

/** The events of one UID: a single one or a rule, and the occurrences that were changed. */
function addSeries(series: ICAL.Component[], { zone, from, to, timeZone, add }: Adding): void {
  const instantOf = instantsIn(zone)
  const isChanged = (event: ICAL.Component) => event.hasProperty('recurrence-id')
  const changes = series.filter(isChanged).map((event) => {
    const replaced = timeIn(event, 'recurrence-id')
    const start = timeIn(event, 'dtstart')
    const isForFuture =
      event.getFirstProperty('recurrence-id')?.getFirstParameter('range') === 'THISANDFUTURE'
    return { event, start, at: instantOf(replaced), isForFuture }
  })
  for (const { event, start } of changes)
    if (takesTime(event)) add(instantOf(start), endOf(event, start, { instantOf, timeZone }))

  const replaced = new Set(changes.map(({ at }) => at))
  const forFuture = changes.filter(({ isForFuture }) => isForFuture).toSorted((a, b) => a.at - b.at)
  for (const event of series.filter((each) => !isChanged(each))) {
    if (!takesTime(event) && forFuture.length === 0) continue
    const start = timeIn(event, 'dtstart')
    const earliest = from - longest(event, start, { instantOf, timeZone })
    for (const { time, end } of occurrencesOf(event, start, { earliest, to, instantOf })) {
      const at = instantOf(time)
      if (replaced.has(at)) continue
      const change = forFuture.findLast((each) => each.at <= at)
      if (change) addShifted(change, at)
      else if (takesTime(event)) add(at, end ?? endOf(event, time, { instantOf, timeZone }))
    }
  }

  function addShifted(change: (typeof changes)[number], at: number): void {
    if (!takesTime(change.event)) return
    const start = instantOf(change.start)
    const end = endOf(change.event, change.start, { instantOf, timeZone })
    const later = at - change.at
    add(start + later, end + later)
  }
}

/** Times without a zone, and the midnights of days, are in `zone`. */
const instantsIn =
  (zone: ICAL.Timezone): InstantOf =>
  (time) => {
    if (!time.isDate && time.zone !== ICAL.Timezone.localTimezone) return time.toUnixTime() / 60
    const here = time.clone()
    here.isDate = false
    here.zone = zone
    return here.toUnixTime() / 60
  }

function timeIn(event: ICAL.Component, name: string): ICAL.Time {
  const value = event.getFirstPropertyValue(name)
  if (!(value instanceof ICAL.Time)) throw new Error(`an event has no ${name}`)
  return value
}

function takesTime(event: ICAL.Component): boolean {
  const is = (name: string, value: string) =>
    String(event.getFirstPropertyValue(name) ?? '').toUpperCase() === value
  return (
    !is('transp', 'TRANSPARENT') &&
    !is('status', 'CANCELLED') &&
    !is('x-microsoft-cdo-busystatus', 'FREE')
  )
}

type Clock = { instantOf: InstantOf; timeZone: string }

/**
 * The end of the occurrence that starts at `time`. RFC 5545 3.8.5.3: with DTEND each lasts equally long, with DURATION
 * its days are days of the calendar.
 */
function endOf(event: ICAL.Component, time: ICAL.Time, clock: Clock): number {
  const { instantOf, timeZone } = clock
  const duration = event.getFirstPropertyValue('duration')
  const end = event.getFirstPropertyValue('dtend')
  const start = timeIn(event, 'dtstart')
  if (time.isDate) {
    const days =
      end instanceof ICAL.Time
        ? // Some programs write the same day, which would be no time at all.
          Math.max(1, dayOf(end) - dayOf(start))
        : duration instanceof ICAL.Duration
          ? Math.ceil(duration.toSeconds() / 86_400)
          : 1
    return startOfDay(dayOf(time) + days, timeZone)
  }
  if (end instanceof ICAL.Time) return instantOf(time) + instantOf(end) - instantOf(start)
  if (!(duration instanceof ICAL.Duration)) return instantOf(time)
  const { weeks, days, hours, minutes, seconds, isNegative } = duration
  if (isNegative) return instantOf(time)
  const day = time.clone()
  day.adjust(weeks * 7 + days, 0, 0, 0)
  return instantOf(day) + hours * 60 + minutes + seconds / 60
}

/** Minutes, with a day for what clocks may do. */
const longest = (event: ICAL.Component, start: ICAL.Time, clock: Clock) =>
  endOf(event, start, clock) - clock.instantOf(start) + 1440

const periodsOf = (component: ICAL.Component): ICAL.Period[] =>
  component
    .getAllProperties('freebusy')
    .filter((property) => property.getFirstParameter('fbtype') !== 'FREE')
    .flatMap((property) => property.getValues())
    .filter((value) => value instanceof ICAL.Period)
