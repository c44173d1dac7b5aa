import type { Queries } from '#server/database/connect.ts'
import type { NoteKind } from '#server/database/schema.ts'

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

/** False when these notes are newer than `version`. Saving the same text again is no conflict. */
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
     where $6::int is null or kept.version = $6 or kept.text = excluded.text
     returning version`,
    [sessionId, note.kind, note.text, personId, now, note.version ?? null],
    'session_notes_put',
  )
  return rows.length > 0
}
