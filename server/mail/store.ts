import { many, write } from '#server/database/statement.ts'

export const enqueueMail = write(
  'mail.enqueueMail',
  `insert into account_mails (id, user_id, token_hash, sealed, created_at, expires_at)
   values ($id, $userId?, $tokenHash?, $sealed, $now, $expiresAt)`,
)

/** Claims emails until `until`. Those with the fewest failures go first. */
export const claimMails = many(
  'mail.claim',
  `with next as (
     select id from account_mails
     where expires_at > $now and (claimed_until is null or claimed_until <= $now)
     order by failed_attempts, created_at limit $limit for update skip locked)
   update account_mails m set claimed_until = $until from next where m.id = next.id
   returning m.id, m.user_id, m.sealed, m.failed_attempts`,
)

export const forgetMail = write('mail.forget', 'delete from account_mails where id = $id')

/** Counts a failure; the mail isn't retried before `until`. */
export const recordFailure = write(
  'mail.recordFailure',
  `update account_mails set failed_attempts = failed_attempts + 1, claimed_until = $until where id = $id`,
)

export const forgetExpired = write(
  'mail.forgetExpired',
  'delete from account_mails where expires_at <= $now',
)
