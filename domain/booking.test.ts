import { describe, expect, it } from 'vitest'
import type { Move, Mover } from './booking.ts'
import { after, BOOKING_STATUSES, LIFE, mayJoin, roomIsOpen, timeState } from './booking.ts'

const MOVES: Move[] = ['pay', 'confirm', 'expire', 'cancel', 'reschedule', 'complete']
const MOVERS: Mover[] = ['client', 'professional', 'system']
const MINUTE = 60_000

describe('the booking state machine', () => {
  it.each([
    ['PENDING_PAYMENT', 'pay', 'system', 'CONFIRMED'],
    ['PENDING_PAYMENT', 'confirm', 'client', 'CONFIRMED'],
    ['PENDING_PAYMENT', 'expire', 'system', 'EXPIRED'],
    ['PENDING_PAYMENT', 'cancel', 'client', 'CANCELLED'],
    ['PENDING_PAYMENT', 'cancel', 'professional', 'CANCELLED'],
    ['PENDING_PAYMENT', 'cancel', 'system', 'CANCELLED'],
    ['PENDING_PAYMENT', 'reschedule', 'client', 'PENDING_PAYMENT'],
    ['PENDING_PAYMENT', 'reschedule', 'professional', 'PENDING_PAYMENT'],
    ['EXPIRED', 'pay', 'system', 'CONFIRMED'],
    ['CONFIRMED', 'reschedule', 'client', 'CONFIRMED'],
    ['CONFIRMED', 'reschedule', 'professional', 'CONFIRMED'],
    ['CONFIRMED', 'cancel', 'client', 'CANCELLED'],
    ['CONFIRMED', 'cancel', 'professional', 'CANCELLED'],
    ['CONFIRMED', 'cancel', 'system', 'CANCELLED'],
    ['CONFIRMED', 'complete', 'system', 'COMPLETED'],
  ] as const)('from %s, %s by the %s leads to %s', (from, move, mover, to) => {
    expect(after(from, move, mover)).toBe(to)
  })

  it('allows nothing else', () => {
    const allowed = BOOKING_STATUSES.flatMap((from) =>
      MOVES.flatMap((move) => MOVERS.filter((mover) => after(from, move, mover))),
    )
    expect(allowed).toHaveLength(15)
    expect(LIFE.filter((row) => row.from === 'CANCELLED' || row.from === 'COMPLETED')).toEqual([])
  })
})

describe('a session in time', () => {
  const start = Date.UTC(2026, 2, 1, 9)
  const end = start + 60 * MINUTE

  it('is upcoming until the last millisecond before its start, and live until the last before its end', () => {
    expect(timeState(start, end, start - 1)).toBe('upcoming')
    expect(timeState(start, end, start)).toBe('live')
    expect(timeState(start, end, end - 1)).toBe('live')
    expect(timeState(start, end, end)).toBe('completed')
  })

  it('has a room from 10 minutes before its start to 30 minutes after its end', () => {
    expect(roomIsOpen(start, end, start - 10 * MINUTE - 1)).toBe(false)
    expect(roomIsOpen(start, end, start - 10 * MINUTE)).toBe(true)
    expect(roomIsOpen(start, end, end + 30 * MINUTE - 1)).toBe(true)
    expect(roomIsOpen(start, end, end + 30 * MINUTE)).toBe(false)
  })

  it('offers to join from its start on, in lists and on its page alike, until the room closes', () => {
    expect(mayJoin(start, end, start - 1)).toBe(false)
    expect(mayJoin(start, end, start)).toBe(true)
    expect(mayJoin(start, end, end + 30 * MINUTE - 1)).toBe(true)
    expect(mayJoin(start, end, end + 30 * MINUTE)).toBe(false)
  })
})
