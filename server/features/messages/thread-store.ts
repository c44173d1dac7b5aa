import type { Message } from '#contract/messages.ts'
import type { Person } from '#domain/roles.ts'
import { aheadSql } from '#server/database/booking-statuses.ts'
import type { Queries } from '#server/database/connect.ts'

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
     where t.id = $1 and ${aheadSql('b', '$2')}
       and b.starts_at > $2::timestamptz - interval '1 day'
     order by b.starts_at limit 1`,
    [threadId, now],
    'thread_next_session',
  )
  return row
}
