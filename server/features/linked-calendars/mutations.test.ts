import { expect, it } from 'vitest'
import type { Slot } from '#domain/availability.ts'
import { minutesOf } from '#domain/zone.ts'
import { ReadFailure } from '#server/providers/calendars/port.ts'
import { ASKED, corpus, written } from '#test/support/calendar-corpus.ts'
import { busyTimesIn } from './busy-times.ts'

const CHANGES: Record<string, (line: string) => string[]> = {
  dropped: () => [],
  doubled: (line) => [line, line],
  'without its value': (line) => [line.replace(/:.*/s, ':')],
  'with another value': (line) => [line.replace(/:.*/s, ':?')],
  'without its colon': (line) => [line.replaceAll(':', '')],
  'cut in its name': (line) => [line.slice(0, 3)],
  'with a quote': (line) => [`${line.slice(0, -1)}"${line.slice(-1)}`],
  'with a line break in its text': (line) =>
    TEXT.test(line) ? [`${line}a`, 'and: more', 'and more"'] : [line],
}
const TEXT = /^(?!(BEGIN|END|DT|DURATION|R|EXDATE|FREEBUSY|TZ|X-WR|X-LIC|UID|SEQUENCE))/
/** All that say when an event is, or which event that is. */
const SAYS =
  /^(DTSTART|DTEND|DURATION|RRULE|RDATE|FREEBUSY|RECURRENCE-ID|SEQUENCE|UID|TZ|X-WR-TIMEZONE)/
/** All changes of a line take long; by default each line is changed in one way, the next in the next. */
const areAll = process.env.MUTATIONS === 'all'
const PATIENCE = { timeout: areAll ? 600_000 : 60_000 }

/** Each line of each calendar, changed. */
function* mutations() {
  const changes = Object.entries(CHANGES)
  for (const [file, [name, text]] of corpus.entries()) {
    const lines = text
      .replaceAll('\r\n ', '')
      .split(/\r\n|\r/)
      .filter(Boolean)
    for (const [n, line] of lines.entries())
      for (const [each, [how, change]] of changes.entries()) {
        if (!areAll && (file + n) % changes.length !== each) continue
        const changed = change(line)
        const isGone = !changed.some(
          (one) => /^[^;:]+/.exec(one)?.[0] === /^[^;:]+/.exec(line)?.[0],
        )
        const mutant = [...lines.slice(0, n), ...changed, ...lines.slice(n + 1), ''].join('\r\n')
        yield {
          ...{ name, text, line, how, mutant, isGone: isGone || how === 'without its value' },
          isOnlyDate: !partAround(lines, n).some((each) => DATED.test(each)),
        }
      }
  }
}

const DATED = /^(DTSTART|DTEND|RECURRENCE-ID).*\d{4}-?\d\d-?\d\d/

/** The other lines of the event in which a line is. */
function partAround(lines: string[], n: number): string[] {
  const before = lines.slice(0, n)
  const after = lines.slice(n + 1)
  const end = after.findIndex((each) => each.startsWith('END:'))
  return [...before.slice(before.lastIndexOf('BEGIN:VEVENT') + 1), ...after.slice(0, end)]
}

function busyOrClosed(text: string, asked: typeof ASKED): Slot[] | string {
  try {
    return busyTimesIn(text, asked)
  } catch (error) {
    if (error instanceof ReadFailure) return error.problem
    throw error
  }
}

const covers = (some: Slot[], { start, end }: Slot) =>
  some.some((each) => each.start <= start && each.end >= end)

it(
  'a flaw never makes its owner less busy, unless it took away the line that said so',
  PATIENCE,
  () => {
    const intact = new Map(corpus.map(([name, text]) => [name, busyTimesIn(text, ASKED)]))
    const wrong: string[] = []
    let read = 0
    for (const { name, text, line, how, mutant, isGone } of mutations()) {
      const found = busyOrClosed(mutant, ASKED)
      if (typeof found === 'string') continue
      read++
      const lost = (intact.get(name) ?? []).filter((each) => !covers(found, each))
      // Its series and what changes all that comes later find each other by nothing else.
      const isOther = text.includes('THISANDFUTURE') && line.startsWith('UID')
      if (lost.length > 0 && !(isGone && SAYS.test(line)) && !isOther)
        wrong.push(`${name}: ${line} ${how}: ${lost.map(written)[0]}`)
    }
    expect(wrong).toEqual([])
    expect(read).toBeGreaterThan(corpus.length * 10)
  },
)

it(
  'a flaw of years ago never closes a practice, unless nothing is left that says when it ends',
  PATIENCE,
  () => {
    const later = {
      ...ASKED,
      from: minutesOf('2040-01-01T00:00Z'),
      to: minutesOf('2041-01-01T00:00Z'),
    }
    const wrong: string[] = []
    let read = 0
    for (const { name, text, line, how, mutant, isOnlyDate } of mutations()) {
      const isEndless = /RRULE[^:]*:(?!.*(UNTIL|COUNT))/.test(text.replaceAll('\r\n ', ''))
      // Without its last line it was cut short, and what is missing may be ahead.
      if (
        isEndless ||
        (SAYS.test(line) && isOnlyDate) ||
        /^(RRULE|RDATE|FREEBUSY|END:VCALENDAR)/.test(line)
      )
        continue
      const found = busyOrClosed(mutant, later)
      if (typeof found === 'string') wrong.push(`${name}: ${line} ${how}: ${found}`)
      read++
    }
    expect(wrong).toEqual([])
    expect(read).toBeGreaterThan(corpus.length * 5)
  },
)
