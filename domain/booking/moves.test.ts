import { describe, expect, it } from 'vitest'
import type { Move, Mover } from './moves.ts'
import { after, MOVES } from './moves.ts'
import type { BookingState } from './states.ts'
import { BOOKING_STATES, isUnpaid, STATES, stands } from './states.ts'

const MOVERS: Mover[] = ['client', 'professional', 'system']

/** Who may do this, by the states that allow it. */
const allowed = (move: Move) =>
  Object.fromEntries(
    BOOKING_STATES.map((state) => [state, MOVERS.filter((by) => after(state, move, by))]).filter(
      ([, movers]) => movers?.length,
    ),
  )
const ALL = ['client', 'professional', 'system']

describe('the life of a booking', () => {
  it('begins at the checkout, and every other state can be reached from there', () => {
    const reached = new Set<BookingState>(['HELD', 'HELD_WITH_FIRST'])
    for (const state of reached)
      for (const { from, to } of MOVES) if (to && from.includes(state)) reached.add(to)
    expect([...reached].sort()).toEqual([...BOOKING_STATES].sort())
  })

  it('is cancelled by its client, by its professional once they know of it, and by us', () => {
    expect(allowed('cancel')).toEqual({
      HELD: ['client', 'system'],
      HELD_WITH_FIRST: ['client', 'system'],
      REQUESTED: ALL,
      OFFERED: ALL,
      // Its payment is under way.
      ACCEPTED: ['system'],
      RESERVED: ALL,
      DUE: ALL,
      CONFIRMED: ALL,
    })
    for (const state of BOOKING_STATES)
      if (after(state, 'cancel', 'professional')) expect(STATES[state].isKnown).toBe(true)
  })

  it('is moved to another time by both, once it is reserved or booked', () => {
    const both = ['client', 'professional']
    expect(allowed('reschedule')).toEqual({ RESERVED: both, DUE: both, CONFIRMED: both })
    expect(after('DUE', 'reschedule', 'client')).toBe('DUE')
  })

  it('expires by itself in each state that is not paid for, and in no other', () => {
    const unpaid = BOOKING_STATES.filter(isUnpaid)
    expect(allowed('expire')).toEqual(Object.fromEntries(unpaid.map((each) => [each, ['system']])))
    for (const state of BOOKING_STATES)
      expect([state, STATES[state].status === 'PENDING_PAYMENT']).toEqual([state, isUnpaid(state)])
  })

  it('has a request answered by the professional, and other times chosen by the client', () => {
    expect([allowed('accept'), allowed('offer'), allowed('choose')]).toEqual([
      { REQUESTED: ['professional'] },
      { REQUESTED: ['professional'] },
      { OFFERED: ['client'] },
    ])
  })

  it('is over once it is completed or cancelled; what has expired can still be paid for', () => {
    const from = (state: BookingState) =>
      MOVES.filter((row) => row.from.includes(state)).map(({ move }) => move)
    expect([from('COMPLETED'), from('CANCELLED'), from('EXPIRED')]).toEqual([[], [], ['pay']])
  })

  it('stands only after a payment, or free of charge', () => {
    for (const { from, to, move } of MOVES)
      if (to && stands(to) && !from.some(stands)) expect(['pay', 'confirm']).toContain(move)
  })
})

describe('what a step owes', () => {
  it('is news for both people, unless only its client knew of it, at the checkout', () => {
    for (const { from, move, news } of MOVES.filter(
      ({ to }) => to === 'CANCELLED' || to === 'EXPIRED',
    ))
      expect([from, move, news === undefined]).toEqual([
        ...[from, move],
        from.every((state) => !STATES[state].isKnown),
      ])
  })

  it('is a refund of what was paid, and the end of what is only reserved', () => {
    for (const { from, to, money } of MOVES)
      for (const state of from.filter(() => to === 'CANCELLED' || to === 'EXPIRED'))
        expect([state, money]).toEqual([state, isUnpaid(state) ? 'release' : 'refund'])
  })
})
