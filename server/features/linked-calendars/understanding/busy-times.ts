import { joined } from '#domain/hours/availability.ts'
import type { Slot } from '#domain/hours/calendar.ts'
import { calendarName } from '#domain/hours/linked-calendars.ts'
import { ReadFailure } from '#server/providers/calendars/port.ts'
import { calendarsIn } from './content-lines.ts'
import type { Content } from './event-times.ts'
import type { Event } from './events.ts'
import { readEvent, readFreeBusy, scopeOf } from './events.ts'
import { after, dayOf, instantOf, occurrencesOf } from './occurrences.ts'
import type { Time } from './values.ts'
import { DAY } from './values.ts'
import { ianaZone } from './zone.ts'

export type BusyOptions = {
  /** Epoch minutes. */
  from: number
  to: number
  /** In which whole days and times without a zone are meant. */
  timeZone: string
  /** UIDs of our own sessions, which people's calendars take over from our emails. */
  own: ReadonlySet<string>
  /** The owner's email addresses, in lower case: an invitation that they declined takes no time. */
  owner?: ReadonlySet<string>
}

const MOST_OCCURRENCES = 50_000

/**
 * When a calendar's owner is busy (RFC 5545), as stretches that overlap from ≤ time < to, merged and in order, in whole
 * epoch minutes. The text may have several calendar objects, each with zones of its own. Transparent, cancelled and
 * declined events take no time. What is malformed is understood if it has one meaning, and doesn't matter if it takes
 * no time between `from` and `to`. Throws ReadFailure for what may, with what its owner can find it by.
 */
export function busyTimesIn(text: string, options: BusyOptions): Slot[] {
  const { timeZone, own, owner = new Set() } = options
  const [from, to] = [options.from * 60, options.to * 60]
  const found: Slot[] = []
  const add: Add = (start, end) => {
    if (end <= start || end <= from || start >= to) return
    if (found.length === MOST_OCCURRENCES) throw new ReadFailure('events')
    found.push({ start: Math.floor(start / 60), end: Math.ceil(end / 60) })
  }
  const { calendars, isWhole } = calendarsIn(text)
  if (calendars.length === 0) throw new ReadFailure('format')
  if (!isWhole) throw new ReadFailure('cut')
  const given = { zone: ianaZone(timeZone), tables: new Map(), owner, from }
  const events = calendars.flatMap((calendar) => {
    const scope = scopeOf(calendar, given)
    return calendar.components.flatMap((component) => {
      if (component.name === 'VEVENT') return readEvent(component, scope)
      // What servers publish that tell no more than when someone is busy.
      return component.name === 'VFREEBUSY' ? readFreeBusy(component, scope) : []
    })
  })
  const others = events.filter(({ uid }) => uid === undefined || !own.has(uid))
  for (const series of Map.groupBy(others, (event) => event.uid ?? event).values())
    addSeries(series, { from, to, timeZone, add })
  return joined(found.sort((a, b) => a.start - b.start))
}

/** What the calendar calls itself. */
export function nameIn(text: string): string | null {
  const [, name = ''] =
    /^X-WR-CALNAME(?:;[^:\r\n]*)?:(.*(?:(?:\r\n|\r|\n)[ \t].*)*)/im.exec(text) ?? []
  const unfolded = name.replaceAll(/(\r\n|\r|\n)[ \t]/g, '')
  return (
    calendarName(unfolded.replaceAll(/\\(.)/g, (_, each) => (/n/i.test(each) ? ' ' : each))) || null
  )
}

/** In epoch seconds. */
type Add = (start: number, end: number) => void
type Period = { from: number; to: number; timeZone: string; add: Add }

