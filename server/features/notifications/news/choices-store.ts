import { first, many, write } from '#server/database/statement.ts'

export const choicesOf = many(
  'notifications.choicesOf',
  'select kind, way, is_wanted from notification_choices where user_id = $userId',
)

export const storeChoice = write(
  'notifications.storeChoice',
  `insert into notification_choices (user_id, kind, way, is_wanted, chosen_at)
   select id, $kind, $way, $isWanted, $now from users where id = $userId and erased_at is null
   on conflict (user_id, kind, way) do update
     set is_wanted = excluded.is_wanted, chosen_at = excluded.chosen_at
     where notification_choices.is_wanted <> excluded.is_wanted`,
)

export const quietHoursOf = first(
  'notifications.quietHoursOf',
  'select from_min, until_min from quiet_hours where user_id = $userId',
)

export const storeQuietHours = write(
  'notifications.storeQuietHours',
  `insert into quiet_hours (user_id, from_min, until_min)
   select id, $fromMin, $untilMin from users where id = $userId and erased_at is null
   on conflict (user_id) do update set from_min = excluded.from_min, until_min = excluded.until_min`,
)

export const deleteQuietHours = write(
  'notifications.deleteQuietHours',
  'delete from quiet_hours where user_id = $userId',
)
