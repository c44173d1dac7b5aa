import { DAY_MS, SECOND_MS } from '#domain/time.ts'
import { ReadFailure } from '#server/providers/calendars/port.ts'

/** Characters of what matters: thousands of events. */
export const MOST_KEPT = 5 * 1024 * 1024
/** Longer than what zones and odd ends make of a time. */
const OVER_MS = 32 * DAY_MS
const MOST_DEEP = 20
/** Of a line that has not ended, enough to tell whether it is left out. */
const START = 1000

/** Takes an iCalendar text in pieces; `text` ends it. Both throw ReadFailure. */
export type Sieve = { add(piece: string): void; text(): string }

const COMPONENTS = new Set([
  'VCALENDAR',
  'VEVENT',
  'VTIMEZONE',
  'STANDARD',
  'DAYLIGHT',
  'VFREEBUSY',
])
/** Of a property line; RFC 5545, 3.1. */
const NAME = /^([a-z0-9-]{1,100})[;:]/i

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
 * was certainly over a month before `now` (epoch milliseconds). What is not well-formed passes, for the parser to judge.
 * Years of history, and what people write into events, then count for nothing.
 */
export function calendarSieve(now: number): Sieve {
  const kept: string[] = []
  let size = 0
  /** Components that are open, and the first of them that is left out. */
  const open: string[] = []
  let leftOut: number | undefined
  let event: { lines: string[]; size: number } | undefined
  /** A line, unfolded, to which the next may still belong; undefined: one that is left out. */
  let line: string | undefined
  /** Of a line that has not ended. */
  let rest = ''
  let isRestLeftOut: boolean | undefined

  function keep(text: string): void {
    size += text.length
    if (size > MOST_KEPT) throw new ReadFailure('large')
    const lines = event?.lines ?? kept
    lines.push(text)
    if (event) event.size += text.length
  }

  function endEvent(isWhole: boolean): void {
    if (!event) return
    const ended = event
    event = undefined
    if (isWhole && isOver(ended.lines, now)) size -= ended.size
    // Joined, the lines no longer hold the pieces from which they were cut.
    else kept.push(ended.lines.join('\r\n'))
  }

  function begin(component: string, text: string): void {
    if (leftOut === undefined && open.length > 0 && !COMPONENTS.has(component))
      leftOut = open.length
    open.push(component)
    if (open.length > MOST_DEEP) throw new ReadFailure('format')
    if (leftOut !== undefined) return
    if (component === 'VEVENT') {
      endEvent(false)
      event = { lines: [], size: 0 }
    }
    keep(text)
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
    keep(text)
    if (component === 'VEVENT' || component === 'VCALENDAR') endEvent(component === 'VEVENT')
  }

  function take(text: string): void {
    const name = NAME.exec(text)?.[1]?.toUpperCase()
    if (name === 'BEGIN') begin(text.slice(6).trim().toUpperCase(), text)
    else if (name === 'END') end(text.slice(4).trim().toUpperCase(), text)
    else if (leftOut === undefined && text !== '' && isKept(name, open.at(-1))) keep(text)
  }

  function flush(): void {
    if (line !== undefined) take(line)
    line = undefined
  }

  function isSkipped(text: string): boolean {
    const name = NAME.exec(text)?.[1]?.toUpperCase()
    if (name === 'BEGIN' || name === 'END') return false
    return leftOut !== undefined || !isKept(name, open.at(-1))
  }

  function physical(text: string): void {
    // A blank line between a line and its rest ends nothing.
    if (text === '') return
    if (!FOLDED.test(text)) {
      flush()
      line = isSkipped(text) ? undefined : text
    } else if (line !== undefined) {
      line += text.slice(1)
      if (line.length > MOST_KEPT) throw new ReadFailure('large')
    }
  }

  return {
    add(piece) {
      // RFC 5545 ends lines with CRLF; some end them with one of the two.
      const lines = piece.split(/[\r\n]/)
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
      isRestLeftOut ??= FOLDED.test(rest) ? line === undefined : isSkipped(rest)
      if (isRestLeftOut) rest = rest.slice(0, START)
      else if (rest.length > MOST_KEPT) throw new ReadFailure('large')
    },
    text() {
      physical(rest)
      flush()
      endEvent(false)
      return kept.map((each) => `${each}\r\n`).join('')
    },
  }
}

const FOLDED = /^[ \t]/

const isKept = (name: string | undefined, component: string | undefined) =>
  name === undefined || (KEPT[component ?? '']?.test(name) ?? true)

const DATED = /^DT(?:START|END)(?:;.*)?:(\d{4})(\d\d)(\d\d)(?:T\d{6}Z?)?\s*$/i
const LASTS =
  /^DURATION(?:;.*)?:P(?:(\d{1,3})W)?(?:(\d{1,3})D)?(?:T(?:(\d{1,3})H)?(?:(\d{1,5})M)?(?:(\d{1,6})S)?)?\s*$/i
const RECURS = /^(?:RRULE|RDATE|EXRULE|RECURRENCE-ID)/i

/** Only what is told by plain dates and lengths is certain. */
function isOver(lines: readonly string[], now: number): boolean {
  let latest: number | undefined
  let lasts = DAY_MS
  for (const line of lines) {
    if (!NAME.test(line) || RECURS.test(line)) return false
    const date = DATED.exec(line)
    const length = LASTS.exec(line)
    if (/^DT(?:START|END)/i.test(line) && !date) return false
    if (/^DURATION/i.test(line) && !length) return false
    if (date) {
      const [, year, month, day] = date
      latest = Math.max(latest ?? -Infinity, Date.UTC(Number(year), Number(month) - 1, Number(day)))
    }
    if (length) {
      const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = length
        .slice(1)
        .map((each = '0') => Number(each))
      lasts += (weeks * 7 + days) * DAY_MS
      lasts += (hours * 3600 + minutes * 60 + seconds) * SECOND_MS
    }
  }
  return latest !== undefined && latest + lasts < now - OVER_MS
}
