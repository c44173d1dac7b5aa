import { describe, expect, it } from 'vitest'
import { mayJoin, roomIsOpen } from '#domain/meeting/room.ts'
import { timeState } from './booking.ts'

const MINUTE = 60_000

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
