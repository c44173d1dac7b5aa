import type { BookingStatus } from '#domain/booking.ts'
import type { Price } from '#domain/money.ts'
import type { PaymentStatus } from '#server/database/column-types.ts'
import type { Queries } from '#server/database/connect.ts'
import type { Place } from '#server/reconciling.ts'

/** A booking as its client sees it on the way to paying. */
export type PayableBooking = {
  id: string
  status: BookingStatus
  holdExpiresAt: Date
  totalMinor: number
}

export type Payment = {
  id: string
  bookingId: string
  provider: string
  providerRef: string | null
  clientSecret: string | null
  amountMinor: number
  status: PaymentStatus
}

/** A payment together with what settling it needs to know of its booking. */
export type PaymentOfBooking = Payment & Price & { professionalId: string; personIds: string[] }

export type OpenPayment = Payment & { createdAt: Date; bookingStatus: BookingStatus }

const PAYMENT = `p.id, p.booking_id as "bookingId", p.provider, p.provider_ref as "providerRef",
  p.client_secret as "clientSecret", p.amount_minor as "amountMinor", p.status`

/** A booking of this client; undefined for everybody else. */
export async function bookingOfClient(
  db: Queries,
  clientId: string,
  bookingId: string,
): Promise<PayableBooking | undefined> {
  const [booking] = await db.rows<PayableBooking>(
    `select id, status, hold_expires_at as "holdExpiresAt", total_minor as "totalMinor"
     from bookings where id = $1 and client_id = $2`,
    [bookingId, clientId],
    'payable_booking',
  )
  return booking
}

/** The one payment of a booking; the first call makes it. */
export async function paymentOnce(
  db: Queries,
  wanted: { id: string; bookingId: string; provider: string; amountMinor: number; createdAt: Date },
): Promise<Payment | undefined> {
  await db.rows(
    `insert into payments (id, booking_id, provider, amount_minor, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $5) on conflict (booking_id) do nothing`,
    [wanted.id, wanted.bookingId, wanted.provider, wanted.amountMinor, wanted.createdAt],
    'insert_payment',
  )
  const [payment] = await db.rows<Payment>(
    `select ${PAYMENT} from payments p where p.booking_id = $1`,
    [wanted.bookingId],
    'payment_of_booking',
  )
  return payment
}

/** What was paid for a booking, and whose it is; undefined where nothing was. */
export async function succeededPayment(
  tx: Queries,
  bookingId: string,
): Promise<{ id: string; providerRef: string; professionalId: string } | undefined> {
  const [payment] = await tx.rows<{ id: string; providerRef: string; professionalId: string }>(
    `select p.id, p.provider_ref as "providerRef", b.professional_id as "professionalId"
     from payments p join bookings b on b.id = p.booking_id
     where p.booking_id = $1 and p.status = 'SUCCEEDED'`,
    [bookingId],
  )
  return payment
}

/** The booking that this client's key got a payment for; the first one that it was kept with. */
export async function bookingOfKey(
  db: Queries,
  clientId: string,
  key: string,
): Promise<string | undefined> {
  const [row] = await db.rows<{ bookingId: string }>(
    'select booking_id as "bookingId" from payment_keys where client_id = $1 and key = $2',
    [clientId, key],
  )
  return row?.bookingId
}

export async function addKey(
  db: Queries,
  clientId: string,
  key: string,
  bookingId: string,
): Promise<void> {
  await db.rows(
    'insert into payment_keys (client_id, key, booking_id) values ($1, $2, $3) on conflict do nothing',
    [clientId, key, bookingId],
  )
}

export async function keepOpened(
  db: Queries,
  id: string,
  opened: { ref: string; clientSecret: string },
): Promise<void> {
  await db.rows('update payments set provider_ref = $2, client_secret = $3 where id = $1', [
    id,
    opened.ref,
    opened.clientSecret,
  ])
}

/** By the provider's id or, where its reply to the opening has not arrived, by ours. */
export async function findPayment(
  db: Queries,
  provider: string,
  by: { ref: string; paymentId: string | undefined },
): Promise<Payment | undefined> {
  const ours = by.paymentId && UUID.test(by.paymentId) ? by.paymentId : null
  const [payment] = await db.rows<Payment>(
    `select ${PAYMENT} from payments p
     where p.provider = $1 and (p.provider_ref = $2 or (p.provider_ref is null and p.id = $3::uuid))`,
    [provider, by.ref, ours],
  )
  return payment
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Locks the payment: of all who settle it, one goes first. */
export async function lockPayment(tx: Queries, id: string): Promise<PaymentOfBooking | undefined> {
  const [payment] = await tx.rows<PaymentOfBooking>(
    `select ${PAYMENT}, b.price_minor as "priceMinor", b.fee_minor as "feeMinor", b.vat_minor as "vatMinor",
       b.total_minor as "totalMinor", b.professional_id as "professionalId",
       array[b.client_id, pro.user_id] as "personIds"
     from payments p
     join bookings b on b.id = p.booking_id
     join professionals pro on pro.id = b.professional_id
     where p.id = $1 for update of p`,
    [id],
  )
  return payment
}

export async function savePayment(
  tx: Queries,
  id: string,
  seen: { ref: string; status: PaymentStatus; now: Date },
): Promise<void> {
  await tx.rows(
    `update payments set provider_ref = coalesce(provider_ref, $2), status = $3, checked_at = $4,
       updated_at = $4, succeeded_at = case when $3 = 'SUCCEEDED' then $4::timestamptz else succeeded_at end
     where id = $1`,
    [id, seen.ref, seen.status, seen.now],
  )
}

const OPEN = `select ${PAYMENT}, p.created_at as "createdAt", b.status as "bookingStatus"
  from payments p join bookings b on b.id = p.booking_id
  where p.status = 'OPEN' and p.provider = $1`

/** The one of a booking, as long as it is open. */
export async function openPaymentOf(
  db: Queries,
  provider: string,
  bookingId: string,
): Promise<OpenPayment | undefined> {
  const [payment] = await db.rows<OpenPayment>(`${OPEN} and p.booking_id = $2`, [
    provider,
    bookingId,
  ])
  return payment
}

/** Payments that the provider may know more about than we do, oldest first. */
export function openPayments(
  db: Queries,
  provider: string,
  after: Place,
  limit: number,
): Promise<OpenPayment[]> {
  return db.rows(
    `${OPEN} and (p.created_at, p.id) > ($2, $3::uuid)
     order by p.created_at, p.id limit $4`,
    [provider, after.at, after.id, limit],
  )
}
