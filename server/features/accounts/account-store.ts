import type { SignInProviderName } from '#domain/accounts.ts'
import { SIGN_IN_IDLE_DAYS } from '#domain/accounts.ts'
import type { Queries } from '#server/database/connect.ts'
import { constraintOf } from '#server/database/connect.ts'
import type { Addressee } from './mail-links.ts'
import { deleteMailTokens, lockOwner, lockUser } from './store.ts'

export type Ways = {
  passwordHash: string | null
  signInProviders: SignInProviderName[]
  /** The address that a link which still works would make the account's. */
  pendingEmail: string | null
}

export async function waysOf(db: Queries, userId: string, now: Date): Promise<Ways> {
  const [row] = await db.rows<Ways>(
    `select
       (select password from sign_in_methods where user_id = $1 and provider_id = 'credential') as "passwordHash",
       array(select provider_id from sign_in_methods where user_id = $1 and provider_id <> 'credential'
         order by provider_id) as "signInProviders",
       (select email from mail_tokens where user_id = $1 and purpose = 'change-email' and expires_at > $2)
         as "pendingEmail"`,
    [userId, now],
  )
  return row ?? { passwordHash: null, signInProviders: [], pendingEmail: null }
}

/** Sets the password; ends every sign-in but the one of `token`, and every link that was mailed. */
export async function changePassword(
  tx: Queries,
  userId: string,
  hash: string,
  token: string,
): Promise<void> {
  await lockUser(tx, userId)
  await tx.rows(
    `update sign_in_methods set password = $2, updated_at = now()
     where user_id = $1 and provider_id = 'credential'`,
    [userId, hash],
  )
  await deleteOtherSignIns(tx, userId, token)
  await deleteMailTokens(tx, userId)
}

/** Whether the sign-in of this token still is one of the person's. */
export async function hasSignIn(tx: Queries, userId: string, token: string): Promise<boolean> {
  const rows = await tx.rows('select from sign_ins where user_id = $1 and token = $2', [
    userId,
    token,
  ])
  return rows.length > 0
}

/** False when there was no change of address to take back. */
export async function dropEmailChange(tx: Queries, userId: string): Promise<boolean> {
  const rows = await tx.rows(
    `delete from mail_tokens where user_id = $1 and purpose in ('change-email', 'take-back-email') returning purpose`,
    [userId],
  )
  return rows.length > 0
}

export type EmailChange = { userId: string; email: string }

/** The change that an unexpired token asks for, which is gone afterwards. */
export async function takeEmailChange(
  tx: Queries,
  hash: string,
  now: Date,
): Promise<EmailChange | undefined> {
  await lockOwner(tx, hash)
  const [row] = await tx.rows<EmailChange>(
    `delete from mail_tokens
     where token_hash = $1 and purpose = 'change-email' and expires_at > $2 and email is not null
     returning user_id as "userId", email`,
    [hash, now],
  )
  return row
}

/**
 * Gives the account its new address, confirmed, and voids the links that went to the old one. Answers with whom to tell
 * at the old address; undefined when the new one belongs to somebody else.
 */
export async function replaceEmail(
  tx: Queries,
  { userId, email }: EmailChange,
): Promise<Addressee | undefined> {
  await deleteMailTokens(tx, userId)
  try {
    const [before] = await tx.rows<Addressee>(
      `with before as (select id, name, email from users where id = $1 for update),
         changed as (update users set email = $2, email_verified = true, updated_at = now() where id = $1)
       select id, name, email from before`,
      [userId, email],
    )
    return before
  } catch (error) {
    if (constraintOf(error) !== 'users_email_unique') throw error
    return undefined
  }
}

/** When the person last proved at this sign-in that it is them. */
export async function provenAt(db: Queries, userId: string, token: string): Promise<Date | null> {
  const [row] = await db.rows<{ provenAt: Date | null }>(
    'select proven_at as "provenAt" from sign_ins where user_id = $1 and token = $2',
    [userId, token],
  )
  return row?.provenAt ?? null
}

export async function keepProof(db: Queries, token: string, now: Date): Promise<void> {
  await db.rows('update sign_ins set proven_at = $2 where token = $1', [token, now])
}

export type SignInRow = {
  id: string
  token: string
  userAgent: string | null
  ipAddress: string | null
  createdAt: Date
  updatedAt: Date
}

/** What still signs the person in, the latest used first, at most 100. */
export async function signInsOf(db: Queries, userId: string, now: Date): Promise<SignInRow[]> {
  return db.rows<SignInRow>(
    `select id, token, user_agent as "userAgent", ip_address as "ipAddress", created_at as "createdAt",
       updated_at as "updatedAt"
     from sign_ins where user_id = $1 and expires_at > $2
       and updated_at > $2::timestamptz - interval '${SIGN_IN_IDLE_DAYS} days'
     order by updated_at desc, id limit 100`,
    [userId, now],
  )
}

/** False when the person has no such sign-in. */
export async function deleteSignIn(db: Queries, userId: string, id: string): Promise<boolean> {
  const rows = await db.rows('delete from sign_ins where user_id = $1 and id = $2 returning id', [
    userId,
    id,
  ])
  return rows.length > 0
}

/** Those that wait for their second step go too. */
export async function deleteOtherSignIns(
  db: Queries,
  userId: string,
  token: string,
): Promise<number> {
  const rows = await db.rows(
    `with begun as (delete from sign_in_steps where user_id = $1)
     delete from sign_ins where user_id = $1 and token <> $2 returning id`,
    [userId, token],
  )
  return rows.length
}
