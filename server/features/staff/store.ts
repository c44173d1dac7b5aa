import { first, many, one, typed, write } from '#server/database/statement.ts'

/** Undefined for everyone who is not, or no longer, of staff. */
export const staffOf = first(
  'staff.staffOf',
  `select s.role, exists (select from authenticators a where a.user_id = s.user_id and a.confirmed_at is not null)
     or exists (select from passkeys k where k.user_id = s.user_id) as has_factor
   from staff s where s.user_id = $userId and s.ended_at is null`,
  typed<{ hasFactor: boolean }>(),
)

export const staffMembers = many(
  'staff.members',
  `select u.id, u.name, u.email, s.role, s.ended_at,
     exists (select from authenticators a where a.user_id = s.user_id and a.confirmed_at is not null)
     or exists (select from passkeys k where k.user_id = s.user_id) as has_factor
   from staff s join users u on u.id = s.user_id order by s.ended_at is not null, u.name`,
  typed<{ hasFactor: boolean }>(),
)

export const userByEmail = first(
  'staff.userByEmail',
  'select id, name, email, role from users where email = $email',
)

export const addUser = one(
  'staff.addUser',
  `insert into users (name, email, role, email_verified, time_zone, created_at, updated_at)
   values ($name, $email, 'STAFF', false, 'Europe/London', $now, $now) returning id, name, email`,
)

export const storeStaff = write(
  'staff.put',
  `insert into staff (user_id, role, added_at) values ($userId, $role, $now)
   on conflict (user_id) do update set role = excluded.role, ended_at = null`,
)

export const endStaff = first(
  'staff.end',
  `update staff s set ended_at = $now from users u
   where u.id = s.user_id and u.email = $email and s.ended_at is null returning s.user_id`,
)

/** Their open cases wait for someone else. */
export const releaseCases = write(
  'staff.releaseCases',
  'update cases set owner_id = null where owner_id = $userId and resolved_at is null',
)

/** Every sign-in, sign-in step and emailed link of the account. */
export const endAccess = write(
  'staff.endAccess',
  `with signed_in as (delete from sign_ins where user_id = $userId::uuid),
     begun as (delete from sign_in_steps where user_id = $userId::uuid),
     methods as (delete from sign_in_methods where user_id = $userId::uuid),
     keys as (delete from passkeys where user_id = $userId::uuid)
   delete from mail_tokens where user_id = $userId::uuid`,
)
