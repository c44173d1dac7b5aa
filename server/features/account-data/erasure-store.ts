import { aheadSql } from '#server/database/booking-statuses.ts'
import type { Queries } from '#server/database/connect.ts'

/** Sessions still to come, or held while they are paid for, on either side; the account's row is locked meanwhile. */
export async function lockAndCountUpcoming(
  tx: Queries,
  userId: string,
  now: Date,
): Promise<number> {
  await tx.rows('select from users where id = $1 for update', [userId])
  const [row] = await tx.rows<{ count: number }>(
    `select count(*) as count from bookings b
     where ${UPCOMING} and (b.client_id = $1
       or b.professional_id = (select id from professionals where user_id = $1))`,
    [userId, now],
  )
  return row?.count ?? 0
}

/** $2 is now. */
const UPCOMING = `(${aheadSql('b', '$2')}
  or (b.status = 'PENDING_PAYMENT' and b.hold_expires_at > $2))`

/** Undefined for clients. */
export async function professionalIdOf(db: Queries, userId: string): Promise<string | undefined> {
  const [row] = await db.rows<{ id: string }>('select id from professionals where user_id = $1', [
    userId,
  ])
  return row?.id
}

/** Sets when the account will be erased, if nothing has before, closes the practice and signs out everywhere. */
export async function markForErasure(
  tx: Queries,
  userId: string,
  now: Date,
  eraseAfter: Date,
): Promise<void> {
  await tx.rows(
    `update users set erase_after = coalesce(erase_after, $2), updated_at = $3 where id = $1`,
    [userId, eraseAfter, now],
  )
  await tx.rows('update professionals set closed_at = coalesce(closed_at, $2) where user_id = $1', [
    userId,
    now,
  ])
  await tx.rows('delete from sign_ins where user_id = $1', [userId])
  await tx.rows('delete from mail_tokens where user_id = $1', [userId])
}

/** True when the account was to be erased and is not any more. */
export async function unmarkForErasure(tx: Queries, userId: string): Promise<boolean> {
  const rows = await tx.rows(
    `update users set erase_after = null, updated_at = now()
     where id = $1 and erase_after is not null and erased_at is null returning id`,
    [userId],
  )
  if (rows.length === 0) return false
  await tx.rows('update professionals set closed_at = null where user_id = $1', [userId])
  return true
}

export type Due = { id: string; name: string; email: string; professionalId: string | null }

/**
 * The next account whose time is over, locked until the transaction ends; one that somebody else is erasing is passed
 * over, one that still has a session to come waits for its end, and a professional for what they are owed.
 */
export async function lockDue(
  tx: Queries,
  now: Date,
  passed: readonly string[],
): Promise<Due | undefined> {
  const [row] = await tx.rows<Due>(
    `select u.id, u.name, u.email, (select id from professionals where user_id = u.id) as "professionalId"
     from users u
     where u.erased_at is null and u.erase_after is not null and u.erase_after <= $2 and u.id <> all($1::uuid[])
       and not exists (select from bookings b where b.client_id = u.id and ${UPCOMING})
       and not exists (select from bookings b join professionals p on p.id = b.professional_id
         where p.user_id = u.id and ${UPCOMING})
       and not exists (select from ledger_lines l join professionals p on p.id = l.professional_id
         where p.user_id = u.id and l.account = 'professional_payable' having sum(l.amount_minor) < 0)
     order by u.erase_after limit 1 for update of u skip locked`,
    [passed, now],
  )
  return row
}

/** What takes the place of a text that its author has taken back. */
const ERASED_TEXT = 'This message was erased together with its author’s account.'
const ERASED_NAME = 'Erased account'

/** $1 is the account. What others wrote, what was booked and what was paid stays, and leads to nobody any more. */
const OF_ANYBODY = [
  'delete from sign_ins where user_id = $1',
  'delete from sign_in_methods where user_id = $1',
  'delete from mail_tokens where user_id = $1',
  'delete from authenticators where user_id = $1',
  'delete from passkeys where user_id = $1',
  'delete from recovery_codes where user_id = $1',
  'delete from sign_in_steps where user_id = $1',
  'delete from favourites where client_id = $1',
  'delete from recently_viewed where client_id = $1',
  'delete from payment_keys where client_id = $1',
  'delete from booking_mails where user_id = $1',
  'delete from support_messages where user_id = $1 or email = (select email from users where id = $1)',
  // Nobody is there to read what would be written from now on.
  `update threads set client_blocked_at = coalesce(client_blocked_at, now()), client_unread = 0
   where client_id = $1`,
  'delete from presence where user_id = $1',
  'delete from message_reports where reporter_id = $1',
  'update reviews set client_id = null, story_consent = false where client_id = $1',
  `delete from session_notes n using bookings b
   where b.id = n.booking_id and b.client_id = $1 and n.kind in ('shared', 'client')`,
  `update session_notes n set saved_by = null from bookings b
   where b.id = n.booking_id and n.saved_by = $1
     and (b.client_id = $1 or b.professional_id = (select id from professionals where user_id = $1))`,
  `update bookings set cancel_reason = null
   where cancelled_by = $1 and cancel_reason is not null
     and (client_id = $1 or professional_id = (select id from professionals where user_id = $1))`,
]

/** $1 is the professional. */
const OF_PROFESSIONALS = [
  `update threads set professional_blocked_at = coalesce(professional_blocked_at, now()), professional_unread = 0
   where professional_id = $1`,
  'delete from calendars where professional_id = $1',
  `update identity_verifications set status = 'canceled', canceled_at = coalesce(canceled_at, now()), document_type = null,
     problem = null, verified_at = null
   where professional_id = $1`,
  'delete from favourites where professional_id = $1',
  'delete from profile_visits where professional_id = $1',
  'delete from recently_viewed where professional_id = $1',
  'update reviews set reply = null, replied_at = null where professional_id = $1 and reply is not null',
  `delete from session_notes n using bookings b
   where b.id = n.booking_id and b.professional_id = $1 and n.kind = 'pro'`,
  `update professionals set avatar = null, headline = '', bio = '', experience = '', tags = '{}',
     credentials = '[]', languages = '{}', location = '', intro_video_url = null, time_zone = 'Europe/London',
     verification_status = 'PENDING', verified_at = null, verified_name = null, unproven_title = null,
     closed_at = coalesce(closed_at, now()), updated_at = now()
   where id = $1`,
]

/** Takes the person out of everything; a trigger lets the professional's copied name follow. */
export async function erase(tx: Queries, { id, professionalId }: Due, now: Date): Promise<void> {
  for (const statement of OF_ANYBODY) await tx.rows(statement, [id])
  await tx.rows(
    `update message_reports r set body = $2 from messages m where m.id = r.message_id and m.author_id = $1`,
    [id, ERASED_TEXT],
  )
  await tx.rows('update messages set body = $2 where author_id = $1', [id, ERASED_TEXT])
  if (professionalId)
    for (const statement of OF_PROFESSIONALS) await tx.rows(statement, [professionalId])
  await tx.rows(
    `update users set name = $2, email = 'erased-' || id || '@erased.invalid', email_verified = false, image = null,
       time_zone = 'Europe/London', erased_at = $3, updated_at = $3
     where id = $1`,
    [id, ERASED_NAME, now],
  )
}
