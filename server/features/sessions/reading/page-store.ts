import type { Session } from '#contract/booking/sessions.ts'
import { knownToProfessional } from '#server/database/booking-states.ts'
import type { Queries } from '#server/database/connect.ts'
import { first, many, typed } from '#server/database/statement.ts'
import type { KnownToClient } from './client-row.ts'
import { OWN_COLUMNS, OWN_TABLES, toldToClient } from './client-row.ts'
import type { KnownDispute, SessionExtras } from './row.ts'
import { COLUMNS, DISPUTE, TABLES, toldToBoth, toldToProfessional } from './row.ts'

const find = first(
  'sessions.find',
  `select ${COLUMNS}, ${DISPUTE}, ${OWN_COLUMNS} ${TABLES} ${OWN_TABLES}
   where b.id = $id and (b.client_id = $personId or p.user_id = $personId and ${knownToProfessional('b')})`,
  typed<SessionExtras & KnownDispute & KnownToClient>(),
)

/** A session as one of its two people sees it; undefined for anyone else. */
export async function findSession(
  db: Queries,
  personId: string,
  id: string,
  now: Date,
): Promise<Session | undefined> {
  const row = await find(db, { id, personId })
  if (!row) return undefined
  if (row.clientId !== personId) return toldToProfessional(row, now)
  return {
    ...toldToBoth(row, 'client', now),
    ...toldToClient(row),
    ...(row.dispute === 'OPEN' && { isDisputed: true }),
  }
}

/** Which of the session's two people are in its room now. */
export async function findPeopleHere(db: Queries, sessionId: string): Promise<string[]> {
  return (await peopleHere(db, { sessionId })).map(({ personId }) => personId)
}

const peopleHere = many(
  'sessions.peopleHere',
  `select s.person_id from room_seats s join users u on u.id = s.person_id
   where s.booking_id = $sessionId order by s.person_id`,
)

const addressChoice = first(
  'sessions.addressChoice',
  'select hides_address from users where id = $id',
)

/** Whether the person never wants to show their network address to the other. */
export const hidesAddress = async (db: Queries, person: { id: string }): Promise<boolean> =>
  (await addressChoice(db, person))?.hidesAddress ?? true
