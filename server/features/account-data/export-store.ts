import { knownToProfessional, toldToProfessionalSql } from '#server/database/booking-states.ts'
import type { Queries } from '#server/database/connect.ts'
import { many, typed } from '#server/database/statement.ts'

/** Data of one person that is small. Instants are ISO 8601 in UTC, money is pence. */
export const SMALL = {
  account: many(
    'accountData.account',
    `select id, name, email, email_verified, role, time_zone, image, created_at, updated_at,
       erase_after, hides_address, shows_activity
     from users where id = $userId`,
  ),
  waysToSignIn: many(
    'accountData.waysToSignIn',
    `select provider_id as way, created_at as since,
       case when provider_id <> 'credential' then account_id end as number_there
     from sign_in_methods where user_id = $userId order by created_at`,
  ),
  authenticatorApp: many(
    'accountData.authenticatorApp',
    `select confirmed_at as since from authenticators
     where user_id = $userId and confirmed_at is not null`,
  ),
  passkeys: many(
    'accountData.passkeys',
    `select name, created_at, last_used_at
     from passkeys where user_id = $userId order by created_at`,
  ),
  recoveryCodes: many(
    'accountData.recoveryCodes',
    'select created_at from recovery_codes where user_id = $userId',
  ),
  calendarFeed: many(
    'accountData.calendarFeed',
    'select made_at, read_at as last_read_at from calendar_feeds where user_id = $userId',
  ),
  apiTokens: many(
    'accountData.apiTokens',
    `select name, scopes, made_at, expires_at, used_at as last_used_at
     from api_tokens where user_id = $userId order by made_at`,
  ),
  embedSites: many(
    'accountData.embedSites',
    `select e.sites from embed_sites e join professionals p on p.id = e.professional_id where p.user_id = $userId`,
  ),
  webhooks: many(
    'accountData.webhooks',
    `select w.address, w.kinds, w.made_at, w.off_at as turned_off_at
     from webhooks w join professionals p on p.id = w.professional_id
     where p.user_id = $userId order by w.made_at`,
  ),
  pushDevices: many(
    'accountData.pushDevices',
    `select substring(endpoint from '^https://([^/]+)') as push_service, added_at
     from push_devices where user_id = $userId order by added_at`,
  ),
  textNumber: many(
    'accountData.textNumber',
    'select number, confirmed_at from text_numbers where user_id = $userId',
  ),
  textCode: many(
    'accountData.textCode',
    'select number as code_sent_to, expires_at from text_codes where user_id = $userId',
  ),
  texts: many(
    'accountData.texts',
    'select kind, booking_id as session_id, claimed_at as at, state from texts where user_id = $userId order by claimed_at',
  ),
  quietHours: many(
    'accountData.quietHours',
    `select make_interval(mins => from_min)::text as quiet_from, make_interval(mins => until_min)::text as quiet_until
     from quiet_hours where user_id = $userId`,
  ),
  packages: many(
    'accountData.packages',
    `select p.name as professional, b.service_name, k.minutes, k.size, k.discount_percent, k.price_minor, k.total_minor,
       k.status, k.bought_at, k.expires_at, k.ended_at
     from packages k join professionals p on p.id = k.professional_id join bookings b on b.id = k.booking_id
     where k.client_id = $userId order by k.created_at, k.id`,
  ),
  packagesOffered: many(
    'accountData.packagesOffered',
    `select o.service_id, o.minutes, o.size, o.discount_percent, o.created_at, o.changed_at
     from package_offers o join professionals p on p.id = o.professional_id where p.user_id = $userId order by o.id`,
  ),
  services: many(
    'accountData.services',
    `select s.id, s.name, s.minutes, s.price_minor, s.buffer_before_min, s.buffer_min, s.is_for_own_clients,
       s.is_on_request, s.series_for, s.cancellation_terms, s.created_at, s.changed_at
     from services s join professionals p on p.id = s.professional_id where p.user_id = $userId order by s.id`,
  ),
  questionsBeforeFirstSessions: many(
    'accountData.questionsBeforeFirstSessions',
    `select v.service_id, v.version, v.questions, v.saved_at
     from intake_versions v join professionals p on p.id = v.professional_id
     where p.user_id = $userId order by v.service_id, v.version`,
  ),
  tagsOnClients: many(
    'accountData.tagsOnClients',
    `select c.id as client_id, c.name as client, t.tags, t.changed_at
     from client_tags t join professionals p on p.id = t.professional_id join users c on c.id = t.client_id
     where p.user_id = $userId order by c.id`,
  ),
  waitingLists: many(
    'accountData.waitingLists',
    `select p.name as professional, w.weekdays, w.part as part_of_day, w.minutes, w.time_zone, w.asked_at, w.ends_at
     from waits w join professionals p on p.id = w.professional_id where w.client_id = $userId order by w.asked_at`,
  ),
  timesOffered: many(
    'accountData.timesOffered',
    `select p.name as professional, f.starts_at, o.minutes, o.made_at as offered_at, o.ends_at as offered_until,
       o.booking_id as booked_as
     from slot_offers o join freed_times f on f.id = o.freed_id join professionals p on p.id = f.professional_id
     where o.client_id = $userId order by o.made_at`,
  ),
  newsRead: many(
    'accountData.newsRead',
    'select read_until from notification_reads where user_id = $userId',
  ),
  notificationChoices: many(
    'accountData.notificationChoices',
    `select kind, way, is_wanted, chosen_at from notification_choices where user_id = $userId order by kind, way`,
  ),
  linkedCalendars: many(
    'accountData.linkedCalendars',
    `select l.name, l.host, coalesce(a.user_name, g.user_name) as user_name, l.linked_at, l.read_at, l.problem, l.busy::text as busy
     from linked_calendars l join professionals p on p.id = l.professional_id
       left join caldav_accounts a on a.id = l.account_id
       left join calendar_grants g on g.id = l.grant_id
     where p.user_id = $userId order by l.linked_at`,
  ),
  calendarAccounts: many(
    'accountData.calendarAccounts',
    `select g.provider, g.user_name, g.granted_at, g.ended_at, g.target as sessions_written_to
     from calendar_grants g join professionals p on p.id = g.professional_id
     where p.user_id = $userId order by g.granted_at`,
  ),
  devices: many(
    'accountData.devices',
    `select user_agent as browser, ip_address as address, created_at as signed_in_at,
       updated_at as last_used_at, expires_at as ends_at
     from sign_ins where user_id = $userId order by created_at`,
  ),
  profile: many(
    'accountData.profile',
    `select p.id, p.name, p.avatar, p.headline, p.bio, p.experience, p.categories, p.tags, p.credentials,
       p.languages, p.client_groups, p.experience_years, p.hourly_rate_minor, p.cancellation_terms, p.location, p.time_zone, p.intro_video_url, p.business,
       p.verification_status, p.verified_at, p.verified_name as name_in_the_document, p.rating_count, p.rating_avg,
       p.created_at,
       json_build_object('weekly', c.weekly, 'overrides', c.overrides, 'schedules', c.schedules,
         'travels', c.travels, 'minNoticeMin', c.min_notice_min,
         'bufferMin', c.buffer_min, 'horizonDays', c.horizon_days, 'maxPerDay', c.max_per_day,
         'bufferBeforeMin', c.buffer_before_min, 'maxMinutesPerDay', c.max_minutes_per_day) as working_hours
     from professionals p left join calendars c on c.professional_id = p.id where p.user_id = $userId`,
  ),
  identityChecks: many(
    'accountData.identityChecks',
    `select v.provider, v.status, v.document_type, v.problem, v.verified_at, v.canceled_at,
       v.created_at
     from identity_verifications v join professionals p on p.id = v.professional_id
     where p.user_id = $userId order by v.created_at`,
  ),
  credentialChecks: many(
    'accountData.credentialChecks',
    `select c.kind, c.register, c.about, c.state, c.checked_at, c.checked_by, c.valid_until, c.stated_until, c.reason,
       c.asks_staff_at, c.file_id, c.created_at,
       (select coalesce(json_agg(json_build_object('at', f.at, 'finding', f.finding, 'state', f.state, 'by', f.by,
         'reason', f.reason) order by f.id), '[]') from credential_findings f where f.check_id = c.id) as history
     from credential_checks c join professionals p on p.id = c.professional_id
     where p.user_id = $userId order by c.created_at, c.id`,
  ),
  payoutAccount: many(
    'accountData.payoutAccount',
    `select a.provider, a.provider_ref as number_there, a.can_receive, a.can_pay_out, a.missing,
       a.bank_name, a.bank_last_four, a.created_at
     from payout_accounts a join professionals p on p.id = a.professional_id where p.user_id = $userId`,
  ),
  savedProfessionals: many(
    'accountData.savedProfessionals',
    `select p.id, p.name, f.created_at as saved_at
     from favourites f join professionals p on p.id = f.professional_id
     where f.client_id = $userId order by f.created_at`,
  ),
  recentlyViewed: many(
    'accountData.recentlyViewed',
    `select p.id, p.name, v.viewed_at
     from recently_viewed v join professionals p on p.id = v.professional_id
     where v.client_id = $userId order by v.viewed_at`,
  ),
  files: many(
    'accountData.files',
    `select id, purpose, name, content_type, bytes, created_at
     from files where owner_id = $userId and bytes > 0 order by created_at`,
  ),
  lastSeen: many(
    'accountData.lastSeen',
    'select seen_at as at from presence where user_id = $userId',
  ),
  reports: many(
    'accountData.reports',
    `select r.kind, r.subject_id, case when r.kind = 'message' then r.thread_id end as conversation_id,
       case when r.reporter_id = $userId then 'I reported it' when r.kind = 'session' then 'It was about me' else 'I wrote it' end as my_part,
       case when r.reporter_id = $userId then r.reason end as reason, case when r.reporter_id = $userId then r.note end as note,
       r.body as text, r.created_at, r.decision, r.ground, r.parts, r.statement, r.decided_at,
       case when (r.appeal_by = 'reporter') = (r.reporter_id = $userId) then r.appeal end as my_appeal
     from reports r
     where r.reporter_id = $userId or (r.author_id = $userId and r.decision <> 'keep') order by r.created_at`,
  ),
  restrictions: many(
    'accountData.restrictions',
    `select kind, ground, exception, statement, sessions, imposed_at, starts_at, ends_at, sessions_cancelled_at, lifted_at,
       appeal as my_appeal, appealed_at, appeal_upheld, appeal_reason, appeal_decided_at
     from account_restrictions where user_id = $userId order by imposed_at`,
  ),
  looksByStaff: many(
    'accountData.looksByStaff',
    `select started_at, ended_at, kind as reason, role as by from staff_views
     where person_id = $userId order by started_at`,
  ),
  disputes: many(
    'accountData.disputes',
    `select b.id as booking_id, case when b.client_id = $userId then 'client' else 'professional' end as my_part,
       d.provider_ref as number_there, d.amount_minor, d.reason, d.status, d.is_inquiry, d.evidence_due_at,
       d.accepted_at, d.closed_at, d.created_at,
       (select json_build_object('text', h.text, 'changedAt', h.changed_at, 'messages', (
           select coalesce(json_agg(json_build_object('byMe', m.author_id = $userId, 'text', m.body, 'files', m.files,
             'at', m.written_at) order by m.written_at, m.message_id), '[]')
           from dispute_messages m where m.dispute_id = h.dispute_id and m.person_id = h.person_id))
         from dispute_hand_ins h where h.dispute_id = d.id and h.person_id = $userId) as handed_in
     from disputes d
     join payments y on y.id = d.payment_id
     join bookings b on b.id = y.booking_id
     join professionals p on p.id = b.professional_id
     where $userId in (b.client_id, p.user_id) order by d.created_at`,
  ),
  messagesToSupport: many(
    'accountData.messagesToSupport',
    `select t.topic, t.name, t.email, m.text as message, t.session_id, t.problem, m.at as created_at
     from tickets t join ticket_messages m on m.ticket_id = t.id and m.kind in ('message', 'appeal')
     where t.user_id = $userId
     union all
     select topic, name, email, message, session_id, problem, created_at
     from support_messages where user_id = $userId and ticket_id is null
     order by 7`,
  ),
  answersOfSupport: many(
    'accountData.answersOfSupport',
    `select t.topic, m.kind, m.text as answer, m.at from tickets t
     join ticket_messages m on m.ticket_id = t.id and m.kind not in ('message', 'appeal')
     where t.user_id = $userId order by m.at`,
  ),
  complaints: many(
    'accountData.complaints',
    `select k.kind, k.received_at, k.told_at, k.acknowledged_at, k.outcome, k.decided_at, k.appealed_at, k.second_outcome,
       k.second_decided_at
     from complaints k join tickets t on t.id = k.ticket_id where t.user_id = $userId order by k.received_at`,
  ),
}

