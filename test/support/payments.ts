import type { BookedSession } from './sessions.ts'
import { aSession } from './sessions.ts'
import type { TestApp } from './test-app.ts'

export type PaidSession = BookedSession & { paymentId: string }
export type PaidSessionWishes = Parameters<typeof aSession>[1] & { paidAt: string }

/** A payment for a session with its ledger entry, as the payments feature writes them. */
export async function aPaidSession(
  testApp: TestApp,
  wishes: PaidSessionWishes,
): Promise<PaidSession> {
  const session = await aSession(testApp, wishes)
  const [payment] = await testApp.db.rows<{ id: string }>(
    `insert into payments (booking_id, provider, amount_minor, status, succeeded_at)
     select id, 'simulator', total_minor, 'SUCCEEDED', $2 from bookings where id = $1
     returning id`,
    [session.id, wishes.paidAt],
  )
  if (!payment) throw new Error('no payment')
  await enter(testApp, session.id, 'charge', payment.id, wishes.paidAt)
  return { ...session, paymentId: payment.id }
}

/** A full refund on its way. */
export async function refund(
  testApp: TestApp,
  session: { id: string; paymentId: string },
  at: string,
): Promise<void> {
  const [row] = await testApp.db.rows<{ id: string }>(
    `insert into refunds (payment_id, amount_minor, reason, status)
     select id, amount_minor, 'test', 'SUCCEEDED' from payments where id = $1 returning id`,
    [session.paymentId],
  )
  await enter(testApp, session.id, 'refund', row?.id ?? '', at)
}

async function enter(
  { db }: TestApp,
  bookingId: string,
  kind: 'charge' | 'refund',
  sourceId: string,
  at: string,
): Promise<void> {
  await db.rows(
    `with entry as (
       insert into ledger_entries (booking_id, kind, source_id, at) values ($1, $2, $3, $4)
       returning id)
     insert into ledger_lines (entry_id, account, professional_id, amount_minor)
     select entry.id, line.account, line.professional_id, $5 * line.amount
     from entry, bookings b, lateral (values
       ('provider_balance', null, b.total_minor),
       ('professional_payable', b.professional_id, -b.price_minor),
       ('platform_fees', null, -b.fee_minor),
       ('vat_payable', null, -b.vat_minor)) line (account, professional_id, amount)
     where b.id = $1`,
    [bookingId, kind, sourceId, at, kind === 'charge' ? 1 : -1],
  )
}
