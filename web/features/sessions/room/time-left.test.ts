import { expect, test } from 'vitest'
import { nextEnd, nextMinute, timeLeft, timeNotice } from './time-left.ts'

const endsAt = Date.parse('2026-11-22T15:00:00Z')
const at = (time: string) => ({ endsAt, now: Date.parse(`2026-11-22T${time}Z`) })

test.each([
  ['14:28:00', '32 min left'],
  ['14:28:01', '32 min left'],
  ['14:59:59', '1 min left'],
  ['15:00:00', 'The time is over'],
  ['15:10:00', 'The time is over'],
])('at %s it says: %s', (time, words) => {
  expect(timeLeft(at(time))).toBe(words)
})

test.each([
  ['14:54:59', undefined],
  ['14:55:00', '5 minutes left'],
  ['14:55:59', '5 minutes left'],
  ['14:56:00', undefined],
  ['14:59:59', undefined],
  ['15:00:00', 'The time is over. The room stays open for 30 minutes.'],
  ['15:01:00', undefined],
])('at %s the notice is: %s', (time, words) => {
  expect(timeNotice(at(time))).toBe(words)
})

test('until the end it says when that is, then when the room closes', () => {
  expect(nextEnd(at('14:59:59'))).toEqual({ word: 'Ends', at: endsAt })
  expect(nextEnd(at('15:00:00'))).toEqual({ word: 'Room closes', at: endsAt + 30 * 60_000 })
})

test('it changes with the minute of the day and with the minutes that are left', () => {
  const uneven = { endsAt: Date.parse('2026-11-22T15:00:30Z') }
  const next = (time: string) =>
    new Date(nextMinute({ ...uneven, now: at(time).now })).toISOString().slice(11, 19)
  expect(next('14:28:10')).toBe('14:28:30')
  expect(next('14:28:30')).toBe('14:29:00')
  expect(next('15:00:30')).toBe('15:01:00')
  expect(next('15:02:10')).toBe('15:02:30')
})
