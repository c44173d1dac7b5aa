import { withoutNames } from '#domain/people/without-names.ts'
import { aheadSql, heldSql } from '#server/database/booking-states.ts'
import type { Queries } from '#server/database/connect.ts'
import { applyRestrictions } from '#server/database/restricted.ts'
import { first, many, one, typed, write } from '#server/database/statement.ts'

/** A condition on a booking `b`. */
export const UPCOMING = `(${aheadSql('b', '$now')}
  or ${heldSql('b', '$now')})`

const lockAccount = write(
  'accountData.lockAccount',
  'select from users where id = $userId for update',
)

const countUpcoming = one(
  'accountData.countUpcoming',
  `select count(*) as count from bookings b
   where ${UPCOMING} and (b.client_id = $userId
     or b.professional_id = (select id from professionals where user_id = $userId))`,
  typed<{ count: number }>(),
)

/** Counts sessions still to come, including unpaid holds, as client or professional. Locks the account's row. */
export async function lockAndCountUpcoming(
  tx: Queries,
  asked: { userId: string; now: Date },
): Promise<number> {
  await lockAccount(tx, asked)
  return (await countUpcoming(tx, asked)).count
}

/** Undefined for clients. */
export const professionalOf = first(
  'accountData.professionalOf',
  'select id from professionals where user_id = $userId',
)

const MARK = [
  write(
    'accountData.markAccount',
    `update users set erase_after = coalesce(erase_after, $eraseAfter), updated_at = $now where id = $userId`,
  ),
  write(
    'accountData.endSignIns',
    `with begun as (delete from sign_in_steps where user_id = $userId)
     delete from sign_ins where user_id = $userId`,
  ),
  write(
    'accountData.endLinkedCalendars',
    'delete from linked_calendars where professional_id in (select id from professionals where user_id = $userId)',
  ),
  write(
    'accountData.endCaldavAccounts',
    'delete from caldav_accounts where professional_id in (select id from professionals where user_id = $userId)',
  ),
  // A job gives the permission back and then deletes it.
  write(
    'accountData.closeCalendarGrants',
    `update calendar_grants set closing_at = clock_now(), retry_at = granted_at, target = null
     where closing_at is null and professional_id in (select id from professionals where user_id = $userId)`,
  ),
  write('accountData.endWaits', 'delete from waits where client_id = $userId'),
  write('accountData.voidMailTokens', 'delete from mail_tokens where user_id = $userId'),
]

/** Schedules the erasure, unless one is scheduled already, closes the practice and signs out everywhere. */
export async function markForErasure(
  tx: Queries,
  wish: { userId: string; now: Date; eraseAfter: Date },
): Promise<void> {
  for (const mark of MARK) await mark(tx, wish)
  await applyRestrictions(tx, wish)
}

export const eraseAfterOf = one(
  'accountData.eraseAfterOf',
  'select erase_after, time_zone from users where id = $userId',
)
export type EraseAfter = Awaited<ReturnType<typeof eraseAfterOf>>

const unmarkAccount = write(
  'accountData.unmarkAccount',
  `update users set erase_after = null, updated_at = clock_now()
   where id = $userId and erase_after is not null and erased_at is null`,
)

/** True if an erasure was cancelled. */
export async function unmarkForErasure(
  tx: Queries,
  person: { userId: string; now: Date },
): Promise<boolean> {
  if ((await unmarkAccount(tx, person)) === 0) return false
  await applyRestrictions(tx, person)
  return true
}

/**
 * The next account due for erasure, locked until the transaction ends. Skips accounts locked by others, those with a
 * session still to come, and professionals who are still owed money.
 */
export const lockDue = first(
  'accountData.lockDue',
  `select u.id, u.name, u.email, (select id from professionals where user_id = u.id) as professional_id
   from users u
   where u.erased_at is null and u.erase_after is not null and u.erase_after <= $now
     and u.id <> all($passed::uuid[])
     and not exists (select from bookings b where b.client_id = u.id and ${UPCOMING})
     and not exists (select from bookings b join professionals p on p.id = b.professional_id
       where p.user_id = u.id and ${UPCOMING})
     and not exists (select from ledger_lines l join professionals p on p.id = l.professional_id
       where p.user_id = u.id and l.account = 'professional_payable' having sum(l.amount_minor) < 0)
   order by u.erase_after limit 1 for update of u skip locked`,
)
export type DueErasure = NonNullable<Awaited<ReturnType<typeof lockDue>>>

