import { HOUR_MS } from '#domain/time.ts'
import { roomOpensAt } from './room.ts'

/** The whiteboard of a session: one sheet of paper, in units of its own, that is the same on every screen. */
export const BOARD_WIDTH = 3000
export const BOARD_HEIGHT = 2000

/** Each is readable on white. */
export const INKS = ['black', 'blue', 'red', 'green'] as const
export type Ink = (typeof INKS)[number]

export const NIBS = ['thin', 'thick'] as const
export type Nib = (typeof NIBS)[number]

/** `points`: x, y and pressure of each, one after another. The pressure is 1 to 255, or 0 if the device has none. */
export type Stroke = { id: string; ink: Ink; nib: Nib; points: number[] }

export const MAX_PRESSURE = 255
export const MAX_POINTS_OF_STROKE = 1000
export const MAX_STROKES_AT_ONCE = 20
/** On one board: some hundred words, or a dozen drawings. About 600 kB. */
export const MAX_STROKES = 2000
export const MAX_POINTS = 100_000
/** While a line is drawn: more than a pen moves between two frames. */
export const MAX_POINTS_OF_FRAME = 200

export const BOARD_CLOSES_AFTER_HOURS = 24

/** Whether it can be drawn on: for as long as the room is open, and until the next day. Milliseconds. */
export const boardIsOpen = (startsAt: number, endsAt: number, now: number): boolean =>
  now >= roomOpensAt(startsAt) && now < endsAt + BOARD_CLOSES_AFTER_HOURS * HOUR_MS

/** Whether these are whole points on the board. */
export const arePoints = (points: readonly number[]): boolean =>
  points.length > 0 &&
  points.length % 3 === 0 &&
  points.every((value, n) => value >= 0 && value <= (LARGEST[n % 3] ?? 0))

const LARGEST = [BOARD_WIDTH, BOARD_HEIGHT, MAX_PRESSURE]
