import { DAY_MS } from '#domain/time.ts'
import { ReadFailure } from '#server/providers/calendars/port.ts'
import type { OverBefore } from './over-before.ts'
import { overBefore } from './over-before.ts'
import { isFolded, nameOf } from './property-lines.ts'

/** Characters of what matters: thousands of events. */
export const MOST_KEPT = 5 * 1024 * 1024
/** Longer than what zones and odd ends make of a time. */
const OVER_MS = 32 * DAY_MS
const MOST_DEEP = 20
/** Of a line that has not ended, enough to tell whether it is left out. */
const START = 1000

/** Takes an iCalendar text in pieces; `text` ends it. Both throw ReadFailure. */
export type Sieve = { add(piece: string): void; text(): string }

const EMPTY_EVENT = 'BEGIN:VEVENT\r\nEND:VEVENT'
const COMPONENTS = new Set([
  'VCALENDAR',
  'VEVENT',
  'VTIMEZONE',
  'STANDARD',
  'DAYLIGHT',
  'VFREEBUSY',
])
const OF_CALENDAR =
  /^(?:VERSION|PRODID|METHOD|CALSCALE|NAME|X-OWNER|X-WR-(?!CALDESC).*|X-MICROSOFT-.*)$/
const OF_EVENT =
  /^(?:UID|DTSTART|DTEND|DURATION|RRULE|RDATE|EXRULE|EXDATE|RECURRENCE-ID|TRANSP|STATUS|ATTENDEE|ORGANIZER|SEQUENCE|DTSTAMP|LAST-MODIFIED|FREEBUSY|X-MICROSOFT-.*)$/
const KEPT: Record<string, RegExp> = {
  VCALENDAR: OF_CALENDAR,
  VEVENT: OF_EVENT,
  VFREEBUSY: OF_EVENT,
}

/**
 * Lets through what tells when somebody is busy (RFC 5545): no description, alarm, attachment or task, and no event that
 * was certainly over a month before `now` (epoch milliseconds), of which an empty one keeps the place. What is not
 * well-formed passes, for the parser to judge.
 * Years of history, and what people write into events, then count for nothing.
 */
export function calendarSieve(now: number): Sieve {
  const kept = joinedLines()
  let size = 0
  /** Components that are open, and the first of them that is left out. */
  const open: string[] = []
  let leftOut: number | undefined
  let event: { lines: JoinedLines; size: number; over: OverBefore } | undefined
  /** A line, unfolded, to which the next may still belong; undefined: one that is left out. */
  let line: string | undefined
  /** Of a line that has not ended. */
  let rest = ''
  let isRestLeftOut: boolean | undefined

  function keep(text: string, name: string | undefined): void {
    size += text.length
    if (size > MOST_KEPT) throw new ReadFailure('large')
    const { lines } = event ?? { lines: kept }
    lines.add(text)
    if (!event) return
    event.size += text.length
    event.over.look(name, text)
  }

  function endEvent(isWhole: boolean): void {
    if (!event) return
    const ended = event
    event = undefined
    const isOver = isWhole && ended.over.isCertain()
    if (isOver) size += EMPTY_EVENT.length - ended.size
    for (const each of isOver ? [EMPTY_EVENT] : ended.lines.texts()) kept.add(each)
  }

  function begin(component: string, text: string): void {
    if (leftOut === undefined && open.length > 0 && !COMPONENTS.has(component))
      leftOut = open.length
    open.push(component)
    if (open.length > MOST_DEEP) throw new ReadFailure('format')
    if (leftOut !== undefined) return
    if (component === 'VEVENT') {
      endEvent(false)
      event = { lines: joinedLines(), size: 0, over: overBefore(now - OVER_MS) }
    }
    keep(text, 'BEGIN')
  }

  function end(component: string, text: string): void {
    const at = open.lastIndexOf(component)
    if (at >= 0) open.length = at
    const wasLeftOut = leftOut !== undefined
    // One that is never ended ends with what it is in.
    if (leftOut !== undefined && at >= 0 && at <= leftOut) {
      const isIt = at === leftOut
      leftOut = undefined
      if (isIt) return
    } else if (wasLeftOut) return
    keep(text, 'END')
    if (component === 'VEVENT' || component === 'VCALENDAR') endEvent(component === 'VEVENT')
  }

  function flush(): void {
    if (line === undefined) return
    const text = line
    line = undefined
    const name = nameOf(text)
    if (name === 'BEGIN') begin(text.slice(6).trim().toUpperCase(), text)
    else if (name === 'END') end(text.slice(4).trim().toUpperCase(), text)
    // A name that is folded too is known only now.
    else if (isWanted(name)) keep(text, name)
  }

  const isWanted = (name: string | undefined) =>
    name === 'BEGIN' || name === 'END' || (leftOut === undefined && isKept(name, open.at(-1)))

  function physical(text: string): void {
    // A blank line between a line and its rest ends nothing.
    if (text === '') return
    if (!isFolded(text)) {
      flush()
      line = isWanted(nameOf(text)) ? text : undefined
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
      isRestLeftOut ??= isFolded(rest) ? line === undefined : !isWanted(nameOf(rest))
      if (isRestLeftOut) rest = rest.slice(0, START)
      else if (rest.length > MOST_KEPT) throw new ReadFailure('large')
    },
    text() {
      physical(rest)
      flush()
      endEvent(false)
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

/** Names are few, unless somebody means harm. */
const MOST_REMEMBERED = 1000
const verdicts = new Map<string, Map<string, boolean>>()

/** Whether a property of a component matters. */
function isKept(name: string | undefined, component = ''): boolean {
  const of = KEPT[component]
  if (name === undefined || !of) return true
  const known = verdicts.get(component) ?? new Map<string, boolean>()
  const verdict = known.get(name) ?? of.test(name)
  if (known.size < MOST_REMEMBERED) known.set(name, verdict)
  verdicts.set(component, known)
  return verdict
}
