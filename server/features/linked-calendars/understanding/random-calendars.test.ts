import * as fc from 'fast-check'
import type { VEvent, VFreebusy } from 'node-ical'
import ical from 'node-ical'
import * as rrule from 'rrule'
import type { IcsDateObject, IcsDuration, IcsEvent, IcsRecurrenceRule } from 'ts-ics'
import { convertIcsCalendar, extendByRecurrenceRule } from 'ts-ics'
import { expect, test } from 'vitest'
import type { Slot } from '#domain/hours/calendar.ts'
import { isoOf } from '#domain/hours/zone.ts'
import { chance } from '#server/seed/chance.ts'
import type { BusyOptions } from './busy-times.ts'
import { busyTimesIn } from './busy-times.ts'

/** Its module for require() has no names that Node finds for import. */
const { RRule } = 'default' in rrule ? (rrule.default as unknown as typeof rrule) : rrule

/** PROPERTY_RUNS sets how many random calendars. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 250)
const PATIENCE = { timeout: 60_000 + RUNS * 60 }

type Parser = {
  name: string
  busyTimes: (text: string, options: BusyOptions) => Slot[]
  /** What it is not asked, and why. */
  cannot: Record<string, string>
}

const UNREAD_BY_TS_ICS = {
  RDATE: 'does not read it',
  'a floating time': 'does not tell it from one in UTC',
  'a Windows zone': 'knows IANA names only',
  'an end that a skipped start is after': 'leaves it out; the clock’s times are what is meant',
  'text like a component': 'looks for components before it looks for lines',
}

/**
 * The other parsers, and what they don't do as RFC 5545 says; the rest of each calendar is compared. Rules are expanded
 * in three ways: node-ical does it by the library that we use too, ts-ics by itself, and rrule by itself.
 */
const PARSERS: Parser[] = [
  {
    name: 'node-ical',
    busyTimes: busyByNodeIcal,
    cannot: {
      'a repeated time': 'takes the second of two equal times; 3.3.5 means the first',
      'a skipped time': 'leaves out occurrences at times that are skipped; 3.3.10 moves them',
      'DURATION in days': 'counts 24 hours for each; 3.3.6 means days of the calendar',
      'an exception of another kind': 'makes it a whole day if its series is one, and vice versa',
    },
  },
  {
    name: 'ts-ics',
    busyTimes: (text, options) => busyByTsIcs(text, options, timesByTsIcs),
    cannot: {
      ...UNREAD_BY_TS_ICS,
      'BYMONTHDAY from the end': 'goes back from the first of the month; 3.3.10 means from its end',
      'the nth weekday at a time': 'forgets the time of day',
      BYSETPOS: 'takes more than the place that is meant by 3.3.10',
      'a date that months lack': 'moves it to the 28th for good; 3.3.10 leaves those months out',
    },
  },
  {
    name: 'ts-ics with rrule',
    busyTimes: (text, options) => busyByTsIcs(text, options, timesByRrule),
    cannot: UNREAD_BY_TS_ICS,
  },
]

