import { first, one, typed, write } from '#server/database/statement.ts'

/** All that is given alone is counted by one at a time, until its transaction ends. */
export const lockGiving = write(
  'cases.lockGiving',
  `select pg_advisory_xact_lock(hashtext('given_alone'))`,
)

export const userOfBooking = first(
  'cases.userOfBooking',
  `select case when $party = 'client' then b.client_id else p.user_id end as id
   from bookings b join professionals p on p.id = b.professional_id where b.id = $bookingId`,
  typed<{ id: string }>(),
)

export const userOfProfessional = first(
  'cases.userOfProfessional',
  'select user_id as id from professionals where id = $professionalId',
)

export const isRefundCounted = first(
  'cases.isRefundCounted',
  'select from given_alone where refund_id = $refundId',
)

/** What was given alone: by this member since a day, to this person since a month, for this booking. */
export const givenAlone = one(
  'cases.givenAlone',
  `select
     (select coalesce(sum(amount_minor), 0)::int from given_alone where staff_id = $staffId and given_at > $sinceDay) as in_day,
     (select coalesce(sum(amount_minor), 0)::int from given_alone where person_id = $personId? and given_at > $sinceMonth) as to_person,
     (select coalesce(sum(amount_minor), 0)::int from given_alone where booking_id = $bookingId?) as for_booking`,
  typed<{ inDay: number; toPerson: number; forBooking: number }>(),
)

export const addGivenAlone = write(
  'cases.addGivenAlone',
  `insert into given_alone (staff_id, person_id, booking_id, refund_id, amount_minor, given_at)
   values ($staffId, $personId?, $bookingId?, $refundId?, $amountMinor, $now)`,
)
