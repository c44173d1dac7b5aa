import type { Queries } from '#server/database/connect.ts'
import { first, many, typed, write } from '#server/database/statement.ts'

const findPeople = first(
  'sessions.findPeople',
  `select array[b.client_id, p.user_id] as person_ids
   from bookings b join professionals p on p.id = b.professional_id where b.id = $sessionId`,
  typed<{ personIds: string[] }>(),
)

/** The accounts of a session's two people. */
export async function peopleOf(db: Queries, sessionId: string): Promise<string[]> {
  return (await findPeople(db, { sessionId }))?.personIds ?? []
}

export const findNotes = many(
  'sessions.findNotes',
  'select kind, text, version from session_notes where booking_id = $sessionId',
)

/** The notes of several sessions. */
export const findNotesOf = many(
  'sessions.findNotesOf',
  `select booking_id as session_id, kind, text, version from session_notes
   where booking_id = any($sessionIds::uuid[])`,
)

/** Writes nothing if the stored notes are newer than `version`. */
export const storeNote = write(
  'sessions.storeNote',
  `insert into session_notes as kept (booking_id, kind, text, saved_by, saved_at)
   values ($sessionId, $kind, $text, $personId, $now)
   on conflict (booking_id, kind) do update
   set text = excluded.text, version = kept.version + 1, saved_by = excluded.saved_by, saved_at = excluded.saved_at
   where $version?::int is null or kept.version = $version`,
)

/** Locks up to `limit` private notes after this session's that don't start with `prefix`. */
export const takeSealedOtherwise = many(
  'sessions.takeSealedOtherwise',
  `select booking_id as session_id, text from session_notes
   where kind = 'pro' and not starts_with(text, $prefix) and booking_id > $after
   order by booking_id limit $limit for update skip locked`,
)

export const replaceNote = write(
  'sessions.replaceNote',
  `update session_notes set text = $text where booking_id = $sessionId and kind = 'pro'`,
)

export const rewriteNotes = write('sessions.rewriteNotes', 'vacuum full session_notes')
