import { expect, it } from 'vitest'
import { minutesOf } from '#domain/hours/zone.ts'
import { ReadFailure } from '#server/providers/calendars/port.ts'
import { calendarSieve } from '#server/understanding/calendar-sieve.ts'
import { ASKED, corpus, written } from '#test/support/calendar-corpus.ts'
import { mutations, PATIENCE } from '#test/support/calendar-mutations.ts'
import { busyTimesIn } from './busy-times.ts'

const YEARS_LATER = {
  ...ASKED,
  from: minutesOf('2029-01-01T00:00Z'),
  to: minutesOf('2030-01-01T00:00Z'),
}

/** What a text means, and what is left of it once the sieve has had it in pieces of a size. */
function bothOf(text: string, asked: typeof ASKED, size: number) {
  const sieve = calendarSieve(asked.from * 60_000)
  for (let at = 0; at < text.length; at += size) sieve.add(text.slice(at, at + size))
  return { read: meaning(text, asked), left: meaning(sieve.text(), asked) }
}

/** The stretches, or why they can't be told. */
function meaning(text: string, asked: typeof ASKED): string {
  try {
    return busyTimesIn(text, asked).map(written).join()
  } catch (error) {
    if (error instanceof ReadFailure) return `${error.problem} ${JSON.stringify(error.about)}`
    throw error
  }
}

it.each([
  ['its year', ASKED],
  ['years later', YEARS_LATER],
])(
  'the sieve changes no meaning of a calendar with a flaw, asked about %s',
  PATIENCE,
  (_, asked) => {
    const wrong: string[] = []
    let compared = 0
    for (const { name, line, how, mutant } of mutations()) {
      compared++
      const { read, left } = bothOf(mutant, asked, 1 + (compared % 997))
      if (read !== left) wrong.push(`${name}: ${line} ${how}: ${read} became ${left}`)
    }
    expect(wrong).toEqual([])
    expect(compared).toBeGreaterThan(corpus.length * 10)
  },
)
