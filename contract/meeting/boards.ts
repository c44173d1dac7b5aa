import * as z from 'zod/mini'
import { calls } from '#contract/calls/meeting/boards.ts'
import { byId, id, whole } from '#contract/common.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  arePoints,
  INKS,
  MAX_POINTS_OF_FRAME,
  MAX_POINTS_OF_STROKE,
  MAX_STROKES,
  MAX_STROKES_AT_ONCE,
  NIBS,
} from '#domain/meeting/board.ts'

const tag = 'boards'

/** x, y and pressure of each point, one after another, in the units of the board. */
const points = (most: number) =>
  z.array(whole(0)).check(
    z.maxLength(3 * most, { error: `must have at most ${most.toLocaleString('en-GB')} points` }),
    z.refine(arePoints, {
      error: 'must be x (0 to 3000), y (0 to 2000) and pressure (0 to 255) of each point',
    }),
  )

const look = { ink: z.enum(INKS), nib: z.enum(NIBS) }

/** The caller chooses the id; the same one is stored once. */
export const stroke = z.object({ id, ...look, points: points(MAX_POINTS_OF_STROKE) })

export const keptStroke = z.extend(stroke, {
  /** Strokes with higher numbers are on top. */
  number: z.int(),
  /** Null if they have left Parlour. */
  by: z.nullable(id),
})
export type KeptStroke = z.output<typeof keptStroke>

/** A part of a line that is being drawn. */
export const inkPart = z.object({
  id,
  ...look,
  /** How many of its points came before. */
  at: whole(0, MAX_POINTS_OF_STROKE),
  points: points(MAX_POINTS_OF_FRAME),
})
export type InkPart = z.output<typeof inkPart>

export const getBoard = endpoint(calls.getBoard, {
  summary: 'What is on the whiteboard of a session of mine',
  tag,
  params: byId,
  status: 200,
  reply: z.object({
    /** Increases by one with each change. */
    version: z.int(),
    strokes: z.array(keptStroke),
  }),
})
const reply = getBoard.reply
export type Board = z.output<typeof reply>

/** The version of the board that has this change. */
const changed = z.object({ version: z.int() })

export const drawStrokes = endpoint(calls.drawStrokes, {
  summary: 'Draw on the whiteboard, from when the room opens to 24 hours after the end',
  tag,
  params: byId,
  body: z.object({
    strokes: z.array(stroke).check(z.minLength(1), z.maxLength(MAX_STROKES_AT_ONCE)),
  }),
  status: 200,
  reply: changed,
  refusals: [409],
})

export const eraseStrokes = endpoint(calls.eraseStrokes, {
  summary: 'Erase strokes of either person, or bring back what I erased',
  tag,
  params: byId,
  body: z.object({
    strokes: z.array(id).check(z.minLength(1), z.maxLength(MAX_STROKES)),
    /** False to bring them back. */
    erased: z.boolean(),
  }),
  status: 200,
  reply: changed,
  refusals: [409],
})
