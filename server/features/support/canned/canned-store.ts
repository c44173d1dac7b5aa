import { many, one, typed, write } from '#server/database/statement.ts'

export const cannedAnswers = many(
  'canned.list',
  `select c.id, c.title, c.text, c.changed_at, u.name as changed_by from canned_answers c
   left join users u on u.id = c.changed_by order by lower(c.title), c.id`,
  typed<{ changedBy: string | null }>(),
)

export const saveCanned = one(
  'canned.save',
  `insert into canned_answers (id, title, text, changed_at, changed_by) values ($id, $title, $text, $now, $staffId)
   on conflict (id) do update set title = excluded.title, text = excluded.text, changed_at = excluded.changed_at,
     changed_by = excluded.changed_by
   returning id, title, text, changed_at`,
)

export const deleteCanned = write('canned.delete', 'delete from canned_answers where id = $id')
