import { STANDING_SQL } from '#server/database/booking-statuses.ts'
import type { Queries } from '#server/database/connect.ts'

export type Response = {
  /** Share of the first messages that were answered in time, 0 to 1; null while there is nothing to measure. */
  rate: number | null
  /** Median time to the first answer. */
  minutes: number | null
}

/** Of the first messages between two instants, as it stands at the second; they wait for `minutes` at most. */
export async function responseOf(
  db: Queries,
  professionalId: string,
  { from, to, minutes }: { from: Date; to: Date; minutes: number },
): Promise<Response> {
  const [row] = await db.rows<Response>(
    `with asked as (
       select case when answered_at <= $3 then answered_at - asked_at end as took,
         asked_at + make_interval(mins => $4) as due, asked_at, client_id
       from threads where professional_id = $1 and asked_at >= $2 and asked_at < $3),
     judged as (
       select took, case when took <= make_interval(mins => $4) then true
         else exists (select from bookings b where b.client_id = asked.client_id and b.professional_id = $1
           and b.status in ${STANDING_SQL}
           and b.starts_at > asked_at and b.starts_at <= least(due, $3)) end as is_answered, due
       from asked)
     select round((count(*) filter (where is_answered))::numeric
         / nullif(count(*) filter (where is_answered or due <= $3), 0), 3)::float as rate,
       ceil(extract(epoch from percentile_cont(0.5) within group (order by took)) / 60)::int as minutes
     from judged`,
    [professionalId, from, to, minutes],
    'response_of',
  )
  return row ?? { rate: null, minutes: null }
}
