import type { Price } from '#domain/money.ts'
import type { Queries } from '#server/database/connect.ts'

export type Sale = Price & {
  bookingId: string
  clientId: string
  /** What was paid for it; null where nothing was. */
  paymentId: string | null
  provider: string
  paidAt: Date
  startsAt: Date
  endsAt: Date
  clientName: string
  timeZone: string
  professionalName: string
}

const SALE = `select b.id as "bookingId", b.client_id as "clientId", b.starts_at as "startsAt",
    b.ends_at as "endsAt", b.price_minor as "priceMinor", b.fee_minor as "feeMinor",
    b.vat_minor as "vatMinor", b.total_minor as "totalMinor", c.name as "clientName",
    c.time_zone as "timeZone", pro.name as "professionalName", p.id as "paymentId", p.provider,
    p.succeeded_at as "paidAt"
  from bookings b
  join users c on c.id = b.client_id
  join professionals pro on pro.id = b.professional_id
  left join payments p on p.booking_id = b.id and p.status = 'SUCCEEDED'`

/** A booking of this client with what was paid for it; undefined for everybody else. */
export async function ownSale(
  db: Queries,
  clientId: string,
  bookingId: string,
): Promise<Sale | undefined> {
  const [sale] = await db.rows<Sale>(
    `${SALE} where b.id = $1 and b.client_id = $2`,
    [bookingId, clientId],
    'own_sale',
  )
  return sale
}

/** What was sold for a payment that has succeeded. */
export async function saleOfPayment(
  tx: Queries,
  paymentId: string,
): Promise<Sale & { paymentId: string }> {
  const [sale] = await tx.rows<Sale>(`${SALE} where p.id = $1`, [paymentId], 'sale_of_payment')
  if (!sale) throw new Error(`Payment ${paymentId} has not succeeded`)
  return { ...sale, paymentId }
}

export type MadeRefund = { id: string; amountMinor: number; refundedAt: Date }

/** The nth refund that was made of a payment, also where it came back later: its credit note stays. */
export async function nthRefund(
  db: Queries,
  paymentId: string,
  n: number,
): Promise<MadeRefund | undefined> {
  const [refund] = await db.rows<MadeRefund>(
    `select id, amount_minor as "amountMinor", updated_at as "refundedAt" from refunds r
     where payment_id = $1 and (status = 'SUCCEEDED' or exists (select from documents d
       where d.kind = 'credit_note' and d.source_id = r.id and d.month = ''))
     order by created_at, id limit 1 offset $2`,
    [paymentId, n - 1],
    'nth_refund',
  )
  return refund
}

/** What credit notes have taken back of a payment so far; the next one is issued by nobody else meanwhile. */
export async function lockCredited(tx: Queries, paymentId: string): Promise<number> {
  await tx.rows('select from payments where id = $1 for update', [paymentId])
  const [row] = await tx.rows<{ minor: number }>(
    `select coalesce(sum((d.contents ->> 'totalMinor')::bigint), 0)::bigint as minor
     from documents d join refunds r on r.id = d.source_id
     where r.payment_id = $1 and d.kind = 'credit_note'`,
    [paymentId],
  )
  return row?.minor ?? 0
}
