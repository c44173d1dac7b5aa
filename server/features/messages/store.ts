import type { Conversation, Message } from '#contract/messages.ts'
import type { Person } from '#domain/roles.ts'
import type { Queries } from '#server/database/connect.ts'

/** One thread as one of its two people has it. */
export type Thread = {
  id: string
  /** Both accounts, this person's own first. */
  people: [string, string]
  lastNumber: number
  /** How far the other person has read. */
  otherRead: number
}

const OWN = `(t.client_id = $2 or p.user_id = $2)`
const THREAD = `select t.id, t.last_number as "lastNumber",
    case when t.client_id = $2 then array[t.client_id, p.user_id] else array[p.user_id, t.client_id] end as people,
    case when t.client_id = $2 then t.professional_read else t.client_read end as "otherRead"
  from threads t join professionals p on p.id = t.professional_id
  where t.id = $1 and ${OWN}`

/** Undefined where there is no such thread for this person. */
export async function findThread(
  db: Queries,
  id: string,
  personId: string,
): Promise<Thread | undefined> {
  const [row] = await db.rows<Thread>(THREAD, [id, personId], 'find_thread')
  return row
}

const MESSAGE = `m.id, m.thread_id as "threadId", m.author_id as "authorId", m.body, m.number,
  m.client_id as "clientId", m.created_at as "createdAt"`

type MessageRow = Omit<Message, 'createdAt'> & { createdAt: Date }

const view = (row: MessageRow): Message => ({ ...row, createdAt: row.createdAt.toISOString() })

export type Way = 'http' | 'socket'
export type NewMessage = {
  threadId: string
  authorId: string
  body: string
  clientId: string | null
  way: Way
}

/** What became of a message: `people` are both accounts; undefined where its author has no such thread. */
export type Kept = { message: Message; isNew: boolean; people: string[] } | undefined

/**
 * Keeps each message once, in the order of the list, no two of them in the same thread. A `clientId` that its author has
 * used, and a text that came the other way since `since` and has no echo yet, are the message that is there already.
 * Whoever else writes in these threads waits for the transaction.
 */
export async function keepMessages(
  tx: Queries,
  list: NewMessage[],
  { now, since }: { now: Date; since: Date },
): Promise<Kept[]> {
  const threads = await lockThreads(tx, list)
  const found = new Map<number, MessageRow>()
  const indexes = [...list.keys()].filter((n) => threads.has(n))
  const withId = indexes.filter((n) => list[n]?.clientId)
  if (withId.length > 0) await findByClientId(tx, list, withId, found)
  const withoutId = indexes.filter((n) => !list[n]?.clientId)
  if (withoutId.length > 0) await takeEchoed(tx, list, withoutId, since, found)
  const known = new Set(found.keys())
  const fresh = indexes.filter((n) => !known.has(n))
  if (fresh.length > 0) await insertMessages(tx, list, fresh, now, found)
  return list.map((_, n) => {
    const row = found.get(n)
    return row && { message: view(row), isNew: !known.has(n), people: threads.get(n) ?? [] }
  })
}

/** Both accounts of each thread, by the place in the list. In the order of their ids, so that nobody waits crosswise. */
async function lockThreads(tx: Queries, list: NewMessage[]): Promise<Map<number, string[]>> {
  const rows = await tx.rows<{ n: number; people: string[] }>(
    `select asked.n, array[t.client_id, p.user_id] as people
     from unnest($1::uuid[], $2::uuid[]) with ordinality asked (thread_id, author_id, n)
     join threads t on t.id = asked.thread_id
     join professionals p on p.id = t.professional_id
     where asked.author_id in (t.client_id, p.user_id)
     order by t.id for no key update of t`,
    [list.map(({ threadId }) => threadId), list.map(({ authorId }) => authorId)],
    'messages_lock_threads',
  )
  return new Map(rows.map(({ n, people }) => [n - 1, people]))
}

type Found = Map<number, MessageRow>

