import { describe, expect, it } from 'vitest'
import { arePoints, boardIsOpen } from './board.ts'

describe('a whiteboard', () => {
  it('opens with the room and closes 24 hours after the end', () => {
    const at = (time: string) => Date.parse(`2026-03-${time}Z`)
    const isOpen = (time: string) => boardIsOpen(at('02T12:00'), at('02T13:00'), at(time))
    expect(isOpen('02T11:49')).toBe(false)
    expect(isOpen('02T11:50')).toBe(true)
    expect(isOpen('03T12:59')).toBe(true)
    expect(isOpen('03T13:00')).toBe(false)
  })

  it('takes whole points on it', () => {
    expect(arePoints([0, 0, 0, 3000, 2000, 255])).toBe(true)
    expect(arePoints([])).toBe(false)
    expect(arePoints([1, 1])).toBe(false)
    expect(arePoints([3001, 0, 0])).toBe(false)
    expect(arePoints([0, 2001, 0])).toBe(false)
    expect(arePoints([0, 0, 256])).toBe(false)
    expect(arePoints([0, -1, 0])).toBe(false)
  })
})
