import { describe, expect, it } from 'vitest'
import type { Standing } from './payouts.ts'
import { decidePayout, earningStatusOf, missingInWords, pendingOf } from './payouts.ts'

const ENDS = new Date('2026-03-02T11:00:00Z')
const DUE = new Date('2026-03-04T11:00:00Z')

const standing = (wishes: Partial<Standing> = {}): Standing => ({
  bookingStatus: 'COMPLETED',
  endsAt: ENDS,
  hasOutcome: true,
  earnedMinor: 4500,
  payout: null,
  hasOpenRefund: false,
  hasOpenDispute: false,
  hasOpenContest: false,
  isHeld: false,
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
    ['one whose outcome is not known', { hasOutcome: false }, { move: 'wait' }],
    ['one whose refund is on its way', { hasOpenRefund: true }, { move: 'wait' }],
    ['one that the client’s bank disputes', { hasOpenDispute: true }, { move: 'wait' }],
    ['one that one of the two contests', { hasOpenContest: true }, { move: 'wait' }],
    ['one whose professional’s payouts are held', { isHeld: true }, { move: 'wait' }],
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

describe('pending money', () => {
  const unpaid = { frozenMinor: 1, upcomingMinor: 20, notDueMinor: 300, dueMinor: 4000 }

  it.each([
    ['ready', { availableLaterMinor: 300, onItsWayMinor: 4000, waitsForSetUpMinor: 0 }],
    ['none', { availableLaterMinor: 0, onItsWayMinor: 0, waitsForSetUpMinor: 4300 }],
    ['restricted', { availableLaterMinor: 0, onItsWayMinor: 0, waitsForSetUpMinor: 4300 }],
  ] as const)('with an account that is %s is told as %j', (state, parts) => {
    const pending = pendingOf(unpaid, state)
    expect(pending).toEqual({ onHoldMinor: 1, upcomingMinor: 20, ...parts })
    expect(Object.values(pending).reduce((sum, part) => sum + part)).toBe(4321)
  })
})

describe('the money for a session', () => {
  const sold = {
    endsAt: ENDS.toISOString(),
    netMinor: 4500,
    paidOutMinor: 0,
    pendingMinor: 4500,
    dispute: null,
  }

  it.each([
    ['upcoming', {}, -1],
    ['pending', {}, 0],
    ['paid', { paidOutMinor: 4500, pendingMinor: 0 }, 0],
    ['refunded', { netMinor: 0, pendingMinor: 0 }, 0],
    ['refunded', { netMinor: 0, paidOutMinor: 4500, pendingMinor: -4500 }, 0],
    ['disputed', { dispute: 'OPEN' }, 0],
    ['disputed', { dispute: 'OPEN', paidOutMinor: 4500, pendingMinor: 0 }, 0],
    ['taken-back', { dispute: 'LOST', netMinor: 0, pendingMinor: 0 }, 0],
    ['paid', { dispute: 'WON', paidOutMinor: 4500, pendingMinor: 0 }, 0],
  ] as const)('is %s with %j', (status, change, after) => {
    expect(earningStatusOf({ ...sold, ...change }, ENDS.getTime() + after)).toBe(status)
  })
})
