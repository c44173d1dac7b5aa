import { OUTCOMES_OF } from '#domain/desk/figures.ts'
import { first, many, one, typed, write } from '#server/database/statement.ts'

const quoted = (texts: readonly string[]) => texts.map((text) => `'${text}'`).join(', ')

const OUTCOMES = Object.entries(OUTCOMES_OF)
  .map(([figure, outcomes]) => `when outcome in (${quoted(outcomes)}) then '${figure}'`)
  .join(' ')

const on = (column: string) => `${column} >= $from and ${column} < $to`

/** What the rows behind each figure add up to on one day, from $from to $to; each part has an index by its time. */
const COUNTED = `
  select 'bookings' as figure, '' as queue, count(*) as value from bookings where ${on('confirmed_at')}
  union all
  select case ${OUTCOMES} end, '', count(*) from bookings where ${on('starts_at')} and outcome is not null group by 1
  union all
  select sums.figure, '', sum(sums.value)::bigint
  from ledger_entries e join ledger_lines l on l.entry_id = e.id
  cross join lateral (values
    ('gross', case when l.account = 'provider_balance' and e.kind = 'charge' then l.amount_minor end),
    ('refunds', case when l.account = 'provider_balance' and e.kind in ('refund', 'refund_returned') then -l.amount_minor end),
    ('fees', case when l.account = 'platform_fees' then -l.amount_minor end)) sums(figure, value)
  where ${on('e.at')} and sums.value is not null group by 1
  union all
  select 'disputes-opened', '', count(*) from disputes where ${on('created_at')}
  union all
  select case status when 'WON' then 'disputes-won' else 'disputes-lost' end, '', count(*)
  from disputes where ${on('closed_at')} and status <> 'OPEN' group by 1
  union all
  select case role when 'CLIENT' then 'clients' else 'professionals' end, '', count(*)
  from users where ${on('created_at')} and role in ('CLIENT', 'PROFESSIONAL') group by 1
  union all
  select 'verified', '', count(*) from professionals where ${on('verified_at')}
  union all
  select 'missed-searches', '', sum(count)::bigint from missed_searches where day = $day::date
  union all
  select 'opened', queue, count(*) from cases where ${on('opened_at')} group by queue
  union all
  select 'resolved', queue, count(*) from cases where ${on('resolved_at')} group by queue
  union all
  select 'late', queue, count(*) from cases
  where due_at >= $from and due_at < least($to, $now) and (resolved_at is null or resolved_at > due_at) group by queue`

const VALUES = typed<{ figure: string; queue: string; value: number }>()

/** The figures of a day, as they are now. */
export const countDay = many(
  'figures.countDay',
  `select figure, queue, value from (${COUNTED}) counted where value <> 0`,
  VALUES,
)

export const storeDay = write(
  'figures.storeDay',
  `insert into daily_figures (day, figure, queue, value)
   select $day::date, figure, queue, value from (${COUNTED}) counted where value <> 0`,
)

export const forgetDay = write(
  'figures.forgetDay',
  'delete from daily_figures where day = $day::date',
)

/** Records that a day is being counted, and keeps other programs from it; no row if it was counted since $before. */
export const takeDay = first(
  'figures.takeDay',
  `insert into counted_days as kept (day, counted_at) values ($day::date, $now)
   on conflict (day) do update set counted_at = excluded.counted_at where kept.counted_at < $before returning day`,
)

/** The day of the first account; nothing happened before. */
export const firstDay = one(
  'figures.firstDay',
  `select (coalesce(min(created_at), $now) at time zone 'Europe/London')::date as day from users`,
  typed<{ day: string }>(),
)

export const countedDays = many(
  'figures.countedDays',
  'select day, counted_at from counted_days where day >= $first::date and day <= $last::date',
)

export const daysKept = many(
  'figures.daysKept',
  'select day, figure, queue, value from daily_figures where day >= $first::date and day <= $last::date',
)

/** How long the cases resolved in these days took, in minutes, by queue. */
export const timesOf = many(
  'figures.timesOf',
  `select queue, ceil(times[1])::int as median_minutes, ceil(times[2])::int as most_minutes from (
     select queue, percentile_disc(array[0.5, 0.9]) within group (order by extract(epoch from resolved_at - opened_at)::float8 / 60) as times
     from cases where ${on('resolved_at')} group by queue) found`,
  typed<{ medianMinutes: number; mostMinutes: number }>(),
)

export const listedNow = one(
  'figures.listedNow',
  'select count(*)::int as count from professionals where is_listed',
  typed<{ count: number }>(),
)
