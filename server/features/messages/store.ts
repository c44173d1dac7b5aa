import type { Attachment } from '#contract/messages/files.ts'
import type { Message } from '#contract/messages/messages.ts'
import type { Queries } from '#server/database/connect.ts'
import { many, typed } from '#server/database/statement.ts'
import { ATTACHED, attach, lockAttachable } from './attachment-store.ts'
import { canWriteSql } from './thread-store.ts'

const NEW_MESSAGE = 'm.id, m.thread_id, m.author_id, m.body, m.number, m.client_id, m.created_at'
const MESSAGE = `${NEW_MESSAGE}, ${ATTACHED} as attachments`

type MessageRow = Omit<Message, 'createdAt' | 'attachments'> & {
  createdAt: Date
  attachments?: Attachment[] | null
}
/** `n` is the position in the list, from 1. */
type Placed = { n: number; attachments: Attachment[] | null }

const view = ({ attachments, ...row }: MessageRow): Message => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  ...(attachments && { attachments }),
})

type Way = 'http' | 'socket'
export type NewMessage = {
  threadId: string
  authorId: string
  body: string
  clientId: string | null
  way: Way
  /** The author's uploads to attach. */
  attachments?: string[]
}

/**
 * The result for a message: `people` are both accounts; undefined if the author has no such thread. Messages in a
 * blocked thread, or with files that aren't the author's or are already sent, aren't stored.
 */
export type StoreResult =
  | { message: Message; isNew: boolean; people: string[] }
  | { refused: 'blocked' | 'files' }
  | undefined

/**
 * Stores messages once each, in order; no two may be in the same thread. A `clientId` that its author has used, or a
 * text that came by the other transport since `since` and has no echo yet, returns the existing message. Locks the
 * threads until the transaction ends.
 */
export async function storeMessages(
  tx: Queries,
  list: NewMessage[],
  { now, since }: { now: Date; since: Date },
): Promise<StoreResult[]> {
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
  const files = await lockAttachable(tx, list, unknown)
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

const lockAsked = many(
  'messages.lockThreads',
  `select asked.n, array[t.client_id, p.user_id] as people, ${canWriteSql('asked.author_id')} as can_write
   from unnest($threadIds::uuid[], $authorIds::uuid[]) with ordinality asked (thread_id, author_id, n)
   join threads t on t.id = asked.thread_id
   join professionals p on p.id = t.professional_id
   where asked.author_id in (t.client_id, p.user_id)
   order by t.id for no key update of t`,
  typed<LockedThread & { n: number }>(),
)

/** Locked threads by position in the list. Locks in the order of ids, to avoid deadlocks. */
async function lockThreads(tx: Queries, list: NewMessage[]): Promise<Map<number, LockedThread>> {
  const rows = await lockAsked(tx, columnsOf(list))
  return new Map(rows.map(({ n, ...thread }) => [n - 1, thread]))
}

const columnsOf = (list: NewMessage[]) => ({
  threadIds: list.map(({ threadId }) => threadId),
  authorIds: list.map(({ authorId }) => authorId),
  bodies: list.map(({ body }) => body),
  clientIds: list.map(({ clientId }) => clientId),
  ways: list.map(({ way }) => way),
})

const at = (list: NewMessage[], indexes: number[]) => indexes.flatMap((n) => list[n] ?? [])

type Found = Map<number, MessageRow>

function addFound(found: Found, indexes: number[], rows: (MessageRow & { n: number })[]): void {
  for (const { n, ...row } of rows) found.set(indexes[n - 1] ?? -1, row)
}

const byClientId = many(
  'messages.byClientId',
  `select asked.n, ${MESSAGE}
   from unnest($authorIds::uuid[], $clientIds::uuid[]) with ordinality asked (author, own_id, n)
   join messages m on m.author_id = asked.author and m.client_id = asked.own_id`,
  typed<Placed>(),
)

async function findByClientId(
  tx: Queries,
  list: NewMessage[],
  indexes: number[],
  found: Found,
): Promise<void> {
  addFound(found, indexes, await byClientId(tx, columnsOf(at(list, indexes))))
}

const NEWEST = 200

const echoed = many(
  'messages.takeEchoed',
  `update messages m set is_echoed = true
   from unnest($threadIds::uuid[], $authorIds::uuid[], $bodies::text[], $ways::text[]) with ordinality
     asked (thread, author, said, came, n)
   join threads t on t.id = asked.thread
   cross join lateral (
     select id from messages
     where thread_id = t.id and number > t.last_number - ${NEWEST} and author_id = asked.author
       and body = asked.said and way <> asked.came
       and client_id is null and not is_echoed and created_at > $since
     order by number limit 1) echoed
   where m.id = echoed.id
   returning asked.n, ${MESSAGE}`,
  typed<Placed>(),
)

/** Finds the oldest recent message with this text from the other transport, and marks its echo as received. */
async function takeEchoed(
  tx: Queries,
  list: NewMessage[],
  indexes: number[],
  since: Date,
  found: Found,
): Promise<void> {
  addFound(found, indexes, await echoed(tx, { ...columnsOf(at(list, indexes)), since }))
}

const insert = many(
  'messages.insert',
  `with asked as (
     select * from unnest($threadIds::uuid[], $authorIds::uuid[], $bodies::text[], $clientIds::uuid[], $ways::text[])
       with ordinality asked (thread, author, said, own_id, came, n)),
   numbered as (
     update threads t set last_number = last_number + 1, last_message_at = $now,
       client_unread = client_unread + case when client_id = asked.author then 0 else 1 end,
       professional_unread = professional_unread + case when client_id = asked.author then 1 else 0 end,
       asked_at = case when client_id = asked.author and last_number = 0 then $now else asked_at end,
       answered_at = case when client_id <> asked.author
         then coalesce(answered_at, case when asked_at is not null then $now::timestamptz end) else answered_at end
     from asked where t.id = asked.thread returning asked.*, t.last_number),
   made as (
     insert into messages as m (thread_id, author_id, body, client_id, way, created_at, number)
     select thread, author, said, own_id, came, $now, last_number from numbered
     returning ${NEW_MESSAGE})
   select asked.n, made.* from made join asked on asked.thread = made.thread_id`,
  typed<{ n: number }>(),
)

/** Appends each message to its thread. A `clientId` used concurrently elsewhere aborts the transaction. */
async function insertMessages(
  tx: Queries,
  list: NewMessage[],
  indexes: number[],
  now: Date,
  found: Found,
): Promise<void> {
  addFound(found, indexes, await insert(tx, { ...columnsOf(at(list, indexes)), now }))
}

const before = many(
  'messages.before',
  `select ${MESSAGE} from messages m
   where thread_id = $threadId and number < $before order by number desc limit $limit`,
  typed<{ attachments: Attachment[] | null }>(),
)

/** The newest `limit` messages with a number below `before`, oldest first. */
export async function messagesBefore(
  db: Queries,
  asked: { threadId: string; before: number; limit: number },
): Promise<Message[]> {
  const rows = await before(db, asked)
  return rows.map(view).reverse()
}
