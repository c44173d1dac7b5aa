import type { Queries } from '#server/database/connect.ts'

/** Counts one more visit to a profile on a day of London; a professional's own looks don't count. */
export async function addVisit(
  db: Queries,
  professionalId: string,
  visitorId: string | undefined,
  now: Date,
): Promise<void> {
  await db.rows(
    `insert into profile_visits as kept (professional_id, day, visits)
     select id, ($3::timestamptz at time zone 'Europe/London')::date, 1 from professionals
     where id = $1 and user_id is distinct from $2 and closed_at is null
     on conflict (professional_id, day) do update set visits = kept.visits + 1`,
    [professionalId, visitorId, now],
    'profile_visit_add',
  )
}
