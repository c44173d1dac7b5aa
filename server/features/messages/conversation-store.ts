import type { Conversation } from '#contract/messages/messages.ts'
import { ACTIVE_WITHIN_MINUTES } from '#domain/messages/messages.ts'
import type { Person, Role } from '#domain/roles.ts'
import { MINUTE_MS } from '#domain/time.ts'
import { standsSql } from '#server/database/booking-states.ts'
import type { Queries } from '#server/database/connect.ts'
import { isStoppedSql } from '#server/database/restricted.ts'
import { first, many, one, typed } from '#server/database/statement.ts'
import { canWriteSql } from './thread-store.ts'

const conversations = (condition: string) =>
  `select t.id, t.professional_id,
     case when $isClient then p.user_id else c.id end as participant_id,
     case when $isClient then p.name else c.name end as participant_name,
     case when $isClient then p.avatar else c.image end as participant_avatar,
     case when $isClient then 'PROFESSIONAL' else 'CLIENT' end as participant_role,
     case when $isClient then t.client_unread else t.professional_unread end as unread_count,
     ${canWriteSql('case when $isClient then c.id else p.user_id end')} as can_write,
     case when $isClient then t.client_blocked_at else t.professional_blocked_at end is not null as is_blocked_by_me,
     exists (select from users me
       join users they on they.id = case when $isClient then p.user_id else c.id end and they.shows_activity
       join presence s on s.user_id = they.id and s.seen_at > $activeSince
       where me.id = $personId and me.shows_activity
         and t.client_blocked_at is null and t.professional_blocked_at is null) as is_active,
     m.body, m.created_at, m.author_id,
     (select count(*)::int from files f where f.message_id = m.id and m.removed_at is null) as attachment_count
   from threads t
   join professionals p on p.id = t.professional_id
   join users c on c.id = t.client_id
   left join messages m on m.thread_id = t.id and m.number = t.last_number
   where ${condition}`

const latest = (mine: string) =>
  conversations(`${mine} and (t.last_number > 0 or t.opened_by = $personId)
   order by coalesce(t.last_message_at, t.created_at) desc, t.id limit 200`)

const CONVERSATION = typed<{
  participantId: string
  participantName: string
  participantRole: Role
  unreadCount: number
  canWrite: boolean
  isBlockedByMe: boolean
  isActive: boolean
  attachmentCount: number
}>()

const OF_ROLE = {
  CLIENT: many('messages.conversationsOfClient', latest('t.client_id = $personId'), CONVERSATION),
  PROFESSIONAL: many(
    'messages.conversationsOfProfessional',
    latest('t.professional_id = (select id from professionals where user_id = $personId)'),
    CONVERSATION,
  ),
}

/** Newest first, at most 200; without messages, only those this person opened. */
export async function conversationsOf(
  db: Queries,
  person: Person,
  now: Date,
): Promise<Conversation[]> {
  const rows = await OF_ROLE[person.role](db, asked(person, now))
  return rows.map(view)
}

const asked = ({ id, role }: Person, now: Date) => ({
  personId: id,
  isClient: role === 'CLIENT',
  activeSince: new Date(now.getTime() - ACTIVE_WITHIN_MINUTES * MINUTE_MS),
})

const conversation = first(
  'messages.conversation',
  conversations('t.id = $threadId and (t.client_id = $personId or p.user_id = $personId)'),
  CONVERSATION,
)

export async function conversationOf(
  db: Queries,
  person: Person,
  threadId: string,
  now: Date,
): Promise<Conversation | undefined> {
  const found = await conversation(db, { ...asked(person, now), threadId })
  return found && view(found)
}

type Row = NonNullable<Awaited<ReturnType<typeof conversation>>>

const view = ({
  body,
  createdAt,
  authorId,
  attachmentCount,
  ...conversation
}: Row): Conversation => ({
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
})

/** The thread between two people, if any. */
export const threadBetween = first(
  'messages.threadBetween',
  'select id from threads where client_id = $clientId and professional_id = $professionalId',
)

const bookedSql = (client: string, professional: string) =>
  `exists (select from bookings b where b.client_id = ${client} and b.professional_id = ${professional}
     and ${standsSql('b')})`

/** Whether a client has a session with a professional, ahead or over. */
export const bookingBetween = one(
  'messages.bookingBetween',
  `select ${bookedSql('$clientId', '$professionalId')} as is_booked`,
  typed<{ isBooked: boolean }>(),
)

/** Whether this author's address is confirmed, or the two of this thread have a session, ahead or over. */
export const mayWriteFreely = one(
  'messages.mayWriteFreely',
  `select exists (select from users where id = $authorId and email_verified)
     or exists (select from threads t where t.id = $threadId
       and ${bookedSql('t.client_id', 't.professional_id')}) as is_free`,
  typed<{ isFree: boolean }>(),
)

/** `pair` selects who may write to each other; `opener` is the parameter with the person who starts. */
const thread = (opener: string, pair: string) =>
  `insert into threads (client_id, professional_id, opened_by)
   select pair.*, ${opener}::uuid from (${pair}) as pair
   on conflict (client_id, professional_id) do update set client_id = excluded.client_id
   returning id`

/** The thread of a client with a listed professional, created if needed; undefined for no such professional. */
export const threadWithProfessional = first(
  'messages.threadWithProfessional',
  thread(
    '$clientId',
    `select $clientId::uuid, professional_id from listings
     where professional_id = $professionalId and is_published
       and not exists (select from users u where u.id = $clientId and ${isStoppedSql('u', 'first-messages')})
     union
     select client_id, professional_id from threads
     where client_id = $clientId and professional_id = $professionalId`,
  ),
)

/** The thread of a professional with one of their clients; undefined for anyone else. */
export const threadWithClient = first(
  'messages.threadWithClient',
  thread(
    '$userId',
    `select $clientId::uuid, p.id from professionals p join users u on u.id = p.user_id where p.user_id = $userId and (
       not ${isStoppedSql('u', 'first-messages')} and exists (select from bookings b
         where b.professional_id = p.id and b.client_id = $clientId and ${standsSql('b')})
       or exists (select from threads t where t.professional_id = p.id and t.client_id = $clientId))`,
  ),
)
