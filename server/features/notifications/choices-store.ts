import { many, write } from '#server/database/statement.ts'

export const choicesOf = many(
  'notifications.choicesOf',
  'select kind, way, is_wanted from notification_choices where user_id = $userId',
)

export const putChoice = write(
  'notifications.putChoice',
  `insert into notification_choices (user_id, kind, way, is_wanted, chosen_at)
   select id, $kind, $way, $isWanted, $now from users where id = $userId and erased_at is null
   on conflict (user_id, kind, way) do update
     set is_wanted = excluded.is_wanted, chosen_at = excluded.chosen_at
     where notification_choices.is_wanted <> excluded.is_wanted`,
)
