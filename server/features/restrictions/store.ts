import type { Role } from '#domain/roles.ts'
import { inStates, unpaidSql } from '#server/database/booking-states.ts'
import { first, many, one, typed, write } from '#server/database/statement.ts'

/** A client or professional, not erased; `professionalId` is null for clients. */
export const findPerson = first(
  'restrictions.findPerson',
  `select u.id, u.name, u.email, u.role, p.id as professional_id
   from users u left join professionals p on p.user_id = u.id
   where u.id = $userId and u.role <> 'STAFF' and u.erased_at is null`,
  typed<{ role: Role }>(),
)
export type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>

/** Undefined if the person has such a restriction already. */
export const addRestriction = first(
  'restrictions.add',
  `insert into account_restrictions (user_id, kind, ground, exception, statement, sessions, sessions_reason, imposed_at,
     imposed_by, starts_at, ends_at)
   values ($userId, $kind, $ground, $exception?, $statement, $sessions, $sessionsReason?, $now, $staffId, $startsAt, $endsAt?)
   on conflict (user_id, kind) where lifted_at is null do nothing returning id`,
)

const RESTRICTION = `r.id, r.user_id, r.kind, r.ground, r.exception, r.statement, r.sessions, r.sessions_reason, r.imposed_at,
    r.imposed_by, r.starts_at, r.applied_at, r.ends_at, r.sessions_cancelled_at, r.lifted_at, r.lifted_by, r.lift_reason,
    r.appeal, r.appealed_at, r.appeal_upheld, r.appeal_reason, r.appeal_decided_at, r.appeal_decided_by,
    i.name as imposer, l.name as lifter, a.name as appeal_decider
  from account_restrictions r join users i on i.id = r.imposed_by left join users l on l.id = r.lifted_by
  left join users a on a.id = r.appeal_decided_by`

const TYPES = typed<{ imposer: string }>()

/** The newest first. */
export const restrictionsOf = many(
  'restrictions.ofPerson',
  `select ${RESTRICTION} where r.user_id = $userId order by r.imposed_at desc, r.id`,
  TYPES,
)
export type Restriction = Awaited<ReturnType<typeof restrictionsOf>>[number]

export const findRestriction = first(
  'restrictions.find',
  `select ${RESTRICTION} where r.id = $id`,
  TYPES,
)

export const lockRestriction = first(
  'restrictions.lock',
  `select ${RESTRICTION} where r.id = $id for no key update of r`,
  TYPES,
)

/** Those that are to take effect or to end by now. */
export const dueRestrictions = many(
  'restrictions.due',
  `select id, user_id, imposed_at from account_restrictions
   where lifted_at is null and (applied_at is null and starts_at <= $now or ends_at <= $now)
     and (imposed_at, id) > ($at, $id) order by imposed_at, id limit $limit`,
)

export const apply = write(
  'restrictions.apply',
  'update account_restrictions set applied_at = $now where id = $id and applied_at is null',
)

export const lift = write(
  'restrictions.lift',
  `update account_restrictions set lifted_at = $now, lifted_by = $staffId?, lift_reason = $reason?
   where id = $id and lifted_at is null`,
)

export const storeSessions = write(
  'restrictions.storeSessions',
  `update account_restrictions set sessions = $sessions, sessions_reason = $reason?, sessions_cancelled_at = $cancelledAt?
   where id = $id`,
)

export const storeAppeal = write(
  'restrictions.storeAppeal',
  'update account_restrictions set appeal = $text, appealed_at = $now where id = $id and appeal is null',
)

export const decideAppeal = write(
  'restrictions.decideAppeal',
  `update account_restrictions set appeal_upheld = $isUpheld, appeal_reason = $reason, appeal_decided_at = $now,
     appeal_decided_by = $staffId
   where id = $id and appeal_upheld is null`,
)

/** The case of the restriction itself, not of an appeal. */
export const firstCase = one(
  'restrictions.firstCase',
  `select id from cases where queue = 'restrictions' and subject_id = $id and appeal_of is null`,
)

/** A member of staff, to act for later. */
export const member = one(
  'restrictions.member',
  'select u.id, u.name, s.role as staff_role from staff s join users u on u.id = s.user_id where u.id = $staffId',
)

const OF_PERSON = `(b.client_id = $userId or b.professional_id = (select id from professionals where user_id = $userId))`
const PEOPLE = `b.id, b.state, b.ended_from, b.series_id, b.starts_at, b.ends_at, b.total_minor, b.client_id, c.name as client, c.email as client_email,
    c.time_zone as client_zone, p.id as professional_id, p.name as professional, p.user_id as professional_user_id,
    array[b.client_id, p.user_id] as person_ids,
    b.total_minor - coalesce((select sum(f.amount_minor - f.package_minor) from refunds f join payments y on y.id = f.payment_id
      where y.booking_id = b.id and f.status in ('REQUESTED', 'SUCCEEDED', 'CHARGED_BACK')), 0)::int as refund_minor
  from bookings b join users c on c.id = b.client_id join professionals p on p.id = b.professional_id`
const SESSION = typed<{ refundMinor: number; personIds: string[] }>()

/** Paid for and not begun, the next first. */
export const upcoming = many(
  'restrictions.upcoming',
  `select ${PEOPLE} where ${OF_PERSON} and ${inStates('b', ['CONFIRMED'])} and b.starts_at > $now order by b.starts_at, b.id`,
  SESSION,
)
export type Session = Awaited<ReturnType<typeof upcoming>>[number]

/** The same, and unpaid holds, locked in a fixed order until the transaction ends. */
export const lockUpcoming = many(
  'restrictions.lockUpcoming',
  `select ${PEOPLE} where ${OF_PERSON}
     and (${inStates('b', ['CONFIRMED'])} and b.starts_at > $now or ${unpaidSql('b')})
   order by b.id for update of b`,
  SESSION,
)

/** A professional as staff see a person of a case. */
export const whoIs = one(
  'restrictions.whoIs',
  `select u.id, coalesce(p.name, u.name) as name, u.image as avatar, u.role, u.created_at, u.erased_at,
     (select count(*) from bookings b where (b.client_id = u.id or b.professional_id = p.id) and ${inStates('b', ['COMPLETED'])})::int as sessions
   from users u left join professionals p on p.user_id = u.id where u.id = $userId`,
  typed<{ name: string; role: Role; sessions: number }>(),
)

/** Also those still waiting for their second step. */
export const endSignIns = write(
  'restrictions.endSignIns',
  `with begun as (delete from sign_in_steps where user_id = $userId)
   delete from sign_ins where user_id = $userId`,
)
