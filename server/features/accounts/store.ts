import { SIGN_IN_IDLE_DAYS } from '#domain/accounts.ts'
import type { Queries } from '#server/database/connect.ts'
import { first, typed, write } from '#server/database/statement.ts'
import { deleteMailTokens } from '#server/features/mail-links/mail-links.ts'

const USER = `select id, name, image as avatar, email, role, email_verified, time_zone,
    to_char(erase_after at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as erase_after
  from users`

const IDLE = `interval '${SIGN_IN_IDLE_DAYS} days'`

export const personBySignIn = first(
  'accounts.personBySignIn',
  `select u.id, u.name, u.email, u.role, u.email_verified, s.expires_at as ends_at,
     s.updated_at < $now::timestamptz - interval '10 minutes' as is_seen_long_ago
   from sign_ins s join users u on u.id = s.user_id
   where s.token = $token and s.expires_at > $now and s.updated_at > $now::timestamptz - ${IDLE}`,
  typed<{ isSeenLongAgo: boolean }>(),
)

/** Keeps when a device was last used, to ten minutes. */
export const touchSignIn = write(
  'accounts.touchSignIn',
  `update sign_ins set updated_at = $now
   where token = $token and updated_at < $now::timestamptz - interval '10 minutes'`,
)

export const userById = first('accounts.userById', `${USER} where id = $id`)

export const userByEmail = first('accounts.userByEmail', `${USER} where email = $email`)

const putUser = write(
  'accounts.putUser',
  `update users set name = coalesce($name?, name), time_zone = coalesce($timeZone?, time_zone),
     image = case when $hasImage then $image? else image end, updated_at = now()
   where id = $id`,
)

/** Changes what is given; a trigger lets the professional's copied name follow. */
export async function changeUser(
  db: Queries,
  change: {
    id: string
    name?: string | undefined
    timeZone?: string | undefined
    /** Null takes it away. */
    image?: string | null | undefined
  },
): Promise<void> {
  await putUser(db, { ...change, hasImage: change.image !== undefined })
}

export const markEmailVerified = write(
  'accounts.markEmailVerified',
  'update users set email_verified = true, updated_at = now() where id = $userId',
)

const putPassword = write(
  'accounts.putPassword',
  `with ended as (delete from sign_ins where user_id = $userId::uuid),
     begun as (delete from sign_in_steps where user_id = $userId::uuid)
   insert into sign_in_methods (user_id, account_id, provider_id, password)
   values ($userId::uuid, $userId::text, 'credential', $hash)
   on conflict (provider_id, account_id) do update set password = excluded.password, updated_at = now()`,
)

/** Sets the password, also where a sign-up broke off before it had one; ends every sign-in and every mailed link. */
export async function replacePassword(
  tx: Queries,
  change: { userId: string; hash: string },
): Promise<void> {
  await deleteMailTokens(tx, change)
  await putPassword(tx, change)
}

/** Whether a provider has signed this person in for the first time since then: undefined where not. */
export const hasNewMethod = first(
  'accounts.hasNewMethod',
  `select from sign_in_methods
   where user_id = $userId and provider_id = $provider and created_at >= $since`,
)

/** Whose sign-in it was; undefined when it had ended already. */
export const deleteSignInOf = first(
  'accounts.deleteSignInOf',
  'delete from sign_ins where token = $token returning user_id',
)

export const endSignInAt = write(
  'accounts.endSignInAt',
  'update sign_ins set expires_at = $at where token = $token',
)

const DELETE_EXPIRED = [
  write(
    'accounts.deleteExpiredSignIns',
    `delete from sign_ins where expires_at < $now or updated_at < $now::timestamptz - ${IDLE}`,
  ),
  write('accounts.deleteExpiredMailTokens', 'delete from mail_tokens where expires_at < $now'),
  write('accounts.deleteExpiredSteps', 'delete from sign_in_steps where expires_at < $now'),
  write('accounts.deleteExpiredChallenges', 'delete from spent_challenges where expires_at < $now'),
]

export async function deleteExpired(db: Queries, now: Date): Promise<void> {
  for (const deleteThem of DELETE_EXPIRED) await deleteThem(db, { now })
}
