import { standsSql } from '#server/database/booking-states.ts'
import { one } from '#server/database/statement.ts'

/**
 * Statistics of the first messages between two instants, as of the second. A message waits `minutes` at most. `rate` is
 * the share answered in time, 0 to 1, or null if there is nothing to measure. `minutes` is the median time to the first
 * answer.
 */
export const responseOf = one(
  'messages.responseOf',
  `with asked as (
     select case when answered_at <= $to then answered_at - asked_at end as took,
       asked_at + make_interval(mins => $minutes) as due, asked_at, client_id
     from threads where professional_id = $professionalId and asked_at >= $from and asked_at < $to),
   judged as (
     select took, case when took <= make_interval(mins => $minutes) then true
       else exists (select from bookings b where b.client_id = asked.client_id
         and b.professional_id = $professionalId and ${standsSql('b')}
         and b.starts_at > asked_at and b.starts_at <= least(due, $to)) end as is_answered, due
     from asked)
   select round((count(*) filter (where is_answered))::numeric
       / nullif(count(*) filter (where is_answered or due <= $to), 0), 3)::float as rate,
     ceil(extract(epoch from percentile_cont(0.5) within group (order by took)) / 60)::int as minutes
   from judged`,
)
export type Response = Awaited<ReturnType<typeof responseOf>>
