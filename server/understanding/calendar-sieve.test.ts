import fc from 'fast-check'
import { expect, it } from 'vitest'
import { calendarSieve, MOST_KEPT } from './calendar-sieve.ts'

const NOW = Date.UTC(2026, 2, 2)
const lines = (...all: string[]) => all.map((each) => `${each}\r\n`).join('')
const calendar = (...all: string[]) =>
  lines('BEGIN:VCALENDAR', 'VERSION:2.0', ...all, 'END:VCALENDAR')
const event = (...all: string[]) => ['BEGIN:VEVENT', 'UID:1', ...all, 'END:VEVENT']

function sieved(text: string, piece = text.length || 1): string {
  const sieve = calendarSieve(NOW)
  for (let at = 0; at < text.length; at += piece) sieve.add(text.slice(at, at + piece))
  return sieve.text()
}

const RICH = calendar(
  ...['X-WR-CALNAME:Clinic', 'X-WR-CALDESC:All of it', 'X-PUBLISHED-TTL:PT1H'],
  ...['BEGIN:VTIMEZONE', 'TZID:Here', 'X-LIC-LOCATION:Europe/London', 'BEGIN:STANDARD'],
  ...['DTSTART:19700101T000000', 'TZOFFSETFROM:+0000', 'TZOFFSETTO:+0000', 'END:STANDARD'],
  'END:VTIMEZONE',
  ...event(
    ...['DTSTART;TZID=Here:20260310T100000', 'DTEND;TZID=Here:2026031', ' 0T110000'],
    ...['DTSTAMP:20260301T000000Z', 'SUMMARY:Secret', 'DESCRIPTION:a', ' DTSTART:b', '\tc'],
    ...['RRULE:FREQ=DAILY', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE', 'X-ALT-DESC:<p>', 'garbage'],
    ...['BEGIN:VALARM', 'TRIGGER:-PT1H', 'DURATION:PT1H', 'END:VALARM', 'TRANSP:OPAQUE'],
  ),
  ...['BEGIN:VTODO', 'UID:2', 'DTSTART:20260310T100000Z', 'END:VTODO'],
)
const WHAT_MATTERS = calendar(
  'X-WR-CALNAME:Clinic',
  ...['BEGIN:VTIMEZONE', 'TZID:Here', 'X-LIC-LOCATION:Europe/London', 'BEGIN:STANDARD'],
  ...['DTSTART:19700101T000000', 'TZOFFSETFROM:+0000', 'TZOFFSETTO:+0000', 'END:STANDARD'],
  'END:VTIMEZONE',
  ...event(
    ...['DTSTART;TZID=Here:20260310T100000', 'DTEND;TZID=Here:20260310T110000'],
    ...['RRULE:FREQ=DAILY', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE', 'garbage'],
    ...['BEGIN:VALARM', 'END:VALARM', 'TRANSP:OPAQUE'],
  ),
  ...['BEGIN:VTODO', 'END:VTODO'],
)

it('keeps what tells when somebody is busy, and drops the rest', () => {
  expect(sieved(RICH)).toBe(WHAT_MATTERS)
  expect(sieved(RICH.replaceAll('\r\n', '\n'))).toBe(WHAT_MATTERS)
  expect(sieved(RICH.replaceAll('\r\n', '\r'))).toBe(WHAT_MATTERS)
  expect(sieved(WHAT_MATTERS)).toBe(WHAT_MATTERS)
})

it('keeps the same however the text comes in pieces', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), (piece) => {
      expect(sieved(RICH, piece)).toBe(WHAT_MATTERS)
    }),
    { numRuns: 50 },
  )
})

it.each([
  [['DTSTART:20250310T100000Z', 'DTEND:20250310T110000Z']],
  [['DTSTART;VALUE=DATE:20250310']],
  [['DTSTART:20250310T100000Z', 'DURATION:P99DT10H', 'EXDATE:nonsense']],
])('empties an event that is certainly over: %s', (all) => {
  expect(sieved(calendar(...event(...all)))).toBe(calendar('BEGIN:VEVENT', 'END:VEVENT'))
})

