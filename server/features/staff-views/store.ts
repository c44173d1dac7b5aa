import type { Role } from '#domain/roles.ts'
import { first, many, typed } from '#server/database/statement.ts'

/**
 * What a member of staff sees with this sign-in as someone else: asked with each call, so that an end counts at once.
 */
export const openView = first(
  'staffViews.open',
  `select v.kind, v.started_at, v.ends_at, t.role as staff_role, t.user_id as staff_id, m.name as staff_name,
     u.id, u.name, u.email, u.role, u.email_verified
   from sign_ins s
   join staff_views v on v.staff_id = s.user_id and v.sign_in_id = s.id and v.ended_at is null
   join staff t on t.user_id = v.staff_id and t.ended_at is null
   join users m on m.id = t.user_id
   join users u on u.id = v.person_id and u.role <> 'STAFF' and u.erased_at is null
   where (exists (select from authenticators a where a.user_id = t.user_id and a.confirmed_at is not null)
       or exists (select from passkeys k where k.user_id = t.user_id))
     and s.token = $token and v.started_at <= $now and v.ends_at > $now`,
  typed<{ role: Role }>(),
)

export const lockStaff = first(
  'staffViews.lockStaff',
  'select role from staff where user_id = $staffId and ended_at is null for update',
)

export const findPerson = first(
  'staffViews.findPerson',
  `select id, role from users where id = $id and role <> 'STAFF' and erased_at is null`,
  typed<{ role: Role }>(),
)

/** A case that is about this person. */
export const caseAbout = first(
  'staffViews.caseAbout',
  'select id from cases where number = $number and person_ids @> array[$personId::uuid]',
)

export const addView = first(
  'staffViews.add',
  `insert into staff_views (staff_id, person_id, sign_in_id, role, kind, case_id, reason, started_at, ends_at)
   select $staffId, $personId, s.id, $role, $kind, $caseId?, $reason, $now, $endsAt
   from sign_ins s where s.token = $token and s.user_id = $staffId returning id`,
)

/**
 * Ends what is open: all of a member's, or one. It never lasted longer than its hour. Only the one who ends it learns
 * of it, so each end is told once.
 */
const END = `update staff_views v set ended_at = greatest(least($now, ends_at), started_at)
   where ended_at is null and`
const ENDED = `returning v.id, v.staff_id, v.person_id, v.role, v.kind, v.case_id, v.started_at, v.ended_at`

export const endViewsOf = many(
  'staffViews.endOf',
  `${END} staff_id = $staffId ${ENDED}`,
  typed<{ endedAt: Date }>(),
)
export type Ended = Awaited<ReturnType<typeof endViewsOf>>[number]

export const endView = many(
  'staffViews.end',
  `${END} id = $id ${ENDED}`,
  typed<{ endedAt: Date }>(),
)

/** Their hour is over, or the sign-in, the member or the person's account is gone. */
export const overViews = many(
  'staffViews.over',
  `select v.id from staff_views v
   where v.ended_at is null and (v.ends_at <= $now
     or not exists (select from sign_ins s where s.id = v.sign_in_id and s.user_id = v.staff_id)
     or not exists (select from staff t where t.user_id = v.staff_id and t.ended_at is null and t.role = any($roles))
     or exists (select from users u where u.id = v.person_id and u.erased_at is not null))
   order by v.ends_at limit 100`,
)

/** Undefined once the account is erased. */
export const addressee = first(
  'staffViews.addressee',
  `select id, email, role, time_zone from users
   where id = $personId and role <> 'STAFF' and erased_at is null`,
  typed<{ role: Role }>(),
)

export const viewsOfPerson = many(
  'staffViews.ofPerson',
  `select started_at, ended_at, kind, role from staff_views
   where person_id = $personId order by started_at desc, id limit 50`,
)
