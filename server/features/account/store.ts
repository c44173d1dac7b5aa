import type { SignInProviderName } from '#domain/people/sign-in/sign-in.ts'
import { SIGN_IN_IDLE_DAYS } from '#domain/people/sign-in/sign-in.ts'
import type { Queries } from '#server/database/connect.ts'
import { constraintOf } from '#server/database/pool/failures.ts'
import { first, many, one, typed, write } from '#server/database/statement.ts'
import { deleteMailTokens } from '#server/features/mail-links/index.ts'
import type { Addressee } from '#server/mail/notice.ts'

/** `pendingEmail` is the new address in a link that is still valid. */
export const signInMethodsOf = one(
  'account.signInMethodsOf',
  `select
     exists(select from sign_in_methods
       where user_id = $userId and provider_id = 'credential' and password is not null) as has_password,
     array(select provider_id from sign_in_methods where user_id = $userId and provider_id <> 'credential'
       order by provider_id) as sign_in_providers,
     (select email from mail_tokens where user_id = $userId and purpose = 'change-email' and expires_at > $now)
       as pending_email,
     (select hides_address from users where id = $userId) as hides_address,
     (select never_recorded from users where id = $userId) as never_recorded,
     (select shows_activity from users where id = $userId) as shows_activity`,
  typed<{
    hasPassword: boolean
    signInProviders: SignInProviderName[]
    hidesAddress: boolean
    neverRecorded: boolean
    showsActivity: boolean
  }>(),
)

export const hideAddress = write(
  'account.hideAddress',
  'update users set hides_address = $hidesAddress, updated_at = clock_now() where id = $userId',
)

export const showActivity = write(
  'account.showActivity',
  'update users set shows_activity = $showsActivity, updated_at = clock_now() where id = $userId',
)

export const forbidRecordings = write(
  'account.forbidRecordings',
  'update users set never_recorded = $neverRecorded, updated_at = clock_now() where id = $userId',
)

const storeUser = write(
  'account.storeUser',
  `update users set name = coalesce($name?, name), time_zone = coalesce($timeZone?, time_zone),
     image = case when $hasImage then $image? else image end, updated_at = clock_now()
   where id = $id`,
)

/** Changes the given fields; a trigger copies the name to the professional profile. */
export async function changeUser(
  db: Queries,
  change: {
    id: string
    name?: string
    timeZone?: string
    /** Null removes it. */
    image?: string | null
  },
): Promise<void> {
  await storeUser(db, { ...change, hasImage: change.image !== undefined })
}

const changeHash = write(
  'account.changeHash',
  `update sign_in_methods set password = $hash, updated_at = clock_now()
   where user_id = $userId and provider_id = 'credential'`,
)

/** Sets the password; ends every sign-in except that of `token` and voids mailed links. Lock the person first. */
export async function changePassword(
  tx: Queries,
  change: { userId: string; hash: string; token: string },
): Promise<void> {
  await changeHash(tx, change)
  await deleteOtherSignIns(tx, change)
  await deleteMailTokens(tx, change)
}

/** 0 if no change of address was pending. */
export const dropEmailChange = write(
  'account.dropEmailChange',
  `delete from mail_tokens where user_id = $userId and purpose = 'change-email'`,
)

export const emailOf = first('account.emailOf', 'select email from users where id = $userId')

/** What took back changes since then: an older address wins. */
export const dropLaterWaysBack = write(
  'account.dropLaterWaysBack',
  `delete from mail_tokens where user_id = $userId and purpose = 'take-back-email' and created_at >= $createdAt`,
)

/** No password opens the account until its owner sets one. */
export const removePassword = write(
  'account.removePassword',
  `update sign_in_methods set password = null where user_id = $userId and provider_id = 'credential'`,
)

const storeEmail = first(
  'account.storeEmail',
  `with before as (select id, name, email from users where id = $userId for update),
     changed as (update users set email = $email, email_verified = true, updated_at = clock_now() where id = $userId)
   select id, name, email from before`,
)

/**
 * Sets the account's new address, confirmed, and voids the links sent to the old one. Returns whom to notify at the old
 * address; undefined if someone else has the new one.
 */
export async function replaceEmail(
  tx: Queries,
  change: { userId: string; email: string },
): Promise<Addressee | undefined> {
  await deleteMailTokens(tx, change)
  try {
    return await storeEmail(tx, change)
  } catch (error) {
    if (constraintOf(error) !== 'users_email_unique') throw error
    return undefined
  }
}

/** Active sign-ins, most recently used first, at most 100. */
export const signInsOf = many(
  'account.signInsOf',
  `select id, token, user_agent, ip_address, created_at, updated_at
   from sign_ins where user_id = $userId and expires_at > $now
     and updated_at > $now::timestamptz - interval '${SIGN_IN_IDLE_DAYS} days'
   order by updated_at desc, id limit 100`,
)

/** 0 if the person has no such sign-in. */
export const deleteSignIn = write(
  'account.deleteSignIn',
  'delete from sign_ins where user_id = $userId and id = $id',
)

/** Also deletes those still waiting for their second step. */
export const deleteOtherSignIns = write(
  'account.deleteOtherSignIns',
  `with begun as (delete from sign_in_steps where user_id = $userId)
   delete from sign_ins where user_id = $userId and token <> $token`,
)
