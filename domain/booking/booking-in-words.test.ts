import { describe, expect, it } from 'vitest'
import { bookingInWords, endAsTold } from './booking-in-words.ts'
import { BOOKING_STATES, isReserved, stands, stateFor } from './states.ts'

describe('the words of a booking', () => {
  it('say how it ended, rather than that it did', () => {
    expect([
      bookingInWords({ state: 'CANCELLED', end: 'declined' }, 'client'),
      bookingInWords({ state: 'CANCELLED', end: 'withdrawn' }, 'professional'),
      bookingInWords({ state: 'CANCELLED', end: 'ended' }, 'client'),
      bookingInWords({ state: 'EXPIRED', end: 'lapsed' }, 'client'),
      bookingInWords({ state: 'EXPIRED', end: 'released' }, 'professional'),
      bookingInWords({ state: 'EXPIRED' }, 'client'),
    ]).toEqual([
      ...['Declined', 'Withdrawn', 'Ended', 'Not answered in time', 'Released', 'Expired'],
    ])
  })

  it('say where it is in time only once it is paid for', () => {
    for (const state of BOOKING_STATES) {
      const words = bookingInWords({ state, time: 'live' }, 'client')
      expect([state, words === 'Live Now']).toEqual([state, stands(state)])
    }
  })

  it('tell a professional nothing of a card that did not pay', () => {
    expect(bookingInWords({ state: 'DUE' }, 'client')).toBe('Payment needed')
    for (const state of BOOKING_STATES.filter(isReserved))
      expect(bookingInWords({ state }, 'professional')).toBe('Reserved')
    for (const state of BOOKING_STATES)
      expect(bookingInWords({ state }, 'professional')).toBe(
        bookingInWords({ state: stateFor(state, 'professional') }, 'professional'),
      )
  })

  it('never call it booked before it is', () => {
    for (const state of BOOKING_STATES.filter((each) => !stands(each)))
      for (const reader of ['client', 'professional', 'staff'] as const)
        expect(bookingInWords({ state, time: 'upcoming' }, reader)).not.toMatch(/booked|upcoming/i)
  })
})

describe('how a session ended, from what its two people are told', () => {
  const told = (wishes: Partial<Parameters<typeof endAsTold>[0]>) =>
    endAsTold({ state: 'EXPIRED', request: null, series: null, ...wishes })

  it('is known before a job has marked it', () => {
    expect(told({ request: { state: 'waiting' } })).toBe('lapsed')
    expect(told({ series: { isFirst: false } })).toBe('released')
  })

  it('is what its state says of a single session, and of the first of a series', () => {
    expect([told({}), told({ series: { isFirst: true } })]).toEqual([undefined, undefined])
    const cancelled = told({ state: 'CANCELLED', series: { isFirst: false } })
    expect([cancelled, told({ state: 'CANCELLED', request: { state: 'booked' } })]).toEqual([
      undefined,
      undefined,
    ])
  })

  it('is what became of its request', () => {
    expect(told({ state: 'CANCELLED', request: { state: 'declined' } })).toBe('declined')
    expect(told({ state: 'REQUESTED', request: { state: 'waiting' } })).toBeUndefined()
  })
})
