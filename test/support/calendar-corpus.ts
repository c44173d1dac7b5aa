import { readdirSync, readFileSync } from 'node:fs'
import type { Slot } from '#domain/hours/calendar.ts'
import { isoOf, minutesOf } from '#domain/hours/zone.ts'

const FOLDER = new URL('../calendars/', import.meta.url)

/** What other parsers say: 'the same', or other times, or why there are none. See the folder's README. */
type Theirs = string | string[]
type Expected = {
  busy: string[]
  'recurring-ical-events': Theirs
  'node-ical': Theirs
  why?: string
}

export const expected: Record<string, Expected> = JSON.parse(
  readFileSync(new URL('expected.json', FOLDER), 'utf8'),
)

/** The calendars of `test/calendars`, by file name. */
export const corpus: [name: string, text: string][] = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.ics'))
  .map((name) => [name, readFileSync(new URL(name, FOLDER), 'utf8')])

/** What the corpus is asked: 2027, for someone in London. */
export const ASKED = {
  from: minutesOf('2027-01-01T00:00Z'),
  to: minutesOf('2028-01-01T00:00Z'),
  timeZone: 'Europe/London',
  own: new Set<string>(),
  owner: new Set(['pro@example.org']),
}

/** As '2027-07-15 13:00 to 14:00', in UTC; the end with its date if that is another. */
export function written({ start, end }: Slot): string {
  const [first, last] = [start, end].map((each) => isoOf(each).slice(0, 16).replace('T', ' '))
  const isSameDay = first?.slice(0, 10) === last?.slice(0, 10)
  return `${first} to ${isSameDay ? last?.slice(11) : last}`
}
