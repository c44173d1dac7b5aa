import type { Attachment } from '#contract/messages/files.ts'
import type { ClientFile, OwnClient } from '#contract/people/clients.ts'
import { aheadSql, metSql, tookPlaceSql } from '#server/database/booking-states.ts'
import type { Queries } from '#server/database/connect.ts'
import { first, many, one, typed, write } from '#server/database/statement.ts'
import { ATTACHMENT } from '#server/database/tables/attachment.ts'

/** Everyone with a confirmed booking; `bookings_of_clients` has all that this and the dates need. */
const OWN = `own as (
    select id as professional_id from professionals where user_id = $personId)`
const SELECT = `
  select u.id, u.name, u.image as avatar, coalesce(t.tags, '{}') as tags, d.session_count, d.last_at, d.next_at`
const FACTS = `
  cross join lateral (
    select count(*) filter (where ${metSql('b', '$now')})::int as session_count,
      max(b.starts_at) filter (where ${tookPlaceSql('b', '$now')}) as last_at,
      min(b.starts_at) filter (where ${aheadSql('b', '$now')}) as next_at
    from bookings b
    where b.professional_id = own.professional_id and b.client_id = u.id and b.confirmed_at is not null) d`
const TAGS = `left join client_tags t on t.professional_id = own.professional_id and t.client_id = u.id`

const KNOWN = typed<{
  tags: string[]
  sessionCount: number
  lastAt: Date | null
  nextAt: Date | null
}>()

const FOUND = `
  with ${OWN}, mine as (
    select distinct b.client_id from bookings b
    where b.professional_id = (select professional_id from own) and b.confirmed_at is not null),
  found as (
    select u.id, u.name from mine cross join own join users u on u.id = mine.client_id ${TAGS}
    where ($q::text = '' or strpos(unaccent(lower(u.name)), unaccent(lower($q))) > 0)
      and ($tag::text = '' or exists (select from unnest(t.tags) each where lower(each) = lower($tag))))`

const list = many(
  'clients.list',
  `${FOUND}, page as (
    select id from found order by lower(name), id limit $limit offset $offset)
   ${SELECT} from page cross join own join users u on u.id = page.id ${TAGS} ${FACTS}
   order by lower(u.name), u.id`,
  KNOWN,
)

const count = one(
  'clients.count',
  `${FOUND} select count(*) as total from found`,
  typed<{ total: number }>(),
)

const find = first(
  'clients.find',
  `with ${OWN}
   ${SELECT} from own join users u on u.id = $clientId ${TAGS} ${FACTS}
   where exists (select from bookings b where b.professional_id = own.professional_id and b.client_id = u.id
     and b.confirmed_at is not null)`,
  KNOWN,
)

type Row = NonNullable<Awaited<ReturnType<typeof find>>>

const view = ({ lastAt, nextAt, ...row }: Row): OwnClient => ({
  ...row,
  lastAt: lastAt?.toISOString() ?? null,
  nextAt: nextAt?.toISOString() ?? null,
})

/** A page of a professional's clients by name, and their total. */
export async function findClients(
  db: Queries,
  asked: { personId: string; now: Date; q: string; tag: string },
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ clients: OwnClient[]; total: number }> {
  const [rows, { total }] = await Promise.all([
    list(db, { ...asked, limit: pageSize, offset: (page - 1) * pageSize }),
    count(db, asked),
  ])
  return { clients: rows.map(view), total }
}

export async function findClient(
  db: Queries,
  asked: { personId: string; clientId: string; now: Date },
): Promise<OwnClient | undefined> {
  const row = await find(db, asked)
  return row && view(row)
}

const files = many(
  'clients.files',
  `select ${ATTACHMENT} as file, m.created_at as sent_at, m.author_id = $personId as is_mine
   from threads t join messages m on m.thread_id = t.id join files f on f.message_id = m.id
   where t.client_id = $clientId and t.professional_id = (select id from professionals where user_id = $personId)
     and f.bytes > 0 and m.removed_at is null
   order by m.number desc, f.position limit $limit`,
  typed<{ file: Attachment; isMine: boolean }>(),
)

/** The newest files that the two sent each other. */
export async function filesWith(
  db: Queries,
  asked: { personId: string; clientId: string; limit: number },
): Promise<ClientFile[]> {
  const rows = await files(db, asked)
  return rows.map(({ file, sentAt, isMine }) => ({
    ...file,
    sentAt: sentAt.toISOString(),
    isMine,
  }))
}

/** Without tags, the row is removed. */
export const storeTags = write(
  'clients.storeTags',
  `insert into client_tags (professional_id, client_id, tags, changed_at)
   select id, $clientId, $tags, $now from professionals where user_id = $personId
   on conflict (professional_id, client_id) do update set tags = excluded.tags, changed_at = excluded.changed_at`,
)

export const removeTags = write(
  'clients.removeTags',
  `delete from client_tags
   where client_id = $clientId and professional_id = (select id from professionals where user_id = $personId)`,
)
