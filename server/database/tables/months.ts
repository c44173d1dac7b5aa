import { many, one, typed } from '#server/database/statement.ts'

/** Tables with a partition for each month. */
export type TableOfMonths = 'audit_events' | 'provider_events' | 'staff_events'

/** Makes the partition of this month, if it is missing, and those of the months ahead. Safe to run concurrently. */
export const makeMonths = one(
  'months.make',
  `select make_months($table::text::regclass, $now, 3)::text as made`,
)

/** Partitions whose month ended this many months ago or earlier, oldest first. */
export const monthsPast = many(
  'months.past',
  `select name, until, table_name = 'provider_events' and exists (
       select from provider_events
       where handled_at is null and received_at >= since and received_at < until) as is_waiting
   from months
   where table_name = $table
     and until <= ($now::timestamptz at time zone 'UTC' - make_interval(months => $kept)) at time zone 'UTC'
   order by until`,
  typed<{ name: string; until: Date; isWaiting: boolean }>(),
)

export const dropMonth = one('months.drop', `select drop_month($name)::text as dropped`)
