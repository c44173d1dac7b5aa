import { getStroke } from 'perfect-freehand'
import type { Ink, Nib, Stroke } from '#domain/meeting/board.ts'
import { BOARD_HEIGHT, BOARD_WIDTH, MAX_PRESSURE } from '#domain/meeting/board.ts'

/** The paper is white in both themes, so these are too. Each has a contrast of at least 5 to 1 on it. */
export const INK_COLOURS: Record<Ink, string> = {
  black: '#14213d',
  blue: '#1d4ed8',
  red: '#b42318',
  green: '#0b6b4b',
}

const NIB_SIZES: Record<Nib, number> = { thin: 14, thick: 40 }

/** Nearer points than this add nothing that can be seen. */
const LEAST_STEP = 6
/** How far from a line the eraser still takes it. */
const REACH = 20

/** A whole number within 0 and `most`. */
const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)))

/** Where on the board something in the window is: x, y and pressure. Only a stylus tells how hard it is pressed. */
export function pointOf(
  event: { clientX: number; clientY: number; pointerType: string; pressure: number },
  box: { left: number; top: number; width: number; height: number },
): [number, number, number] {
  const hasPressure = event.pointerType === 'pen' && event.pressure > 0
  return [
    within(((event.clientX - box.left) / box.width) * BOARD_WIDTH, BOARD_WIDTH),
    within(((event.clientY - box.top) / box.height) * BOARD_HEIGHT, BOARD_HEIGHT),
    hasPressure ? Math.max(1, within(event.pressure * MAX_PRESSURE, MAX_PRESSURE)) : 0,
  ]
}

/** Whether a point is far enough from the last one of a line to belong to it. */
export function isStep(points: readonly number[], [x, y]: readonly number[]): boolean {
  if (points.length === 0 || x === undefined || y === undefined) return true
  const [lastX = 0, lastY = 0] = points.slice(-3)
  return Math.hypot(x - lastX, y - lastY) >= LEAST_STEP
}

type Spot = { x: number; y: number }

/** Whether the eraser, moved from one spot to another, meets this line. */
export function isHit({ nib, points }: Stroke, from: Spot, to: Spot): boolean {
  const reach = REACH + NIB_SIZES[nib] / 2
  for (let n = 0; n < points.length; n += 3) {
    const start = spotAt(points, n)
    const end = n + 3 < points.length ? spotAt(points, n + 3) : start
    if (distance(start, end, from, to) <= reach) return true
  }
  return false
}

const spotAt = (points: readonly number[], n: number): Spot => ({
  x: points[n] ?? 0,
  y: points[n + 1] ?? 0,
})

/** Between two straight pieces, a to b and c to d. */
function distance(a: Spot, b: Spot, c: Spot, d: Spot): number {
  if (side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0) return 0
  return Math.min(toPiece(a, c, d), toPiece(b, c, d), toPiece(c, a, b), toPiece(d, a, b))
}

/** On which side of the line from a to b the spot is; 0 if it is on it. */
const side = (a: Spot, b: Spot, spot: Spot) =>
  (b.x - a.x) * (spot.y - a.y) - (b.y - a.y) * (spot.x - a.x)

function toPiece(spot: Spot, a: Spot, b: Spot): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const square = dx * dx + dy * dy
  const along = square === 0 ? 0 : ((spot.x - a.x) * dx + (spot.y - a.y) * dy) / square
  const t = Math.min(1, Math.max(0, along))
  return Math.hypot(spot.x - a.x - t * dx, spot.y - a.y - t * dy)
}

/** The outline of a line, to be filled, as the `d` of an SVG path. */
export function outlineOf({ nib, points }: Pick<Stroke, 'nib' | 'points'>): string {
  const hasPressure = (points[2] ?? 0) > 0
  const input: [number, number, number][] = []
  for (let n = 0; n < points.length; n += 3) {
    const [x = 0, y = 0, pressure = 0] = points.slice(n, n + 3)
    input.push([x, y, hasPressure ? pressure / MAX_PRESSURE : 0.5])
  }
  const outline = getStroke(input, {
    size: NIB_SIZES[nib],
    thinning: hasPressure ? 0.6 : 0.3,
    streamline: 0.35,
    simulatePressure: !hasPressure,
  })
  const [first] = outline
  if (!first) return ''
  // Through the middles of its sides, with its corners as control points: a smooth curve.
  const curves = outline.map(([x, y], n) => {
    const [nextX, nextY] = outline[(n + 1) % outline.length] ?? first
    return `${round(x)},${round(y)} ${round((x + nextX) / 2)},${round((y + nextY) / 2)}`
  })
  return `M${round(first[0])},${round(first[1])} Q${curves.join(' ')}Z`
}

const round = (value: number) => Math.round(value * 10) / 10
