import { one, typed } from '#server/database/statement.ts'

/** What waits in the database, or is open there, for all programs of the site. Each part reads a small index. */
export const backlog = one(
  'metrics.backlog',
  `select
     (select count(*)::int from booking_mails
      where sent_at is null and dropped_at is null and due_at <= $now) as booking_mails,
     (select extract(epoch from $now - min(due_at))::float8 from booking_mails
      where sent_at is null and dropped_at is null and due_at <= $now) as booking_mails_age,
     (select count(*)::int from account_mails where expires_at > $now) as account_mails,
     (select extract(epoch from $now - min(created_at))::float8 from account_mails
      where expires_at > $now) as account_mails_age,
     (select count(*)::int from support_messages where delivered_at is null) as support_mails,
     (select extract(epoch from $now - min(created_at))::float8 from support_messages
      where delivered_at is null) as support_mails_age,
     (select count(*)::int from room_seats where lost_at is null) as seats,
     (select count(distinct booking_id)::int from room_seats where lost_at is null) as rooms,
     (select count(*)::int from (select from audit_events_default limit 1000) a) as audit_outside,
     (select count(*)::int from (select from provider_events_default limit 1000) e) as provider_outside`,
  typed<{
    bookingMails: number
    accountMails: number
    supportMails: number
    seats: number
    rooms: number
    auditOutside: number
    providerOutside: number
  }>(),
)