/** Replaces the texts of an erased author. */
const ERASED_TEXT = 'This message was erased together with its author’s account.'
const ERASED_NAME = 'Erased account'

/** All that a case or an act of staff may be about: this person and what is theirs. */
const THEIRS = `with booked as (
     select id from bookings where client_id = $id or professional_id = (select id from professionals where user_id = $id)),
   paid as (select id from payments where booking_id in (select id from booked)),
   theirs (id) as (
     select $id::uuid
     union all select id from professionals where user_id = $id
     union all select id from booked
     union all select id from refunds where payment_id in (select id from paid)
     union all select id from disputes where payment_id in (select id from paid)
     union all select id from credits where booking_id in (select id from booked)
     union all select id from reports where $id in (reporter_id, author_id)
     union all select id from account_restrictions where user_id = $id
     union all select k.id from credential_checks k join professionals p on p.id = k.professional_id where p.user_id = $id
     union all select id from tickets where user_id = $id)`

export const casesOfPerson = many(
  'accountData.casesOfPerson',
  `${THEIRS} select id from cases where person_ids @> array[$id::uuid]
   union select id from cases where subject_id in (select id from theirs)`,
  typed<{ id: string }>(),
)

/** What staff wrote about the person outside of cases. */
export const eraseReasonsAbout = write(
  'accountData.eraseStaffReasons',
  `${THEIRS} update staff_reasons set text = null, emptied_at = clock_now()
   where text is not null
     and number in (select number from staff_events where subject_id in (select id from theirs))`,
)

