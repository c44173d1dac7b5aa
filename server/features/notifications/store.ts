import type { EveryWeeks } from '#domain/booking/series.ts'
import type { BookingNews } from '#domain/messages/notifications.ts'
import type { Business } from '#domain/money/business.ts'
import {
  inStates,
  isFirstSql,
  knownToProfessional,
  reservedAtSql,
  reservedSql,
  standsSql,
  wasRequestSql,
} from '#server/database/booking-states.ts'
import type { Queries } from '#server/database/connect.ts'
import { first, many, typed, write } from '#server/database/statement.ts'
import { contractSql } from '#server/database/tables/contract.ts'
import { isKnownNews } from './news/known-news.ts'

/** `id` is the account's, for professionals too. `timeZone` is the person's own. */
type Party = { id: string; name: string; email: string; timeZone: string }

/**
 * A booking for the emails and calendar files of one of its two people; instants in UTC, money in pence. `movedBy` and
 * `cancelledBy` are accounts. `isAccepted`: once confirmed, the professional has accepted the time that was requested. `refundMinor` includes refunds that are pending or that the provider refused, since they
 * are still owed. `calendarHost` is part of the UID of entries handed out with a host.
 */
const BOOKING = `b.id, b.state, b.ended_from, q.offered_starts,
     (q.booking_id is not null and q.offered_starts = '{}') as is_accepted, b.starts_at, b.ends_at, b.confirmed_at,
     b.hold_expires_at, ${contractSql('b')}, b.payment_asked, b.cancellation_terms, b.moved_by,
     b.cancelled_at, b.cancelled_by, b.cancel_reason, b.updated_at, b.sequence, b.calendar_host, b.outcome,
     k.answer_by, k.claim, k.answer, k.by as contested_by, k.is_upheld, k.decision,
     b.service_name, b.price_minor, b.fee_minor, b.vat_minor, b.total_minor,
     least(b.total_minor, coalesce((select sum(r.amount_minor - r.package_minor)::int from refunds r
       join payments paid on paid.id = r.payment_id where paid.booking_id = b.id and r.reason <> 'goodwill'
         and r.superseded_at is null), 0)) as refund_minor,
     (select json_build_object('size', k.size, 'totalMinor', k.total_minor * k.size, 'isFirst', k.booking_id = b.id,
         'isReturned', b.package_returned_at is not null, 'expiresAt', k.expires_at)
       from packages k where k.id = b.package_id) as package,
     exists (select from reviews where booking_id = b.id) as is_reviewed, ${isFirstSql('b')} as is_first,
     json_build_object('id', c.id, 'name', c.name, 'email', c.email, 'timeZone', c.time_zone) as client,
     json_build_object('id', u.id, 'name', p.name, 'email', u.email, 'timeZone', u.time_zone,
       'profileId', p.id, 'business', p.business) as professional`

const BOOKINGS = `bookings b
   join users c on c.id = b.client_id
   join professionals p on p.id = b.professional_id
   join users u on u.id = p.user_id
   left join booking_requests q on q.booking_id = b.id
   left join attendance_contests k on k.booking_id = b.id`

type Both = {
  isReviewed: boolean
  /** Whether it is the session of a series that was paid for at the checkout. */
  isFirst: boolean
  /** The package that pays for it, or was bought with it. `expiresAt` is an ISO instant. */
  package: {
    size: number
    totalMinor: number
    isFirst: boolean
    isReturned: boolean
    expiresAt: string | null
  } | null
  /** For emails alone. */
  series: { everyWeeks: EveryWeeks; reserved: string[]; cancelled: string[] } | null
  refundMinor: number
  client: Party
  professional: Party & { profileId: string; business: Business | null }
}

/** ISO instants: what is reserved of the series, and what was cancelled together with this booking. */
const OF_SERIES = `select json_agg(r.starts_at order by r.starts_at) from bookings r
     where r.series_id = s.id and r.reserved_at is not null`
const SERIES = `(select json_build_object('everyWeeks', s.every_weeks,
       'reserved', coalesce((${OF_SERIES} and ${reservedSql('r')}), '[]'),
       'cancelled', coalesce((${OF_SERIES} and ${inStates('r', ['CANCELLED'])} and r.confirmed_at is null
         and r.cancelled_at = b.cancelled_at and r.cancelled_by is not distinct from b.cancelled_by), '[]'))
     from series s where s.id = b.series_id) as series`

export const findBooking = first(
  'notifications.findBooking',
  `select ${BOOKING}, ${SERIES} from ${BOOKINGS}
   where b.id = $id and (c.id = $personId or u.id = $personId and ${knownToProfessional('b')})`,
  typed<Both>(),
)
export type Booking = NonNullable<Awaited<ReturnType<typeof findBooking>>>

