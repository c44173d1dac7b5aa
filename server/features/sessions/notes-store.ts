import { setTimeout } from 'node:timers/promises'
import type { NoteKind } from '#server/database/column-types.ts'
import type { Queries } from '#server/database/connect.ts'

/** The accounts of a session's two people. */
export async function peopleOf(db: Queries, sessionId: string): Promise<string[]> {
  const [row] = await db.rows<{ personIds: string[] }>(
    `select array[b.client_id, p.user_id] as "personIds"
     from bookings b join professionals p on p.id = b.professional_id where b.id = $1`,
    [sessionId],
    'session_people',
  )
  return row?.personIds ?? []
}

export type Note = { kind: NoteKind; text: string; version: number }

export function findNotes(db: Queries, sessionId: string): Promise<Note[]> {
  return db.rows(
    'select kind, text, version from session_notes where booking_id = $1',
    [sessionId],
    'session_notes_find',
  )
}

/** False when these notes are newer than `version`. */
export async function putNote(
  db: Queries,
  sessionId: string,
  personId: string,
  note: { kind: NoteKind; text: string; version: number | undefined },
  now: Date,
): Promise<boolean> {
  const rows = await db.rows(
    `insert into session_notes as kept (booking_id, kind, text, saved_by, saved_at) values ($1, $2, $3, $4, $5)
     on conflict (booking_id, kind) do update
     set text = excluded.text, version = kept.version + 1, saved_by = excluded.saved_by, saved_at = excluded.saved_at
     where $6::int is null or kept.version = $6
     returning version`,
    [sessionId, note.kind, note.text, personId, now, note.version ?? null],
    'session_notes_put',
  )
  return rows.length > 0
}

/** Up to `limit` private notes after this session's that do not begin with `prefix`, for this transaction alone. */
export function takeSealedOtherwise(
  db: Queries,
  prefix: string,
  after: string,
  limit: number,
): Promise<{ sessionId: string; text: string }[]> {
  return db.rows(
    `select booking_id as "sessionId", text from session_notes
     where kind = 'pro' and not starts_with(text, $1) and booking_id > $2
     order by booking_id limit $3 for update skip locked`,
    [prefix, after, limit],
  )
}

export async function replaceNote(db: Queries, sessionId: string, text: string): Promise<void> {
  await db.rows(`update session_notes set text = $2 where booking_id = $1 and kind = 'pro'`, [
    sessionId,
    text,
  ])
}

/** Longer than any statement of ours; a backup may take longer. */
const PATIENCE_MS = 60_000
const LOOK_EVERY_MS = 100

/**
 * Writes the table anew, so that nothing stays of rows that were replaced before; false when something may stay. VACUUM
 * FULL takes rows along that an older snapshot can still see, so it waits until there is no such snapshot.
 */
export async function rewriteNotes(db: Queries): Promise<boolean> {
  const [next] = await db.rows<{ xid: string }>(
    'select pg_snapshot_xmax(pg_current_snapshot())::text as xid',
  )
  const isSeen = async () => {
    const older = await db.rows(
      `select from pg_stat_activity
       where datname = current_database() and age(backend_xmin) > age($1::text::xid)`,
      [next?.xid],
    )
    return older.length > 0
  }
  const giveUpAt = performance.now() + PATIENCE_MS
  while ((await isSeen()) && performance.now() < giveUpAt) await setTimeout(LOOK_EVERY_MS)
  const isClean = !(await isSeen())
  await db.rows('vacuum full session_notes')
  return isClean
}
