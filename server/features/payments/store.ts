import { inStates, unpaidSql } from '#server/database/booking-states.ts'
import type { Queries } from '#server/database/connect.ts'
import { first, many, typed, write } from '#server/database/statement.ts'

const PAYMENT = `p.id, p.booking_id, p.provider, p.provider_ref, p.client_secret, p.amount_minor, p.customer_ref,
  p.captures_later, p.status`

/**
 * A client's own booking, with what the checkout needs, such as the price of its package; undefined for anyone else.
 */
export const bookingOfClient = first(
  'payments.bookingOfClient',
  `select b.id, b.state, b.hold_expires_at, b.is_on_request, b.series_id,
     coalesce(k.total_minor * k.size, b.total_minor) as due_minor
   from bookings b left join packages k on k.booking_id = b.id
   where b.id = $bookingId and b.client_id = $clientId`,
  typed<{ dueMinor: number }>(),
)
export type PayableBooking = NonNullable<Awaited<ReturnType<typeof bookingOfClient>>>

const insertPayment = write(
  'payments.insert',
  `insert into payments (id, booking_id, provider, amount_minor, customer_ref, captures_later, created_at, updated_at)
   select $id, b.id, $provider, $amountMinor, $customerRef, $capturesLater, $createdAt, $createdAt
   from bookings b where b.id = $bookingId and ${unpaidSql('b')} for share
   on conflict (booking_id) do nothing`,
)
const paymentOfBooking = first(
  'payments.ofBooking',
  `select ${PAYMENT} from payments p where p.booking_id = $bookingId`,
)
export type Payment = NonNullable<Awaited<ReturnType<typeof paymentOfBooking>>>

/** A booking's only payment, created by the first call; of one that is no longer held, only what there is. */
export async function paymentOnce(
  db: Queries,
  wanted: Parameters<typeof insertPayment>[1],
): Promise<Payment | undefined> {
  await insertPayment(db, wanted)
  return paymentOfBooking(db, wanted)
}

/**
 * The payment of a paid booking, and whose it is; undefined if it wasn't paid. The card is that of its package, if any.
 */
export const succeededPayment = first(
  'payments.succeeded',
  `select p.id, coalesce(p.provider_ref, (select y.provider_ref from payments y where y.id = p.drawn_from)) as provider_ref,
     p.drawn_from,
     b.professional_id, b.package_id, b.total_minor
   from payments p join bookings b on b.id = p.booking_id
   where p.booking_id = $bookingId and p.status = 'SUCCEEDED'`,
  typed<{ providerRef: string }>(),
)

export type SucceededPayment = NonNullable<Awaited<ReturnType<typeof succeededPayment>>>

/** The card that paid for this series last. */
export const cardOfSeries = first(
  'payments.cardOfSeries',
  `select p.card_ref from payments p join bookings b on b.id = p.booking_id
   where b.series_id = $seriesId and p.provider = $provider and p.customer_ref = $customerRef
     and p.status = 'SUCCEEDED' and p.card_ref is not null
   order by p.succeeded_at desc, p.id desc limit 1`,
  typed<{ cardRef: string }>(),
)

/** The booking this client's key was first used for. */
export const bookingOfKey = first(
  'payments.bookingOfKey',
  'select booking_id from payment_keys where client_id = $clientId and key = $key',
)

export const addKey = write(
  'payments.addKey',
  'insert into payment_keys (client_id, key, booking_id) values ($clientId, $key, $bookingId) on conflict do nothing',
)

export const storeOpened = write(
  'payments.storeOpened',
  'update payments set provider_ref = $ref, client_secret = $clientSecret where id = $id',
)

const paymentAtProvider = first(
  'payments.atProvider',
  `select ${PAYMENT} from payments p
   where p.provider = $provider and (p.provider_ref = $ref or (p.provider_ref is null and p.id = $id?))`,
)

/** By the provider's id or, if its reply to the opening is missing, by ours. */
export async function findPayment(
  db: Queries,
  provider: string,
  { ref, paymentId }: { ref: string; paymentId: string | undefined },
): Promise<Payment | undefined> {
  const id = paymentId && UUID.test(paymentId) ? paymentId : null
  return paymentAtProvider(db, { provider, ref, id })
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Locks a payment, to serialise settling, and returns what settling needs to know about its booking. */
export const lockPayment = first(
  'payments.lock',
  `select ${PAYMENT}, p.drawn_from, b.price_minor, b.fee_minor, b.vat_minor, b.total_minor, b.professional_id,
     b.series_id, b.package_id, array[b.client_id, pro.user_id] as person_ids
   from payments p
   join bookings b on b.id = p.booking_id
   join professionals pro on pro.id = b.professional_id
   where p.id = $id for update of p`,
  typed<{ personIds: string[] }>(),
)
export type PaymentOfBooking = NonNullable<Awaited<ReturnType<typeof lockPayment>>>

export const savePayment = write(
  'payments.save',
  `update payments set provider_ref = coalesce(provider_ref, $ref), status = $status, checked_at = $now,
     updated_at = $now, card_ref = $cardRef?, succeeded_at = case when $status = 'SUCCEEDED' then $now::timestamptz else succeeded_at end
   where id = $id`,
)

/** Records that the bank reserves the amount; its id there is stored with the first news of it. */
export const saveAuthorised = write(
  'payments.saveAuthorised',
  `update payments set provider_ref = coalesce(provider_ref, $ref), authorised_at = coalesce(authorised_at, $now),
     checked_at = $now, updated_at = $now
   where id = $id`,
)

const OPEN = `select ${PAYMENT}, p.created_at, b.state as booking_state
  from payments p join bookings b on b.id = p.booking_id
  where p.status = 'OPEN' and p.provider = $provider`

/** A booking's payment, while it is open. */
export const openPaymentOf = first(
  'payments.openPaymentOf',
  `${OPEN} and p.booking_id = $bookingId`,
)
export type OpenPayment = NonNullable<Awaited<ReturnType<typeof openPaymentOf>>>

/**
 * Payments the provider may know more about than we do, oldest first. One that waits for an answer to a request is not
 * asked about: only we capture or cancel it.
 */
export const openPayments = many(
  'payments.openPayments',
  `${OPEN} and (p.created_at, p.id) > ($at, $id)
     and not ${inStates('b', ['REQUESTED', 'OFFERED'])}
   order by p.created_at, p.id limit $limit`,
)
