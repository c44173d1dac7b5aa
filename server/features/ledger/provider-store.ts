import type { Queries } from '#server/database/connect.ts'

/** What a provider keeps a list of, and where we keep ours. */
export type Kept = 'payment' | 'refund' | 'dispute' | 'payout'

const TABLES: Record<Kept, { from: string; isDone: string; provider: string; back: string }> = {
  payment: {
    from: 'payments x',
    isDone: `x.status = 'SUCCEEDED'`,
    provider: 'x.provider',
    back: '0',
  },
  refund: {
    from: 'refunds x join payments p on p.id = x.payment_id',
    isDone: `x.status = 'SUCCEEDED'`,
    provider: 'p.provider',
    back: '0',
  },
  dispute: {
    from: 'disputes x join payments p on p.id = x.payment_id',
    isDone: 'true',
    provider: 'p.provider',
    back: `case when x.status = 'LOST' then x.amount_minor else 0 end`,
  },
  payout: {
    from: 'payouts x',
    isDone: `x.status = 'PAID' and x.provider_ref is not null`,
    provider: 'x.provider',
    back: `(select coalesce(sum(v.amount_minor), 0)::bigint from payout_reversals v
      where v.payout_id = x.id and v.status = 'SUCCEEDED')`,
  },
}

/** A day of UTC, and from when to when ours are counted. */
export type Span = { from: Date; to: Date }
const DAY = `to_char(x.created_at at time zone 'UTC', 'YYYY-MM-DD')`
const IN_SPAN = 'x.created_at >= $2 and x.created_at < $3'

export type Ours = {
  id: string
  /** The provider's id, null until its reply is kept. */
  ref: string | null
  amountMinor: number
  /** What came back of it. */
  backMinor: number
  isDone: boolean
  /** Null where it lies outside the span. */
  day: string | null
  updatedAt: Date
}

/** Ours by the provider's ids or, where its reply has not arrived, by our own. */
export function oursOf(
  db: Queries,
  kept: Kept,
  provider: string,
  span: Span,
  theirs: { refs: string[]; ids: string[] },
): Promise<Ours[]> {
  const { from, isDone, provider: of, back } = TABLES[kept]
  return db.rows(
    `select x.id, x.provider_ref as ref, x.amount_minor as "amountMinor", ${back} as "backMinor",
       ${isDone} as "isDone", case when ${IN_SPAN} then ${DAY} end as day, x.updated_at as "updatedAt"
     from ${from} where ${of} = $1
       and (x.provider_ref = any($4) or (x.provider_ref is null and x.id = any($5::uuid[])))`,
    [provider, span.from, span.to, theirs.refs, theirs.ids],
  )
}

/** How many of ours are done, day by day. */
export async function countsByDay(
  db: Queries,
  kept: Kept,
  provider: string,
  span: Span,
): Promise<Map<string, number>> {
  const { from, isDone, provider: of } = TABLES[kept]
  const rows = await db.rows<{ day: string; count: number }>(
    `select ${DAY} as day, count(*) as count from ${from}
     where ${of} = $1 and ${isDone} and ${IN_SPAN} group by 1 order by 1`,
    [provider, span.from, span.to],
  )
  return new Map(rows.map(({ day, count }) => [day, count]))
}

/** Those of one day that the provider's list lacks. */
export async function notIn(
  db: Queries,
  kept: Kept,
  provider: string,
  span: Span,
  day: string,
  refs: string[],
): Promise<string[]> {
  const { from, isDone, provider: of } = TABLES[kept]
  const rows = await db.rows<{ ref: string }>(
    `select x.provider_ref as ref from ${from}
     where ${of} = $1 and ${isDone} and ${IN_SPAN} and ${DAY} = $4 and x.provider_ref <> all($5)
     order by 1`,
    [provider, span.from, span.to, day, refs],
  )
  return rows.map(({ ref }) => ref)
}