/** Statements that anonymise the rows that stay: what others wrote, bookings and payments. */
const ANONYMISE = [
  write('accountData.eraseSignIns', 'delete from sign_ins where user_id = $id'),
  write('accountData.eraseSignInMethods', 'delete from sign_in_methods where user_id = $id'),
  write('accountData.eraseAccountMails', 'delete from account_mails where user_id = $id'),
  write('accountData.eraseMailTokens', 'delete from mail_tokens where user_id = $id'),
  write('accountData.eraseAuthenticator', 'delete from authenticators where user_id = $id'),
  write('accountData.erasePasskeys', 'delete from passkeys where user_id = $id'),
  write('accountData.eraseRecoveryCodes', 'delete from recovery_codes where user_id = $id'),
  write('accountData.eraseSignInSteps', 'delete from sign_in_steps where user_id = $id'),
  write('accountData.eraseFavourites', 'delete from favourites where client_id = $id'),
  write('accountData.eraseRecentlyViewed', 'delete from recently_viewed where client_id = $id'),
  write('accountData.erasePaymentCustomers', 'delete from payment_customers where user_id = $id'),
  write('accountData.erasePaymentKeys', 'delete from payment_keys where client_id = $id'),
  write(
    'accountData.eraseContests',
    `update attendance_contests c set
       claim = case when c.by = mine.side then '' else c.claim end,
       answer = case when c.by <> mine.side and c.answer is not null then '' else c.answer end
     from (select b.id, case when b.client_id = $id then 'client' else 'professional' end as side from bookings b
       where b.client_id = $id or b.professional_id = (select id from professionals where user_id = $id)) mine
     where c.booking_id = mine.id`,
  ),
  // Those of open disputes go when the bank has decided.
  write(
    'accountData.eraseHandIns',
    `delete from dispute_hand_ins h using disputes d
     where h.person_id = $id and d.id = h.dispute_id and d.status <> 'OPEN'`,
  ),
  write(
    'accountData.eraseHandedInMessages',
    `delete from dispute_messages m using disputes d
     where m.author_id = $id and d.id = m.dispute_id and d.status <> 'OPEN'`,
  ),
  write(
    'accountData.eraseDisputeAnswers',
    `update dispute_answers a set evidence = '{}', pdf = null
     from disputes d join payments y on y.id = d.payment_id join bookings b on b.id = y.booking_id
     where d.id = a.dispute_id and d.status <> 'OPEN'
       and (b.client_id = $id or b.professional_id = (select id from professionals where user_id = $id))`,
  ),
  write(
    'accountData.eraseAcceptances',
    `update disputes d set accepted_because = ''
     from payments y join bookings b on b.id = y.booking_id
     where y.id = d.payment_id and d.accepted_because is not null and d.status <> 'OPEN'
       and (b.client_id = $id or b.professional_id = (select id from professionals where user_id = $id))`,
  ),
  write('accountData.eraseApiTokens', 'delete from api_tokens where user_id = $id'),
  write('accountData.eraseCalendarFeeds', 'delete from calendar_feeds where user_id = $id'),
  write('accountData.erasePushDevices', 'delete from push_devices where user_id = $id'),
  write('accountData.eraseTextNumber', 'delete from text_numbers where user_id = $id'),
  write('accountData.eraseTextCode', 'delete from text_codes where user_id = $id'),
  write('accountData.eraseTexts', 'delete from texts where user_id = $id'),
  write('accountData.eraseQuietHours', 'delete from quiet_hours where user_id = $id'),
  write('accountData.eraseTagsOnClient', 'delete from client_tags where client_id = $id'),
  write('accountData.eraseNewsRead', 'delete from notification_reads where user_id = $id'),
  write(
    'accountData.eraseNotificationChoices',
    'delete from notification_choices where user_id = $id',
  ),
  write('accountData.eraseWaits', 'delete from waits where client_id = $id'),
  write('accountData.eraseOffers', 'delete from slot_offers where client_id = $id'),
  write('accountData.eraseGuests', 'delete from guests where invited_by = $id'),
  write('accountData.eraseBookingMails', 'delete from booking_mails where user_id = $id'),
  write(
    'accountData.eraseSupportMessages',
    'delete from support_messages where user_id = $id or email = (select email from users where id = $id)',
  ),
  // No one would read emails written from now on.
  write(
    'accountData.closeThreadsOfClient',
    `update threads set client_blocked_at = coalesce(client_blocked_at, clock_now()), client_unread = 0
     where client_id = $id`,
  ),
  write('accountData.erasePresence', 'delete from presence where user_id = $id'),
  write('accountData.eraseReports', 'delete from message_reports where reporter_id = $id'),
  write(
    'accountData.eraseOwnReports',
    `update reports set reporter_id = null, reporter_network = null, note = '', appeal = case when appeal_by = 'reporter' then '' else appeal end
     where reporter_id = $id`,
  ),
  write('accountData.eraseViewReasons', `update staff_views set reason = '' where person_id = $id`),
  write(
    'accountData.eraseCases',
    `update cases set people = '', person_ids = array_remove(person_ids, $id::uuid),
       title = case when queue = 'credentials' then 'Credential of an erased account' else title end
     where person_ids @> array[$id::uuid]`,
  ),
  write(
    'accountData.eraseCreditReasons',
    `update credits k set reason = '' from bookings b
     where b.id = k.booking_id and k.status <> 'PROPOSED' and (b.client_id = $id or b.professional_id = (select id from professionals where user_id = $id))`,
  ),
  write(
    'accountData.eraseRestrictions',
    `update account_restrictions set statement = '', sessions_reason = null, lift_reason = null, appeal_reason = null,
       appeal = case when appeal is not null then '' end
     where user_id = $id`,
  ),
  write(
    'accountData.eraseReviewer',
    'update reviews set client_id = null, story_consent = false where client_id = $id',
  ),
  write(
    'accountData.eraseNotesOfClient',
    `delete from session_notes n using bookings b
     where b.id = n.booking_id and b.client_id = $id and n.kind in ('shared', 'client')`,
  ),
  write('accountData.eraseIntakeAnswers', 'delete from intake_answers where client_id = $id'),
  write(
    'accountData.eraseWhoSavedNotes',
    `update session_notes n set saved_by = null from bookings b
     where b.id = n.booking_id and n.saved_by = $id
       and (b.client_id = $id or b.professional_id = (select id from professionals where user_id = $id))`,
  ),
  write(
    'accountData.eraseSimulatedEntries',
    'delete from register_stand_in.entries where person_id = $id',
  ),
  write(
    'accountData.eraseBoardsOfClient',
    `delete from boards w using bookings b where b.id = w.booking_id and b.client_id = $id`,
  ),
  write(
    'accountData.eraseWhoDrew',
    `update board_strokes s set drawn_by = case when s.drawn_by = $id then null else s.drawn_by end,
       erased_by = case when s.erased_by = $id then null else s.erased_by end
     from bookings b
     where b.id = s.booking_id and $id in (s.drawn_by, s.erased_by)
       and b.professional_id = (select id from professionals where user_id = $id)`,
  ),
  write(
    'accountData.eraseCancelReasons',
    `update bookings set cancel_reason = null
     where cancelled_by = $id and cancel_reason is not null
       and (client_id = $id or professional_id = (select id from professionals where user_id = $id))`,
  ),
]

