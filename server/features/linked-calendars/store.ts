import type { CalendarProvider, ProblemAbout, ReadProblem } from '#domain/hours/linked-calendars.ts'
import { inStates } from '#server/database/booking-states.ts'
import { first, many, one, typed, write } from '#server/database/statement.ts'

export const practiceOf = first(
  'linkedCalendars.practiceOf',
  'select id as professional_id, time_zone from professionals where user_id = $personId',
)

export const lockPractice = first(
  'linkedCalendars.lockPractice',
  'select id from professionals where id = $professionalId for no key update',
)

export const calendarsOf = many(
  'linkedCalendars.of',
  `select l.id, l.name, l.host, l.linked_at, l.read_at, l.problem, l.problem_about, a.user_name,
     g.provider, g.user_name as grant_name,
     (select count(*)::int from unnest(l.busy * tstzmultirange(tstzrange($now, $until))) as r
       where lower(r) > $now) as busy_ahead
   from linked_calendars l left join caldav_accounts a on a.id = l.account_id
     left join calendar_grants g on g.id = l.grant_id
   where l.professional_id = $professionalId order by l.linked_at, l.name, l.id`,
  typed<{
    problem: ReadProblem | null
    problemAbout: ProblemAbout | null
    busyAhead: number
    userName: string | null
    provider: CalendarProvider | null
    grantName: string | null
  }>(),
)

/** Booked sessions during the busy times of each calendar, the next five of each. */
export const overlapsWith = many(
  'linkedCalendars.overlaps',
  `select l.id as calendar_id, o.id as session_id, o.starts_at, o.ends_at, o.client_name
   from linked_calendars l
   cross join lateral (
     select b.id, b.starts_at, b.ends_at, u.name as client_name
     from bookings b join users u on u.id = b.client_id
     where b.professional_id = l.professional_id and ${inStates('b', ['CONFIRMED'])} and b.starts_at > $now
       and l.busy && tstzrange(b.starts_at, b.ends_at)
     order by b.starts_at limit 5) o
   where l.professional_id = $professionalId order by o.starts_at`,
  typed<{ sessionId: string; startsAt: Date; endsAt: Date; clientName: string }>(),
)

const COLUMNS = `l.id, l.professional_id, l.address, l.name, l.time_zone, l.known_until, l.etag,
  l.last_modified, l.text_hash, l.read_at, p.time_zone as zone_now, l.account_id, l.grant_id,
  a.server, a.user_name, a.password`
const FROM = `join professionals p on p.id = l.professional_id
  left join caldav_accounts a on a.id = l.account_id`
type Account = {
  accountId: string | null
  grantId: string | null
  server: string | null
  userName: string | null
  password: string | null
}
export type Linked = NonNullable<Awaited<ReturnType<typeof findCalendar>>>

export const findCalendar = first(
  'linkedCalendars.find',
  `select ${COLUMNS} from linked_calendars l ${FROM}
   where l.id = $id and l.professional_id = $professionalId`,
  typed<Account>(),
)

export const findByAddress = first(
  'linkedCalendars.byAddress',
  `select id from linked_calendars where professional_id = $professionalId and address_hash = $addressHash`,
)

export const hashesOf = many(
  'linkedCalendars.hashesOf',
  'select address_hash from linked_calendars where professional_id = $professionalId',
)

export const countOf = one(
  'linkedCalendars.count',
  'select count(*)::int as count from linked_calendars where professional_id = $professionalId',
  typed<{ count: number }>(),
)

/** Takes those that are due, so that no other program reads them meanwhile. */
export const takeDue = many(
  'linkedCalendars.takeDue',
  `with due as (
     select id from linked_calendars where next_at <= $now order by next_at limit $limit
     for update skip locked),
   taken as (
     update linked_calendars l set next_at = $nextAt from due where l.id = due.id returning l.*)
   select ${COLUMNS} from taken l ${FROM}`,
  typed<Account>(),
)

const BUSY = `(select coalesce(range_agg(tstzrange(b.starts_at, b.ends_at)), '{}')
  from unnest($starts::timestamptz[], $ends::timestamptz[]) as b (starts_at, ends_at))`

export const insertCalendar = write(
  'linkedCalendars.insert',
  `insert into linked_calendars (id, professional_id, address, address_hash, host, name, linked_at, busy, time_zone,
     known_until, etag, last_modified, text_hash, read_at, next_at, account_id, grant_id, watch_at)
   values ($id, $professionalId, $address, $addressHash, $host, $name, $now, ${BUSY}, $timeZone,
     $knownUntil, $etag?, $lastModified?, $textHash, $now, $nextAt, $accountId?, $grantId?, $watchAt?)
   on conflict (professional_id, address_hash) do nothing`,
)

/** What a reading that began at `now` found; nothing if a later one has ended meanwhile. */
export const storeBusy = write(
  'linkedCalendars.storeBusy',
  `update linked_calendars set busy = ${BUSY}, name = $name, address = $address, time_zone = $timeZone,
     known_until = $knownUntil, etag = $etag?, last_modified = $lastModified?, text_hash = $textHash,
     read_at = $now, problem = null, problem_about = null, told_state = null
   where id = $id and read_at <= $now`,
)

/** It was read, and says what it said before. */
export const recordRead = write(
  'linkedCalendars.recordRead',
  `update linked_calendars set address = $address, etag = $etag?, last_modified = $lastModified?, read_at = $now,
     problem = null, problem_about = null, told_state = null
   where id = $id and read_at <= $now`,
)

export const recordProblem = write(
  'linkedCalendars.recordProblem',
  `update linked_calendars set problem = $problem, problem_about = $about?, next_at = greatest(next_at, $notBefore?)
   where id = $id and read_at <= $now`,
)

export const deleteCalendar = write(
  'linkedCalendars.delete',
  'delete from linked_calendars where id = $id and professional_id = $professionalId',
)

/** Its lists' next free times are computed anew. */
export const markNextFree = write(
  'linkedCalendars.markNextFree',
  'insert into next_free_due (professional_id) values ($professionalId)',
)

/** By which names a professional has accounts, here and at calendars elsewhere; many are email addresses. */
export const ownerOf = many(
  'linkedCalendars.ownerOf',
  `select u.email as address from professionals p join users u on u.id = p.user_id where p.id = $professionalId
   union select user_name from caldav_accounts where professional_id = $professionalId
   union select user_name from calendar_grants where professional_id = $professionalId`,
  typed<{ address: string }>(),
)

/** Ids of all the professional's bookings that may be in their own calendar. */
export const ownSessions = many(
  'linkedCalendars.ownSessions',
  'select id from bookings where professional_id = $professionalId and starts_at > $from',
)

/** Those whose owners are to be told that they could not be read since. */
export const toTell = many(
  'linkedCalendars.toTell',
  `select l.id, l.name, l.read_at, l.problem, l.problem_about, l.told_state, u.id as person_id, u.email, p.time_zone
   from linked_calendars l join professionals p on p.id = l.professional_id join users u on u.id = p.user_id
   where l.read_at <= $lateBefore and l.problem is not null
     and l.told_state is distinct from case when l.read_at <= $unknownBefore then 'unknown' else 'late' end
   order by l.read_at limit $limit`,
  typed<{ problem: ReadProblem; problemAbout: ProblemAbout | null }>(),
)

/** 0 if it was read or told meanwhile. */
export const recordNotified = write(
  'linkedCalendars.recordNotified',
  `update linked_calendars set told_state = $state
   where id = $id and read_at = $readAt and told_state is distinct from $state`,
)