it('keeps the names of the zones of what is over, each once for a calendar', () => {
  const over = event('DTSTART;TZID="a:b":20250310T100000', 'DURATION:P1W')
  const zone = 'EXDATE;TZID="a:b":19700101T000000'
  const emptied = ['BEGIN:VEVENT', 'END:VEVENT']
  expect(sieved(calendar(...over, ...over) + calendar(...over))).toBe(
    calendar('BEGIN:VEVENT', zone, 'END:VEVENT', ...emptied) +
      calendar('BEGIN:VEVENT', zone, 'END:VEVENT'),
  )
})

it.each([
  [['DTSTART:20250310T100000Z', 'RRULE:FREQ=YEARLY']],
  [['DTSTART:20250310T100000Z', 'RDATE:20260310T100000Z']],
  [['RECURRENCE-ID;RANGE=THISANDFUTURE:20250310T100000Z', 'DTSTART:20250310T100000Z']],
  [['DTSTART:20250310T100000Z', 'DTEND:20260310T110000Z']],
  [['DTSTART:20250310T100000Z', 'DURATION:P60W']],
  [['DTSTART:20250310T100000Z', 'DURATION:P1Y']],
  [['DTSTART:2025-03-10']],
  [['DTSTART:20250310T100000Z', 'RRULE FREQ=YEARLY']],
  [['DTEND:20250310T100000Z', 'DTSTART:20260310T100000Z']],
  [['UID:no time']],
])('keeps one that may not be over: %s', (all) => {
  const text = calendar(...event(...all))
  expect(sieved(text)).toBe(text)
})

it('passes what is not well-formed, for the parser to judge', () => {
  const page = lines('<!doctype html>', '<p>Sign in: here</p>')
  expect(sieved(page)).toBe(page)
  const open = lines('BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'DTSTART:20250310T100000Z')
  expect(sieved(open)).toBe(open)
  const unended = ['BEGIN:VALARM', 'RRULE:FREQ=DAILY']
  for (const text of [
    calendar(...event('DTSTART:20250310T100000Z', ...unended)),
    calendar('BEGIN:VTODO', ...event('DTSTART:20260310T100000Z')),
    calendar('BEGIN;X=1:VTODO', ...event('DTSTART:20260310T100000Z').slice(1)),
    calendar(...Array.from({ length: 30 }, () => 'BEGIN:VEVENT')),
  ])
    expect(sieved(text)).toBe(text)
  expect(sieved('')).toBe('')
})

it('has a bound for what it keeps and how deep it goes, and none for what it drops', () => {
  const piece = 65_536
  const large = (name: string) => `${name}:${'x'.repeat(MOST_KEPT)}`
  for (const text of [
    calendar(...event(large('ATTENDEE'))),
    calendar(...event(...Array.from({ length: 6 }, () => large('ATTENDEE').slice(0, 900_000)))),
    large('BEGIN'),
    'x'.repeat(2 * MOST_KEPT),
  ])
    expect(() => sieved(text, piece)).toThrow('large')
  expect(() => sieved(lines(...Array.from({ length: 50 }, () => 'BEGIN:X')))).toThrow('format')
  const kept = calendar(...event('DTSTART:20260310T100000Z'))
  const dropped = [large('DESCRIPTION'), `ATTACH:x\r\n ${'y'.repeat(MOST_KEPT)}`]
  const text = calendar(...event('DTSTART:20260310T100000Z', ...dropped))
  expect(sieved(text, piece)).toBe(kept)
})

it('keeps a line that is longer than a piece after a component that it leaves out', () => {
  const dates = `RDATE:${Array.from({ length: 99 }, () => '20260310T100000Z').join()}`
  const text = calendar(...event('BEGIN:VALARM', 'END:VALARM', dates))
  expect(sieved(text, 64)).toBe(text)
})