/** The number of rows held in memory at once. */
export const PAGE = 500
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** Reads `part` a page at a time, each after the last `key`. */
const pagesOf = <Key, Row extends { key: Key }>(
  first: NoInfer<Key>,
  part: (db: Queries, asked: { userId: string; after: Key }) => Promise<Row[]>,
) =>
  async function* (db: Queries, userId: string): AsyncGenerator<Row[]> {
    let after: Key = first
    for (;;) {
      const rows = await part(db, { userId, after })
      yield rows
      const last = rows.at(-1)
      if (!last || rows.length < PAGE) return
      after = last.key
    }
  }

/**
 * Data of one person that may be large. The filter by person is separate from the order, or the planner may scan
 * everyone's rows to find the few of one person.
 */
export const LARGE = {
  bookings: pagesOf(
    FIRST_ID,
    many(
      'accountData.bookings',
      `with mine as materialized (
         select id from bookings where client_id = $userId
         union select id from bookings where professional_id = (select id from professionals where user_id = $userId)
           and ${knownToProfessional('bookings')})
       select b.id as key, b.id, case when b.client_id = $userId then 'client' else 'professional' end as my_part,
         case when b.client_id = $userId then p.name else c.name end as with, b.starts_at,
         b.ends_at, b.added_minutes, b.status,
         case when b.client_id = $userId then b.state else ${toldToProfessionalSql('b')} end as state, b.service_name, b.is_on_request, b.series_id, b.reserved_at,
         b.hourly_rate_minor, b.price_minor, b.fee_minor, b.vat_minor, b.total_minor, b.cancellation_terms,
         b.for_business, b.early_start_asked_at, b.created_at, b.confirmed_at, b.completed_at, b.expired_at,
         b.cancelled_at, b.cancelled_by = $userId as cancelled_by_me, b.cancel_reason, b.outcome,
         (select coalesce(json_agg(json_build_object('what', a.kind, 'reason', a.reason, 'at', a.at) order by a.number), '[]')
           from attendance_events a where a.booking_id = b.id and a.person_id = $userId) as my_attendance,
         (select case when (k.by = 'client') = (b.client_id = $userId) then k.claim else k.answer end
           from attendance_contests k where k.booking_id = b.id) as what_i_wrote_about_it,
         (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name) order by f.position), '[]')
           from files f where f.contest_id = b.id and f.owner_id = $userId and f.bytes > 0) as files_i_added_to_that,
         case when b.client_id = $userId then (
           select json_build_object('provider', y.provider, 'amountMinor', y.amount_minor, 'status', y.status,
             'succeededAt', y.succeeded_at, 'refunds', (
               select coalesce(json_agg(json_build_object('amountMinor', r.amount_minor, 'reason', r.reason,
                 'status', r.status, 'createdAt', r.created_at) order by r.created_at), '[]')
               from refunds r where r.payment_id = y.id))
           from payments y where y.booking_id = b.id) end as payment,
         (select n.text from session_notes n where n.booking_id = b.id and n.kind = 'shared') as shared_notes,
         (select n.text from session_notes n where n.booking_id = b.id and n.kind = 'client') as client_note,
         case when p.user_id = $userId then (
           select n.text from session_notes n where n.booking_id = b.id and n.kind = 'pro') end as private_notes,
         (select coalesce(json_agg(json_build_object('state', d.state, 'askedByMe', d.asked_by = $userId,
             'askedAt', d.asked_at, 'startedAt', d.started_at, 'durationMs', d.duration_ms, 'deletedAt', d.deleted_at,
             'keptBy', case when d.room_name is null then 'us' else 'Daily' end)
             order by d.asked_at), '[]')
           from recordings d where d.booking_id = b.id) as recordings,
         (select coalesce(json_agg(json_build_object('name', g.name, 'invitedAt', g.invited_at, 'askedAt', g.asked_at,
             'takenBackAt', g.ended_at) order by g.invited_at), '[]')
           from guests g where g.booking_id = b.id and g.invited_by = $userId) as guests_i_invited,
         case when b.client_id = $userId then (
           select json_build_object('rating', v.rating, 'text', v.text, 'storyConsent', v.story_consent,
             'createdAt', v.created_at, 'editedAt', v.edited_at, 'reply', v.reply, 'repliedAt', v.replied_at)
           from reviews v where v.booking_id = b.id) end as review,
         (select coalesce(json_agg(json_build_object('about', m.kind, 'sentAt', m.sent_at) order by m.sent_at), '[]')
           from booking_mails m where m.booking_id = b.id and m.user_id = $userId and m.sent_at is not null) as mails_to_me
       from bookings b
       join professionals p on p.id = b.professional_id
       join users c on c.id = b.client_id
       where b.id in (select id from mine where id > $after order by id limit ${PAGE})
       order by b.id`,
    ),
  ),
  // Each line for itself: a whiteboard may be large.
  whiteboards: pagesOf(
    0,
    many(
      'accountData.whiteboards',
      `with mine as materialized (
         select id from bookings where client_id = $userId
         union select id from bookings where professional_id = (select id from professionals where user_id = $userId)),
       drawn as materialized (
         select number from board_strokes where booking_id in (select id from mine) and erased_at is null)
       select s.number as key, s.booking_id, s.drawn_by = $userId as by_me, s.drawn_at, s.ink, s.nib, s.points
       from board_strokes s
       where s.number in (select number from drawn where number > $after order by number limit ${PAGE})
       order by s.number`,
    ),
  ),
  payouts: pagesOf(
    FIRST_ID,
    many(
      'accountData.payouts',
      `with mine as materialized (
         select id from payouts where professional_id = (select id from professionals where user_id = $userId))
       select y.id as key, y.booking_id, y.amount_minor, y.status, y.paid_at, y.created_at
       from payouts y where y.id in (select id from mine where id > $after order by id limit ${PAGE})
       order by y.id`,
    ),
  ),
  documents: pagesOf(
    FIRST_ID,
    many(
      'accountData.documents',
      `with mine as materialized (select id from documents where owner_id = $userId)
       select d.id as key, d.kind, d.series, d.number, d.issued_at, d.contents
       from documents d where d.id in (select id from mine where id > $after order by id limit ${PAGE})
       order by d.id`,
    ),
  ),
  // Separate from the bookings: profiles don't reveal who wrote a review, and nor must this.
  reviewsOfMe: pagesOf(
    FIRST_ID,
    many(
      'accountData.reviewsOfMe',
      `with mine as materialized (
         select id from reviews where professional_id = (select id from professionals where user_id = $userId))
       select v.id as key, v.rating, v.text, v.created_at, v.reply, v.replied_at
       from reviews v where v.id in (select id from mine where id > $after order by id limit ${PAGE})
       order by v.id`,
    ),
  ),
  events: pagesOf(
    0,
    many(
      'accountData.events',
      // Asks each month's partition twice, and none of them again for a row.
      `select id as key, at, action, actor_id = $userId as by_me, subject_id as about, details
       from (
         (select * from audit_events where actor_id = $userId and id > $after order by id limit ${PAGE})
         union all (select * from audit_events
           where subject_id = $userId and actor_id is distinct from $userId and id > $after
           order by id limit ${PAGE})) m
       order by id limit ${PAGE}`,
      typed<{ key: number }>(),
    ),
  ),
}

export const conversationsOf = many(
  'accountData.conversations',
  `select t.id, case when t.client_id = $userId then p.name else c.name end as with, t.created_at as since,
     case when t.client_id = $userId then t.client_blocked_at else t.professional_blocked_at end as blocked_at
   from threads t
   join professionals p on p.id = t.professional_id
   join users c on c.id = t.client_id
   where (t.client_id = $userId or t.professional_id = (select id from professionals where user_id = $userId))
     and (t.last_number > 0 or t.opened_by = $userId)
   order by t.created_at, t.id`,
)

/** A page at most, oldest first. */
export const messagesAfter = many(
  'accountData.messagesAfter',
  `select number, author_id = $userId as by_me, body, created_at as at from messages
   where thread_id = $threadId and number > $after order by number limit ${PAGE}`,
)
