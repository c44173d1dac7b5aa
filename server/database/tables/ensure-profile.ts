import { write } from '#server/database/statement.ts'

/** Gives a professional's account its profile and calendar; does nothing where they are. */
export const ensureProfile = write(
  'professionals.ensureProfile',
  `with made as (
     insert into professionals (user_id, name, avatar, time_zone)
     select id, name, image, time_zone from users where id = $userId
     on conflict (user_id) do nothing
     returning id)
   insert into calendars (professional_id)
   select id from made union select id from professionals where user_id = $userId
   on conflict do nothing`,
)
