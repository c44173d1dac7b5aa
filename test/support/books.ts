import { expect } from 'vitest'
import type { Queries } from '#server/database/connect.ts'
import { ledgerSum } from '#server/features/payments/ledger.ts'
import type { Rows } from './rows.ts'

/**
 * Checks the final state: the ledger sums to zero; in our own records and the provider's, each booking is either paid
 * and confirmed or refunded with its slot free; and each payment and refund has its document.
 */
export async function expectBooksToAgree(db: Queries & Rows): Promise<void> {
  expect(await ledgerSum(db)).toBe(0)
  await expectDocuments(db)
  const bookings = await db.rows<{
    id: string
    status: string
    total: number
    inLedger: number
    atProvider: number
  }>(`
    select b.id, b.status, b.total_minor as total,
      (select coalesce(sum(l.amount_minor), 0) from ledger_entries e join ledger_lines l on l.entry_id = e.id
        where e.booking_id = b.id and l.account = 'provider_balance')::int as "inLedger",
      (select coalesce(sum(i.amount_minor - (select coalesce(sum(r.amount_minor), 0)
          from card_simulator.refunds r where r.intent_id = i.id)), 0)
        from card_simulator.intents i
        where i.metadata ->> 'bookingId' = b.id::text and i.status = 'succeeded')::int as "atProvider"
    from bookings b`)
  for (const { id, status, total, inLedger, atProvider } of bookings) {
    const due = status === 'CONFIRMED' || status === 'COMPLETED' ? total : 0
    expect({ id, status, inLedger, atProvider }).toEqual({
      id,
      status,
      inLedger: due,
      atProvider: due,
    })
  }
}

/** A receipt for each payment, a credit note for each refund, and consecutive numbers in each series. */
export async function expectDocuments(db: Queries & Rows): Promise<void> {
  const wrong = await db.rows(`
    select 'payment' as what, id::text from payments p where status = 'SUCCEEDED' and drawn_from is null
      and not exists (select from documents where kind = 'receipt' and source_id = p.id)
    union all
    select 'refund', id::text from refunds r where status = 'SUCCEEDED' and reason <> 'goodwill'
      and not exists (select from documents where kind = 'credit_note' and source_id in (r.id, r.first_id))
    union all
    select 'series', series from document_series s where last_number <> (
      select count(distinct number) from documents d
      where d.series = s.series and number between 1 and s.last_number)`)
  expect(wrong).toEqual([])
}
