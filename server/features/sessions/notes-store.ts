import { setTimeout } from 'node:timers/promises'
import { MINUTE_MS } from '#domain/time.ts'
import type { Queries } from '#server/database/connect.ts'
import { first, many, one, typed, write } from '#server/database/statement.ts'

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
export const putNote = write(
  'sessions.putNote',
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

const nextTransaction = one(
  'sessions.nextTransaction',
  'select pg_snapshot_xmax(pg_current_snapshot())::text as xid',
  typed<{ xid: string }>(),
)
const olderSnapshots = many(
  'sessions.olderSnapshots',
  `select from pg_stat_activity
   where datname = current_database() and age(backend_xmin) > age($xid::text::xid)`,
)
const rewrite = write('sessions.rewriteNotes', 'vacuum full session_notes')

/** Longer than any of our statements; a backup may take longer. */
const TIMEOUT_MS = MINUTE_MS
const LOOK_EVERY_MS = 100

/**
 * Rewrites the table, so that nothing of replaced rows remains on disk; false if something may remain. VACUUM FULL
 * copies rows that an older snapshot can still see, so wait until there is none.
 */
export async function rewriteNotes(db: Queries): Promise<boolean> {
  const next = await nextTransaction(db)
  const isSeen = async () => (await olderSnapshots(db, next)).length > 0
  const deadline = performance.now() + TIMEOUT_MS
  while ((await isSeen()) && performance.now() < deadline) await setTimeout(LOOK_EVERY_MS)
  const isClean = !(await isSeen())
  await rewrite(db)
  return isClean
}
