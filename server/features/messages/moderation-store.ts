import { first, typed, write } from '#server/database/statement.ts'

const since = (column: string) =>
  `case when $since?::timestamptz is null then null else coalesce(${column}, $since) end`

/** Blocks a thread for this person; null unblocks it. Blocking again keeps the first time. */
export const setBlock = write(
  'messages.setBlock',
  `update threads set
     client_blocked_at = case when client_id = $personId
       then ${since('client_blocked_at')} else client_blocked_at end,
     professional_blocked_at = case when client_id = $personId
       then professional_blocked_at else ${since('professional_blocked_at')} end
   where id = $threadId`,
)

/** A message by the other person in one of this person's threads, with what support needs to know. */
export const findReportable = first(
  'messages.findReportable',
  `select m.id, m.thread_id, m.body, m.created_at,
     json_build_object('id', a.id, 'name', a.name) as author,
     array(select f.name from files f where f.message_id = m.id order by f.position) as file_names
   from messages m
   join threads t on t.id = m.thread_id
   join professionals p on p.id = t.professional_id
   join users a on a.id = m.author_id
   where m.id = $id and m.author_id <> $personId and m.removed_at is null and $personId in (t.client_id, p.user_id)`,
  typed<{ author: { id: string; name: string }; fileNames: string[] }>(),
)
