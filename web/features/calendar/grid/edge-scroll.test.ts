import { expect, test } from 'vitest'
import { easeAt, speedAt as speedIn } from './edge-scroll.ts'

const FRAME = { top: 88, bottom: 844 }
const speedAt = (y: number, frame: typeof FRAME, grid = { top: -500, bottom: 2000 }) =>
  speedIn(y, frame, grid)

test('the page rests while what is dragged is away from the edges', () => {
  for (const y of [88 + 64, 400, 844 - 64]) expect(speedAt(y, FRAME)).toBe(0)
})

test('it scrolls up at the top and down at the bottom, the faster the deeper', () => {
  const [slow, fast] = [speedAt(140, FRAME), speedAt(100, FRAME)]
  expect(slow).toBeLessThan(0)
  expect(fast).toBeLessThan(slow)
  expect(speedAt(844 - 12, FRAME)).toBe(-fast)
})

test('whoever drops at an edge at once scrolls nothing, and who stays there ever faster', () => {
  expect([easeAt(0), easeAt(300), easeAt(750), easeAt(1200), easeAt(9000)]).toEqual([
    0, 0, 0.5, 1, 1,
  ])
})

test('beyond the edge it gets no faster', () => {
  expect([speedAt(0, FRAME), speedAt(900, FRAME)]).toEqual([-1200, 1200])
})

test('a low window, such as a phone held sideways, still has a part that rests', () => {
  expect(speedAt(150, { top: 88, bottom: 200 })).toBe(0)
  expect(speedAt(199, { top: 88, bottom: 200 })).toBeGreaterThan(0)
})

test('it does not scroll past the ends of what is dragged in', () => {
  const [ended, begun] = [
    { top: -500, bottom: 844 },
    { top: 88, bottom: 2000 },
  ]
  expect([speedAt(840, FRAME, ended), speedAt(100, FRAME, begun)]).toEqual([0, 0])
  expect(speedAt(100, FRAME, ended)).toBeLessThan(0)
})
