import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { agoOf, dateOf, dayOf, nextAgo, timeOf, whenOf, zoneNameOf } from './time.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-28T23:30:00Z'), toFake: ['Date'] })
})

afterEach(() => {
  vi.useRealTimers()
})

test('times are in the reader’s zone, before and after the change to summer time', () => {
  expect(timeOf('2026-03-28T09:00:00.000Z', 'Europe/London')).toBe('09:00')
  expect(timeOf('2026-03-29T09:00:00.000Z', 'Europe/London')).toBe('10:00')
  expect(timeOf('2026-03-29T09:00:00.000Z', 'Asia/Kolkata')).toBe('14:30')
  expect(timeOf('2026-03-29T00:00:00.000Z', 'UTC')).toBe('00:00')
})

test('today and tomorrow are the reader’s', () => {
  expect(dayOf('2026-03-28T23:59:00.000Z', 'Europe/London')).toBe('Today')
  expect(dayOf('2026-03-29T00:10:00.000Z', 'Europe/London')).toBe('Tomorrow')
  expect(dayOf('2026-03-29T00:10:00.000Z', 'America/New_York')).toBe('Today')
  expect(dayOf('2026-03-30T12:00:00.000Z', 'Europe/London')).toBe('Mon 30 Mar')
  expect(dayOf('2026-09-06T12:00:00.000Z', 'Europe/London')).toBe('Sun 6 Sep')
  expect(whenOf('2026-03-30T12:00:00.000Z', 'Europe/London')).toBe('Mon 30 Mar 13:00')
})

test('dates and time zones are written in full', () => {
  expect(dateOf('2026-03-28T23:59:00.000Z', 'Asia/Kolkata')).toBe('29 Mar 2026')
  expect(zoneNameOf('2026-01-01T12:00:00.000Z', 'Europe/London')).toBe('GMT')
  expect(zoneNameOf('2026-07-01T12:00:00.000Z', 'Europe/London')).toBe('BST')
})

describe('relative times', () => {
  const at = '2026-03-02T10:00:00.000Z'
  const after = (seconds: number) => Date.parse(at) + seconds * 1000

  it.each([
    [-5, 'Just now'],
    [59, 'Just now'],
    [60, '1 minute ago'],
    [3599, '59 minutes ago'],
    [3600, '1 hour ago'],
    [86_399, '23 hours ago'],
    [86_400, 'Mon 2 Mar 10:00'],
  ])('after %i seconds: %s', (seconds, words) => {
    expect(agoOf(at, 'Europe/London', after(seconds))).toBe(words)
  })

  it('change every minute in the first hour, then every hour', () => {
    expect(nextAgo(at, after(-5))).toBe(after(55))
    expect(nextAgo(at, after(61))).toBe(after(120))
    expect(nextAgo(at, after(3601))).toBe(after(7200))
    expect(nextAgo(at, after(3600))).toBe(after(7200))
  })
})
