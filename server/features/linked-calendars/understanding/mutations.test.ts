import { expect, it } from 'vitest'
import type { Slot } from '#domain/hours/calendar.ts'
import { minutesOf } from '#domain/hours/zone.ts'
import { ReadFailure } from '#server/providers/calendars/port.ts'
import { ASKED, corpus, written } from '#test/support/calendar-corpus.ts'
import { mutations, PATIENCE, SAYS } from '#test/support/calendar-mutations.ts'
import { busyTimesIn } from './busy-times.ts'

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