function note(found: Found, indexes: number[], rows: (MessageRow & { n: number })[]): void {
  for (const { n, ...row } of rows) found.set(indexes[n - 1] ?? -1, row)
}

async function findByClientId(
  tx: Queries,
  list: NewMessage[],
  indexes: number[],
  found: Found,
): Promise<void> {
  const rows = await tx.rows<MessageRow & { n: number }>(
    `select asked.n, ${MESSAGE} from unnest($1::uuid[], $2::uuid[]) with ordinality asked (author, own_id, n)
     join messages m on m.author_id = asked.author and m.client_id = asked.own_id`,
    [indexes.map((n) => list[n]?.authorId), indexes.map((n) => list[n]?.clientId)],
    'messages_by_client_id',
  )
  note(found, indexes, rows)
}

/** Of a thread's newest messages, the oldest with this text that came the other way; then its echo is here. */
async function takeEchoed(
  tx: Queries,
  list: NewMessage[],
  indexes: number[],
  since: Date,
  found: Found,
): Promise<void> {
  const column = (name: keyof NewMessage) => indexes.map((n) => list[n]?.[name])
  const rows = await tx.rows<MessageRow & { n: number }>(
    `update messages m set is_echoed = true
     from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[]) with ordinality asked (thread, author, said, came, n)
     join threads t on t.id = asked.thread
     cross join lateral (
       select id from messages
       where thread_id = t.id and number > t.last_number - ${NEWEST} and author_id = asked.author
         and body = asked.said and way <> asked.came
         and client_id is null and not is_echoed and created_at > $5
       order by number limit 1) echoed
     where m.id = echoed.id
     returning asked.n, ${MESSAGE}`,
    [column('threadId'), column('authorId'), column('body'), column('way'), since],
    'messages_take_echoed',
  )
  note(found, indexes, rows)
}

const NEWEST = 200

/** Appends each to its thread. A `clientId` that is taken elsewhere at this very moment ends the transaction. */
async function insertMessages(
  tx: Queries,
  list: NewMessage[],
  indexes: number[],
  now: Date,
  found: Found,
): Promise<void> {
  const column = (name: keyof NewMessage) => indexes.map((n) => list[n]?.[name])
  const rows = await tx.rows<MessageRow & { n: number }>(
    `with asked as (
       select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::uuid[], $5::text[]) with ordinality
         asked (thread, author, said, own_id, came, n)),
     numbered as (
       update threads t set last_number = last_number + 1, last_message_at = $6,
         client_unread = client_unread + case when client_id = asked.author then 0 else 1 end,
         professional_unread = professional_unread + case when client_id = asked.author then 1 else 0 end,
         asked_at = case when client_id = asked.author and last_number = 0 then $6 else asked_at end,
         answered_at = case when client_id <> asked.author
           then coalesce(answered_at, case when asked_at is not null then $6::timestamptz end) else answered_at end
       from asked where t.id = asked.thread returning asked.*, t.last_number),
     made as (
       insert into messages as m (thread_id, author_id, body, client_id, way, created_at, number)
       select thread, author, said, own_id, came, $6, last_number from numbered
       returning ${MESSAGE})
     select asked.n, made.* from made join asked on asked.thread = made."threadId"`,
    [
      column('threadId'),
      column('authorId'),
      column('body'),
      column('clientId'),
      column('way'),
      now,
    ],
    'messages_insert',
  )
  note(found, indexes, rows)
}

/** The newest `limit` with a smaller number than `before`, oldest first. */
export async function messagesBefore(
  db: Queries,
  threadId: string,
  before: number,
  limit: number,
): Promise<Message[]> {
  const rows = await db.rows<MessageRow>(
    `select ${MESSAGE} from messages m where thread_id = $1 and number < $2 order by number desc limit $3`,
    [threadId, before, limit],
    'messages_before',
  )
  return rows.map(view).reverse()
}

