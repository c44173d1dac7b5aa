import type { Session } from '#contract/booking/sessions.ts'
import { heldSql, knownToProfessional, standsSql } from '#server/database/booking-states.ts'
import type { Queries } from '#server/database/connect.ts'
import { many, typed } from '#server/database/statement.ts'
import type { KnownDispute, SessionExtras } from './row.ts'
import { COLUMNS, DISPUTE, TABLES, toldToProfessional } from './row.ts'

// No session lasts a day, so an index on the start can skip what is earlier.
const between = many(
  'sessions.between',
  `select ${COLUMNS}, ${DISPUTE}, b.blocked_from, b.blocked_until, ${knownToProfessional('b')} as is_known ${TABLES}
   where b.professional_id = (select id from professionals where user_id = $personId)
     and b.starts_at > $from::timestamptz - interval '1 day' and b.starts_at < $to and b.ends_at > $from
     and (${standsSql('b')} or ${heldSql('b', '$now')})
   order by b.starts_at, b.id`,
  typed<SessionExtras & KnownDispute & { isKnown: boolean }>(),
)
type Row = Awaited<ReturnType<typeof between>>[number]

/**
 * What takes a professional's time from `from` until before `to`, soonest first: their sessions, and the holds that are
 * not paid yet.
 */
export async function findBetween(
  db: Queries,
  personId: string,
  range: { from: Date; to: Date; now: Date },
): Promise<{ sessions: (Session & ReturnType<typeof breaksOf>)[]; holds: Row[] }> {
  const rows = await between(db, { personId, ...range })
  return {
    sessions: rows
      .filter(({ isKnown }) => isKnown)
      .map((row) => ({ ...toldToProfessional(row, range.now), ...breaksOf(row) })),
    holds: rows.filter(({ isKnown }) => !isKnown),
  }
}

/** When the breaks around a session begin and end, as they were at the time of booking. */
export const breaksOf = ({ startsAt, blockedFrom, blockedUntil }: Row) => ({
  blockedFrom: (blockedFrom ?? startsAt).toISOString(),
  blockedUntil: blockedUntil.toISOString(),
})
