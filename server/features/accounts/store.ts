import type { User } from '#contract/accounts.ts'
import { SIGN_IN_IDLE_DAYS } from '#domain/accounts.ts'
import type { Person } from '#domain/roles.ts'
import type { MailTokenPurpose } from '#server/database/column-types.ts'
import type { Queries } from '#server/database/connect.ts'

const USER = `id, name, image as avatar, email, role, email_verified as "emailVerified", time_zone as "timeZone",
  to_char(erase_after at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "eraseAfter"`

const IDLE = `interval '${SIGN_IN_IDLE_DAYS} days'`

export async function personBySignIn(
  db: Queries,
  token: string,
  now: Date,
): Promise<(Person & { isSeenLongAgo: boolean; endsAt: Date }) | undefined> {
  const [person] = await db.rows<Person & { isSeenLongAgo: boolean; endsAt: Date }>(
    `select u.id, u.name, u.email, u.role, u.email_verified as "emailVerified", s.expires_at as "endsAt",
       s.updated_at < $2::timestamptz - interval '10 minutes' as "isSeenLongAgo"
     from sign_ins s join users u on u.id = s.user_id
     where s.token = $1 and s.expires_at > $2 and s.updated_at > $2::timestamptz - ${IDLE}`,
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

export type MailToken = {
  hash: string
  userId: string
  purpose: MailTokenPurpose
  expiresAt: Date
  /** The address that a change asks for. */
  email?: string | undefined
}

/** Makes whatever changes a person's sign-ins, password or mail tokens wait for each other. */
export async function lockUser(tx: Queries, userId: string): Promise<void> {
  await tx.rows('select from users where id = $1 for no key update', [userId])
}

/** Keeps the newest token of its purpose alone; of several at once, too, because they wait for each other. */
export async function keepMailToken(tx: Queries, token: MailToken): Promise<void> {
  await lockUser(tx, token.userId)
  await tx.rows('delete from mail_tokens where user_id = $1 and purpose = $2', [
    token.userId,
    token.purpose,
  ])
  await addMailToken(tx, token)
}

/** Keeps a token beside those that the person has. */
export async function addMailToken(tx: Queries, token: MailToken): Promise<void> {
  await tx.rows(
    'insert into mail_tokens (token_hash, user_id, purpose, expires_at, email) values ($1, $2, $3, $4, $5)',
    [token.hash, token.userId, token.purpose, token.expiresAt, token.email ?? null],
  )
}

/** Voids every link that was mailed to the person and not used yet. */
export async function deleteMailTokens(tx: Queries, userId: string): Promise<void> {
  await tx.rows('delete from mail_tokens where user_id = $1', [userId])
}

/** The same for the person of a mail token; before the token itself, which whoever holds the person may delete. */
export async function lockOwner(tx: Queries, hash: string): Promise<void> {
  await tx.rows(
    'select from users where id = (select user_id from mail_tokens where token_hash = $1) for no key update',
    [hash],
  )
}

/** The person of an unexpired token, which is gone afterwards: of two that come at once, one gets it. */
export async function takeMailToken(
  tx: Queries,
  hash: string,
  purpose: MailTokenPurpose,
  now: Date,
): Promise<string | undefined> {
  await lockOwner(tx, hash)
  const [row] = await tx.rows<{ user_id: string }>(
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

/** Sets the password, also where a sign-up broke off before it had one; ends every sign-in and every mailed link. */
export async function replacePassword(tx: Queries, userId: string, hash: string): Promise<void> {
  await deleteMailTokens(tx, userId)
  await tx.rows(
    `with ended as (delete from sign_ins where user_id = $1::uuid),
       begun as (delete from sign_in_steps where user_id = $1::uuid)
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

/** Whose sign-in it was; undefined when it had ended already. */
export async function deleteSignInOf(db: Queries, token: string): Promise<string | undefined> {
  const [row] = await db.rows<{ user_id: string }>(
    'delete from sign_ins where token = $1 returning user_id',
    [token],
    'delete_sign_in',
  )
  return row?.user_id
}

export async function endSignInAt(db: Queries, token: string, at: Date): Promise<void> {
  await db.rows('update sign_ins set expires_at = $2 where token = $1', [token, at])
}

export async function deleteExpired(db: Queries, now: Date): Promise<void> {
  await db.rows(
    `delete from sign_ins where expires_at < $1 or updated_at < $1::timestamptz - ${IDLE}`,
    [now],
  )
  await db.rows('delete from mail_tokens where expires_at < $1', [now])
  await db.rows('delete from sign_in_steps where expires_at < $1', [now])
  await db.rows('delete from spent_challenges where expires_at < $1', [now])
}
