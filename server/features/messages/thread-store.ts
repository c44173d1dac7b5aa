import type { Message } from '#contract/messages/messages.ts'
import type { Person } from '#domain/roles.ts'
import { aheadSql } from '#server/database/booking-states.ts'
import type { Queries } from '#server/database/connect.ts'
import { isStoppedSql } from '#server/database/restricted.ts'
import { first, many, typed } from '#server/database/statement.ts'

/** SQL: whether the one with this id may write in the thread `t`. */
export const canWriteSql = (writer: string) =>
  `(t.client_blocked_at is null and t.professional_blocked_at is null
     and not exists (select from users w where w.id = ${writer} and ${isStoppedSql('w', 'messages')}))`

/** A thread as one of its two people sees it; undefined for anyone else. */
export const findThread = first(
  'messages.findThread',
  `select t.id, t.last_number,
     case when t.client_id = $personId then array[t.client_id, p.user_id] else array[p.user_id, t.client_id] end as people,
     case when t.client_id = $personId then t.professional_read else t.client_read end as other_read,
     case when t.client_id = $personId then t.client_read else t.professional_read end as own_read,
     case when t.client_id = $personId then greatest(t.professional_delivered, t.professional_read)
       else greatest(t.client_delivered, t.client_read) end as other_delivered,
     ${canWriteSql('$personId')} as can_write
   from threads t join professionals p on p.id = t.professional_id
   where t.id = $id and (t.client_id = $personId or p.user_id = $personId)`,
  typed<{
    /** Both accounts, this person's first. */
    people: [string, string]
    /** How far the other person has read, and how far messages have been delivered to them. */
    otherRead: number
    otherDelivered: number
    /** How far this person has read. */
    ownRead: number
    /** False while either of the two has blocked it. */
    canWrite: boolean
  }>(),
)
export type Thread = NonNullable<Awaited<ReturnType<typeof findThread>>>

const reported = many(
  'messages.reported',
  `select subject_id as id from reports
   where thread_id = $threadId and reporter_id = $personId and subject_id = any($messageIds::uuid[])`,
)

/** Which of these messages this person has reported. */
export async function reportedOf(
  db: Queries,
  threadId: string,
  personId: string,
  messages: Message[],
): Promise<string[]> {
  const rows = await reported(db, { threadId, personId, messageIds: messages.map(({ id }) => id) })
  return rows.map(({ id }) => id)
}

/** `number` is the last message that is now read. */
export const readAll = first(
  'messages.readAll',
  `update threads set
     client_read = case when client_id = $personId then last_number else client_read end,
     client_unread = case when client_id = $personId then 0 else client_unread end,
     professional_read = case when client_id = $personId then professional_read else last_number end,
     professional_unread = case when client_id = $personId then professional_unread else 0 end
   where id = $threadId returning last_number as number`,
)

const deliveredTo = (side: 'client' | 'professional') => {
  const mine =
    side === 'client'
      ? 't.client_id = $personId'
      : 't.professional_id = (select id from professionals where user_id = $personId)'
  const reached = `least(coalesce($number?::int, t.last_number), t.last_number)`
  return `with news as (
     select t.id, ${reached} as number from threads t
     where ${mine} and t.${side}_unread > 0 and ($threadId?::uuid is null or t.id = $threadId)
       and ${reached} > greatest(t.${side}_delivered, t.${side}_read)
     order by t.id for no key update)
   update threads t set ${side}_delivered = news.number
   from news, professionals p where t.id = news.id and p.id = t.professional_id
   returning t.id as thread_id, t.${side}_delivered as number,
     ${side === 'client' ? 'p.user_id' : 't.client_id'} as other`
}
const DELIVERED = {
  CLIENT: many('messages.deliveredToClient', deliveredTo('client')),
  PROFESSIONAL: many('messages.deliveredToProfessional', deliveredTo('professional')),
}

/** Messages delivered to a person in a thread, up to a number; `other` is whom to notify. */
export type Delivered = { threadId: string; number: number; other: string }

/**
 * Records that messages have been delivered, in one thread or all of a person's, up to `number`; returns what changed.
 * Locks in the order of ids, like batches of messages.
 */
export function recordDelivered(
  db: Queries,
  person: Person,
  { threadId, number }: { threadId?: string; number?: number },
): Promise<Delivered[]> {
  return DELIVERED[person.role](db, { personId: person.id, threadId, number })
}

/** The session of the thread's two people that is in progress at `now`, or else their next one. */
export const nextSession = first(
  'messages.nextSession',
  `select b.id, b.starts_at, b.ends_at
   from threads t
   join bookings b on b.client_id = t.client_id and b.professional_id = t.professional_id
   where t.id = $threadId and ${aheadSql('b', '$now')}
     and b.starts_at > $now::timestamptz - interval '1 day'
   order by b.starts_at limit 1`,
)
