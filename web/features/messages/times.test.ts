import { afterEach, describe, expect, it, vi } from 'vitest'
import { listTimeOf, relativeDay } from './times.ts'

afterEach(() => vi.useRealTimers())

const LONDON = 'Europe/London'
const at = (now: string) => vi.useFakeTimers({ now: new Date(now) })

describe('the day of a message', () => {
  it('is today, yesterday, or its date', () => {
    at('2026-11-21T12:00:00Z')
    expect(relativeDay('2026-11-21T00:00:00Z', LONDON)).toBe('Today')
    expect(relativeDay('2026-11-20T23:59:00Z', LONDON)).toBe('Yesterday')
    expect(relativeDay('2026-11-20T00:00:00Z', LONDON)).toBe('Yesterday')
    expect(relativeDay('2026-11-19T23:59:00Z', LONDON)).toBe('19 Nov 2026')
    expect(listTimeOf('2026-11-19T23:59:00Z', LONDON)).toBe('Nov 19')
    expect(listTimeOf('2026-11-21T09:05:00Z', LONDON)).toBe('09:05')
  })

  it('is yesterday on the whole day on which clocks went forward, but not on the day before', () => {
    // Half past midnight, after a Sunday with 23 hours.
    at('2026-03-29T23:30:00Z')
    expect(relativeDay('2026-03-29T12:00:00Z', LONDON)).toBe('Yesterday')
    expect(relativeDay('2026-03-28T12:00:00Z', LONDON)).toBe('28 Mar 2026')
  })
})
