import type { Queries } from '#server/database/connect.ts'
import { first, one, typed, write } from '#server/database/statement.ts'

const SALE = `select b.id as booking_id, b.client_id, b.starts_at, b.ends_at, b.service_name, b.price_minor, b.fee_minor,
    b.vat_minor, b.total_minor, c.name as client_name, c.time_zone, pro.name as professional_name,
    p.id as payment_id, p.provider, p.succeeded_at as paid_at, p.drawn_from,
    (select k.size from packages k where k.booking_id = b.id) as package_size
  from bookings b
  join users c on c.id = b.client_id
  join professionals pro on pro.id = b.professional_id
  left join payments p on p.booking_id = b.id and p.status = 'SUCCEEDED'`
type Payment = { paymentId: string; provider: string; paidAt: Date }
/** `drawnFrom` is the payment of the package that pays for it; `packageSize` is of the one bought with it. */

/** A booking of this client with its payment; undefined for anyone else. */
export const ownSale = first(
  'documents.ownSale',
  `${SALE} where b.id = $bookingId and b.client_id = $clientId`,
  typed<{ paymentId: null } | Payment>(),
)

/** The sale behind a payment that has succeeded. */
export const saleOfPayment = one(
  'documents.saleOfPayment',
  `${SALE} where p.id = $paymentId`,
  typed<Payment>(),
)
export type Sale = Awaited<ReturnType<typeof saleOfPayment>>

/**
 * The nth refund of a payment with a credit note, from 0. One that was returned by the bank still counts if it has one;
 * the try after it then has none, nor has goodwill, which lowers no price.
 */
export const findRefund = first(
  'documents.findRefund',
  `select id, amount_minor, updated_at as refunded_at from refunds r
   where payment_id = $paymentId and (exists (select from documents d
       where d.kind = 'credit_note' and d.source_id = r.id and d.month = '')
     or status = 'SUCCEEDED' and reason <> 'goodwill' and not exists (select from documents d
       where d.kind = 'credit_note' and d.source_id = r.first_id and d.month = ''))
   order by created_at, id limit 1 offset $earlier`,
)
export type MadeRefund = NonNullable<Awaited<ReturnType<typeof findRefund>>>

const lockPayment = write(
  'documents.lockPayment',
  'select from payments where id = $paymentId for update',
)
const credited = one(
  'documents.credited',
  `select coalesce(sum((d.contents ->> 'totalMinor')::bigint), 0)::bigint as minor
   from documents d join refunds r on r.id = d.source_id
   where r.payment_id = $paymentId and d.kind = 'credit_note'`,
  typed<{ minor: number }>(),
)

/** The total credited on a payment so far. Locks the payment, so that credit notes are issued one at a time. */
export async function lockCredited(tx: Queries, paymentId: string): Promise<number> {
  await lockPayment(tx, { paymentId })
  return (await credited(tx, { paymentId })).minor
}
