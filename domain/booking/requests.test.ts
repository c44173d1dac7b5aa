import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '#domain/time.ts'
import type { RequestState } from './requests.ts'
import {
  answerBy,
  REQUEST_STATES,
  requestInWords,
  requestStateOf,
  requestTerms,
} from './requests.ts'
import type { BookingState, LiveState } from './states.ts'

const NOW = Date.parse('2026-12-01T14:00:00Z')
const hoursLater = (hours: number) => NOW + hours * HOUR_MS

describe('a request', () => {
  it('is what its booking says once that is no longer held', () => {
    const after = (
      state: BookingState,
      cancelledBy?: 'client' | 'professional',
      endedFrom: LiveState | null = 'OFFERED',
    ) => requestStateOf({ state, endedFrom, cancelledBy: cancelledBy ?? null })
    expect(after('OFFERED', undefined, null)).toBe('offered')
    expect([
      after('CONFIRMED', undefined, null),
      after('COMPLETED', undefined, null),
      after('CANCELLED', 'client', 'CONFIRMED'),
    ]).toEqual(['booked', 'booked', 'booked'])
    expect(after('EXPIRED')).toBe('lapsed')
    expect([
      after('CANCELLED', 'client'),
      after('CANCELLED', 'professional'),
      after('CANCELLED'),
    ]).toEqual(['withdrawn', 'declined', 'ended'])
  })

  it('is never called booked before it is', () => {
    const told = { other: 'Ada', until: 'Tue 1 Dec, 14:00', total: '£58.32' }
    const unbooked: RequestState[] = REQUEST_STATES.filter((state) => state !== 'booked')
    for (const state of unbooked)
      for (const side of ['client', 'professional'] as const) {
        const words = requestInWords(state, side, told)
        const claims = words.replaceAll(/once the session is booked|no session is booked/g, '')
        expect(claims).not.toMatch(/booked/i)
      }
  })
})

describe('an answer', () => {
  it('counts for 24 hours, and until an hour before the start', () => {
    expect(answerBy(NOW, [hoursLater(72)])).toBe(hoursLater(24))
    expect(answerBy(NOW, [hoursLater(5)])).toBe(hoursLater(4))
    expect(answerBy(NOW, [hoursLater(72), hoursLater(10)])).toBe(hoursLater(9))
  })

  it('is promised to the client for no later than it counts', () => {
    const asked = { name: 'Nadia', total: '£58.32' }
    const terms = (hours: number) => requestTerms({ ...asked, startsAt: hoursLater(hours) }, NOW)
    expect(terms(25)).toMatch(/^Nadia has 24 hours to answer\. Until then £58\.32 is reserved/)
    expect(terms(24)).toMatch(/^Nadia has until an hour before the start to answer\. Until then/)
  })

  it('is never due after any of the times, or later than a day', () => {
    const starts = fc.array(fc.integer({ min: 2, max: 500 }), { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(starts, (hours) => {
        const due = answerBy(NOW, hours.map(hoursLater))
        expect(due).toBeGreaterThan(NOW)
        expect(due).toBeLessThanOrEqual(hoursLater(24))
        for (const each of hours) expect(due).toBeLessThan(hoursLater(each))
      }),
    )
  })
})
