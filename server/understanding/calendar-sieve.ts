import { DAY_MS } from '#domain/time.ts'
import { ReadFailure } from '#server/providers/calendars/port.ts'
import type { OverBefore } from './over-before.ts'
import { overBefore } from './over-before.ts'
import { edgeIn, isFolded, nameOf, OF_TIME, PARTS } from './property-lines.ts'

/** Characters of what matters: thousands of events. */
export const MOST_KEPT = 5 * 1024 * 1024
/** Longer than what zones and odd ends make of a time. */
const OVER_MS = 32 * DAY_MS
const MOST_DEEP = 20
/** So much of a line that has not ended tells whether it is left out. */
const START = 1000

/** Takes an iCalendar text in pieces; `text` ends it. Both throw ReadFailure. */
export type Sieve = { add(piece: string): void; text(): string }

/** What can say when someone is busy, or in which zone. */
const TELLING = new Set(['VCALENDAR', 'VEVENT', 'VFREEBUSY', 'VTIMEZONE', 'STANDARD', 'DAYLIGHT'])
/** With what makes it a calendar. */
const KEPT = new Set([...OF_TIME, 'VERSION', 'PRODID', 'BEGIN', 'END'])

/**
 * Whether a line matters, by its name alone: what it is in may only show later, where a beginning or an end was lost.
 */
const isKept = (line: string) => KEPT.has(nameOf(line) ?? 'BEGIN')

/** Between a beginning and an end. `zones`: lines that name the zones of its times, by those names. */
type EventLines = { lines: JoinedLines; size: number; over: OverBefore; zones: Map<string, string> }
/** What tells nothing, with the components that are open in it. */
type OtherLines = { lines: string[]; size: number; open: string[] }

/**
 * Lets through what tells when someone is busy (RFC 5545): no description, alarm, attachment or task, and no event
 * that was certainly over a month before `now` (epoch milliseconds). Of a component that is left out, an empty one
 * keeps the place. What is not well-formed passes, for the parser to judge. Years of history, and what people write
 * into events, then count for nothing.
 */
export function calendarSieve(now: number): Sieve {
  const kept = joinedLines()
  let size = 0
  let event: EventLines | undefined
  let other: OtherLines | undefined
  /** Zones that events have, of those that were left out. */
  let zones = new Set<string>()
  /** A line, unfolded, to which the next may still belong; undefined: one that is left out. */
  let line: string | undefined
  /** What there is of a line that has not ended. */
  let rest = ''
  let isRestLeftOut: boolean | undefined

  function keep(text: string): void {
    size += text.length
    if (size > MOST_KEPT) throw new ReadFailure('large')
    if (!other) add(text)
    else {
      other.lines.push(text)
      other.size += text.length
    }
  }

  function add(text: string): void {
    if (!event) {
      kept.add(text)
      return
    }
    event.lines.add(text)
    event.size += text.length
    event.over.look(nameOf(text), text)
    const [, zone] = /^[a-z-]+(;.*TZID=.*:)/is.exec(text) ?? []
    if (zone) event.zones.set(zone, `EXDATE${zone}19700101T000000`)
  }

  /** Something in it has no end, or no beginning: what it holds may belong to what it is in. */
  function passOther(): void {
    const passed = other
    other = undefined
    for (const each of passed?.lines ?? []) add(each)
  }

  function passEvent(): void {
    const passed = event
    event = undefined
    for (const each of passed?.lines.texts() ?? []) kept.add(each)
  }

  /** Which zones it named stays: a table that none has may be one whose name was lost. */
  function leaveOutEvent({ size: characters, zones: named }: EventLines): void {
    event = undefined
    size -= characters
    for (const [zone, text] of named) {
      if (!zones.has(zone)) keep(text)
      zones.add(zone)
    }
  }

  function begin(component: string, text: string): void {
    if (TELLING.has(component) || PARTS.has(component)) {
      passOther()
      passEvent()
    }
    if (other?.open.length === MOST_DEEP) throw new ReadFailure('format')
    keep(text)
    if (component === 'VCALENDAR') zones = new Set()
    if (component === 'VEVENT')
      event = { lines: joinedLines(), size: 0, over: overBefore(now - OVER_MS), zones: new Map() }
    else if (other) other.open.push(component)
    else if (!TELLING.has(component)) other = { lines: [], size: 0, open: [component] }
  }

  function end(component: string, text: string): void {
    if (other && other.open.at(-1) !== component) passOther()
    if (other?.open.length === 1) {
      size -= other.size
      other = undefined
    } else if (other) other.open.pop()
    else if (event && component === 'VEVENT' && event.over.isCertain()) leaveOutEvent(event)
    else if (component !== 'VALARM') passEvent()
    keep(text)
  }

  function flush(): void {
    if (line === undefined) return
    const text = line
    line = undefined
    const edge = edgeIn(text)
    if (edge) (edge.isBegin ? begin : end)(edge.component, text)
    // A name that is folded too is known only now.
    else if (isKept(text)) keep(text)
  }

  function physical(text: string): void {
    // A blank line between a line and its rest ends nothing.
    if (text === '') return
    if (!isFolded(text)) {
      flush()
      line = isKept(text) ? text : undefined
    } else if (line !== undefined) {
      line += text.slice(1)
      if (line.length > MOST_KEPT) throw new ReadFailure('large')
    }
  }

  return {
    add(piece) {
      // RFC 5545 ends lines with CRLF; some end them with one of the two.
      const lines = piece.split(/[\r\n]+/)
      const last = lines.pop() ?? ''
      for (const each of lines) {
        physical(isRestLeftOut ? rest : rest + each)
        rest = ''
        isRestLeftOut = undefined
      }
      if (isRestLeftOut) return
      rest += last
      if (rest.length <= START) return
      // Once for each line: the whole of a long one is looked at when it has ended.
      isRestLeftOut ??= isFolded(rest) ? line === undefined : !isKept(rest)
      if (isRestLeftOut) rest = rest.slice(0, START)
      else if (rest.length > MOST_KEPT) throw new ReadFailure('large')
    },
    text() {
      physical(rest)
      flush()
      passOther()
      passEvent()
      return kept.texts().length === 0 ? '' : `${kept.texts().join('\r\n')}\r\n`
    },
  }
}

type JoinedLines = ReturnType<typeof joinedLines>
const AT_ONCE = 200

/** Lines that are joined now and then: together at the end would take long, and each holds the piece it is cut from. */
function joinedLines() {
  const texts: string[] = []
  let lines: string[] = []
  const join = () => {
    if (lines.length > 0) texts.push(lines.join('\r\n'))
    lines = []
  }
  return {
    add(line: string): void {
      lines.push(line)
      if (lines.length === AT_ONCE) join()
    },
    texts(): string[] {
      join()
      return texts
    },
  }
}
