import type { User } from '#contract/accounts.ts'
import type { Person } from '#domain/roles.ts'
import type { Queries } from '#server/database/connect.ts'

const USER = `id, name, image as avatar, email, role, email_verified as "emailVerified", time_zone as "timeZone",
  to_char(erase_after at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "eraseAfter"`

export async function personBySignIn(
  db: Queries,
  token: string,
  now: Date,
): Promise<(Person & { isSeenLongAgo: boolean }) | undefined> {
  const [person] = await db.rows<Person & { isSeenLongAgo: boolean }>(
    `select u.id, u.name, u.email, u.role, s.updated_at < $2::timestamptz - interval '10 minutes' as "isSeenLongAgo"
     from sign_ins s join users u on u.id = s.user_id
     where s.token = $1 and s.expires_at > $2`,
    [token, now],
    'person_by_sign_in',
  )
  return person
}

/** Keeps when a device was last used, to ten minutes. */
export async function touchSignIn(db: Queries, token: string, now: Date): Promise<void> {
  await db.rows(
    `update sign_ins set updated_at = $2
     where token = $1 and updated_at < $2::timestamptz - interval '10 minutes'`,
    [token, now],
    'touch_sign_in',
  )
}

export async function userById(db: Queries, id: string): Promise<User | undefined> {
  const [user] = await db.rows<User>(`select ${USER} from users where id = $1`, [id], 'user_by_id')
  return user
}

export async function userByEmail(db: Queries, email: string): Promise<User | undefined> {
  const [user] = await db.rows<User>(`select ${USER} from users where email = $1`, [email])
  return user
}

/** Changes what is given; a trigger lets the professional's copied name follow. */
export async function changeUser(
  db: Queries,
  id: string,
  change: {
    name?: string | undefined
    timeZone?: string | undefined
    /** Null takes it away. */
    image?: string | null | undefined
  },
): Promise<void> {
  await db.rows(
    `update users set name = coalesce($2, name), time_zone = coalesce($3, time_zone),
       image = case when $4 then $5 else image end, updated_at = now()
     where id = $1`,
    [
      id,
      change.name ?? null,
      change.timeZone ?? null,
      change.image !== undefined,
      change.image ?? null,
    ],
  )
}

export type MailTokenPurpose = 'reset-password' | 'verify-email' | 'change-email'

/** Keeps the newest token of its purpose alone; of several at once, too, because they wait for each other. */
export async function keepMailToken(
  tx: Queries,
  token: {
    hash: string
    userId: string
    purpose: MailTokenPurpose
    expiresAt: Date
    /** The address that a change asks for. */
    email?: string | undefined
  },
): Promise<void> {
  await tx.rows('select from users where id = $1 for no key update', [token.userId])
  await tx.rows(
    `with gone as (delete from mail_tokens where user_id = $2 and purpose = $3)
     insert into mail_tokens (token_hash, user_id, purpose, expires_at, email) values ($1, $2, $3, $4, $5)`,
    [token.hash, token.userId, token.purpose, token.expiresAt, token.email ?? null],
  )
}

/** The person of an unexpired token, which is gone afterwards: of two that come at once, one gets it. */
export async function takeMailToken(
  db: Queries,
  hash: string,
  purpose: MailTokenPurpose,
  now: Date,
): Promise<string | undefined> {
  const [row] = await db.rows<{ user_id: string }>(
    `delete from mail_tokens where token_hash = $1 and purpose = $2 and expires_at > $3 returning user_id`,
    [hash, purpose, now],
  )
  return row?.user_id
}

export async function markEmailVerified(db: Queries, userId: string): Promise<void> {
  await db.rows('update users set email_verified = true, updated_at = now() where id = $1', [
    userId,
  ])
}

/** Sets the password, also where a sign-up broke off before it had one, and ends every sign-in of the person. */
export async function replacePassword(db: Queries, userId: string, hash: string): Promise<void> {
  await db.rows(
    `with ended as (delete from sign_ins where user_id = $1::uuid)
     insert into sign_in_methods (user_id, account_id, provider_id, password)
     values ($1::uuid, $1::text, 'credential', $2)
     on conflict (provider_id, account_id) do update set password = excluded.password, updated_at = now()`,
    [userId, hash],
  )
}

/** Whether a provider has signed this person in for the first time since then. */
export async function hasNewMethod(
  db: Queries,
  userId: string,
  provider: string,
  since: Date,
): Promise<boolean> {
  const rows = await db.rows(
    'select 1 from sign_in_methods where user_id = $1 and provider_id = $2 and created_at >= $3',
    [userId, provider, since],
  )
  return rows.length > 0
}

export async function endSignInAt(db: Queries, token: string, at: Date): Promise<void> {
  await db.rows('update sign_ins set expires_at = $2 where token = $1', [token, at])
}

export async function deleteExpired(db: Queries, now: Date): Promise<void> {
  await db.rows('delete from sign_ins where expires_at < $1', [now])
  await db.rows('delete from mail_tokens where expires_at < $1', [now])
}
