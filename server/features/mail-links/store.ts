import type { MailTokenPurpose } from '#server/database/column-types.ts'
import type { Queries } from '#server/database/connect.ts'
import { lockPerson } from '#server/database/lock-person.ts'
import { first, write } from '#server/database/statement.ts'

export type MailToken = {
  hash: string
  userId: string
  purpose: MailTokenPurpose
  expiresAt: Date
  /** The address that a change asks for. */
  email?: string | undefined
}

const deleteMailTokensFor = write(
  'mailLinks.deleteMailTokensFor',
  'delete from mail_tokens where user_id = $userId and purpose = $purpose',
)

/** Keeps the newest token of its purpose alone; of several at once, too, because they wait for each other. */
export async function keepMailToken(tx: Queries, token: MailToken): Promise<void> {
  await lockPerson(tx, token)
  await deleteMailTokensFor(tx, token)
  await addMailToken(tx, token)
}

/** Keeps a token beside those that the person has. */
export const addMailToken = write(
  'mailLinks.addMailToken',
  `insert into mail_tokens (token_hash, user_id, purpose, expires_at, email)
   values ($hash, $userId, $purpose, $expiresAt, $email?)`,
)

/** Voids every link that was mailed to the person and not used yet. */
export const deleteMailTokens = write(
  'mailLinks.deleteMailTokens',
  'delete from mail_tokens where user_id = $userId',
)

/** Before the token itself, which whoever holds the person may delete. */
const lockOwner = write(
  'mailLinks.lockOwner',
  'select from users where id = (select user_id from mail_tokens where token_hash = $hash) for no key update',
)

const deleteMailToken = first(
  'mailLinks.deleteMailToken',
  `delete from mail_tokens where token_hash = $hash and purpose = $purpose and expires_at > $now
   returning user_id, email`,
)

/** What an unexpired token says, which is gone afterwards: of two that come at once, one gets it. */
export async function consumeMailToken(
  tx: Queries,
  token: { hash: string; purpose: MailTokenPurpose; now: Date },
): Promise<ConsumedLink | undefined> {
  await lockOwner(tx, token)
  return deleteMailToken(tx, token)
}

/** Whose link it was; `email` is the address that a change asks for. */
export type ConsumedLink = { userId: string; email: string | null }
