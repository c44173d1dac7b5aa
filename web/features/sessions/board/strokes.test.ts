import { describe, expect, it } from 'vitest'
import type { Stroke } from '#domain/meeting/board.ts'
import { arePoints } from '#domain/meeting/board.ts'
import { INK_COLOURS, isHit, isStep, outlineOf, pointOf } from './strokes.ts'

const box = { left: 100, top: 50, width: 600, height: 400 }
const at = (clientX: number, clientY: number, pointerType = 'mouse', pressure = 0.5) =>
  pointOf({ clientX, clientY, pointerType, pressure }, box)
const aStroke = (points: number[], nib: Stroke['nib'] = 'thin'): Stroke => ({
  id: '',
  ink: 'blue',
  nib,
  points,
})

describe('a point', () => {
  it('is at the same place of the board on any screen, and never beyond its edge', () => {
    expect(at(400, 250)).toEqual([1500, 1000, 0])
    expect(at(0, 900)).toEqual([0, 2000, 0])
    expect(arePoints(at(701, 49))).toBe(true)
  })

  it('has the pressure of a stylus, and none of a mouse or finger', () => {
    expect(at(100, 50, 'pen', 1)[2]).toBe(255)
    expect(at(100, 50, 'pen', 0.001)[2]).toBe(1)
    expect(at(100, 50, 'pen', 0)[2]).toBe(0)
    expect(at(100, 50, 'touch', 1)[2]).toBe(0)
  })

  it('belongs to a line only if it is a step from the last', () => {
    expect(isStep([], [5, 5, 0])).toBe(true)
    expect(isStep([0, 0, 0, 10, 10, 0], [12, 12, 0])).toBe(false)
    expect(isStep([0, 0, 0, 10, 10, 0], [20, 10, 0])).toBe(true)
  })
})

describe('the eraser', () => {
  const line = aStroke([100, 100, 0, 500, 100, 0])
  const meets = (stroke: Stroke, ...[x1, y1, x2, y2]: [number, number, number, number]) =>
    isHit(stroke, { x: x1, y: y1 }, { x: x2, y: y2 })

  it('takes a line that it touches between two points, or crosses in one swift move', () => {
    expect(meets(line, 300, 110, 300, 110)).toBe(true)
    expect(meets(line, 300, 0, 300, 900)).toBe(true)
  })

  it('leaves a line that it passes', () => {
    expect(meets(line, 300, 140, 900, 140)).toBe(false)
    expect(meets(line, 540, 0, 540, 900)).toBe(false)
  })

  it('takes a dot, and a thick line from further away', () => {
    expect(meets(aStroke([100, 100, 0]), 110, 110, 110, 110)).toBe(true)
    expect(meets(aStroke([100, 100, 0, 500, 100, 0], 'thick'), 300, 138, 300, 138)).toBe(true)
  })
})

describe('an outline', () => {
  const numbersOf = (d: string) => (d.match(/-?[\d.]+/g) ?? []).map(Number)

  it('is closed and around its points, for a dot as for a line', () => {
    for (const points of [
      [100, 100, 0],
      [100, 100, 0, 400, 300, 0, 700, 100, 0],
    ]) {
      const d = outlineOf(aStroke(points))
      expect(d).toMatch(/^M[\d.,]+ Q[-\d., ]+Z$/)
      expect(Math.min(...numbersOf(d))).toBeGreaterThan(60)
    }
    expect(outlineOf(aStroke([]))).toBe('')
  })

  it('is wider where a stylus is pressed harder', () => {
    const widthAt = (pressure: number) => {
      const points = [0, 1, 2, 3, 4].flatMap((n) => [100 + n * 100, 100, pressure])
      const ys = numbersOf(outlineOf(aStroke(points, 'thick'))).filter((_, n) => n % 2 === 1)
      return Math.max(...ys) - Math.min(...ys)
    }
    expect(widthAt(230)).toBeGreaterThan(1.5 * widthAt(30))
  })
})

describe('the inks', () => {
  it('can be read on white', () => {
    const light = (hex: string) =>
      [1, 3, 5]
        .map((n) => Number.parseInt(hex.slice(n, n + 2), 16) / 255)
        .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
        .reduce((sum, value, n) => sum + value * ([0.2126, 0.7152, 0.0722][n] ?? 0), 0)
    for (const colour of Object.values(INK_COLOURS))
      expect(1.05 / (light(colour) + 0.05)).toBeGreaterThan(5)
  })
})
