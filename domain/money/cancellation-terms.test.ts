import { describe, expect, it, test } from 'vitest'
import type { Cancellable, CancellationRule } from '#domain/booking/changes.ts'
import { cancellationInWords, freeUntil, quoteFor, ruleInWords } from '#domain/booking/changes.ts'
import { moveRefusal } from '#domain/booking/moving/move-refusal.ts'
import type { CancellationTerms } from './cancellation-terms.ts'
import { CANCELLATION_TERMS, stepEnds, termsInWords } from './cancellation-terms.ts'

const START = Date.parse('2026-03-30T09:00:00Z')
const HOUR = 3_600_000
/** Odd, so that half of it is rounded. */
const TOTAL = 5833

const aBooking = (terms: CancellationTerms, changes: Partial<Cancellable> = {}): Cancellable => ({
  state: 'CONFIRMED',
  startsAt: START,
  endsAt: START + HOUR,
  totalMinor: TOTAL,
  terms,
  isMovedByProfessional: false,
  rightToCancel: null,
  ...changes,
})

type Case = [CancellationTerms, hours: number, ms: number, CancellationRule, refundMinor: number]
const TABLE: Case[] = [
  ['usual', 24, 0, 'in-time', TOTAL],
  ['usual', 24, 1, 'late', 0],
  ['half', 24, 0, 'in-time', TOTAL],
  ['half', 24, 1, 'half', 2917],
  ['half', 12, 0, 'half', 2917],
  ['half', 12, 1, 'late', 0],
  ['flexible', 24, 1, 'in-time', TOTAL],
  ['flexible', 4, 0, 'in-time', TOTAL],
  ['flexible', 4, 1, 'late', 0],
]

describe('on the terms', () => {
  test.for(TABLE)(
    '%s, %i hours before the start and %i ms later: %s, %i pence',
    ([terms, hours, ms, rule, refundMinor]) => {
      const quote = quoteFor(aBooking(terms), 'client', START - hours * HOUR + ms)
      expect(quote).toEqual({ allowed: true, rule, refundMinor })
    },
  )

  it.each(CANCELLATION_TERMS)(
    '%s, a client may move a session until the last full refund',
    (terms) => {
      const booking = aBooking(terms)
      const last = freeUntil(booking)
      expect(moveRefusal(booking, 'client', last)).toBeUndefined()
      expect(moveRefusal(booking, 'client', last + 1)).toBe('too-late')
      expect(stepEnds(terms, START)[0]).toBe(last)
    },
  )

  it('half, the statute still gives everything before the start', () => {
    const rightToCancel = { until: START + HOUR, isEarlyStartAsked: true }
    const booking = aBooking('half', { rightToCancel })
    expect(quoteFor(booking, 'client', START - 13 * HOUR)).toEqual({
      allowed: true,
      rule: 'statutory',
      refundMinor: TOTAL,
    })
  })

  it('of each kind, the professional who cancels still refunds everything', () => {
    for (const terms of CANCELLATION_TERMS)
      expect(quoteFor(aBooking(terms), 'professional', START - HOUR)).toMatchObject({
        rule: 'by-professional',
        refundMinor: TOTAL,
      })
  })
})

describe('a free session', () => {
  const free = aBooking('usual', { totalMinor: 0 })
  it('can be cancelled and moved until it is over or begins, and says nothing about a refund', () => {
    for (const party of ['client', 'professional'] as const) {
      const quote = quoteFor(free, party, START - 1)
      expect(quote).toEqual({ allowed: true, rule: 'free', refundMinor: 0 })
      expect(moveRefusal(free, party, START - 1)).toBeUndefined()
      expect(moveRefusal(free, party, START)).toBe('started')
    }
    expect(quoteFor(free, 'client', START + HOUR)).toMatchObject({ allowed: false, rule: 'over' })
    expect(ruleInWords('free', free)).toBe('A free session can be cancelled by both until it ends')
  })

  it('that its professional does not come to says so without a refund', () => {
    const quote = quoteFor({ ...free, isProfessionalAbsent: true }, 'client', START + HOUR / 2)
    expect(quote).toMatchObject({ rule: 'professional-absent', refundMinor: 0 })
    expect(ruleInWords(quote.rule, free)).not.toContain('refund')
    expect(ruleInWords(quote.rule, aBooking('usual'))).toContain('is refunded in full')
  })
})

describe('the terms in words', () => {
  it('name every step', () => {
    expect(CANCELLATION_TERMS.map(termsInWords)).toEqual([
      'full refund until 24 hours before the start',
      'full refund until 24 hours before the start, half until 12 hours before',
      'full refund until 4 hours before the start',
    ])
    expect(ruleInWords('half', aBooking('half'))).toBe(
      'Cancelled less than 24 and at least 12 hours before the start, a session is half refunded',
    )
    expect(ruleInWords('late', aBooking('half'))).toContain('less than 12 hours')
    expect(ruleInWords('in-time', aBooking('flexible'))).toContain('at least 4 hours')
  })

  it('say what a session brings back, by when they are read', () => {
    const words = (booking: Cancellable, hours: number, ms = 0) =>
      cancellationInWords(booking, START - hours * HOUR + ms, (at) =>
        new Date(at).toISOString().slice(0, 16),
      )
    const half = aBooking('half')
    expect(words(half, 24)).toBe(
      'Free cancellation until 2026-03-29T09:00, then half is refunded until 2026-03-29T21:00',
    )
    expect(words(half, 24, 1)).toBe('Half is refunded if you cancel until 2026-03-29T21:00')
    expect(words(half, 12, 1)).toBe('No refund if you cancel: it starts in less than 12 hours')
    expect(words(aBooking('flexible'), 5)).toBe('Free cancellation until 2026-03-30T05:00')
    expect(words(aBooking('flexible'), 4, 1)).toBe(
      'No refund if you cancel: it starts in less than 4 hours',
    )
    const rightToCancel = { until: START + HOUR, isEarlyStartAsked: true }
    expect(words({ ...half, rightToCancel }, 48)).toBe(
      'Free cancellation until it starts, 2026-03-30T09:00',
    )
  })
})
