import { write } from '#server/database/statement.ts'

/** Counts a visit to a profile by day (London); the professional's own visits don't count. */
export const addVisit = write(
  'professionals.addVisit',
  `insert into profile_visits as kept (professional_id, day, visits)
   select id, ($now::timestamptz at time zone 'Europe/London')::date, 1 from professionals
   where id = $professionalId and user_id is distinct from $visitorId? and closed_at is null
   on conflict (professional_id, day) do update set visits = kept.visits + 1`,
)
