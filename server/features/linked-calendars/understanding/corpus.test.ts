import { expect, it } from 'vitest'
import { calendarSieve } from '#server/understanding/calendar-sieve.ts'
import { ASKED, corpus, expected, written } from '#test/support/calendar-corpus.ts'
import { busyTimesIn } from './busy-times.ts'

it('has an expected answer for each file and no other, and a reason for each that others read differently', () => {
  expect(corpus.map(([name]) => name).sort()).toEqual(Object.keys(expected).sort())
  for (const [name, { why, ...each }] of Object.entries(expected)) {
    const agree = each['recurring-ical-events'] === 'the same' && each['node-ical'] === 'the same'
    expect({ name, isExplained: agree !== Boolean(why) }).toEqual({ name, isExplained: true })
  }
})

it.each(corpus)('%s is understood', (name, text) => {
  expect(busyTimesIn(text, ASKED).map(written)).toEqual(expected[name]?.busy)
})

it.each(corpus)('%s means the same once what tells nothing of time is left out', (name, text) => {
  const sieve = calendarSieve(ASKED.from * 60_000)
  sieve.add(text)
  expect(busyTimesIn(sieve.text(), ASKED).map(written)).toEqual(expected[name]?.busy)
})
