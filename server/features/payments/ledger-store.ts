import type { Queries } from '#server/database/connect.ts'
import type { LedgerAccount, LedgerKind } from '#server/database/schema.ts'

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

/** What of a booking's charge has gone back by the ledger, in refunds and lost disputes. */
export async function returnedMinor(tx: Queries, bookingId: string): Promise<number> {
  const [row] = await tx.rows<{ minor: number }>(
    `select coalesce(-sum(l.amount_minor), 0)::bigint as minor
     from ledger_entries e join ledger_lines l on l.entry_id = e.id
     where e.booking_id = $1 and e.kind in ('refund', 'dispute') and l.account = 'provider_balance'`,
    [bookingId],
  )
  return row?.minor ?? 0
}
