import type { LedgerAccount, LedgerKind } from '#server/database/column-types.ts'
import type { Queries } from '#server/database/connect.ts'

export type LedgerLine = {
  account: LedgerAccount
  professionalId: string | null
  amountMinor: number
}

/** One entry per kind and source: a second one changes nothing. */
export async function addEntry(
  tx: Queries,
  entry: { bookingId: string; kind: LedgerKind; sourceId: string; at: Date },
  lines: LedgerLine[],
): Promise<void> {
  await tx.rows(
    `with entry as (
       insert into ledger_entries (booking_id, kind, source_id, at) values ($1, $2, $3, $4)
       on conflict (kind, source_id) do nothing returning id)
     insert into ledger_lines (entry_id, account, professional_id, amount_minor)
     select entry.id, line.account, line."professionalId", line."amountMinor"
     from entry, jsonb_to_recordset($5) as line(account text, "professionalId" uuid, "amountMinor" bigint)`,
    [entry.bookingId, entry.kind, entry.sourceId, entry.at, JSON.stringify(lines)],
  )
}

/** What of a booking's charge has not gone back, and what of a refund that came back is owed to the client. */
export async function standingOf(
  tx: Queries,
  bookingId: string,
): Promise<{ chargedMinor: number; owedMinor: number }> {
  const [row] = await tx.rows<{ chargedMinor: number; owedMinor: number }>(
    `select coalesce(-sum(l.amount_minor) filter (where l.account in
         ('professional_payable', 'platform_fees', 'vat_payable')
         and e.kind in ('charge', 'refund', 'dispute')), 0)::bigint as "chargedMinor",
       coalesce(-sum(l.amount_minor) filter (where l.account = 'refunds_payable'), 0)::bigint as "owedMinor"
     from ledger_entries e join ledger_lines l on l.entry_id = e.id where e.booking_id = $1`,
    [bookingId],
  )
  return row ?? { chargedMinor: 0, owedMinor: 0 }
}

/** Zero, or the books are wrong. */
export async function ledgerSum(db: Queries): Promise<number> {
  const [row] = await db.rows<{ sum: number }>(
    'select coalesce(sum(amount_minor), 0)::bigint as sum from ledger_lines',
  )
  return row?.sum ?? 0
}

/** What the professional gets of a payment is to be decided once more. */
export async function reopenPayout(tx: Queries, paymentId: string): Promise<void> {
  await tx.rows('update payments set payout_settled_at = null where id = $1', [paymentId])
}
