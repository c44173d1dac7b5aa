import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dateOf, dayOf, timeOf, whenOf, zoneNameOf } from './time.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-28T23:30:00Z'), toFake: ['Date'] })
})

afterEach(() => {
  vi.useRealTimers()
})

test('times are those of the reader’s zone, on both sides of the change to summer time', () => {
  expect(timeOf('2026-03-28T09:00:00.000Z', 'Europe/London')).toBe('09:00')
  expect(timeOf('2026-03-29T09:00:00.000Z', 'Europe/London')).toBe('10:00')
  expect(timeOf('2026-03-29T09:00:00.000Z', 'Asia/Kolkata')).toBe('14:30')
  expect(timeOf('2026-03-29T00:00:00.000Z', 'UTC')).toBe('00:00')
})

test('days are today and tomorrow where the reader is', () => {
  expect(dayOf('2026-03-28T23:59:00.000Z', 'Europe/London')).toBe('Today')
  expect(dayOf('2026-03-29T00:10:00.000Z', 'Europe/London')).toBe('Tomorrow')
  expect(dayOf('2026-03-29T00:10:00.000Z', 'America/New_York')).toBe('Today')
  expect(dayOf('2026-03-30T12:00:00.000Z', 'Europe/London')).toBe('Mon 30 Mar')
  expect(dayOf('2026-09-06T12:00:00.000Z', 'Europe/London')).toBe('Sun 6 Sep')
  expect(whenOf('2026-03-30T12:00:00.000Z', 'Europe/London')).toBe('Mon 30 Mar 13:00')
})

test('dates and the names of zones are written out', () => {
  expect(dateOf('2026-03-28T23:59:00.000Z', 'Asia/Kolkata')).toBe('29 Mar 2026')
  expect(zoneNameOf('2026-01-01T12:00:00.000Z', 'Europe/London')).toBe('GMT')
  expect(zoneNameOf('2026-07-01T12:00:00.000Z', 'Europe/London')).toBe('BST')
})
