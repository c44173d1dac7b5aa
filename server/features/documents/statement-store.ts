import type { Statement } from '#contract/money/documents.ts'
import type { LedgerAccount, LedgerKind } from '#server/database/column-types.ts'
import { first, many, one, typed } from '#server/database/statement.ts'

export const practiceOf = first(
  'documents.practiceOf',
  'select id, name from professionals where user_id = $userId',
)
export type Practice = NonNullable<Awaited<ReturnType<typeof practiceOf>>>

/** The ledger owes the professional in negative amounts; negated here: earned is positive, paid out negative. */
const MOVED = `select e.booking_id, e.kind, e.id, e.at, -l.amount_minor as minor
  from ledger_lines l join ledger_entries e on e.id = l.entry_id
  where l.professional_id = $professionalId and l.account = 'professional_payable'`

/** What changes what is owed to a professional, other than paying it out. */
const CHANGES = `'charge', 'refund', 'dispute', 'credit', 'debt_write_off', 'unclaimed'`

const SUMS = `count(*) filter (where kind = 'charge') as sessions,
  coalesce(sum(minor) filter (where kind = 'charge'), 0)::bigint as price_minor,
  coalesce(-sum(minor) filter (where kind in ('refund', 'dispute')), 0)::bigint as refunds_minor,
  coalesce(sum(minor) filter (where kind in (${CHANGES})), 0)::bigint as net_minor,
  coalesce(-sum(minor) filter (where kind in ('payout', 'payout_reversal', 'credit_payout')), 0)::bigint as paid_out_minor`

/** The months (London) before an instant in which the professional's money moved, newest first. */
export const statementMonths = many(
  'documents.statementMonths',
  `select to_char(at at time zone 'Europe/London', 'YYYY-MM') as month, ${SUMS}
   from (${MOVED} and e.at < $before) moved group by 1 order by 1 desc`,
  typed<Statement>(),
)

export const sumsOf = one(
  'documents.sumsOf',
  `with moved as (${MOVED} and e.at < $to)
   select ${SUMS}, (select coalesce(sum(minor), 0)::bigint from moved where at < $from) as opening_minor,
     coalesce(bool_or(exists (select from payments p
       where p.booking_id = month.booking_id and p.provider = 'simulator')), false) as is_simulated
   from moved month where at >= $from`,
  typed<Omit<Statement, 'month'> & { openingMinor: number; isSimulated: boolean }>(),
)

/**
 * The sum of accounts over the whole entry. A session of a package is paid for out of what was paid for the package.
 */
const lineOf = (...accounts: LedgerAccount[]) =>
  `coalesce((select sum(amount_minor) from ledger_lines
    where entry_id = moved.id and account in ('${accounts.join("', '")}')), 0)::bigint`

/** Each movement: the client's amount, the fee and VAT in it, and the professional's share. */
export const movementsOf = many(
  'documents.movementsOf',
  `select moved.at, moved.kind, moved.minor as amount_minor, c.name as client_name, b.starts_at,
     ${lineOf('provider_balance', 'packages_payable')} as total_minor, -${lineOf('platform_fees')} as fee_minor,
     -${lineOf('vat_payable')} as vat_minor
   from (${MOVED} and e.at >= $from and e.at < $to) moved
   join bookings b on b.id = moved.booking_id join users c on c.id = b.client_id
   order by moved.at, moved.id`,
  typed<{
    /** A returned refund is owed to the client; none of it to the professional. */
    kind: Exclude<LedgerKind, 'refund_returned'>
    amountMinor: number
    totalMinor: number
    feeMinor: number
    vatMinor: number
  }>(),
)
export type Movement = Awaited<ReturnType<typeof movementsOf>>[number]