/** The events of one UID: a single one or a rule, and the occurrences that were changed. */
function addSeries(series: Event[], asked: Period): void {
  const { timeZone, add } = asked
  const main = newest(series.filter(({ replaces }) => !replaces))
  const zone = main.find(({ content }) => content)?.content?.start?.zone ?? ianaZone(timeZone)
  const all = series.flatMap((event) => {
    if (!event.replaces) return []
    const { time, isForFuture } = event.replaces
    const named = { ...time, zone: time.zone ?? zone }
    return [{ ...event, time: named, isForFuture, at: instantOf(named, timeZone) }]
  })
  const changes = [...Map.groupBy(all, ({ at }) => at).values()].flatMap(newest)
  const forFuture = changes.filter(({ isForFuture }) => isForFuture).toSorted((a, b) => a.at - b.at)
  for (const event of [...main, ...changes])
    if (event.takesTime || forFuture.length > 0) assertClear(event, asked)
  for (const { content, takesTime } of changes)
    if (takesTime && content?.start)
      add(instantOf(content.start, timeZone), endOf(content, content.start, timeZone))

  const shifts = forFuture.map(({ content, at }) =>
    content?.start ? instantOf(content.start, timeZone) - at : 0,
  )
  const isReplaced = replacementsOf(changes.map(({ time, at }) => ({ time, at })))
  for (const { content, takesTime } of main) {
    if (!content || (!takesTime && forFuture.length === 0)) continue
    const lasting = [content, ...forFuture.flatMap((each) => each.content ?? [])].map((each) =>
      longest(each, timeZone),
    )
    const occurrences = occurrencesOf(content, {
      from: asked.from - Math.max(...lasting) - Math.max(0, ...shifts),
      to: asked.to - Math.min(0, ...shifts),
      timeZone,
    })
    for (const { time, at, end } of occurrences) {
      if (isReplaced(time, at)) continue
      const change = forFuture.findLast((each) => each.at <= at)
      if (change) addShifted(change, at)
      else if (takesTime) add(at, end ?? endOf(content, time, timeZone))
    }
  }

  function addShifted(
    { content, takesTime, at: before }: (typeof changes)[number],
    at: number,
  ): void {
    if (!takesTime || !content?.start) return
    const later = at - before
    add(instantOf(content.start, timeZone) + later, endOf(content, content.start, timeZone) + later)
  }
}

/**
 * The newer of two versions counts; if they have one number, both do. One occurrence is no newer version of a series.
 */
function newest<Version extends Event>(versions: Version[]): Version[] {
  const latest = (some: Version[]) => Math.max(0, ...some.map(({ sequence = 0 }) => sequence))
  const [all, series] = [latest(versions), latest(versions.filter(isSeries))]
  return versions.filter(
    (each) => each.sequence === undefined || each.sequence >= (isSeries(each) ? series : all),
  )
}

const isSeries = ({ content }: Event) =>
  content !== undefined && content.rules.length + content.added.length > 0

/** Throws ReadFailure if the event can't be understood and may take time in the stretch that is asked about. */
function assertClear({ flaw }: Event, { from, to }: Period): void {
  if (!flaw || flaw.to < from || flaw.from >= to) return
  const { zone, day, place } = flaw
  throw new ReadFailure(zone === undefined ? 'event' : 'zone', {
    about: { day, place, ...(zone !== undefined && { zone: calendarName(zone) }) },
  })
}

/** As with excluded dates: a day replaces what begins on it, and a midnight a whole day. */
function replacementsOf(replaced: { time: Time; at: number }[]) {
  const instants = new Set(replaced.map(({ at }) => at))
  const days = new Set(replaced.filter(({ time }) => time.isDay).map(({ time }) => dayOf(time)))
  const midnights = new Set(
    replaced.filter(({ time }) => time.clock % DAY === 0).map(({ time }) => dayOf(time)),
  )
  return (time: Time, at: number) =>
    instants.has(at) || days.has(dayOf(time)) || (time.isDay && midnights.has(dayOf(time)))
}

/**
 * The end of the occurrence that starts at `time`. RFC 5545 3.8.5.3: with DTEND each lasts equally long, with DURATION
 * its days are days of the calendar.
 */
function endOf({ lengths }: Content, time: Time, timeZone: string): number {
  const start = instantOf(time, timeZone)
  if (time.isDay) {
    const days = lengths.map((each) =>
      'exact' in each ? each.exact / DAY : each.days + each.seconds / DAY,
    )
    return after(time, { days: Math.max(1, ...days.map(Math.ceil)), seconds: 0 }, timeZone)
  }
  return Math.max(
    start,
    ...lengths.map((each) => ('exact' in each ? start + each.exact : after(time, each, timeZone))),
  )
}

/** Seconds, with a day for what clocks may do. */
function longest(content: Content, timeZone: string): number {
  const { start } = content
  return start ? endOf(content, start, timeZone) - instantOf(start, timeZone) + DAY : DAY
}