/** Each has to be compared with at least one of them. */
const FEATURES = [
  ...['a time in Europe/London', 'a time in Europe/Berlin', 'a time in America/New_York'],
  ...['a time in Australia/Sydney', 'a time in Asia/Kolkata', 'a time in Pacific/Auckland'],
  ...['a time in America/St_Johns', 'a time in UTC', 'a floating time', 'a Windows zone'],
  ...['a whole day', 'a repeated time', 'a skipped time', 'next to VTIMEZONE'],
  ...['DTEND', 'DTEND in another zone', 'DURATION', 'DURATION in days', 'no end'],
  ...['once', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY', 'INTERVAL', 'COUNT', 'UNTIL', 'BYDAY'],
  ...['WKST', 'BYMONTHDAY', 'BYMONTHDAY from the end', 'the nth weekday of a whole day'],
  ...['the nth weekday at a time', 'BYSETPOS', 'BYMONTH', 'a date that months lack'],
  ...[
    'EXDATE',
    'EXDATE in UTC',
    'RDATE',
    'RDATE in UTC',
    'RDATE without RRULE',
    'transparent',
    'cancelled',
  ],
  ...['an exception that was moved', 'an exception that was shortened'],
  ...['an exception that was cancelled', 'an exception that was made transparent'],
  ...['an exception in another zone', 'an exception of another kind'],
  ...['an exception that is opaque', 'an exception named in UTC', 'exceptions before their series'],
  ...['exceptions without their series', 'text like a component', 'our own'],
  'exceptions of a series in another zone across both clock changes',
]

test(
  `${RUNS} random calendars have the same busy times as with two other parsers and rrule`,
  PATIENCE,
  () => {
    const compared = new Map<string, number>()
    let stretches = 0
    fc.assert(
      fc.property(fc.noShrink(fc.integer()), (seed) => {
        const calendar = aCalendar(dice(chance(seed)))
        for (const parser of PARSERS) {
          const series = calendar.series.filter((each) => canRead(parser, each))
          const { ours, theirs } = busyTimesOf({ ...calendar, series }, parser)
          if (!isSame(ours, theirs)) throw new Error(difference({ ...calendar, series }, parser))
          stretches += ours.length
          for (const name of series.flatMap(({ features }) => [...features]))
            compared.set(name, (compared.get(name) ?? 0) + 1)
        }
      }),
      { numRuns: RUNS },
    )
    expect(stretches).toBeGreaterThan(RUNS * 20)
    if (RUNS >= 250) expect(FEATURES.filter((name) => !compared.has(name))).toEqual([])
  },
)

const canRead = ({ cannot }: Parser, { features }: Series) =>
  [...features].every((name) => !(name in cannot))

function busyTimesOf({ options, hostZone, ...calendar }: Calendar, { busyTimes }: Parser) {
  const text = textOf(calendar)
  if (latest.text !== text || latest.options !== options)
    latest = { text, options, ours: inHostZone(hostZone, () => busyTimesIn(text, options)) }
  // Both work out times that have no zone, or are dates, in that of the machine.
  return { ours: latest.ours, theirs: inHostZone('UTC', () => busyTimes(text, options)) }
}

/** Most calendars are the same for both parsers. */
let latest: { text: string; options?: BusyOptions; ours: Slot[] } = { text: '', ours: [] }

function inHostZone<T>(zone: string, work: () => T): T {
  const before = process.env.TZ
  process.env.TZ = zone
  try {
    return work()
  } finally {
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
  }
}

const isSame = (some: Slot[], others: Slot[]) => JSON.stringify(some) === JSON.stringify(others)

/** Shows the one series that makes it, if there is one. */
function difference(calendar: Calendar, parser: Parser): string {
  const parts = [...calendar.series.map((each) => ({ ...calendar, series: [each] })), calendar]
  for (const part of parts) {
    const { ours, theirs } = busyTimesOf(part, parser)
    if (isSame(ours, theirs)) continue
    const only = (these: Slot[], those: Slot[]) =>
      these
        .filter((one) => !those.some((other) => isSame([one], [other])))
        .map(({ start, end }) => `${isoOf(start)} to ${isoOf(end)}`)
        .slice(0, 5)
    return [
      `${parser.name} understands this differently in ${calendar.options.timeZone}:`,
      textOf({ ...part, width: 998 }),
      `only ours: ${only(ours, theirs).join(', ')}`,
      `only ${parser.name}: ${only(theirs, ours).join(', ')}`,
    ].join('\n')
  }
  return `${parser.name} understands the series differently now and then`
}

// What the other parsers say. They read and expand; what takes time is decided here.

type Add = (start: number, end: number) => void

/** What `find` adds, in whole minutes, merged. */
function collected({ from, to }: BusyOptions, find: (add: Add) => void): Slot[] {
  const found: Slot[] = []
  find((start, end) => {
    if (start < end && start < to && end > from)
      found.push({ start: Math.floor(start), end: Math.ceil(end) })
  })
  const apart: Slot[] = []
  for (const each of found.sort((a, b) => a.start - b.start)) {
    const last = apart.at(-1)
    if (last && last.end >= each.start) last.end = Math.max(last.end, each.end)
    else apart.push(each)
  }
  return apart
}

/** node-ical applies RRULE, EXDATE and RECURRENCE-ID; of RDATE it only keeps the text. */
function busyByNodeIcal(text: string, options: BusyOptions): Slot[] {
  const range = {
    from: new Date((options.from - 20 * DAY) * 60_000),
    to: new Date((options.to + 20 * DAY) * 60_000),
    expandOngoing: true,
  }
  // It would take times without a zone to be in the first zone that has a table; it knows all of these by name.
  const parsed = ical.sync.parseICS(
    text.replaceAll(/BEGIN:VTIMEZONE[\s\S]*?END:VTIMEZONE\r?\n/g, ''),
  )
  return collected(options, (add) => {
    for (const component of Object.values(parsed)) {
      if (component?.type === 'VFREEBUSY')
        for (const { type, start, end } of (component as VFreebusy).freebusy ?? [])
          if (type !== 'FREE') add(+start / 60_000, +end / 60_000)
      const event = component as VEvent
      if (event.type !== 'VEVENT' || options.own.has(event.uid)) continue
      const { recurrences = {}, exdate = {} } = event
      if (event.rrule)
        for (const each of ical.expandRecurringEvent(event, range))
          addPart(each.event, each.start, each.end)
      else
        for (const part of new Set(Object.values(recurrences) as VEvent[]))
          addPart(part, part.start, part.end)
      const others = event.rrule || event.recurrenceid ? [] : [event.start]
      for (const start of [...others, ...addedDates(event)]) {
        const key = event.start.dateOnly ? dateOf(start) : start.toISOString()
        if (key in exdate || key in recurrences) continue
        addPart(event, start, new Date(+start + +(event.end ?? event.start) - +event.start))
      }
    }

    function addPart(part: VEvent, start: Date, end: Date = start): void {
      if (part.transparency === 'TRANSPARENT' || part.status === 'CANCELLED') return
      const at = (time: Date) => {
        if (!part.start.dateOnly && part.start.tz) return +time / 60_000
        return instantOf(
          { wall: wallOf(time), zone: part.start.dateOnly ? 'date' : 'floating' },
          options,
        )
      }
      // Whole days end at midnight; other occurrences last as long as the first, also where clocks change.
      const length = part.start.dateOnly
        ? at(end) - at(start)
        : part.duration
          ? (+end - +start) / 60_000
          : at(part.end ?? start) - at(part.start)
      add(at(start), at(start) + length)
    }
  })
}

/** Those of RDATE, which has the same zone as DTSTART or is in UTC. */
function addedDates({ start, ...event }: VEvent): Date[] {
  const lines = [event.rdate ?? []].flat() as (string | { val: string })[]
  return lines.flatMap((line) =>
    (typeof line === 'string' ? line : line.val).split(',').map((value) => {
      const wall = Temporal.PlainDateTime.from(value.replace('Z', ''))
      const zone = value.endsWith('Z') || start.dateOnly || !start.tz ? 'UTC' : start.tz
      return new Date(wall.toZonedDateTime(zone).epochMilliseconds)
    }),
  )
}

/** The times of a rule without its UNTIL, up to the end. */
type TimesOf = (rule: IcsRecurrenceRule, range: { start: Date; end: Date }) => Date[]

const timesByTsIcs: TimesOf = (rule, range) => extendByRecurrenceRule(rule, range)

function timesByRrule(rule: IcsRecurrenceRule, { start, end }: { start: Date; end: Date }): Date[] {
  const { frequency, interval, count, byDay, byMonth, byMonthday, bySetPos, workweekStart } = rule
  const days = byDay?.map(({ day, occurrence }) =>
    occurrence === undefined ? RRule[day] : RRule[day].nth(occurrence),
  )
  return new RRule({
    dtstart: start,
    until: end,
    freq: RRule[frequency],
    interval: interval ?? 1,
    ...(count !== undefined && { count }),
    ...(days && { byweekday: days }),
    // ts-ics counts months from 0.
    ...(byMonth && { bymonth: byMonth.map((month) => month + 1) }),
    ...(byMonthday && { bymonthday: byMonthday }),
    ...(bySetPos && { bysetpos: bySetPos }),
    ...(workweekStart && { wkst: RRule[workweekStart] }),
  }).all()
}

/** ts-ics reads; rules are expanded for times on the wall, which then become instants. */
function busyByTsIcs(text: string, options: BusyOptions, timesOf: TimesOf): Slot[] {
  const { events = [], freeBusy = [] } = convertIcsCalendar(undefined, text)
  return collected(options, (add) => {
    for (const { type, values } of freeBusy.flatMap((each) => each.freeBusy ?? []))
      for (const { start, end, duration } of values)
        if (type !== 'FREE')
          add(+start / 60_000, end ? +end / 60_000 : +start / 60_000 + exact(duration))
    const others = events.filter(({ uid }) => !options.own.has(uid))
    for (const parts of Map.groupBy(others, ({ uid }) => uid).values()) {
      const at = (time: IcsDateObject) => instantOf(whenOf(time), options)
      const replaced = parts.flatMap(({ recurrenceId }) =>
        recurrenceId ? [at(recurrenceId.value)] : [],
      )
      for (const part of parts) {
        if (part.timeTransparent === 'TRANSPARENT' || part.status === 'CANCELLED') continue
        const isSeries = part.recurrenceId === undefined
        const without = isSeries ? [...replaced, ...(part.exceptionDates ?? []).map(at)] : []
        for (const start of startsOf(part, options, timesOf))
          if (!without.includes(instantOf(start, options)))
            add(instantOf(start, options), endOf(part, start, options))
      }
    }
  })
}

const whenOf = ({ date, type, local }: IcsDateObject): When =>
  type === 'DATE'
    ? { wall: wallOf(date), zone: 'date' }
    : { wall: wallOf(local?.date ?? date), zone: local?.timezone ?? 'UTC' }

function startsOf(
  { start, recurrenceRule: rule }: IcsEvent,
  options: BusyOptions,
  timesOf: TimesOf,
): When[] {
  const { wall, zone } = whenOf(start)
  if (!rule) return [{ wall, zone }]
  const { until, ...endless } = rule
  const last = until && instantOf(whenOf(until), options)
  const times = timesOf(endless, {
    start: dateAt(wall),
    end: new Date((options.to + 2 * DAY) * 60_000),
  })
  return times
    .map((time) => ({ wall: wallOf(time), zone }))
    .filter((time) => last === undefined || instantOf(time, options) <= last)
}

/** RFC 5545 3.8.5.3: with DTEND each lasts equally long, with DURATION until the same time some days later. */
function endOf({ start, end, duration }: IcsEvent, at: When, options: BusyOptions): number {
  const first = whenOf(start)
  if (end) {
    const last = whenOf(end)
    if (at.zone === 'date')
      return instantOf({ ...at, wall: at.wall.add(first.wall.until(last.wall)) }, options)
    return instantOf(at, options) + instantOf(last, options) - instantOf(first, options)
  }
  if (!duration)
    return instantOf(at.zone === 'date' ? { ...at, wall: at.wall.add({ days: 1 }) } : at, options)
  const { weeks = 0, days = 0 } = duration
  return instantOf({ ...at, wall: at.wall.add({ weeks, days }) }, options) + exact(duration)
}

/** Minutes. */
const exact = ({ hours = 0, minutes = 0, seconds = 0 }: IcsDuration = {}) =>
  hours * 60 + minutes + seconds / 60

// Times as people write them

type Wall = Temporal.PlainDateTime
/** `zone`: an IANA name, 'floating' or, of a whole day, 'date'. */
type When = { wall: Wall; zone: string }

const DAY = 1440

/** Epoch minutes. A time that is skipped has the offset before; a repeated one is the first (RFC 5545 3.3.5). */
function instantOf({ wall, zone }: When, { timeZone }: { timeZone: string }): number {
  const place = zone === 'date' || zone === 'floating' ? timeZone : zone
  return wall.toZonedDateTime(place).epochMilliseconds / 60_000
}

const dateAt = (wall: Wall) => new Date(wall.toZonedDateTime('UTC').epochMilliseconds)
const wallOf = (utc: Date) =>
  Temporal.Instant.fromEpochMilliseconds(+utc).toZonedDateTimeISO('UTC').toPlainDateTime()
const dateOf = (utc: Date) => utc.toISOString().slice(0, 10)

// Random calendars

type Calendar = {
  options: BusyOptions
  /** The zone of the machine that reads it. */
  hostZone: string
  series: Series[]
  tables: string[]
  others: string[]
  lineBreak: string
  /** Most octets of a line. */
  width: number
}
type Series = { lines: string[]; features: Set<string> }

function aCalendar(d: Dice): Calendar {
  const from = Date.UTC(2026, 0, 1) / 60_000 + d.below(200 * DAY)
  const options: BusyOptions = {
    from,
    to: from + (180 + d.below(250)) * DAY,
    timeZone: d.pick('Europe/London', 'Europe/London', ...Object.keys(ZONES), 'America/Santiago'),
    own: new Set(['our own']),
  }
  const tables = d.oneIn(2) ? Object.keys(ZONE_TABLES).filter(() => d.oneIn(2)) : []
  const series: Series[] = []
  for (let n = d.below(6); n >= 0; n--) {
    let one = aSeries(d, { options, tables, uid: `${n}@example.com` })
    while (!PARSERS.some((parser) => canRead(parser, one)))
      one = aSeries(d, { options, tables, uid: `${n}@example.com` })
    series.push(one)
  }
  return {
    options,
    tables,
    series,
    others: [...aTask(d), ...freeBusy(d)],
    hostZone: d.pick('UTC', 'Asia/Tokyo', 'America/Los_Angeles', 'Europe/London'),
    lineBreak: d.pick('\r\n', '\r\n', '\r\n', '\n'),
    width: d.pick(75, 75, 40 + d.below(30)),
  }
}

type Place = { options: BusyOptions; tables: string[]; uid: string }

/** The events of one UID. */
function aSeries(d: Dice, { options, tables, uid }: Place): Series {
  const features = new Set<string>()
  const note = (feature: string, isSo = true): boolean => {
    if (isSo) features.add(feature)
    return isSo
  }
  const zone = d.oneIn(4) ? 'date' : d.pick(...Object.keys(ZONES), 'floating')
  const rule = d.oneIn(4) ? undefined : aRule(d)
  const isByWindows = d.oneIn(10)
  const isOurs = note('our own', d.oneIn(15))
  const { first, times: all, ends } = theTimes()
  const repeats = rule ? [`RRULE:${[rule.text, ...ends].join(';')}`] : []
  const times = [...all, ...theAdded()]
  note('once', repeats.length === 0)
  for (const time of times) noteTime(time)

  const lately = times.filter(({ wall }) => wall.year >= 2026)
  const some = () =>
    lately.length === 0 || repeats.length === 0
      ? []
      : Array.from({ length: d.below(4) }, () => d.pick(...lately))
  const without = some()
  if (without.length > 0) repeats.push(...listed('EXDATE', without))
  const changed = new Map(some().map((time) => [time.wall.toString(), time]))
  for (const { wall } of without) changed.delete(wall.toString())
  const exceptions = [...changed.values()].flatMap(anException)

  const status = d.pick('', '', '', 'CONFIRMED', 'TENTATIVE', 'CANCELLED')
  note('cancelled', status === 'CANCELLED')
  const transparency = d.pick('', '', '', 'OPAQUE', 'OPAQUE', 'TRANSPARENT')
  note('transparent', transparency === 'TRANSPARENT')
  const series = event(first, [
    ...[...repeats, ...anEnd(first)],
    ...(transparency ? [`TRANSP:${transparency}`] : []),
    ...(status ? [`STATUS:${status}`] : []),
  ])
  if (exceptions.length === 0) return { lines: series, features }
  noteAcrossChanges()
  if (note('exceptions without their series', d.oneIn(15))) return { lines: exceptions, features }
  const areFirst = note('exceptions before their series', d.oneIn(4))
  return { lines: areFirst ? [...exceptions, ...series] : [...series, ...exceptions], features }

  /** The rule’s times, until the calendar is no longer asked. */
  function theTimes(): { first: When; times: When[]; ends: string[] } {
    const isCounted = d.oneIn(3)
    const change = d.oneIn(4)
      ? d.pick(...(CHANGES[zone] ?? []).filter(({ year }) => year === 2026 || year === 2027))
      : undefined
    const secondOfDay = zone === 'date' ? 0 : aTime(d, change !== undefined)
    const on = ({ year, month, date }: Day): When => ({
      wall: new Temporal.PlainDateTime(year, month, date).add({ seconds: secondOfDay }),
      zone,
    })
    const earliest = change
      ? change.n - d.pick(0, 0, 7, 28)
      : rule && !isCounted
        ? 150 + d.below(1000)
        : 700 + d.below(550)
    const firstDay = DAYS.find((day) => day.n >= earliest && (rule?.isOn(day, day) ?? true)) as Day
    const first = on(firstDay)
    if (!rule) return { first, times: [first], ends: [] }

    const { isOn, turns, interval } = rule
    const times = DAYS.filter(
      (day) =>
        day.n >= firstDay.n &&
        (day === firstDay || day.n <= LATEST) &&
        isOn(day, firstDay) &&
        turns(day, firstDay) % interval === 0,
    ).map(on)
    const ends = interval > 1 ? [`INTERVAL=${interval}`] : []
    for (const feature of rule.features) note(feature)
    note(`the nth weekday ${zone === 'date' ? 'of a whole day' : 'at a time'}`, rule.isNth)
    note('a date that months lack', rule.isPlain && firstDay.date > 28)
    note('INTERVAL', interval > 1)
    if (note('COUNT', isCounted)) {
      const count = d.pick(1, 2, 5, 10, 30, 60, 200)
      return { first, times: times.slice(0, count), ends: [...ends, `COUNT=${count}`] }
    }
    if (!note('UNTIL', d.oneIn(2))) return { first, times, ends }
    const last = d
      .pick(...times)
      .wall.add({ minutes: zone === 'date' ? 0 : d.pick(0, 0, 0, 1, 90) })
    const until = `UNTIL=${digits({ wall: last, zone }, true)}`
    return {
      first,
      times: times.filter(({ wall }) => Temporal.PlainDateTime.compare(wall, last) <= 0),
      ends: [...ends, until],
    }
  }

  function theAdded(): When[] {
    if (!d.oneIn(6)) return []
    const added = Array.from({ length: 1 + d.below(3) }, () => {
      const minutes = zone === 'date' ? 0 : d.pick(0, 0, 120, 315)
      return { zone, wall: first.wall.add({ days: 1 + d.below(500), minutes }) }
    })
    note('RDATE without RRULE', !rule)
    repeats.push(...listed('RDATE', added))
    return added
  }

  /** A line or more of the property, with times that have its zone or are in UTC. */
  function listed(name: string, all: When[]): string[] {
    const isUtc = zone in ZONES && d.oneIn(4)
    note(name)
    note(`${name} in UTC`, isUtc)
    const lines = all.map((time) => written(name, time, isUtc))
    if (d.oneIn(2)) return lines
    return [[lines[0], ...all.slice(1).map((time) => digits(time, isUtc))].join(',')]
  }

  function anException(time: When): string[] {
    const isInUtc = note('an exception named in UTC', zone in ZONES && d.oneIn(4))
    const id = written('RECURRENCE-ID', time, isInUtc)
    const isDay = zone === 'date'
    const wall = isDay
      ? time.wall.add({ days: d.pick(-3, -1, 1, 2) })
      : time.wall.add({ minutes: d.pick(-2880, -120, -30, 60, 180, 1440, 4320) })
    const anew = (how: string, start: When, ...more: string[]) => {
      note(`an exception ${how}`)
      return event(start, [
        id,
        ...anEnd(start, how.endsWith('shortened') ? 15 : undefined),
        ...more,
      ])
    }
    switch (d.below(isDay ? 7 : 8)) {
      case 0:
        return anew('that was shortened', time)
      case 1:
        return anew('that was cancelled', time, 'STATUS:CANCELLED')
      case 2:
        return anew('that was made transparent', time, 'TRANSP:TRANSPARENT')
      case 3:
        return anew('that is opaque', time, 'TRANSP:OPAQUE', 'STATUS:CONFIRMED')
      case 4:
        return isDay
          ? anew('of another kind', elsewhere({ zone, wall: time.wall.add({ hours: 9 }) }))
          : anew('of another kind', { zone: 'date', wall: time.wall.withPlainTime() })
      case 7:
        return anew('in another zone', elsewhere({ zone, wall }))
      default:
        return anew('that was moved', { zone, wall })
    }
  }

  function event(start: When, more: string[]): string[] {
    const from = written('DTSTART', start)
    const isOdd = note('text like a component', d.oneIn(15))
    return [
      ...['BEGIN:VEVENT', 'DTSTAMP:20260101T000000Z', `UID:${isOurs ? 'our own' : uid}`],
      ...(d.oneIn(3) ? [...more, from] : [from, ...more]),
      `SUMMARY:${d.pick(...SUMMARIES)}`,
      ...(isOdd
        ? [String.raw`DESCRIPTION:a\nEND:VEVENT\nBEGIN:VEVENT\nDTSTART:20260401T120000Z`]
        : []),
      ...(d.oneIn(5) ? ALARM : []),
      'END:VEVENT',
    ]
  }

  function anEnd(
    start: When,
    minutes = d.pick(15, 30, 45, 60, 90, 120, 480, 1440, 2160),
  ): string[] {
    const isDay = start.zone === 'date'
    const kind = d.pick(
      'DTEND',
      'DTEND',
      'DTEND',
      'DTEND',
      'DTEND',
      'DURATION',
      'DURATION',
      'days',
      'elsewhere',
      'none',
    )
    if (note('no end', kind === 'none')) return []
    if (note('DURATION in days', kind === 'days' && !isDay))
      return [`DURATION:${d.pick('P1D', 'P1DT2H', 'P2DT30M', 'P1W')}`]
    if (note('DURATION', kind === 'DURATION' || kind === 'days'))
      return [
        `DURATION:${isDay ? d.pick('P1D', 'P3D', 'P1W') : d.pick('PT45M', 'PT1H30M', 'PT36H', 'PT90S')}`,
      ]
    const length = isDay ? { days: Math.ceil(minutes / 480) } : { minutes }
    const end = { ...start, wall: start.wall.add(length) }
    note(
      'an end that a skipped start is after',
      instantOf(end, options) < instantOf(start, options),
    )
    if (note('DTEND in another zone', kind === 'elsewhere' && start.zone in ZONES))
      return [written('DTEND', elsewhere(end))]
    note('DTEND')
    return [written('DTEND', end)]
  }

  /** The same instant as people write it in another zone. */
  function elsewhere(time: When): When {
    const there = d.pick(...Object.keys(ZONES))
    const at = Temporal.Instant.fromEpochMilliseconds(instantOf(time, options) * 60_000)
    return { wall: at.toZonedDateTimeISO(there).toPlainDateTime(), zone: there }
  }

  function written(name: string, time: When, isInUtc = false): string {
    noteTime(time)
    if (time.zone === 'date') return `${name};VALUE=DATE:${digits(time)}`
    const windows = ZONES[time.zone]
    if (isInUtc || !windows) return `${name}:${digits(time, isInUtc)}`
    note('next to VTIMEZONE', tables.includes(time.zone))
    const iana = d.oneIn(10) ? `"${time.zone}"` : time.zone
    return `${name};TZID=${note('a Windows zone', isByWindows) ? windows : iana}:${digits(time)}`
  }

  function noteTime(time: When): void {
    const names: Record<string, string> = { date: 'a whole day', floating: 'a floating time' }
    note(names[time.zone] ?? `a time in ${time.zone}`)
    const place = time.zone === 'floating' ? options.timeZone : time.zone
    const oddity = oddityOf(time.wall, place)
    if (oddity) note(oddity)
  }

  function noteAcrossChanges(): void {
    if (!rule || !(zone in ZONES) || zone === options.timeZone) return
    const instants = times.map((time) => instantOf(time, options))
    note(
      'exceptions of a series in another zone across both clock changes',
      instants.some((at) => at >= options.from && at < UK_SPRING) &&
        instants.some((at) => at >= UK_AUTUMN && at < options.to),
    )
  }
}

/** In seconds, mostly when clocks change. */
function aTime(d: Dice, isChange: boolean): number {
  if (isChange || d.oneIn(2)) return d.pick(0, 30, 60, 90, 120, 150, 150, 180) * 60
  return d.oneIn(8) ? d.below(86_400) : d.below(96) * 900
}

type Day = { n: number; year: number; month: number; date: number; weekday: number; last: number }

/** 2024 to 2028. */
const DAYS: Day[] = Array.from({ length: 5 * 365 + 2 }, (_, n) => {
  const day = new Temporal.PlainDate(2024, 1, 1).add({ days: n })
  const { year, month, dayOfWeek, daysInMonth } = day
  return { n, year, month, date: day.day, weekday: dayOfWeek % 7, last: daysInMonth }
})
/** No calendar is asked about what is after. */
const LATEST = 366 + 2 * 365 + 200 + 230
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

type Rule = {
  text: string
  interval: number
  features: string[]
  /** Has neither BYDAY nor BYMONTHDAY, so that the date of the start counts. */
  isPlain: boolean
  isNth: boolean
  /** Whether it may recur on a day if it starts on another. */
  isOn: (day: Day, start: Day) => boolean
  /** How many days, weeks, months or years are between. */
  turns: (day: Day, start: Day) => number
}

function aRule(d: Dice): Rule {
  const interval = d.pick(1, 1, 1, 2, 2, 3, 4)
  const by =
    (frequency: string, turns: Rule['turns']) =>
    (parts: string, isOn: Rule['isOn'], ...features: string[]): Rule => ({
      text: parts ? `FREQ=${frequency};${parts}` : `FREQ=${frequency}`,
      features: [frequency, ...features],
      interval,
      isOn,
      turns,
      isPlain: parts === '' && ['MONTHLY', 'YEARLY'].includes(frequency),
      isNth: /BYDAY=-?\d/.test(parts),
    })
  const weekday = d.below(7)
  const kind = d.below(12)

  if (kind < 2) return by('DAILY', (day, start) => day.n - start.n)('', () => true)

  if (kind < 5) {
    const weekStart = d.pick(1, 0, 6, 3)
    const isSaid = weekStart !== 1 || d.oneIn(2)
    const week = (day: Day) => day.n - ((day.weekday - weekStart + 7) % 7)
    const weekly = by('WEEKLY', (day, start) => (week(day) - week(start)) / 7)
    const wkst = isSaid ? [`WKST=${WEEKDAYS[weekStart]}`] : []
    const features = isSaid ? ['WKST'] : []
    if (d.oneIn(4))
      return weekly(wkst.join(), (day, start) => day.weekday === start.weekday, ...features)
    const chosen = WEEKDAYS.filter((_, n) => n === weekday || d.oneIn(3))
    const isOn = (day: Day) => chosen.includes(WEEKDAYS[day.weekday] as string)
    return weekly([`BYDAY=${chosen}`, ...wkst].join(';'), isOn, 'BYDAY', ...features)
  }

  const monthly = by('MONTHLY', (day, start) => monthOf(day) - monthOf(start))
  if (kind === 5) {
    const isLate = d.oneIn(2)
    return monthly('', (day, start) => day.date === start.date && (day.date > 28 || !isLate))
  }
  if (kind === 6) {
    const dates = d.pick([1], [15], [31], [1, 15], [29, 30])
    return monthly(`BYMONTHDAY=${dates}`, (day) => dates.includes(day.date), 'BYMONTHDAY')
  }
  if (kind === 7) {
    const dates = d.pick([-1], [-1], [-3, 10])
    const isOn = ({ date, last }: Day) => dates.includes(date) || dates.includes(date - last - 1)
    return monthly(`BYMONTHDAY=${dates}`, isOn, 'BYMONTHDAY from the end')
  }
  if (kind === 8) {
    const n = d.pick(1, 2, 3, 4, -1, -2)
    return monthly(`BYDAY=${n}${WEEKDAYS[weekday]}`, nth(n, weekday))
  }
  if (kind === 9) {
    const place = d.pick(1, -1)
    const isOn = (day: Day) => {
      const [from, to] = place > 0 ? [1 - day.date, 0] : [1, 1 + day.last - day.date]
      return isWorkday(day) && !DAYS.slice(day.n + from, day.n + to).some(isWorkday)
    }
    return monthly(`BYDAY=MO,TU,WE,TH,FR;BYSETPOS=${place}`, isOn, 'BYSETPOS')
  }

  const yearly = by('YEARLY', (day, start) => day.year - start.year)
  const month = 1 + d.below(12)
  if (d.oneIn(3))
    return yearly('', (day, start) => day.month === start.month && day.date === start.date)
  if (d.oneIn(2)) {
    const date = 1 + d.below(28)
    const isOn = (day: Day) => day.month === month && day.date === date
    return yearly(`BYMONTH=${month};BYMONTHDAY=${date}`, isOn, 'BYMONTH', 'BYMONTHDAY')
  }
  const n = d.pick(1, 2, -1)
  const isOn = (day: Day) => day.month === month && nth(n, weekday)(day)
  return yearly(`BYMONTH=${month};BYDAY=${n}${WEEKDAYS[weekday]}`, isOn, 'BYMONTH')
}

const monthOf = ({ year, month }: Day) => year * 12 + month
const isWorkday = ({ weekday }: Day) => weekday > 0 && weekday < 6
const nth = (n: number, weekday: number) => (day: Day) =>
  day.weekday === weekday &&
  (n > 0 ? Math.ceil(day.date / 7) === n : Math.ceil((day.last - day.date + 1) / 7) === -n)

/** Whether clocks skip or repeat the time there. */
function oddityOf(wall: Wall, zone: string): string | undefined {
  if (!CHANGES[zone]?.some(({ month, date }) => month === wall.month && date === wall.day)) return
  const [early, late] = (['earlier', 'later'] as const).map((disambiguation) =>
    wall.toZonedDateTime(zone, { disambiguation }),
  ) as [Temporal.ZonedDateTime, Temporal.ZonedDateTime]
  if (early.equals(late)) return
  return early.toPlainDateTime().equals(wall) ? 'a repeated time' : 'a skipped time'
}

/** As 20260329, 20260329T013000 or 20260329T013000Z. */
function digits({ wall, zone }: When, asUtc = false): string {
  if (zone === 'date') return wall.toPlainDate().toString().replaceAll('-', '')
  const isUtc = zone === 'UTC' || (asUtc && zone !== 'floating')
  const time = isUtc ? wall.toZonedDateTime(zone).withTimeZone('UTC').toPlainDateTime() : wall
  const text = time.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')
  return isUtc ? `${text}Z` : text
}

const SUMMARIES = [
  'Zahnarzt – Füllung',
  '会議 🦷 and then a very long text that has to be folded over more than one line of the file',
  String.raw`Lunch\, with "Ann"\; and: Bob\n`,
  'x',
]
const ALARM = [
  ...['BEGIN:VALARM', 'ACTION:DISPLAY', 'DESCRIPTION:Soon', 'TRIGGER:-PT15M', 'REPEAT:2'],
  ...['DURATION:PT5M', 'END:VALARM'],
]

/** Takes no time. */
const aTask = (d: Dice): string[] =>
  d.oneIn(3)
    ? ['BEGIN:VTODO', 'UID:task', 'DTSTART:20260501T090000Z', 'DUE:20260501T170000Z', 'END:VTODO']
    : []

function freeBusy(d: Dice): string[] {
  if (!d.oneIn(5)) return []
  const period = () => {
    const start = new Temporal.PlainDateTime(2026, 1, 1).add({ hours: d.below(9000) })
    const [from, to] = [start, start.add({ minutes: 90 })].map((wall) =>
      digits({ wall, zone: 'UTC' }),
    )
    return `${from}/${d.pick(to, 'PT40M')}`
  }
  const types = ['', ';FBTYPE=BUSY', ';FBTYPE=BUSY-TENTATIVE', ';FBTYPE=FREE']
  const lines = types.map((type) => `FREEBUSY${type}:${[period(), period()]}`)
  return ['BEGIN:VFREEBUSY', 'UID:busy', 'DTSTAMP:20260101T000000Z', ...lines, 'END:VFREEBUSY']
}

/** Windows’ names of IANA’s zones. */
const ZONES: Record<string, string | undefined> = {
  'Europe/London': 'GMT Standard Time',
  'Europe/Berlin': 'W. Europe Standard Time',
  'America/New_York': 'Eastern Standard Time',
  'Australia/Sydney': 'AUS Eastern Standard Time',
  'Asia/Kolkata': 'India Standard Time',
  'Pacific/Auckland': 'New Zealand Standard Time',
  'America/St_Johns': 'Newfoundland Standard Time',
  UTC: undefined,
}
/** The days on which clocks change, in 2024 to 2028. */
const CHANGES: Record<string, Day[]> = Object.fromEntries(
  [...Object.keys(ZONES), 'America/Santiago'].map((zone) => {
    const offsetOn = ({ year, month, date }: Day) =>
      new Temporal.PlainDate(year, month, date).toZonedDateTime(zone).offset
    const isChange = (day: Day) =>
      DAYS[day.n + 1] !== undefined && offsetOn(day) !== offsetOn(DAYS[day.n + 1] as Day)
    return [zone, DAYS.filter(isChange)]
  }),
)
const UK_SPRING = Date.UTC(2026, 2, 29, 1) / 60_000
const UK_AUTUMN = Date.UTC(2026, 9, 25, 1) / 60_000

/** In each zone, when its offset changes, and to what. */
const ZONE_TABLES: Record<
  string,
  [part: string, start: string, rule: string, from: string, to: string][]
> = {
  'Europe/London': [
    ['DAYLIGHT', '19810329T010000', 'BYMONTH=3;BYDAY=-1SU', '+0000', '+0100'],
    ['STANDARD', '19961027T020000', 'BYMONTH=10;BYDAY=-1SU', '+0100', '+0000'],
  ],
  'Europe/Berlin': [
    ['DAYLIGHT', '19810329T020000', 'BYMONTH=3;BYDAY=-1SU', '+0100', '+0200'],
    ['STANDARD', '19961027T030000', 'BYMONTH=10;BYDAY=-1SU', '+0200', '+0100'],
  ],
  'America/New_York': [
    ['DAYLIGHT', '20070311T020000', 'BYMONTH=3;BYDAY=2SU', '-0500', '-0400'],
    ['STANDARD', '20071104T020000', 'BYMONTH=11;BYDAY=1SU', '-0400', '-0500'],
  ],
}

type Written = Pick<Calendar, 'series' | 'tables' | 'others' | 'lineBreak' | 'width'>

function textOf({ series, tables, others, lineBreak, width }: Written): string {
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example//EN', 'X-WR-CALNAME:Ann’s'],
    ...tables.flatMap((tzid) => [
      ...['BEGIN:VTIMEZONE', `TZID:${tzid}`],
      ...(ZONE_TABLES[tzid] ?? []).flatMap(([part, start, rule, before, after]) => [
        ...[`BEGIN:${part}`, `DTSTART:${start}`, `RRULE:FREQ=YEARLY;${rule}`],
        ...[`TZOFFSETFROM:${before}`, `TZOFFSETTO:${after}`, `END:${part}`],
      ]),
      'END:VTIMEZONE',
    ]),
    ...series.flatMap((each) => each.lines),
    ...[...others, 'END:VCALENDAR', ''],
  ]
  return lines.map((line) => folded(line, width, lineBreak)).join(lineBreak)
}

/** RFC 5545 3.1: a line that is too long continues on the next, which begins with a space. */
function folded(line: string, width: number, lineBreak: string): string {
  let text = ''
  let octets = 0
  for (const character of line) {
    octets += Buffer.byteLength(character)
    if (octets > width) {
      text += `${lineBreak} `
      octets = 1 + Buffer.byteLength(character)
    }
    text += character
  }
  return text
}

type Dice = ReturnType<typeof dice>

function dice(next: () => number) {
  const below = (n: number) => Math.floor(next() * n)
  return {
    below,
    oneIn: (n: number) => below(n) === 0,
    pick: <T>(...values: T[]): T => values[below(values.length)] as T,
  }
}
