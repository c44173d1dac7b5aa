import type { LedgerAccount, LedgerKind } from '#server/database/column-types.ts'
import type { Queries } from '#server/database/connect.ts'
import { one, typed, write } from '#server/database/statement.ts'

export type LedgerLine = {
  account: LedgerAccount
  professionalId: string | null
  amountMinor: number
}

const storeEntry = write(
  'payments.storeEntry',
  `with entry as (
     insert into ledger_entries (booking_id, kind, source_id, at) values ($bookingId, $kind, $sourceId, $at)
     on conflict (kind, source_id) do nothing returning id)
   insert into ledger_lines (entry_id, account, professional_id, amount_minor)
   select entry.id, line.account, line."professionalId", line."amountMinor"
   from entry, jsonb_to_recordset($lines) as line(account text, "professionalId" uuid, "amountMinor" bigint)`,
)

/** One entry per kind and source: repeating it changes nothing. */
export async function addEntry(
  tx: Queries,
  entry: { bookingId: string; kind: LedgerKind; sourceId: string; at: Date },
  lines: LedgerLine[],
): Promise<void> {
  await storeEntry(tx, { ...entry, lines: JSON.stringify(lines) })
}

/**
 * The part of a booking's charge that hasn't been returned, and what returned refunds still owe the client. Those of
 * goodwill and of unused sessions of a package are not part of the charge, and are owed apart.
 */
export const standingOf = one(
  'payments.standingOf',
  `select coalesce(-sum(l.amount_minor) filter (where l.account in
       ('professional_payable', 'platform_fees', 'vat_payable')
       and e.kind in ('charge', 'refund', 'dispute')), 0)::bigint as charged_minor,
     coalesce(-sum(l.amount_minor) filter (where l.account = 'refunds_payable'
       and r.reason is distinct from 'goodwill' and coalesce(r.package_minor, 0) = 0), 0)::bigint as owed_minor
   from ledger_entries e join ledger_lines l on l.entry_id = e.id left join refunds r on r.id = e.source_id
   where e.booking_id = $bookingId`,
  typed<{ chargedMinor: number; owedMinor: number }>(),
)

/** Whether a refund was made and later returned by the client's bank. */
export const wasReturned = one(
  'payments.wasReturned',
  `select exists (select from ledger_entries where kind = 'refund_returned' and source_id = $refundId) as is_returned`,
  typed<{ isReturned: boolean }>(),
)

const sumOfAll = one(
  'payments.ledgerSum',
  'select coalesce(sum(amount_minor), 0)::bigint as sum from ledger_lines',
  typed<{ sum: number }>(),
)

/** Zero, unless the books are wrong. */
export async function ledgerSum(db: Queries): Promise<number> {
  return (await sumOfAll(db)).sum
}

/** The professional's payout for this payment has to be decided again. */
export const reopenPayout = write(
  'payments.reopenPayout',
  'update payments set payout_settled_at = null where id = $paymentId',
)
