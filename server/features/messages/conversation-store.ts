import type { Conversation } from '#contract/messages.ts'
import type { Person } from '#domain/roles.ts'
import { STANDING_SQL } from '#server/database/booking-statuses.ts'
import type { Queries } from '#server/database/connect.ts'
import { CAN_WRITE } from './thread-store.ts'

type ConversationRow = Omit<Conversation, 'lastMessage'> & {
  body: string | null
  createdAt: Date | null
  authorId: string | null
  attachmentCount: number
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
       ${CAN_WRITE} as "canWrite",
       case when $2 then t.client_blocked_at else t.professional_blocked_at end is not null as "isBlockedByMe",
       m.body, m.created_at as "createdAt", m.author_id as "authorId",
       (select count(*)::int from files f where f.message_id = m.id) as "attachmentCount"
     from threads t
     join professionals p on p.id = t.professional_id
     join users c on c.id = t.client_id
     left join messages m on m.thread_id = t.id and m.number = t.last_number
     where ${condition}`,
    values,
  )
  return rows.map(({ body, createdAt, authorId, attachmentCount, ...conversation }) => ({
    ...conversation,
    lastMessage:
      body === null || !createdAt || !authorId
        ? null
        : {
            body,
            createdAt: createdAt.toISOString(),
            authorId,
            ...(attachmentCount > 0 && { attachmentCount }),
          },
  }))
}

/** The thread that the two have, if any. */
export async function threadBetween(
  db: Queries,
  clientId: string,
  professionalId: string,
): Promise<string | undefined> {
  const [row] = await db.rows<{ id: string }>(
    'select id from threads where client_id = $1 and professional_id = $2',
    [clientId, professionalId],
    'thread_between',
  )
  return row?.id
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
         and b.status in ${STANDING_SQL})
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
