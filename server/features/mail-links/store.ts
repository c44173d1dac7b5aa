import type { MailTokenPurpose } from '#server/database/column-types.ts'
import type { Queries } from '#server/database/connect.ts'
import { first, write } from '#server/database/statement.ts'
import { lockPerson } from '#server/database/tables/lock-person.ts'

export type MailToken = {
  hash: string
  userId: string
  purpose: MailTokenPurpose
  expiresAt: Date
  /** The new address in a change of address; the old one in a link that takes it back. */
  email?: string
}

const deleteMailTokensFor = write(
  'mailLinks.deleteMailTokensFor',
  'delete from mail_tokens where user_id = $userId and purpose = $purpose',
)

/** Replaces earlier tokens of the same purpose. Concurrent calls wait for each other. */
export async function storeMailToken(tx: Queries, token: MailToken): Promise<void> {
  await lockPerson(tx, token)
  await deleteMailTokensFor(tx, token)
  await addMailToken(tx, token)
}

/** Adds a token without replacing others. */
export const addMailToken = write(
  'mailLinks.addMailToken',
  `insert into mail_tokens (token_hash, user_id, purpose, expires_at, email)
   values ($hash, $userId, $purpose, $expiresAt, $email?)`,
)

/**
 * Voids all unused links mailed to the person, but not those that take a change of address back: whoever makes the change
 * could void them.
 */
export const deleteMailTokens = write(
  'mailLinks.deleteMailTokens',
  `delete from mail_tokens where user_id = $userId and purpose <> 'take-back-email'`,
)

/** Locked before the token, because whoever has locked the person may delete it. */
const lockOwner = write(
  'mailLinks.lockOwner',
  'select from users where id = (select user_id from mail_tokens where token_hash = $hash) for no key update',
)

const deleteMailToken = first(
  'mailLinks.deleteMailToken',
  `delete from mail_tokens where token_hash = $hash and purpose = $purpose and expires_at > $now
   returning user_id, email, created_at`,
)

/** Deletes an unexpired token and returns it: of two concurrent calls only one gets it. */
export async function consumeMailToken(
  tx: Queries,
  token: { hash: string; purpose: MailTokenPurpose; now: Date },
): Promise<ConsumedLink | undefined> {
  await lockOwner(tx, token)
  return deleteMailToken(tx, token)
}

/** The link's owner; `email` as in `MailToken`. */
export type ConsumedLink = { userId: string; email: string | null; createdAt: Date }
