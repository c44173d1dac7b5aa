import type { News, NewsKind } from '#domain/messages/notifications.ts'
import { aheadSql, inStates, reservedAtSql } from '#server/database/booking-states.ts'
import { first, many, typed, write } from '#server/database/statement.ts'
import { isKnownNews } from './known-news.ts'

/**
 * News that is due, newest first. Left out is what the reader did themselves, a request that is answered, a move that another has replaced, a
 * reminder once the session is over or has moved, a payment that is no longer wanted, and an invitation to review what
 * has been reviewed.
 */
export const newsOf = many(
  'notifications.newsOf',
  `select case when m.kind = 'confirmed' and b.client_id = $userId then 'request-accepted' else m.kind end as kind,
     m.booking_id as session_id, m.due_at as at, b.starts_at,
     case when b.client_id = $userId then p.name else c.name end as other,
     case when b.outcome is not null and m.kind in ('outcome', 'cancelled') then
       json_build_object('outcome', b.outcome, 'reader', case when b.client_id = $userId then 'client' else 'professional' end)
     end as became,
     case when m.kind = 'series-unpaid' then b.payment_asked end as asks
   from booking_mails m
   join bookings b on b.id = m.booking_id
   join professionals p on p.id = b.professional_id
   join users c on c.id = b.client_id
   left join booking_requests q on q.booking_id = b.id
   left join reviews r on r.booking_id = b.id
   where m.user_id = $userId and m.due_at <= $now and m.due_at > $since and ${isKnownNews('m.kind')}
     and (m.dropped_at is null or m.dropped_because is not null)
     and case
       when m.kind = 'requested' then b.client_id <> $userId and ${inStates('b', ['REQUESTED', 'OFFERED'])}
       when m.kind = 'confirmed' then b.client_id <> $userId or q.offered_starts = '{}'
       when m.kind = 'series-reserved' then b.client_id <> $userId
       when m.kind = 'series-due' then m.sequence = b.sequence and ${inStates('b', ['RESERVED'])} and b.hold_expires_at > $now
       when m.kind = 'series-unpaid' then ${reservedAtSql('b', '$now')}
       when m.kind = 'series-released' then ${inStates('b', ['EXPIRED'])}
       when m.kind = 'series-moved' then m.sequence = b.sequence
       when m.kind = 'rescheduled' then m.sequence = b.sequence and b.moved_by is distinct from $userId
       when m.kind in ('cancelled', 'series-cancelled') then b.cancelled_by is distinct from $userId
       when m.kind like 'reminder-%' then m.sequence = b.sequence and ${aheadSql('b', '$now')}
       when m.kind = 'review-invitation' then r.id is null
       else true end
   order by m.due_at desc, m.booking_id, m.kind limit $limit`,
  typed<{ kind: NewsKind; other: string; became: News['became']; asks: News['asks'] }>(),
)

/** Offers of waiting lists, while they are open. */
export const offersTo = many(
  'notifications.offersTo',
  `select f.id as session_id, f.professional_id, p.name as other, f.starts_at, o.minutes, o.made_at as at,
     o.ends_at as until
   from slot_offers o
   join freed_times f on f.id = o.freed_id
   join professionals p on p.id = f.professional_id
   where o.client_id = $userId and o.ended_at is null and o.ends_at > $now and f.closed_at is null`,
)

export const readUntil = first(
  'notifications.readUntil',
  'select read_until from notification_reads where user_id = $userId',
)

export const recordRead = write(
  'notifications.recordRead',
  `insert into notification_reads (user_id, read_until)
   select id, $until from users where id = $userId and erased_at is null
   on conflict (user_id) do update set read_until = excluded.read_until
     where notification_reads.read_until < excluded.read_until`,
)
