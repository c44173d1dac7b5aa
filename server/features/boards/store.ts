import { MAX_POINTS, MAX_STROKES } from '#domain/meeting/board.ts'
import { first, many, one, typed, write } from '#server/database/statement.ts'

const STROKE = 's.id, s.number, s.drawn_by as by, s.ink, s.nib, s.points'
const POINTS = typed<{ points: number[] }>()

export const findVersion = first(
  'boards.version',
  'select version from boards where booking_id = $sessionId',
)

export const findStrokes = many(
  'boards.strokes',
  `select ${STROKE} from board_strokes s
   where s.booking_id = $sessionId and s.erased_at is null order by s.number`,
  POINTS,
)

/** Creates the board if need be, and locks it. */
export const lockBoard = one(
  'boards.lock',
  `insert into boards (booking_id, version) values ($sessionId, 0)
   on conflict (booking_id) do update set version = boards.version returning version`,
)

export const raiseVersion = one(
  'boards.raise',
  'update boards set version = version + 1 where booking_id = $sessionId returning version',
)

/** How much can be seen on it. */
export const measureBoard = one(
  'boards.measure',
  `select count(*) as strokes, coalesce(sum(point_count), 0) as points from board_strokes
   where booking_id = $sessionId and erased_at is null`,
  typed<{ strokes: number; points: number }>(),
)

/** None if it was stored before, even if it has been erased since. */
export const addStroke = first(
  'boards.addStroke',
  `insert into board_strokes as s (booking_id, id, drawn_by, drawn_at, ink, nib, points)
   values ($sessionId, $id, $personId, $now, $ink, $nib, $points::smallint[])
   on conflict (booking_id, id) do nothing returning ${STROKE}`,
  POINTS,
)

export const markErased = many(
  'boards.markErased',
  `update board_strokes set erased_at = $now, erased_by = $personId
   where booking_id = $sessionId and id = any($ids::uuid[]) and erased_at is null returning id`,
)

/** Only what this person erased. */
export const unmarkErased = many(
  'boards.unmarkErased',
  `update board_strokes s set erased_at = null, erased_by = null
   where s.booking_id = $sessionId and s.id = any($ids::uuid[]) and s.erased_by = $personId
   returning ${STROKE}`,
  POINTS,
)

/** Forgets what was erased first, beyond as much as a board can hold. */
export const pruneErased = write(
  'boards.pruneErased',
  `delete from board_strokes s using (
     select number, row_number() over latest as strokes, sum(point_count) over latest as points
     from board_strokes where booking_id = $sessionId and erased_at is not null
     window latest as (order by erased_at desc, number desc)) erased
   where s.number = erased.number and (erased.strokes > ${MAX_STROKES} or erased.points > ${MAX_POINTS})`,
)
