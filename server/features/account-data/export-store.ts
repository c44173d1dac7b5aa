import { knownToProfessional } from '#server/database/booking-statuses.ts'
import type { Queries } from '#server/database/connect.ts'

/** Of one person. Instants are ISO 8601 in UTC, money is pence. What there is little of: $1 is the person. */
export const SMALL: Record<string, string> = {
  account: `select id, name, email, email_verified as "emailVerified", role, time_zone as "timeZone", image,
      created_at as "createdAt", updated_at as "updatedAt", erase_after as "eraseAfter"
    from users where id = $1`,
  waysToSignIn: `select provider_id as way, created_at as "since",
      case when provider_id <> 'credential' then account_id end as "numberThere"
    from sign_in_methods where user_id = $1 order by created_at`,
  authenticatorApp: `select confirmed_at as "since" from authenticators
    where user_id = $1 and confirmed_at is not null`,
  passkeys: `select name, created_at as "createdAt", last_used_at as "lastUsedAt"
    from passkeys where user_id = $1 order by created_at`,
  recoveryCodes: 'select created_at as "createdAt" from recovery_codes where user_id = $1',
  devices: `select user_agent as "browser", ip_address as "address", created_at as "signedInAt",
      updated_at as "lastUsedAt", expires_at as "endsAt"
    from sign_ins where user_id = $1 order by created_at`,
  profile: `select p.id, p.name, p.avatar, p.headline, p.bio, p.experience, p.categories, p.tags, p.credentials,
      p.languages, p.hourly_rate_minor as "hourlyRateMinor", p.location, p.time_zone as "timeZone",
      p.intro_video_url as "introVideoUrl", p.verification_status as "verificationStatus",
      p.verified_at as "verifiedAt", p.verified_name as "nameInTheDocument", p.rating_count as "ratingCount", p.rating_avg as "ratingAvg",
      p.created_at as "createdAt",
      json_build_object('weekly', c.weekly, 'overrides', c.overrides, 'minNoticeMin', c.min_notice_min,
        'bufferMin', c.buffer_min, 'horizonDays', c.horizon_days, 'maxPerDay', c.max_per_day,
        'bufferBeforeMin', c.buffer_before_min, 'maxMinutesPerDay', c.max_minutes_per_day) as "workingHours"
    from professionals p left join calendars c on c.professional_id = p.id where p.user_id = $1`,
  identityChecks: `select v.provider, v.status, v.document_type as "documentType", v.problem,
      v.verified_at as "verifiedAt", v.canceled_at as "canceledAt", v.created_at as "createdAt"
    from identity_verifications v join professionals p on p.id = v.professional_id
    where p.user_id = $1 order by v.created_at`,
  payoutAccount: `select a.provider, a.provider_ref as "numberThere", a.can_receive as "canReceive",
      a.can_pay_out as "canPayOut", a.missing, a.created_at as "createdAt"
    from payout_accounts a join professionals p on p.id = a.professional_id where p.user_id = $1`,
  savedProfessionals: `select p.id, p.name, f.created_at as "savedAt"
    from favourites f join professionals p on p.id = f.professional_id
    where f.client_id = $1 order by f.created_at`,
  recentlyViewed: `select p.id, p.name, v.viewed_at as "viewedAt"
    from recently_viewed v join professionals p on p.id = v.professional_id
    where v.client_id = $1 order by v.viewed_at`,
  files: `select id, purpose, name, content_type as "contentType", bytes, created_at as "createdAt"
    from files where owner_id = $1 and bytes > 0 order by created_at`,
  lastSeen: 'select seen_at as "at" from presence where user_id = $1',
  reportedMessages: `select r.message_id as "messageId", r.thread_id as "conversationId",
      case when t.client_id = $1 then p.name else c.name end as "writtenBy", r.reason, r.note, r.body as "message",
      r.created_at as "createdAt"
    from message_reports r
    join threads t on t.id = r.thread_id
    join professionals p on p.id = t.professional_id
    join users c on c.id = t.client_id
    where r.reporter_id = $1 order by r.created_at`,
  disputes: `select b.id as "bookingId", case when b.client_id = $1 then 'client' else 'professional' end as "myPart",
      d.provider_ref as "numberThere", d.amount_minor as "amountMinor", d.reason, d.status,
      d.evidence_due_at as "evidenceDueAt", d.closed_at as "closedAt", d.created_at as "createdAt"
    from disputes d
    join payments y on y.id = d.payment_id
    join bookings b on b.id = y.booking_id
    join professionals p on p.id = b.professional_id
    where $1 in (b.client_id, p.user_id) order by d.created_at`,
  messagesToSupport: `select topic, name, email, message, created_at as "createdAt"
    from support_messages where user_id = $1 order by created_at`,
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/**
 * What there may be much of: parts of `PAGE` rows, each after the `key` of the last; $2 is that key, $3 the page. Whose
 * they are is asked apart from their order, or the planner may walk everybody's for the few of one person.
 */
export const LARGE: Record<string, { first: string | number; text: string }> = {
  bookings: {
    first: FIRST_ID,
    text: `with mine as materialized (
      select id from bookings where client_id = $1
      union select id from bookings where professional_id = (select id from professionals where user_id = $1)
        and ${knownToProfessional('bookings')})
    select b.id as key, b.id, case when b.client_id = $1 then 'client' else 'professional' end as "myPart",
      case when b.client_id = $1 then p.name else c.name end as "with", b.starts_at as "startsAt",
      b.ends_at as "endsAt", b.status, b.hourly_rate_minor as "hourlyRateMinor", b.price_minor as "priceMinor",
      b.fee_minor as "feeMinor", b.vat_minor as "vatMinor", b.total_minor as "totalMinor",
      b.for_business as "forBusiness", b.early_start_asked_at as "earlyStartAskedAt", b.created_at as "createdAt", b.confirmed_at as "confirmedAt", b.completed_at as "completedAt",
      b.expired_at as "expiredAt", b.cancelled_at as "cancelledAt", b.cancelled_by = $1 as "cancelledByMe",
      b.cancel_reason as "cancelReason",
      case when b.client_id = $1 then (
        select json_build_object('provider', y.provider, 'amountMinor', y.amount_minor, 'status', y.status,
          'succeededAt', y.succeeded_at, 'refunds', (
            select coalesce(json_agg(json_build_object('amountMinor', r.amount_minor, 'reason', r.reason,
              'status', r.status, 'createdAt', r.created_at) order by r.created_at), '[]')
            from refunds r where r.payment_id = y.id))
        from payments y where y.booking_id = b.id) end as payment,
      (select n.text from session_notes n where n.booking_id = b.id and n.kind = 'shared') as "sharedNotes",
      (select n.text from session_notes n where n.booking_id = b.id and n.kind = 'client') as "clientNote",
      case when p.user_id = $1 then (
        select n.text from session_notes n where n.booking_id = b.id and n.kind = 'pro') end as "privateNotes",
      case when b.client_id = $1 then (
        select json_build_object('rating', v.rating, 'text', v.text, 'storyConsent', v.story_consent,
          'createdAt', v.created_at, 'reply', v.reply, 'repliedAt', v.replied_at)
        from reviews v where v.booking_id = b.id) end as review,
      (select coalesce(json_agg(json_build_object('about', m.kind, 'sentAt', m.sent_at) order by m.sent_at), '[]')
        from booking_mails m where m.booking_id = b.id and m.user_id = $1 and m.sent_at is not null) as "mailsToMe"
    from bookings b
    join professionals p on p.id = b.professional_id
    join users c on c.id = b.client_id
    where b.id in (select id from mine where id > $2 order by id limit $3)
    order by b.id`,
  },
  payouts: {
    first: FIRST_ID,
    text: `with mine as materialized (
      select id from payouts where professional_id = (select id from professionals where user_id = $1))
    select y.id as key, y.booking_id as "bookingId", y.amount_minor as "amountMinor", y.status, y.paid_at as "paidAt",
      y.created_at as "createdAt"
    from payouts y where y.id in (select id from mine where id > $2 order by id limit $3)
    order by y.id`,
  },
  documents: {
    first: FIRST_ID,
    text: `with mine as materialized (select id from documents where owner_id = $1)
    select d.id as key, d.kind, d.series, d.number, d.issued_at as "issuedAt", d.contents
    from documents d where d.id in (select id from mine where id > $2 order by id limit $3)
    order by d.id`,
  },
  // Apart from the bookings: the profile does not say who wrote them, and nor does this.
  reviewsOfMe: {
    first: FIRST_ID,
    text: `with mine as materialized (
      select id from reviews where professional_id = (select id from professionals where user_id = $1))
    select v.id as key, v.rating, v.text, v.created_at as "createdAt", v.reply, v.replied_at as "repliedAt"
    from reviews v where v.id in (select id from mine where id > $2 order by id limit $3)
    order by v.id`,
  },
  events: {
    first: 0,
    text: `select id as key, at, action, actor_id = $1 as "byMe", subject_id as "about", details
    from audit_events where id in (
      select id from (
        (select id from audit_events where actor_id = $1 and id > $2 order by id limit $3)
        union (select id from audit_events where subject_id = $1 and id > $2 order by id limit $3)) m
      order by id limit $3)
    order by id`,
  },
}

export const PAGE = 500

export type Keyed = { key: string | number }

export async function conversationsOf(
  db: Queries,
  userId: string,
): Promise<{ id: string; with: string; since: Date; blockedAt: Date | null }[]> {
  return db.rows(
    `select t.id, case when t.client_id = $1 then p.name else c.name end as "with", t.created_at as since,
       case when t.client_id = $1 then t.client_blocked_at else t.professional_blocked_at end as "blockedAt"
     from threads t
     join professionals p on p.id = t.professional_id
     join users c on c.id = t.client_id
     where (t.client_id = $1 or t.professional_id = (select id from professionals where user_id = $1))
       and (t.last_number > 0 or t.opened_by = $1)
     order by t.created_at, t.id`,
    [userId],
  )
}

export async function messagesAfter(
  db: Queries,
  threadId: string,
  userId: string,
  number: number,
): Promise<{ number: number; byMe: boolean; body: string; at: Date }[]> {
  return db.rows(
    `select number, author_id = $2 as "byMe", body, created_at as at from messages
     where thread_id = $1 and number > $3 order by number limit ${PAGE}`,
    [threadId, userId, number],
    'export_messages',
  )
}
