import type { Board, KeptStroke } from '#contract/meeting/boards.ts'
import { stands } from '#domain/booking/states.ts'
import { Refusal } from '#domain/errors.ts'
import type { Stroke } from '#domain/meeting/board.ts'
import {
  BOARD_CLOSES_AFTER_HOURS,
  boardIsOpen,
  MAX_POINTS,
  MAX_STROKES,
} from '#domain/meeting/board.ts'
import { ROOM_OPENS_BEFORE_MINUTES } from '#domain/meeting/room.ts'
import type { Person } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import { peopleOf, sessionOf } from '#server/features/sessions/index.ts'
import * as store from './store.ts'

/** An event with more points than this leaves the strokes out. */
const MAX_POINTS_TOLD = 5000

/** What is on the whiteboard of one of this person's sessions. Throws 404. */
export async function boardOf(context: Context, person: Person, sessionId: string): Promise<Board> {
  await sessionOf(context, person.id, sessionId)
  // A change in between is told with the next version, and contained already.
  const version = (await store.findVersion(context.db, { sessionId }))?.version ?? 0
  return { version, strokes: await store.findStrokes(context.db, { sessionId }) }
}

/**
 * The rule for who may draw and when: the session's two people, from when its room opens until the day after. Returns
 * the two. Throws 404, or a conflict that says why not now.
 */
export async function openBoard(
  context: Context,
  person: Person,
  sessionId: string,
): Promise<string[]> {
  const { status, startsAt, endsAt } = await sessionOf(context, person.id, sessionId)
  const now = context.clock().getTime()
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)]
  if (!stands(status))
    throw new Refusal('conflict', 'session_not_confirmed', 'This session is not confirmed')
  if (!boardIsOpen(start, end, now))
    throw new Refusal(
      'conflict',
      'board_closed',
      now < start
        ? `The whiteboard opens ${ROOM_OPENS_BEFORE_MINUTES} minutes before the session starts`
        : `The whiteboard closed ${BOARD_CLOSES_AFTER_HOURS} hours after the session ended`,
    )
  return peopleOf(context.db, sessionId)
}

/** Stores strokes. Those that are stored already are not stored again, nor brought back. Throws 404 or 409. */
export const draw = (context: Context, person: Person, sessionId: string, strokes: Stroke[]) =>
  change(context, person, sessionId, async (tx) => {
    const drawn: KeptStroke[] = []
    for (const stroke of strokes) {
      const own = { ...stroke, sessionId, personId: person.id, now: context.clock() }
      const added = await store.addStroke(tx, own)
      if (added) drawn.push(added)
    }
    return { drawn, erased: [] }
  })

/** Erases strokes of either person, as far as they are still there. Throws 404 or 409. */
export const erase = (context: Context, person: Person, sessionId: string, ids: string[]) =>
  change(context, person, sessionId, async (tx) => {
    const which = { sessionId, ids, personId: person.id, now: context.clock() }
    const erased = await store.markErased(tx, which)
    await store.pruneErased(tx, { sessionId })
    return { drawn: [], erased: erased.map(({ id }) => id) }
  })

/** Brings back strokes that this person erased. Throws 404 or 409. */
export const bringBack = (context: Context, person: Person, sessionId: string, ids: string[]) =>
  change(context, person, sessionId, async (tx) => ({
    drawn: await store.unmarkErased(tx, { sessionId, ids, personId: person.id }),
    erased: [],
  }))

type Change = { drawn: KeptStroke[]; erased: string[] }

/** Changes a board that is open and tells both people. Returns the version that has the change. */
async function change(
  context: Context,
  person: Person,
  sessionId: string,
  work: (tx: Queries) => Promise<Change>,
): Promise<{ version: number }> {
  const people = await openBoard(context, person, sessionId)
  const { before, drawn, erased, version } = await context.db.transaction(async (tx) => {
    const before = (await store.lockBoard(tx, { sessionId })).version
    const { drawn, erased } = await work(tx)
    if (drawn.length > 0) await assertRoom(tx, sessionId)
    const isSame = drawn.length === 0 && erased.length === 0
    const { version } = isSame ? { version: before } : await store.raiseVersion(tx, { sessionId })
    return { before, drawn, erased, version }
  })
  if (version === before) return { version }
  const points = drawn.reduce((sum, stroke) => sum + stroke.points.length / 3, 0)
  context.live.tell(people, {
    type: 'board_changed',
    sessionId,
    version,
    ...(points <= MAX_POINTS_TOLD && { drawn }),
    erased,
  })
  return { version }
}

async function assertRoom(tx: Queries, sessionId: string): Promise<void> {
  const { strokes, points } = await store.measureBoard(tx, { sessionId })
  if (strokes > MAX_STROKES || points > MAX_POINTS)
    throw new Refusal('conflict', 'board_full', 'This whiteboard is full: erase something first')
}