/** Those that take place or took place since `from`, and what is reserved, earliest first. */
export const bookingsOf = many(
  'notifications.bookingsOf',
  `select ${BOOKING}, null::json as series from ${BOOKINGS}
   where (b.client_id = $personId or b.professional_id = (select id from professionals where user_id = $personId))
     and (${standsSql('b')} or ${reservedAtSql('b', '$now')}) and b.starts_at > $from
   order by b.starts_at limit $limit`,
  typed<Both>(),
)

const insertMails = write(
  'notifications.queueMails',
  `insert into booking_mails (booking_id, user_id, kind, sequence, former_start, due_at, created_at)
   select b.id, person, mail.kind, b.sequence, case when mail.minutes is null then $formerStart?::timestamptz end,
     coalesce(b.starts_at - make_interval(mins => mail.minutes), $now), $now
   from bookings b join professionals p on p.id = b.professional_id
     cross join unnest(array[b.client_id, p.user_id]) person
     cross join (
       select $kind, null::int union all select * from unnest($kinds::text[], $minutes::int[])) mail(kind, minutes)
   where b.id = $bookingId and (mail.minutes is null or b.starts_at - make_interval(mins => mail.minutes) > $now)
   on conflict do nothing`,
)

/** A mail to one of the two, about the booking as it stands, once. */
export const queueMail = write(
  'notifications.queueMail',
  `insert into booking_mails (booking_id, user_id, kind, sequence, former_start, due_at, created_at)
   select id, $userId, $kind, sequence, $formerStart?, $now, $now from bookings where id = $bookingId
   on conflict do nothing`,
)

/** A mail to both people of a request, except the one who ended it. */
export const queueRequestEnd = write(
  'notifications.queueRequestEnd',
  `insert into booking_mails (booking_id, user_id, kind, sequence, due_at, created_at)
   select b.id, person, 'request-ended', b.sequence, $now, $now
   from bookings b join professionals p on p.id = b.professional_id
     cross join unnest(array[b.client_id, p.user_id]) person
   where b.id = $bookingId and ${wasRequestSql('b')} and person is distinct from $by?
   on conflict do nothing`,
)

/** A mail to both people at once, and reminders so many minutes before the start. */
export type NewMails = {
  bookingId: string
  kind: BookingNews
  reminders: readonly { kind: BookingNews; minutes: number }[]
  formerStart?: Date
  now: Date
}

/** Queues emails for the booking as it stands, once; reminders only if their time is still ahead. */
export async function queueMails(tx: Queries, { reminders, ...mail }: NewMails): Promise<void> {
  const kinds = reminders.map(({ kind }) => kind)
  await insertMails(tx, { ...mail, kinds, minutes: reminders.map(({ minutes }) => minutes) })
}

/** Drops a booking's unsent emails, except for these kinds. */
export const dropQueued = write(
  'notifications.dropQueued',
  `update booking_mails set dropped_at = $now
   where booking_id = $bookingId and kind <> all($keep::text[]) and sent_at is null and dropped_at is null`,
)

/** Claims due emails of a known kind until `until`. Those with the fewest failures go first. */
export const claimMails = many(
  'notifications.claimMails',
  `with next as (
     select booking_id, user_id, kind, sequence from booking_mails
     where sent_at is null and dropped_at is null and due_at <= $now and ${isKnownNews('kind')}
       and (claimed_until is null or claimed_until <= $now)
     order by failed_attempts, due_at limit $limit for update skip locked)
   update booking_mails m set claimed_until = $until from next, users u
   where (m.booking_id, m.user_id, m.kind, m.sequence) =
     (next.booking_id, next.user_id, next.kind, next.sequence) and u.id = m.user_id
   returning m.booking_id, m.user_id, m.kind, m.sequence, m.former_start, m.due_at, m.failed_attempts,
     u.erased_at is null as has_reader`,
  typed<{ hasReader: boolean }>(),
)
export type QueuedMail = Awaited<ReturnType<typeof claimMails>>[number]

/** A person gets each kind of mail once for each sequence of a booking. */
const THIS_MAIL = '(booking_id, user_id, kind, sequence) = ($bookingId, $userId, $kind, $sequence)'

export const markSent = write(
  'notifications.markSent',
  `update booking_mails set sent_at = $now where ${THIS_MAIL}`,
)

export const markDropped = write(
  'notifications.markDropped',
  `update booking_mails set dropped_at = $now, dropped_because = $because? where ${THIS_MAIL}`,
)

/** Counts a failure; the mail isn't retried before `until`. */
export const recordFailure = write(
  'notifications.recordFailure',
  `update booking_mails set failed_attempts = failed_attempts + 1, claimed_until = $until where ${THIS_MAIL}`,
)

/** Stores the host of calendar entries that were handed out with it. Only the first call has an effect. */
export const storeCalendarHost = write(
  'notifications.storeCalendarHost',
  `update bookings set calendar_host = $host where calendar_host = ''`,
)
