import { describe, expect, it, test } from 'vitest'
import type { Cancellable, CancellationRule, Party } from './changes.ts'
import { quoteFor } from './changes.ts'
import { moveRefusal } from './moving/move-refusal.ts'
import type { BookingState } from './states.ts'

const START = Date.parse('2026-03-30T09:00:00Z')
const HOUR = 3_600_000
const MINUTE = 60_000
const TOTAL = 5832

const aBooking = (changes: Partial<Cancellable> = {}): Cancellable => ({
  state: 'CONFIRMED',
  startsAt: START,
  endsAt: START + HOUR,
  totalMinor: TOTAL,
  terms: 'usual',
  isMovedByProfessional: false,
  rightToCancel: null,
  ...changes,
})

/** Milliseconds from the start. */
const WHEN = {
  'a month before': -720 * HOUR,
  '24 hours and a millisecond before': -24 * HOUR - 1,
  'exactly 24 hours before': -24 * HOUR,
  'a millisecond later than 24 hours before': -24 * HOUR + 1,
  'an hour before': -HOUR,
  'a minute before': -MINUTE,
  'at the start': 0,
  'half way through': HOUR / 2,
  'a millisecond before the end': HOUR - 1,
  'at the end': HOUR,
  'a day after': 24 * HOUR,
} as const
type When = keyof typeof WHEN

type Case = [Party, BookingState, When, CancellationRule, refundMinor: number]
const each = (
  party: Party,
  state: BookingState,
  whens: When[],
  rule: CancellationRule,
  refundMinor = 0,
): Case[] => whens.map((when) => [party, state, when, rule, refundMinor])

const ALL = Object.keys(WHEN) as When[]
const IN_TIME: When[] = [
  'a month before',
  '24 hours and a millisecond before',
  'exactly 24 hours before',
]
const LATE: When[] = [
  'a millisecond later than 24 hours before',
  'an hour before',
  'a minute before',
  'at the start',
  'half way through',
  'a millisecond before the end',
]
const AFTER: When[] = ['at the end', 'a day after']

const TABLE: Case[] = [
  ...each('client', 'CONFIRMED', IN_TIME, 'in-time', TOTAL),
  ...each('client', 'CONFIRMED', LATE, 'late'),
  ...each('professional', 'CONFIRMED', [...IN_TIME, ...LATE], 'by-professional', TOTAL),
  ...(['client', 'professional'] as const).flatMap((party) => [
    ...each(party, 'CONFIRMED', AFTER, 'over'),
    ...each(party, 'COMPLETED', AFTER, 'over'),
    ...each(party, 'CANCELLED', ALL, 'already-cancelled'),
    ...each(party, 'EXPIRED', ALL, 'expired'),
  ]),
  ...each('client', 'HELD', ALL, 'nothing-paid'),
  ...each('professional', 'HELD', ALL, 'not-confirmed'),
]

describe('a cancellation', () => {
  test.for(TABLE)(
    'by the %s of a session %s, %s: %s, %i pence',
    ([party, state, when, rule, refundMinor]) => {
      const quote = quoteFor(aBooking({ state }), party, START + WHEN[when])
      expect(quote).toMatchObject({ rule, refundMinor })
      const isRefused = ['over', 'already-cancelled', 'expired', 'not-confirmed'].includes(rule)
      expect(quote.allowed).toBe(!isRefused)
    },
  )

  it('is free until the start for a client whose professional has moved the session', () => {
    const moved = aBooking({ isMovedByProfessional: true })
    const at = (when: When) => quoteFor(moved, 'client', START + WHEN[when])
    expect(at('exactly 24 hours before')).toMatchObject({ rule: 'in-time', refundMinor: TOTAL })
    for (const when of ['an hour before', 'a minute before'] as const)
      expect(at(when)).toMatchObject({ rule: 'moved-by-professional', refundMinor: TOTAL })
    expect(at('at the start')).toMatchObject({ rule: 'late', refundMinor: 0 })
  })
})

describe('moving a session', () => {
  it('is open to the client as long as cancelling is free, and to the professional until it starts', () => {
    for (const when of ALL) {
      const at = START + WHEN[when]
      const isInTime = IN_TIME.includes(when)
      const started = WHEN[when] >= 0 ? 'started' : undefined
      expect(moveRefusal(aBooking(), 'client', at)).toBe(
        started ?? (isInTime ? undefined : 'too-late'),
      )
      expect(moveRefusal(aBooking(), 'professional', at)).toBe(started)
    }
  })

  it('is open to the client until the start once the professional has moved it', () => {
    const moved = aBooking({ isMovedByProfessional: true })
    expect(moveRefusal(moved, 'client', START - MINUTE)).toBeUndefined()
    expect(moveRefusal(moved, 'client', START)).toBe('started')
  })

  it('needs a confirmed booking', () => {
    for (const state of ['HELD', 'COMPLETED', 'CANCELLED', 'EXPIRED'] as const)
      for (const party of ['client', 'professional'] as const)
        expect(moveRefusal(aBooking({ state }), party, START - 48 * HOUR)).toBe('not-confirmed')
  })
})

describe('a reserved session of a series', () => {
  const reserved = aBooking({ state: 'RESERVED' })

  it.each(['client', 'professional'] as const)(
    'is cancelled by the %s, and nothing is refunded',
    (party) => {
      const quote = { allowed: true, rule: 'nothing-paid', refundMinor: 0 }
      expect(quoteFor(reserved, party, START - HOUR)).toEqual(quote)
    },
  )

  it.each(['client', 'professional'] as const)(
    'is moved by the %s until it is to be paid for',
    (party) => {
      expect(moveRefusal(reserved, party, START - 24 * HOUR - 1)).toBeUndefined()
      expect(moveRefusal(reserved, party, START - 24 * HOUR)).toBe('due')
    },
  )

  test('is no hold at the checkout, which is its client’s alone and can’t be moved', () => {
    const held = aBooking({ state: 'HELD' })
    expect(quoteFor(held, 'professional', START - HOUR).allowed).toBe(false)
    expect(quoteFor(held, 'client', START - HOUR).allowed).toBe(true)
    expect(moveRefusal(held, 'client', START - 48 * HOUR)).toBe('not-confirmed')
  })
})
