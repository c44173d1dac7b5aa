import { first, many, typed, write } from '#server/database/statement.ts'

const EXPORT = 'id, asked_at, made_at, bytes'

export const exportOf = first(
  'dataExports.of',
  `select ${EXPORT} from data_exports where user_id = $userId`,
)
export type ExportRow = NonNullable<Awaited<ReturnType<typeof exportOf>>>

/** In place of one that was made; not while one is being made. Returns what then is asked for. */
export const ask = first(
  'dataExports.ask',
  `insert into data_exports as e (id, user_id, asked_at) values ($id, $userId, $now)
   on conflict (user_id) do update
     set id = excluded.id, asked_at = excluded.asked_at, made_at = null, bytes = null, claimed_until = null,
       failed_attempts = 0
     where e.made_at is not null
   returning ${EXPORT}`,
)

export const claim = many(
  'dataExports.claim',
  `update data_exports set claimed_until = $until where id = (
     select id from data_exports
     where made_at is null and (claimed_until is null or claimed_until <= $now)
     order by asked_at limit 1 for update skip locked)
   returning id, user_id, failed_attempts`,
)
export type Claimed = Awaited<ReturnType<typeof claim>>[number]

export const setMade = write(
  'dataExports.setMade',
  `update data_exports set made_at = $now, bytes = $bytes, claimed_until = null
   where id = $id and made_at is null`,
)

export const setFailed = write(
  'dataExports.setFailed',
  `update data_exports set claimed_until = $until, failed_attempts = failed_attempts + 1
   where id = $id and made_at is null`,
)

/** Locked until the transaction ends, so that nobody replaces one while its file is deleted. */
export const lockOld = many(
  'dataExports.lockOld',
  'select id from data_exports where made_at <= $before limit $limit for update skip locked',
)

export const lockOf = first(
  'dataExports.lockOf',
  'select id from data_exports where user_id = $userId for update',
)

export const remove = write('dataExports.remove', 'delete from data_exports where id = $id')

export const addressOf = first(
  'dataExports.addressOf',
  'select id, email, role from users where id = $id',
)

/** What the person uploaded, and what was sent to them in a conversation and not removed. */
export const filesOf = many(
  'dataExports.files',
  `select f.id, f.name, f.content_type, f.created_at from files f
   where f.owner_id = $userId and f.bytes > 0
   union all
   select f.id, f.name, f.content_type, f.created_at
   from threads t join messages m on m.thread_id = t.id join files f on f.message_id = m.id
   where (t.client_id = $userId or t.professional_id = (select id from professionals where user_id = $userId))
     and m.removed_at is null and f.owner_id <> $userId and f.bytes > 0
   order by created_at, id`,
  typed<{ id: string; name: string | null; contentType: string; createdAt: Date }>(),
)