const ERASE_TEXTS = [
  write(
    'accountData.eraseReportedTexts',
    `with old as (update message_reports r set body = $erasedText from messages m
       where m.id = r.message_id and m.author_id = $id)
     update reports set author_id = null, body = $erasedText, original = null, copy = null,
       appeal = case when appeal_by = 'author' then '' else appeal end
     where author_id = $id`,
  ),
  write(
    'accountData.eraseMessages',
    'update messages set body = $erasedText where author_id = $id',
  ),
]

/** What staff wrote to both, and a reporter about an author: it stays, without the name. */
const decisionsAbout = many(
  'accountData.decisionsAbout',
  `select c.booking_id, c.decision from attendance_contests c join bookings b on b.id = c.booking_id
   where c.decision is not null
     and (b.client_id = $id or b.professional_id = (select id from professionals where user_id = $id))`,
  typed<{ decision: string }>(),
)

const saveDecision = write(
  'accountData.saveDecision',
  'update attendance_contests set decision = $decision where booking_id = $bookingId',
)

const reportsAbout = many(
  'accountData.reportsAbout',
  `select id, statement, note from reports where reporter_id = $id
   union select id, statement, note from reports where author_id = $id`,
  typed<{ id: string; note: string }>(),
)

const saveReport = write(
  'accountData.saveReport',
  'update reports set statement = $statement?, note = $note where id = $id',
)

const complaintsBy = many(
  'accountData.complaintsBy',
  `select k.ticket_id, k.steps, k.second_steps from complaints k join tickets t on t.id = k.ticket_id
   where t.user_id = $id`,
)

const saveSteps = write(
  'accountData.saveSteps',
  'update complaints set steps = $steps?, second_steps = $secondSteps? where ticket_id = $ticketId',
)

/** Before the rows lose the person. */
export async function takeNamesOut(tx: Queries, due: DueErasure): Promise<void> {
  const { id } = due
  const nameless = (text: string) => withoutNames(text, due, ERASED_NAME)
  for (const { ticketId, steps, secondSteps } of await complaintsBy(tx, { id }))
    await saveSteps(tx, {
      ticketId,
      steps: steps && nameless(steps),
      secondSteps: secondSteps && nameless(secondSteps),
    })
  for (const { bookingId, decision } of await decisionsAbout(tx, { id }))
    await saveDecision(tx, { bookingId, decision: nameless(decision) })
  for (const { id: reportId, statement, note } of await reportsAbout(tx, { id }))
    await saveReport(tx, {
      id: reportId,
      statement: statement === null ? null : nameless(statement),
      note: nameless(note),
    })
}

