import type { Attachment } from '#contract/files.ts'
import type { Message } from '#contract/messages.ts'
import type { Person } from '#domain/roles.ts'
import type { Queries } from '#server/database/connect.ts'
import { ATTACHED, attach, takeable } from './attachment-store.ts'

/** One thread as one of its two people has it. */
export type Thread = {
  id: string
  /** Both accounts, this person's own first. */
  people: [string, string]
  lastNumber: number
  /** How far the other person has read, and how far messages have reached their browser. */
  otherRead: number
  otherDelivered: number
  /** False while one of the two wants no messages. */
  canWrite: boolean
}

export const CAN_WRITE = `(t.client_blocked_at is null and t.professional_blocked_at is null)`
const OWN = `(t.client_id = $2 or p.user_id = $2)`
const THREAD = `select t.id, t.last_number as "lastNumber",
    case when t.client_id = $2 then array[t.client_id, p.user_id] else array[p.user_id, t.client_id] end as people,
    case when t.client_id = $2 then t.professional_read else t.client_read end as "otherRead",
    case when t.client_id = $2 then greatest(t.professional_delivered, t.professional_read)
      else greatest(t.client_delivered, t.client_read) end as "otherDelivered",
    ${CAN_WRITE} as "canWrite"
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

const NEW_MESSAGE = `m.id, m.thread_id as "threadId", m.author_id as "authorId", m.body, m.number,
  m.client_id as "clientId", m.created_at as "createdAt"`
const MESSAGE = `${NEW_MESSAGE}, ${ATTACHED} as attachments`

type MessageRow = Omit<Message, 'createdAt' | 'attachments'> & {
  createdAt: Date
  attachments?: Attachment[] | null
}

const view = ({ attachments, ...row }: MessageRow): Message => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  ...(attachments && { attachments }),
})

export type Way = 'http' | 'socket'
export type NewMessage = {
  threadId: string
  authorId: string
  body: string
  clientId: string | null
  way: Way
  /** Uploads of the author's that go with it. */
  attachments?: string[]
}

/**
 * What became of a message: `people` are both accounts; undefined where its author has no such thread. Not kept are
 * those of a blocked thread, and those whose files are not the author's to send, or are sent already.
 */
export type Kept =
  | { message: Message; isNew: boolean; people: string[] }
  | { refused: 'blocked' | 'files' }
  | undefined

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
  const open = indexes.filter((n) => threads.get(n)?.canWrite)
  const withoutId = open.filter((n) => !list[n]?.clientId && !list[n]?.attachments)
  if (withoutId.length > 0) await takeEchoed(tx, list, withoutId, since, found)
  const known = new Set(found.keys())
  const unknown = open.filter((n) => !known.has(n))
  const files = await takeable(tx, list, unknown)
  const fresh = unknown.filter((n) => !list[n]?.attachments || files.has(n))
  if (fresh.length > 0) await insertMessages(tx, list, fresh, now, found)
  await attach(tx, files, found)
  return list.map((_, n) => {
    const thread = threads.get(n)
    if (!thread) return undefined
    const row = found.get(n)
    if (!row) return { refused: thread.canWrite ? ('files' as const) : ('blocked' as const) }
    return { message: view(row), isNew: !known.has(n), people: thread.people }
  })
}

type LockedThread = { people: string[]; canWrite: boolean }

/** Each thread, by the place in the list. In the order of their ids, so that nobody waits crosswise. */
async function lockThreads(tx: Queries, list: NewMessage[]): Promise<Map<number, LockedThread>> {
  const rows = await tx.rows<LockedThread & { n: number }>(
    `select asked.n, array[t.client_id, p.user_id] as people, ${CAN_WRITE} as "canWrite"
     from unnest($1::uuid[], $2::uuid[]) with ordinality asked (thread_id, author_id, n)
     join threads t on t.id = asked.thread_id
     join professionals p on p.id = t.professional_id
     where asked.author_id in (t.client_id, p.user_id)
     order by t.id for no key update of t`,
    [list.map(({ threadId }) => threadId), list.map(({ authorId }) => authorId)],
    'messages_lock_threads',
  )
  return new Map(rows.map(({ n, ...thread }) => [n - 1, thread]))
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
       returning ${NEW_MESSAGE})
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

/** Which of these messages this person has reported. */
export async function reportedOf(
  db: Queries,
  threadId: string,
  personId: string,
  messages: Message[],
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    `select message_id as id from message_reports
     where thread_id = $1 and reporter_id = $2 and message_id = any($3::uuid[])`,
    [threadId, personId, messages.map(({ id }) => id)],
    'messages_reported',
  )
  return rows.map(({ id }) => id)
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

/** A thread of somebody's whose messages have reached their browser as far as the number; `other` is whom to tell. */
export type Delivered = { threadId: string; number: number; other: string }

/**
 * Notes that what is in a thread, or in all of a person's, has reached their browser, as far as `number`; answers where
 * that was news. Locks in the order of ids, as batches of messages do.
 */
export function noteDelivered(
  db: Queries,
  person: Person,
  { threadId, number }: { threadId?: string | undefined; number?: number | undefined },
): Promise<Delivered[]> {
  const mine =
    person.role === 'CLIENT'
      ? 't.client_id = $1'
      : 't.professional_id = (select id from professionals where user_id = $1)'
  const side = person.role === 'CLIENT' ? 'client' : 'professional'
  const reached = `least(coalesce($3::int, t.last_number), t.last_number)`
  return db.rows<Delivered>(
    `with news as (
       select t.id, ${reached} as number from threads t
       where ${mine} and t.${side}_unread > 0 and ($2::uuid is null or t.id = $2)
         and ${reached} > greatest(t.${side}_delivered, t.${side}_read)
       order by t.id for no key update)
     update threads t set ${side}_delivered = news.number
     from news, professionals p where t.id = news.id and p.id = t.professional_id
     returning t.id as "threadId", t.${side}_delivered as number,
       ${side === 'client' ? 'p.user_id' : 't.client_id'} as other`,
    [person.id, threadId, number],
  )
}

/** The session of a thread's two people that is going on at `now`, or else their next one. */
export async function nextSession(
  db: Queries,
  threadId: string,
  now: Date,
): Promise<{ id: string; startsAt: Date; endsAt: Date } | undefined> {
  const [row] = await db.rows<{ id: string; startsAt: Date; endsAt: Date }>(
    `select b.id, b.starts_at as "startsAt", b.ends_at as "endsAt"
     from threads t
     join bookings b on b.client_id = t.client_id and b.professional_id = t.professional_id
     where t.id = $1 and b.status = 'CONFIRMED' and b.ends_at > $2
       and b.starts_at > $2::timestamptz - interval '1 day'
     order by b.starts_at limit 1`,
    [threadId, now],
    'thread_next_session',
  )
  return row
}
