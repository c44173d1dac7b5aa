import type { BookingStatus } from '#domain/booking.ts'
import type { Price } from '#domain/money.ts'
import type { Contract } from '#domain/right-to-cancel.ts'
import { knownToProfessional } from '#server/database/booking-statuses.ts'
import type { BookingMailKind } from '#server/database/column-types.ts'
import type { Queries } from '#server/database/connect.ts'

/** `id` is the person's own, for the professional too. `timeZone` is where they read their times. */
type Party = { id: string; name: string; email: string; timeZone: string }

/** What mails and calendar files tell of a booking; instants in UTC, money in pence. */
export type Booking = Price &
  Contract & {
    id: string
    status: BookingStatus
    endsAt: Date
    cancelledAt: Date | null
    /** The id of whoever moved it last. */
    movedBy: string | null
    /** A person's id, too. */
    cancelledBy: string | null
    cancelReason: string | null
    /** What goes back to the client, or has gone: one that the provider refused is still owed to them. */
    refundMinor: number
    sequence: number
    /** Part of the UID of calendar entries that were handed out with a host; null for all others. */
    calendarHost: string | null
    client: Party
    professional: Party & { profileId: string }
  }

/** A booking, for one of its two people alone. */
export async function findBooking(
  db: Queries,
  personId: string,
  id: string,
): Promise<Booking | undefined> {
  const [row] = await db.rows<Booking>(
    `select ${BOOKING} from bookings b ${PEOPLE} where b.id = $1
       and (c.id = $2 or u.id = $2 and ${knownToProfessional('b')})`,
    [id, personId],
  )
  return row
}

const BOOKING = `b.id, b.status, b.starts_at as "startsAt", b.ends_at as "endsAt", b.confirmed_at as "confirmedAt",
  b.hold_expires_at as "holdExpiresAt", b.for_business as "isForBusiness",
  b.has_right_to_cancel as "hasRightToCancel", b.early_start_asked_at as "earlyStartAskedAt",
  b.moved_by as "movedBy", b.cancelled_at as "cancelledAt", b.cancelled_by as "cancelledBy", b.cancel_reason as "cancelReason", b.sequence,
  b.calendar_host as "calendarHost",
  b.price_minor as "priceMinor", b.fee_minor as "feeMinor", b.vat_minor as "vatMinor", b.total_minor as "totalMinor",
  least(b.total_minor, coalesce((select sum(r.amount_minor)::int from refunds r
    join payments paid on paid.id = r.payment_id where paid.booking_id = b.id), 0)) as "refundMinor",
  json_build_object('id', c.id, 'name', c.name, 'email', c.email, 'timeZone', c.time_zone) as client,
  json_build_object('id', u.id, 'name', p.name, 'email', u.email, 'timeZone', u.time_zone,
    'profileId', p.id) as professional`

const PEOPLE = `join users c on c.id = b.client_id
  join professionals p on p.id = b.professional_id
  join users u on u.id = p.user_id`

/** A mail that both people of a booking are owed at once, and reminders for them at so many hours before its start. */
export type Owed = {
  bookingId: string
  kind: BookingMailKind
  reminders: { kind: BookingMailKind; hours: number }[]
  formerStart?: Date
  now: Date
}

/** Writes down what is owed for the booking as it stands, once; a reminder only if its moment lies ahead. */
export async function owe(tx: Queries, owed: Owed): Promise<void> {
  await tx.rows(
    `insert into booking_mails (booking_id, user_id, kind, sequence, former_start, due_at, created_at)
     select b.id, person, mail.kind, b.sequence, case when mail.hours is null then $5::timestamptz end,
       coalesce(b.starts_at - make_interval(hours => mail.hours), $6), $6
     from bookings b join professionals p on p.id = b.professional_id
       cross join unnest(array[b.client_id, p.user_id]) person
       cross join (select $2, null::int union all select * from unnest($3::text[], $4::int[])) mail(kind, hours)
     where b.id = $1 and (mail.hours is null or b.starts_at - make_interval(hours => mail.hours) > $6)
     on conflict do nothing`,
    [
      owed.bookingId,
      owed.kind,
      owed.reminders.map(({ kind }) => kind),
      owed.reminders.map(({ hours }) => hours),
      owed.formerStart ?? null,
      owed.now,
    ],
  )
}

/** Drops what has not been handed over of a booking, except for these kinds. */
export async function drop(
  tx: Queries,
  bookingId: string,
  keep: BookingMailKind[],
  now: Date,
): Promise<void> {
  await tx.rows(
    `update booking_mails set dropped_at = $3
     where booking_id = $1 and kind <> all($2::text[]) and sent_at is null and dropped_at is null`,
    [bookingId, keep, now],
  )
}

/** Which mail it is: no booking owes the same person the same twice. */
export type MailId = { bookingId: string; userId: string; kind: BookingMailKind; sequence: number }

export type OwedMail = MailId & {
  formerStart: Date | null
  dueAt: Date
  failedAttempts: number
  /** Whether its reader still has an account. */
  hasReader: boolean
}

/** The next mail that is due, claimed until then: nobody else is given it meanwhile. The least tried go first. */
export async function claimMail(
  db: Queries,
  now: Date,
  until: Date,
): Promise<OwedMail | undefined> {
  const [mail] = await db.rows<OwedMail>(
    `with next as (
       select booking_id, user_id, kind, sequence from booking_mails
       where sent_at is null and dropped_at is null and due_at <= $1
         and (claimed_until is null or claimed_until <= $1)
       order by failed_attempts, due_at limit 1 for update skip locked)
     update booking_mails m set claimed_until = $2 from next, users u
     where (m.booking_id, m.user_id, m.kind, m.sequence) =
       (next.booking_id, next.user_id, next.kind, next.sequence) and u.id = m.user_id
     returning m.booking_id as "bookingId", m.user_id as "userId", m.kind, m.sequence,
       m.former_start as "formerStart", m.due_at as "dueAt", m.failed_attempts as "failedAttempts",
       u.erased_at is null as "hasReader"`,
    [now, until],
    'claim_booking_mail',
  )
  return mail
}

const THIS_MAIL = '(booking_id, user_id, kind, sequence) = ($1, $2, $3, $4)'
const idOf = (mail: MailId) => [mail.bookingId, mail.userId, mail.kind, mail.sequence]

export async function markSent(db: Queries, mail: MailId, now: Date): Promise<void> {
  await db.rows(`update booking_mails set sent_at = $5 where ${THIS_MAIL}`, [...idOf(mail), now])
}

export async function markDropped(db: Queries, mail: MailId, now: Date): Promise<void> {
  await db.rows(`update booking_mails set dropped_at = $5 where ${THIS_MAIL}`, [...idOf(mail), now])
}

/** Counts a failure; until then nobody tries again. */
export async function noteFailure(db: Queries, mail: MailId, until: Date): Promise<void> {
  await db.rows(
    `update booking_mails set failed_attempts = failed_attempts + 1, claimed_until = $5 where ${THIS_MAIL}`,
    [...idOf(mail), until],
  )
}

/** Names the host of calendar entries that were handed out with it, before it was left out. Once: later it stays. */
export async function keepCalendarHost(db: Queries, host: string): Promise<void> {
  await db.rows(`update bookings set calendar_host = $1 where calendar_host = ''`, [host])
}
