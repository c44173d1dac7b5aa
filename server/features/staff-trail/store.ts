import type { CaseQueue } from '#domain/desk/queues.ts'
import type { Queries } from '#server/database/connect.ts'
import { first, many, typed, write } from '#server/database/statement.ts'

/** Serialises additions until the transaction ends. */
export const lockTrail = write(
  'staffTrail.lock',
  `select pg_advisory_xact_lock(hashtext('staff_events'))`,
)

export const lastEvent = first(
  'staffTrail.last',
  'select number, at, mac from staff_events order by number desc limit 1',
)

export const addEvent = write(
  'staffTrail.add',
  `insert into staff_events (number, at, staff_id, action, case_id, subject_id, reason, details, key, mac)
   values ($number, $at, $staffId?, $action, $caseId?, $subjectId?, null, $details, $key, $mac)`,
)

export const wasNoted = first(
  'staffTrail.wasNoted',
  `select number from staff_events
   where case_id = $caseId and staff_id = $staffId and action = $action and at > $since limit 1`,
)

/** The same of what is in no case. */
export const wasNotedApart = first(
  'staffTrail.wasNotedApart',
  `select number from staff_events
   where case_id is null and staff_id = $staffId and action = $action and at > $since limit 1`,
)

export const addReason = write(
  'staffTrail.addReason',
  'insert into staff_reasons (number, text) values ($number, $text)',
)

/** The reason is in the row itself only in the oldest ones. */
const EVENT = `e.number, e.at, e.staff_id, e.action, e.case_id, e.subject_id, e.reason, e.details, e.key, e.mac,
   r.text as kept_reason, r.emptied_at as reason_emptied_at, r.number is not null as has_reason
   from staff_events e left join staff_reasons r on r.number = e.number`

export const eventsAfter = many(
  'staffTrail.eventsAfter',
  `select ${EVENT} where e.number > $after order by e.number limit $limit`,
  typed<{ hasReason: boolean }>(),
)
export type KeptEvent = Awaited<ReturnType<typeof eventsAfter>>[number]

export const eventsOfCase = many(
  'staffTrail.eventsOfCase',
  `select e.number, e.at, u.name, e.action, coalesce(r.text, e.reason) as reason, e.details
   from staff_events e left join users u on u.id = e.staff_id left join staff_reasons r on r.number = e.number
   where e.case_id = $caseId order by e.number`,
)

export const addAnchor = write(
  'staffTrail.addAnchor',
  `insert into staff_trail_anchors (number, at, mac, key, seal, made_at)
   values ($number, $at, $mac, $key, $seal, $now) on conflict do nothing`,
)

export const anchors = many(
  'staffTrail.anchors',
  'select number, at, mac, key, seal, made_at from staff_trail_anchors order by number',
)
export type Anchor = Awaited<ReturnType<typeof anchors>>[number]

/** The last row before a month ends. */
export const lastBefore = first(
  'staffTrail.lastBefore',
  'select number, at, mac from staff_events where at < $until order by number desc limit 1',
)

/** Reasons of rows that are no longer there. */
export const forgetReasons = write(
  'staffTrail.forgetReasons',
  'delete from staff_reasons where number <= $upTo',
)

const LISTED = `select e.number, e.at, e.staff_id, u.name as staff_name, e.action, e.case_id, c.number::int as case_number, c.queue,
     c.resolved_at is not null as is_case_resolved, e.subject_id, s.name as person_name, coalesce(s.role <> 'STAFF', false) as is_person,
     b.id as booking_id, coalesce(r.text, e.reason) as reason, e.details
   from staff_events e
   left join users u on u.id = e.staff_id
   left join cases c on c.id = e.case_id
   left join users s on s.id = e.subject_id
   left join bookings b on b.id = e.subject_id
   left join staff_reasons r on r.number = e.number`

/** Newest first, before one of them, as far as they fit what is asked for. */
export const listed = many(
  'staffTrail.listed',
  `${LISTED}
   where e.number < coalesce($before?::bigint, 9223372036854775807)
     and ($staffId?::uuid is null or e.staff_id = $staffId?)
     and ($action?::text is null or e.action = $action?)
     and ($caseNumber?::int is null or e.case_id = (select id from cases where number = $caseNumber?))
     and ($personId?::uuid is null or e.subject_id = $personId?
       or e.case_id in (select id from cases where person_ids @> array[$personId?::uuid]))
     and e.at >= coalesce($since?::timestamptz, '-infinity') and e.at < coalesce($until?::timestamptz, 'infinity')
   order by e.number desc limit $limit`,
  typed<{
    staffName: string | null
    caseNumber: number | null
    isCaseResolved: boolean
    isPerson: boolean
    queue: CaseQueue | null
    personName: string | null
    bookingId: string | null
  }>(),
)
export type Listed = Awaited<ReturnType<typeof listed>>[number]

/** A page of what is exported, oldest first. */
export const between = many(
  'staffTrail.between',
  `select ${EVENT.replace('   from', ', u.name as staff_name, c.number::int as case_number from')}
   left join users u on u.id = e.staff_id left join cases c on c.id = e.case_id
   where e.number > $after and e.at >= $since and e.at < $until order by e.number limit $limit`,
  typed<{ hasReason: boolean; staffName: string | null; caseNumber: number | null }>(),
)
export type Exported = Awaited<ReturnType<typeof between>>[number]

export const rememberCheck = write(
  'staffTrail.rememberCheck',
  `insert into staff_trail_checks (id, at, first_broken, rows) values (1, $now, $firstBroken?, $rows)
   on conflict (id) do update set at = excluded.at, first_broken = excluded.first_broken, rows = excluded.rows`,
)

export const lastCheck = first(
  'staffTrail.lastCheck',
  'select at, first_broken, rows from staff_trail_checks where id = 1',
)

const macAt = first(
  'staffTrail.macAt',
  `select mac from staff_events where number = $number
   union all select mac from staff_trail_anchors where number = $number limit 1`,
)

/** The seal of the row before this one, which may be left only as an anchor; empty before the first. */
export const macBefore = async (db: Queries, number: number): Promise<string> =>
  (await macAt(db, { number: number - 1 }))?.mac ?? ''
