import type { LOOK_UP_KINDS } from '#contract/desk/look-ups.ts'
import type { BookingState } from '#domain/booking/states.ts'
import type { Role } from '#domain/roles.ts'
import { stateAtSql } from '#server/database/booking-states.ts'
import { many, typed } from '#server/database/statement.ts'

/** What a search found, before it is read. */
export type Pointer = { kind: (typeof LOOK_UP_KINDS)[number]; id: string }
const POINTER = typed<Pointer>()

/** Whatever has this id, or what it is part of: a thread is its two people, a refund its payment. */
export const byId = many(
  'lookUps.byId',
  `select 'person' as kind, id from users where id = $id and role <> 'STAFF'
   union all select 'person', user_id from professionals where id = $id
   union all select 'person', unnest(array[t.client_id, p.user_id])
     from threads t join professionals p on p.id = t.professional_id where t.id = $id
   union all select 'booking', id from bookings where id = $id
   union all select 'payment', id from payments where id = $id
   union all select 'payment', payment_id from refunds where id = $id
   union all select 'payment', payment_id from disputes where id = $id
   union all select 'booking', booking_id from payouts where id = $id
   union all select 'document', id from documents where id = $id
   union all select 'case', id from cases where id = $id`,
  POINTER,
)

export const byCaseNumber = many(
  'lookUps.byCaseNumber',
  `select 'case' as kind, id from cases where number = $number`,
  POINTER,
)

export const byDocumentNumber = many(
  'lookUps.byDocumentNumber',
  `select 'document' as kind, id from documents where series = $series and number = $number`,
  POINTER,
)

export const byPaymentRef = many(
  'lookUps.byPaymentRef',
  `select 'payment' as kind, id from payments where provider_ref = $ref limit $limit`,
  POINTER,
)

export const byBankAccount = many(
  'lookUps.byBankAccount',
  `select 'person' as kind, p.user_id as id from payout_accounts a join professionals p on p.id = a.professional_id
   where a.bank_last_four = $lastFour limit $limit`,
  POINTER,
)

/** A range of texts with this beginning, which an index with pattern operators finds, also in a generic plan. */
const begins = (text: string, parameter: string) =>
  `${text} ~>=~ ${parameter}::text and ${text} ~<~ (${parameter}::text || chr(1114111))`
const PERSON = `select 'person' as kind, id from users where role <> 'STAFF'`
const NAME = 'lower(name)'
const LAST_NAME = `lower(regexp_replace(name, '^.* ', ''))`

export const byEmail = many(
  'lookUps.byEmail',
  `${PERSON} and ${begins('email', '$email')} order by email using ~<~ limit $limit`,
  POINTER,
)

export const byName = many(
  'lookUps.byName',
  `${PERSON} and ${begins(NAME, '$name')} order by ${NAME} using ~<~ limit $limit`,
  POINTER,
)

export const byFirstAndLastName = many(
  'lookUps.byFirstAndLastName',
  `${PERSON} and ${begins(LAST_NAME, '$last')} and ${begins(NAME, '$first')}
   order by ${LAST_NAME} using ~<~, ${NAME} using ~<~ limit $limit`,
  POINTER,
)

export const people = many(
  'lookUps.people',
  'select id, name, email, role from users where id = any($ids::uuid[])',
  typed<{ role: Role }>(),
)

const PARTIES = `c.name || ' · ' || p.name as people
   from bookings b join users c on c.id = b.client_id join professionals p on p.id = b.professional_id`

export const bookings = many(
  'lookUps.bookings',
  `select b.id, ${stateAtSql('b', '$now')} as state, b.starts_at, ${PARTIES} where b.id = any($ids::uuid[])`,
  typed<{ state: BookingState; people: string }>(),
)

export const payments = many(
  'lookUps.payments',
  `select y.id, y.booking_id, y.amount_minor, y.provider_ref, ${PARTIES}
   join payments y on y.booking_id = b.id where y.id = any($ids::uuid[])`,
  typed<{ people: string }>(),
)

/** `bookingId` is null for a statement. */
export const documents = many(
  'lookUps.documents',
  `select d.id, d.kind, d.series, d.number, d.owner_id, u.name, y.booking_id
   from documents d join users u on u.id = d.owner_id
   left join refunds r on d.kind = 'credit_note' and r.id = d.source_id
   left join payments y on d.kind <> 'statement' and y.id = coalesce(r.payment_id, d.source_id)
   where d.id = any($ids::uuid[])`,
  typed<{ bookingId: string | null }>(),
)

const CASE = `select id, number::int, queue, title, people, resolved_at from cases`
const NUMBER = typed<{ number: number }>()

export const cases = many('lookUps.cases', `${CASE} where id = any($ids::uuid[])`, NUMBER)

export const casesOfPerson = many(
  'lookUps.casesOfPerson',
  `${CASE} where person_ids @> array[$id::uuid] order by opened_at desc, id limit 50`,
  NUMBER,
)

/** Those about the session and what was reported of it, and about what its client said in a review. */
export const casesOfBooking = many(
  'lookUps.casesOfBooking',
  `${CASE} where queue = 'contests' and subject_id = $id::uuid or queue = 'reports' and subject_id in (
     select r.id from reports r join reviews v on v.id = r.subject_id
     where r.kind = 'review' and v.booking_id = $id::uuid
     union all select r.id from reports r where r.kind = 'session' and r.subject_id = $id::uuid)
     or queue = 'disputes' and subject_id in (
       select d.id from disputes d join payments y on y.id = d.payment_id where y.booking_id = $id::uuid)
   or queue = 'money' and subject_id in (select r.id from refunds r join payments y on y.id = r.payment_id
     where y.booking_id = $id::uuid union all select k.id from credits k where k.booking_id = $id::uuid)
   order by opened_at desc, id`,
  NUMBER,
)

export type Case = Awaited<ReturnType<typeof cases>>[number]