const OF_PROFESSIONALS = [
  write(
    'accountData.closeThreadsOfProfessional',
    `update threads set professional_blocked_at = coalesce(professional_blocked_at, clock_now()), professional_unread = 0
     where professional_id = $professionalId`,
  ),
  write(
    'accountData.eraseCalendar',
    'delete from calendars where professional_id = $professionalId',
  ),
  write(
    'accountData.erasePackageOffers',
    'delete from package_offers where professional_id = $professionalId',
  ),
  write(
    'accountData.eraseLinkedCalendars',
    'delete from linked_calendars where professional_id = $professionalId',
  ),
  write(
    'accountData.eraseCaldavAccounts',
    'delete from caldav_accounts where professional_id = $professionalId',
  ),
  write(
    'accountData.eraseCalendarGrants',
    'delete from calendar_grants where professional_id = $professionalId',
  ),
  write(
    'accountData.eraseEmbedSites',
    'delete from embed_sites where professional_id = $professionalId',
  ),
  write(
    'accountData.eraseWebhooks',
    'delete from webhooks where professional_id = $professionalId',
  ),
  write(
    'accountData.eraseVerifications',
    `update identity_verifications set status = 'canceled', canceled_at = coalesce(canceled_at, clock_now()), document_type = null,
       problem = null, verified_at = null
     where professional_id = $professionalId`,
  ),
  write(
    'accountData.eraseCredentialChecks',
    'delete from credential_checks where professional_id = $professionalId',
  ),
  write(
    'accountData.eraseHold',
    'delete from payout_holds where professional_id = $professionalId',
  ),
  write(
    'accountData.eraseBankOfAccount',
    'update payout_accounts set bank_name = null, bank_last_four = null where professional_id = $professionalId',
  ),
  write(
    'accountData.eraseBanksOfPayouts',
    'update payouts set bank_name = null, bank_last_four = null where professional_id = $professionalId',
  ),
  write(
    'accountData.eraseFavouritesOfOthers',
    'delete from favourites where professional_id = $professionalId',
  ),
  write(
    'accountData.eraseProfileVisits',
    'delete from profile_visits where professional_id = $professionalId',
  ),
  write(
    'accountData.eraseViewsOfOthers',
    'delete from recently_viewed where professional_id = $professionalId',
  ),
  write(
    'accountData.eraseReplies',
    `update reviews set reply = null, replied_at = null
     where professional_id = $professionalId and reply is not null`,
  ),
  write(
    'accountData.eraseNotesOfProfessional',
    `delete from session_notes n using bookings b
     where b.id = n.booking_id and b.professional_id = $professionalId and n.kind = 'pro'`,
  ),
  write(
    'accountData.eraseWaitsForProfessional',
    'delete from waits where professional_id = $professionalId',
  ),
  write(
    'accountData.eraseTagsOfProfessional',
    'delete from client_tags where professional_id = $professionalId',
  ),
  // As with shared notes, what a client answered stays with them, and so do those questions (`trimQuestions`).
  write(
    'accountData.eraseIntakeRequests',
    `delete from intake_requests r using intake_versions v
     where v.id = r.version_id and v.professional_id = $professionalId
       and not exists (select from intake_answers a join bookings b on b.client_id = a.client_id
         where a.version_id = v.id and b.id = r.booking_id)`,
  ),
  write(
    'accountData.eraseServices',
    'delete from services where professional_id = $professionalId',
  ),
  write(
    'accountData.eraseProfile',
    `update professionals set avatar = null, business = null, headline = '', bio = '', experience = '', tags = '{}',
       credentials = '[]', languages = '{}', client_groups = '{}', experience_years = null, location = '', intro_video_url = null, time_zone = 'Europe/London',
       verification_status = 'PENDING', verified_at = null, verified_name = null, unproven_title = null,
       closed_at = coalesce(closed_at, clock_now()), updated_at = clock_now()
     where id = $professionalId`,
  ),
]

const eraseAccount = write(
  'accountData.eraseAccount',
  `update users set name = $erasedName, email = 'erased-' || id || '@erased.invalid', email_verified = false,
     image = null, time_zone = 'Europe/London', hides_address = false, shows_activity = false, erased_at = $now, updated_at = $now
   where id = $id`,
)

/** Erases the person from all tables; a trigger updates the professional's copied name. */
export async function erase(tx: Queries, due: DueErasure, now: Date): Promise<void> {
  const { id, professionalId } = due
  for (const eraseThem of ANONYMISE) await eraseThem(tx, { id })
  for (const eraseTexts of ERASE_TEXTS) await eraseTexts(tx, { id, erasedText: ERASED_TEXT })
  if (professionalId)
    for (const eraseThem of OF_PROFESSIONALS) await eraseThem(tx, { professionalId })
  await eraseAccount(tx, { id, now, erasedName: ERASED_NAME })
}
