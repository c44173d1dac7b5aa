import { many, typed } from '#server/database/statement.ts'

/** What providers list and we store too. */
export type ListedKind = 'payment' | 'refund' | 'dispute' | 'payout'

const TABLES: Record<ListedKind, { from: string; isDone: string; provider: string; back: string }> =
  {
    payment: {
      from: 'payments x',
      // A session that a package pays for has no payment of its own there.
      isDone: `x.status = 'SUCCEEDED' and x.drawn_from is null`,
      provider: 'x.provider',
      back: '0',
    },
    refund: {
      from: 'refunds x join payments p on p.id = x.payment_id',
      isDone: `x.status = 'SUCCEEDED' and x.way = 'provider'`,
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
      // Credits are transferred like payouts.
      from: `(select id, provider, provider_ref, amount_minor, status, created_at, updated_at from payouts
      union all select id, provider, provider_ref, amount_minor, status, created_at, updated_at from credits) x`,
      isDone: `x.status = 'PAID' and x.provider_ref is not null`,
      provider: 'x.provider',
      back: `(select coalesce(sum(v.amount_minor), 0)::bigint from payout_reversals v
      where v.payout_id = x.id and v.status = 'SUCCEEDED')`,
    },
  }

/** A UTC day, and the period in which ours are counted. */
export type Span = { from: Date; to: Date }
const DAY = `to_char(x.created_at at time zone 'UTC', 'YYYY-MM-DD')`
const IN_SPAN = 'x.created_at >= $from and x.created_at < $to'

function statementsFor(kept: ListedKind) {
  const { from, isDone, provider, back } = TABLES[kept]
  return {
    /**
     * Our rows, by the provider's ids or, while its reply is missing (`ref` is null), by our own. `backMinor` was
     * returned; `day` is null outside the span.
     */
    ours: many(
      `ledger.ours.${kept}`,
      `select x.id, x.provider_ref as ref, x.amount_minor, ${back} as back_minor, ${isDone} as is_done,
         case when ${IN_SPAN} then ${DAY} end as day, x.updated_at
       from ${from} where ${provider} = $provider
         and (x.provider_ref = any($refs) or (x.provider_ref is null and x.id = any($ids)))`,
      typed<{
        id: string
        amountMinor: number
        backMinor: number
        isDone: boolean
        updatedAt: Date
      }>(),
    ),
    /** The number of our completed rows per day. */
    countsByDay: many(
      `ledger.countsByDay.${kept}`,
      `select ${DAY} as day, count(*) as count from ${from}
       where ${provider} = $provider and ${isDone} and ${IN_SPAN} group by 1 order by 1`,
      typed<{ day: string; count: number }>(),
    ),
    /** Our rows of a day that are missing in the provider's list. */
    notIn: many(
      `ledger.notIn.${kept}`,
      `select x.provider_ref as ref from ${from}
       where ${provider} = $provider and ${isDone} and ${IN_SPAN} and ${DAY} = $day
         and x.provider_ref <> all($refs)
       order by 1`,
      typed<{ ref: string }>(),
    ),
  }
}

export const STATEMENTS = {
  payment: statementsFor('payment'),
  refund: statementsFor('refund'),
  dispute: statementsFor('dispute'),
  payout: statementsFor('payout'),
}
export type Ours = Awaited<ReturnType<(typeof STATEMENTS)[ListedKind]['ours']>>[number]
