import { SIGN_IN_IDLE_DAYS } from '#domain/people/sign-in/sign-in.ts'
import type { Queries } from '#server/database/connect.ts'
import { first, typed, write } from '#server/database/statement.ts'
import { deleteMailTokens } from '#server/features/mail-links/index.ts'

const USER = `select id, name, image as avatar, email, role, email_verified, time_zone, is_restricted,
    to_char(erase_after at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as erase_after
  from users`

const IDLE = `interval '${SIGN_IN_IDLE_DAYS} days'`

export const accountBySignIn = first(
  'signIn.accountBySignIn',
  `select u.id, u.name, u.email, u.role, u.email_verified, s.expires_at as ends_at,
     s.updated_at < $now::timestamptz - interval '10 minutes' as is_seen_long_ago
   from sign_ins s join users u on u.id = s.user_id
   where s.token = $token and s.expires_at > $now and s.updated_at > $now::timestamptz - ${IDLE}`,
  typed<{ isSeenLongAgo: boolean }>(),
)

/** Records when a device was last used, to within ten minutes. */
export const touchSignIn = write(
  'signIn.touchSignIn',
  `update sign_ins set updated_at = $now
   where token = $token and updated_at < $now::timestamptz - interval '10 minutes'`,
)

export const userById = first('signIn.userById', `${USER} where id = $id`)

export const userByEmail = first('signIn.userByEmail', `${USER} where email = $email`)

/** With a password; undefined if the address has an account. */
export const addAccount = first(
  'signIn.addAccount',
  `with person as (
     insert into users (name, email, role, time_zone, created_at, updated_at)
     values ($name, $email, $role, $timeZone, $now, $now)
     on conflict (email) do nothing returning id)
   insert into sign_in_methods (user_id, account_id, provider_id, password, created_at, updated_at)
   select id, id::text, 'credential', $hash, $now, $now from person returning user_id`,
)

export const markEmailVerified = write(
  'signIn.markEmailVerified',
  'update users set email_verified = true, updated_at = clock_now() where id = $userId',
)

const storePassword = write(
  'signIn.storePassword',
  `with ended as (delete from sign_ins where user_id = $userId::uuid),
     begun as (delete from sign_in_steps where user_id = $userId::uuid)
   insert into sign_in_methods (user_id, account_id, provider_id, password)
   values ($userId::uuid, $userId::text, 'credential', $hash)
   on conflict (provider_id, account_id) do update set password = excluded.password, updated_at = clock_now()`,
)

/**
 * Sets the password, even if an interrupted sign-up left none; ends every sign-in and voids all mailed links.
 */
export async function replacePassword(
  tx: Queries,
  change: { userId: string; hash: string },
): Promise<void> {
  await deleteMailTokens(tx, change)
  await storePassword(tx, change)
}

const passwordMethod = first(
  'signIn.passwordMethod',
  `select password from sign_in_methods where user_id = $userId and provider_id = 'credential'`,
)

/** Null if its owner signs in by a provider only. */
export async function passwordHashOf(db: Queries, userId: string): Promise<string | null> {
  return (await passwordMethod(db, { userId }))?.password ?? null
}

/** When the person last gave a proof with this sign-in; undefined once it has ended. */
export const proofOf = first(
  'signIn.proof',
  'select proven_at from sign_ins where user_id = $userId and token = $token',
)

export const epochOf = first(
  'signIn.epochOf',
  'select credentials_epoch as epoch from users where id = $userId',
)

/** Call it in the transaction that ends sign-ins, with the person locked. */
export const beginEpoch = write(
  'signIn.beginEpoch',
  'update users set credentials_epoch = credentials_epoch + 1 where id = $userId',
)

export const recordProof = write(
  'signIn.recordProof',
  'update sign_ins set proven_at = $now where token = $token',
)

/** Whether the person has first signed in by a provider since then; undefined if not. */
export const hasNewMethod = first(
  'signIn.hasNewMethod',
  `select from sign_in_methods
   where user_id = $userId and provider_id = $provider and created_at >= $since`,
)

/** The owner of the deleted sign-in; undefined if it had already ended. */
export const deleteSignInOf = first(
  'signIn.deleteSignInOf',
  'delete from sign_ins where token = $token returning user_id',
)

export const endSignInAt = write(
  'signIn.endSignInAt',
  'update sign_ins set expires_at = $at where token = $token',
)

const DELETE_EXPIRED = [
  write(
    'signIn.deleteExpiredSignIns',
    `delete from sign_ins where expires_at < $now or updated_at < $now::timestamptz - ${IDLE}`,
  ),
  write('signIn.deleteExpiredMailTokens', 'delete from mail_tokens where expires_at < $now'),
  write('signIn.deleteExpiredSteps', 'delete from sign_in_steps where expires_at < $now'),
  write('signIn.deleteExpiredChallenges', 'delete from spent_challenges where expires_at < $now'),
]

export async function deleteExpired(db: Queries, now: Date): Promise<void> {
  for (const deleteThem of DELETE_EXPIRED) await deleteThem(db, { now })
}
