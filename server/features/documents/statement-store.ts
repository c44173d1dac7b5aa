import type { Statement } from '#contract/documents.ts'
import type { Queries } from '#server/database/connect.ts'

export type Practice = { id: string; name: string }

export async function practiceOf(db: Queries, userId: string): Promise<Practice | undefined> {
  const [row] = await db.rows<Practice>('select id, name from professionals where user_id = $1', [
    userId,
  ])
  return row
}

/** What the ledger owes a professional ($1), turned around: earned is positive, paid out negative. */
const MOVED = `select e.booking_id, e.kind, e.id, e.at, -l.amount_minor as minor
  from ledger_lines l join ledger_entries e on e.id = l.entry_id
  where l.professional_id = $1 and l.account = 'professional_payable'`

const SUMS = `count(*) filter (where kind = 'charge') as sessions,
  coalesce(sum(minor) filter (where kind = 'charge'), 0)::bigint as "priceMinor",
  coalesce(-sum(minor) filter (where kind in ('refund', 'dispute')), 0)::bigint as "refundsMinor",
  coalesce(sum(minor) filter (where kind in ('charge', 'refund', 'dispute')), 0)::bigint as "netMinor",
  coalesce(-sum(minor) filter (where kind in ('payout', 'payout_reversal')), 0)::bigint as "paidOutMinor"`

/** The months of London in which money of theirs moved, before an instant, the latest first. */
export function statementMonths(
  db: Queries,
  professionalId: string,
  before: Date,
): Promise<Statement[]> {
  return db.rows(
    `select to_char(at at time zone 'Europe/London', 'YYYY-MM') as month, ${SUMS}
     from (${MOVED} and e.at < $2) moved group by 1 order by 1 desc`,
    [professionalId, before],
  )
}

export type Sums = Omit<Statement, 'month'> & { openingMinor: number; isSimulated: boolean }

export async function sumsOf(
  db: Queries,
  professionalId: string,
  from: Date,
  to: Date,
): Promise<Sums> {
  const [row] = await db.rows<Sums>(
    `with moved as (${MOVED} and e.at < $3)
     select ${SUMS}, (select coalesce(sum(minor), 0)::bigint from moved where at < $2) as "openingMinor",
       coalesce(bool_or(exists (select from payments p
         where p.booking_id = month.booking_id and p.provider = 'simulator')), false) as "isSimulated"
     from moved month where at >= $2`,
    [professionalId, from, to],
  )
  if (!row) throw new Error('A sum has a row')
  return row
}

export type Movement = {
  at: Date
  kind: 'charge' | 'refund' | 'dispute' | 'payout' | 'payout_reversal'
  clientName: string
  startsAt: Date
  /** Of the whole entry: what came from the client, or went back, and what of it were fee and VAT. */
  totalMinor: number
  feeMinor: number
  vatMinor: number
  /** The professional's part. */
  amountMinor: number
}

export function movementsOf(
  db: Queries,
  professionalId: string,
  from: Date,
  to: Date,
): Promise<Movement[]> {
  const of = (account: string) =>
    `coalesce((select sum(amount_minor) from ledger_lines
      where entry_id = moved.id and account = '${account}'), 0)::bigint`
  return db.rows(
    `select moved.at, moved.kind, moved.minor as "amountMinor", c.name as "clientName",
       b.starts_at as "startsAt", ${of('provider_balance')} as "totalMinor",
       -${of('platform_fees')} as "feeMinor", -${of('vat_payable')} as "vatMinor"
     from (${MOVED} and e.at >= $2 and e.at < $3) moved
     join bookings b on b.id = moved.booking_id join users c on c.id = b.client_id
     order by moved.at, moved.id`,
    [professionalId, from, to],
  )
}
