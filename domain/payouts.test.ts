import { describe, expect, it } from 'vitest'
import type { Standing } from './payouts.ts'
import { decidePayout, missingInWords } from './payouts.ts'

const ENDS = new Date('2026-03-02T11:00:00Z')
const DUE = new Date('2026-03-04T11:00:00Z')

const standing = (wishes: Partial<Standing> = {}): Standing => ({
  bookingStatus: 'COMPLETED',
  endsAt: ENDS,
  earnedMinor: 4500,
  payout: null,
  hasOpenRefund: false,
  hasOpenDispute: false,
  canReceive: true,
  debtMinor: 0,
  ...wishes,
})

const paid = { isSent: true, amountMinor: 4500, offsetMinor: 0, takenBackMinor: 0 }

describe('what is due', () => {
  it.each<[what: string, wishes: Partial<Standing>, decision: object]>([
    ['a session that took place', {}, { move: 'pay', amountMinor: 4500, offsetMinor: 0 }],
    ['one called off too late', { bookingStatus: 'CANCELLED' }, { move: 'pay' }],
    ['one that was refunded', { bookingStatus: 'CANCELLED', earnedMinor: 0 }, { move: 'settled' }],
    ['one still to come', { bookingStatus: 'CONFIRMED' }, { move: 'wait' }],
    ['one whose refund is on its way', { hasOpenRefund: true }, { move: 'wait' }],
    ['one that the client’s bank disputes', { hasOpenDispute: true }, { move: 'wait' }],
    ['one without an account to receive it', { canReceive: false }, { move: 'wait' }],
    ['one with a debt', { debtMinor: 1000 }, { amountMinor: 3500, offsetMinor: 1000 }],
    ['one with a larger debt', { debtMinor: 9000 }, { amountMinor: 0, offsetMinor: 4500 }],
    ['one paid out', { payout: paid }, { move: 'settled' }],
    ['one paid out and refunded', { payout: paid, earnedMinor: 0 }, { move: 'take-back' }],
    ['one paid out and disputed', { payout: paid, hasOpenDispute: true }, { move: 'wait' }],
    [
      'one taken back already',
      { payout: { ...paid, takenBackMinor: 4500 }, earnedMinor: 0 },
      { move: 'settled' },
    ],
    [
      'one paid out after a debt was deducted, and half refunded',
      { payout: { ...paid, amountMinor: 3500, offsetMinor: 1000 }, earnedMinor: 2250 },
      { move: 'take-back', amountMinor: 1250, offsetMinor: 0 },
    ],
    ['one on its way', { payout: { ...paid, isSent: false } }, { move: 'wait' }],
    [
      'one on its way, half of it lost in a dispute',
      { payout: { ...paid, isSent: false }, earnedMinor: 2250 },
      { move: 'amend', amountMinor: 2250, offsetMinor: 0 },
    ],
  ])('%s', (_what, wishes, decision) => {
    expect(decidePayout(standing(wishes), DUE)).toMatchObject(decision)
  })

  it('is nothing before 48 hours have passed since the end', () => {
    expect(decidePayout(standing(), new Date(DUE.getTime() - 1))).toEqual({ move: 'wait' })
  })
})

describe('what the provider still needs', () => {
  it('is listed in words, each item once, and never as a code', () => {
    const codes = ['individual.dob.day', 'individual.dob.year', 'external_account', 'a.new.one']
    expect(missingInWords(codes)).toEqual([
      'Your date of birth',
      'A bank account',
      'Some further details',
    ])
  })
})
