import { expect, it } from 'vitest'
import { ASKED, corpus, expected, written } from '#test/support/calendar-corpus.ts'
import { busyTimesIn } from './busy-times.ts'

it('has an expected answer for each file, and no other', () => {
  expect(corpus.map(([name]) => name).sort()).toEqual(Object.keys(expected).sort())
})

it.each(corpus)('%s is understood', (name, text) => {
  expect(busyTimesIn(text, ASKED).map(written)).toEqual(expected[name]?.busy)
})