/** The number up to which the thread is now read. */
export async function readAll(tx: Queries, threadId: string, personId: string): Promise<number> {
  const [row] = await tx.rows<{ number: number }>(
    `update threads set
       client_read = case when client_id = $2 then last_number else client_read end,
       client_unread = case when client_id = $2 then 0 else client_unread end,
       professional_read = case when client_id = $2 then professional_read else last_number end,
       professional_unread = case when client_id = $2 then professional_unread else 0 end
     where id = $1 returning last_number as number`,
    [threadId, personId],
    'read_all',
  )
  return row?.number ?? 0
}

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
           and b.status in ('CONFIRMED', 'COMPLETED')
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

type ConversationRow = Omit<Conversation, 'lastMessage'> & {
  body: string | null
  createdAt: Date | null
  authorId: string | null
}

/** The latest first, at most 200; of those without a message only the ones this person opened. */
export async function conversationsOf(db: Queries, person: Person): Promise<Conversation[]> {
  const isClient = person.role === 'CLIENT'
  const mine = isClient
    ? 't.client_id = $1'
    : 't.professional_id = (select id from professionals where user_id = $1)'
  return conversations(
    db,
    `${mine} and (t.last_number > 0 or t.opened_by = $1)
     order by coalesce(t.last_message_at, t.created_at) desc, t.id limit 200`,
    [person.id, isClient],
  )
}

export async function conversationOf(
  db: Queries,
  person: Person,
  threadId: string,
): Promise<Conversation | undefined> {
  const [found] = await conversations(db, 't.id = $3 and (t.client_id = $1 or p.user_id = $1)', [
    person.id,
    person.role === 'CLIENT',
    threadId,
  ])
  return found
}

async function conversations(
  db: Queries,
  condition: string,
  values: unknown[],
): Promise<Conversation[]> {
  const rows = await db.rows<ConversationRow>(
    `select t.id, t.professional_id as "professionalId",
       case when $2 then p.user_id else c.id end as "participantId",
       case when $2 then p.name else c.name end as "participantName",
       case when $2 then p.avatar else c.image end as "participantAvatar",
       case when $2 then 'PROFESSIONAL' else 'CLIENT' end as "participantRole",
       case when $2 then t.client_unread else t.professional_unread end as "unreadCount",
       m.body, m.created_at as "createdAt", m.author_id as "authorId"
     from threads t
     join professionals p on p.id = t.professional_id
     join users c on c.id = t.client_id
     left join messages m on m.thread_id = t.id and m.number = t.last_number
     where ${condition}`,
    values,
  )
  return rows.map(({ body, createdAt, authorId, ...conversation }) => ({
    ...conversation,
    lastMessage:
      body === null || !createdAt || !authorId
        ? null
        : { body, createdAt: createdAt.toISOString(), authorId },
  }))
}

/** The thread of a client with a listed professional, made if there is none; undefined for no such professional. */
export async function threadWithProfessional(
  db: Queries,
  clientId: string,
  professionalId: string,
): Promise<string | undefined> {
  return thread(
    db,
    `select $1::uuid, professional_id from listings where professional_id = $2 and is_published
     union
     select client_id, professional_id from threads where client_id = $1 and professional_id = $2`,
    [clientId, professionalId, clientId],
  )
}

/** The thread of a professional with somebody who has booked them; undefined for anybody else. */
export async function threadWithClient(
  db: Queries,
  userId: string,
  clientId: string,
): Promise<string | undefined> {
  return thread(
    db,
    `select $1::uuid, p.id from professionals p where p.user_id = $2 and (
       exists (select from bookings b where b.professional_id = p.id and b.client_id = $1
         and b.status in ('CONFIRMED', 'COMPLETED'))
       or exists (select from threads t where t.professional_id = p.id and t.client_id = $1))`,
    [clientId, userId, userId],
  )
}

/** `pair` selects who may write to each other. */
async function thread(db: Queries, pair: string, values: string[]): Promise<string | undefined> {
  const [row] = await db.rows<{ id: string }>(
    `insert into threads (client_id, professional_id, opened_by)
     select pair.*, $3::uuid from (${pair}) as pair
     on conflict (client_id, professional_id) do update set client_id = excluded.client_id
     returning id`,
    values,
  )
  return row?.id
}
