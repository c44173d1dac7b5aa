import type { listSessions, Session } from '#contract/booking/sessions.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { Party } from '#domain/booking/changes.ts'
import {
  aheadSql,
  heldSql,
  inStates,
  knownToProfessional,
  requestSql,
  tookPlaceSql,
} from '#server/database/booking-states.ts'
import type { Queries } from '#server/database/connect.ts'
import { many, one, typed } from '#server/database/statement.ts'
import type { KnownToClient } from './client-row.ts'
import { OWN_COLUMNS, OWN_TABLES, toldToClient } from './client-row.ts'
import type { KnownDispute, SessionExtras } from './row.ts'
import { COLUMNS, DISPUTE, TABLES, toldToBoth, toldToProfessional } from './row.ts'

type Status = QueryOf<typeof listSessions>['status']

/** Whose sessions, by the person's id: as their professional or as their client. */
export type Side = { personId: string; role: Party }

const ofProfessional = (b: string) =>
  `${b}.professional_id = (select id from professionals where user_id = $personId) and ${knownToProfessional(b)}`
/** `b` is the name of the bookings in the statement. */
const OWNER = {
  client: (b: string) => `${b}.client_id = $personId`,
  professional: ofProfessional,
  withClient: (b: string) => `${ofProfessional(b)} and ${b}.client_id = $clientId`,
}
type Whose = keyof typeof OWNER

/**
 * No session lasts a day, so the index on the start can skip the past. Unpaid sessions are listed for their client
 * only.
 */
function conditionFor(whose: Whose, status: Status, b = 'b'): string {
  const ahead = aheadSql(b, '$now')
  const held = heldSql(b, '$now')
  switch (status) {
    case 'upcoming':
      return `and ${b}.starts_at > $now::timestamptz - interval '1 day' and (${
        whose === 'client'
          ? `${ahead} or ${held}`
          : `${ahead} or (${held} and ${knownToProfessional(b)})`
      })`
    case 'requested':
      return `and ${held} and ${requestSql(b)}`
    case 'past':
      return `and ${tookPlaceSql(b, '$now')}`
    case 'cancelled':
      // What expired at the checkout was its client's alone, and nothing came of it.
      return `and (${inStates(b, ['CANCELLED'])} or (${inStates(b, ['EXPIRED'])} and ${knownToProfessional(b)}))`
    case 'all':
      return ''
  }
}

const condition = (whose: Whose, status: Status, b = 'b') =>
  `${OWNER[whose](b)} ${conditionFor(whose, status, b)}`

/** Upcoming sessions that no earlier one of their series precedes. */
function headsOf(whose: Party): string {
  const upcoming = (b: string) => condition(whose, 'upcoming', b)
  return `from bookings h where ${upcoming('h')} and not exists (
     select from bookings e where e.series_id = h.series_id and ${upcoming('e')}
       and (e.starts_at, e.id) < (h.starts_at, h.id))`
}

/** Folded: pages of the heads, each with the rest of its series. */
function pageSql(select: string, whose: Whose, what: Status | 'folded'): string {
  if (what === 'folded' && whose !== 'withClient')
    return `with heads as (
         select h.id, h.series_id ${headsOf(whose)} order by h.starts_at, h.id limit $limit offset $offset)
       ${select} where b.id in (
         select id from heads union
         select later.id from heads join bookings later on later.series_id = heads.series_id
         where ${condition(whose, 'upcoming', 'later')})
       order by b.starts_at, b.id`
  const status = what === 'folded' ? 'upcoming' : what
  const order = status === 'upcoming' ? 'b.starts_at, b.id' : 'b.starts_at desc, b.id desc'
  return `${select} where ${condition(whose, status)} order by ${order} limit $limit offset $offset`
}

const countOf = (whose: Party, what: Status | 'folded') =>
  one(
    `sessions.count.${whose}.${what}`,
    `select count(*) as total ${what === 'folded' ? headsOf(whose) : `from bookings b where ${condition(whose, what)}`}`,
    typed<{ total: number }>(),
  )

type Page = { personId: string; now: Date; limit: number; offset: number }

function clientsList(what: Status | 'folded') {
  const select = `select ${COLUMNS}, ${OWN_COLUMNS} ${TABLES} ${OWN_TABLES}`
  const rows = many(
    `sessions.list.client.${what}`,
    pageSql(select, 'client', what),
    typed<SessionExtras & KnownToClient>(),
  )
  const list = async (db: Queries, page: Page): Promise<Session[]> =>
    (await rows(db, page)).map((row) => ({
      ...toldToBoth(row, 'client', page.now),
      ...toldToClient(row),
    }))
  return { list, count: countOf('client', what) }
}

const OF_PROFESSIONAL = `select ${COLUMNS}, ${DISPUTE} ${TABLES}`

function professionalsList(what: Status | 'folded') {
  const rows = many(
    `sessions.list.professional.${what}`,
    pageSql(OF_PROFESSIONAL, 'professional', what),
    typed<SessionExtras & KnownDispute>(),
  )
  const list = async (db: Queries, page: Page): Promise<Session[]> =>
    (await rows(db, page)).map((row) => toldToProfessional(row, page.now))
  return { list, count: countOf('professional', what) }
}

function listWithClient(status: Status) {
  const rows = many(
    `sessions.list.withClient.${status}`,
    pageSql(OF_PROFESSIONAL, 'withClient', status),
    typed<SessionExtras & KnownDispute>(),
  )
  const list = async (db: Queries, page: Page & { clientId: string }): Promise<Session[]> =>
    (await rows(db, page)).map((row) => toldToProfessional(row, page.now))
  const count = one(
    `sessions.count.withClient.${status}`,
    `select count(*) as total from bookings b where ${condition('withClient', status)}`,
    typed<{ total: number }>(),
  )
  return { list, count }
}

const each = <List>(listOf: (status: Status) => List): Record<Status, List> => ({
  upcoming: listOf('upcoming'),
  requested: listOf('requested'),
  past: listOf('past'),
  cancelled: listOf('cancelled'),
  all: listOf('all'),
})
const LISTS = {
  client: { ...each(clientsList), folded: clientsList('folded') },
  professional: { ...each(professionalsList), folded: professionalsList('folded') },
}
const WITH_CLIENT = each(listWithClient)

/**
 * A page of one side's sessions, and their total: upcoming ones soonest first, others newest first. Folded, a page of
 * upcoming ones counts each series once, and has all of it that is upcoming.
 */
export async function findSessions(
  db: Queries,
  { personId, role }: Side,
  { status, fold, page, pageSize }: QueryOf<typeof listSessions>,
  now: Date,
): Promise<{ sessions: Session[]; total: number }> {
  const isFolded = fold === 'series' && status === 'upcoming'
  const { list, count } = LISTS[role][isFolded ? 'folded' : status]
  const [sessions, { total }] = await Promise.all([
    list(db, { personId, now, limit: pageSize, offset: (page - 1) * pageSize }),
    count(db, { personId, now }),
  ])
  return { sessions, total }
}

/** A page of a professional's sessions with one client, and their total, in the same order. */
export async function findSessionsWith(
  db: Queries,
  pair: { personId: string; clientId: string },
  { status, page, pageSize }: { status: Status; page: number; pageSize: number },
  now: Date,
): Promise<{ sessions: Session[]; total: number }> {
  const { list, count } = WITH_CLIENT[status]
  const [sessions, { total }] = await Promise.all([
    list(db, { ...pair, now, limit: pageSize, offset: (page - 1) * pageSize }),
    count(db, { ...pair, now }),
  ])
  return { sessions, total }
}
