import type { BookingState } from '#domain/booking/states.ts'
import type { CaseQueue } from '#domain/desk/queues.ts'
import type { Role } from '#domain/roles.ts'
import type { Queries } from '#server/database/connect.ts'
import { first, many, one, typed, write } from '#server/database/statement.ts'

export const insertMessage = one(
  'support.insertMessage',
  `insert into support_messages (user_id, name, email, topic, message, session_id, problem, ticket_id, created_at)
   values ($userId?, $name, $email, $topic, $message, $sessionId?, $problem?, $ticketId?, $now) returning id`,
)

/** The first message of a ticket has its id. */
export const setTicket = write(
  'support.setTicket',
  'update support_messages set ticket_id = id where id = $id',
)

/** Its writer was told in another way. */
export const markAcknowledged = write(
  'support.markAcknowledged',
  'update support_messages set acknowledged_at = $now where id = $id',
)

/** Messages not yet sent to the support mailbox: fewest failures first, then oldest. */
export const waitingMessages = many(
  'support.waitingMessages',
  `select id from support_messages
   where delivered_at is null and (claimed_until is null or claimed_until <= $now)
   order by failed_attempts, created_at limit $limit`,
)

type AboutSession = {
  id: string
  state: BookingState
  startsAt: string
  endsAt: string
  client: string
  professional: string
}

/** Claims a waiting message until `until`; undefined if it was sent or someone else has claimed it. */
export const claimMessage = first(
  'support.claimMessage',
  `with claimed as (
     update support_messages set claimed_until = $until
     where id = $id and delivered_at is null and (claimed_until is null or claimed_until <= $now)
     returning *)
   select m.id, m.ticket_id, m.name, m.email, m.topic, m.message, m.problem, m.created_at,
     case when u.id is not null then
       json_build_object('id', u.id, 'email', u.email, 'role', u.role) end as account,
     case when b.id is not null then
       json_build_object('id', b.id, 'state', b.state, 'startsAt', b.starts_at, 'endsAt', b.ends_at,
         'client', c.name, 'professional', p.name) end as session,
     case when k.id is not null then json_build_object('id', k.id, 'number', k.number, 'queue', k.queue) end as "case",
     exists (select from staff s where s.ended_at is null) as has_staff
   from claimed m left join users u on u.id = m.user_id
   left join bookings b on b.id = m.session_id
   left join users c on c.id = b.client_id
   left join professionals p on p.id = b.professional_id
   left join cases k on k.subject_id = coalesce(m.ticket_id, m.session_id) and k.appeal_of is null
     and k.queue = any(case when m.ticket_id is null then '{contests}'::text[] else '{support,complaints}' end)`,
  typed<{
    case: { id: string; number: number; queue: CaseQueue } | null
    hasStaff: boolean
    account: { id: string; email: string; role: Role } | null
    session: AboutSession | null
  }>(),
)
export type SupportMessage = NonNullable<Awaited<ReturnType<typeof claimMessage>>>

export const markDelivered = write(
  'support.markDelivered',
  'update support_messages set delivered_at = $now where id = $id',
)

/** Releases a claim; the message now comes after those with fewer failures. */
export const recordFailure = write(
  'support.recordFailure',
  `update support_messages set failed_attempts = failed_attempts + 1, claimed_until = null
   where id = $id and delivered_at is null`,
)

const lockAddress = write(
  'support.lockAddress',
  `select pg_advisory_xact_lock(hashtextextended('support:' || $email, 0))`,
)

const acknowledge = write(
  'support.acknowledge',
  `update support_messages set acknowledged_at = $now where id = $id and acknowledged_at is null and not exists
     (select 1 from support_messages where email = $email and acknowledged_at > $since)`,
)

/** True for only one message of an email address since then, however many run at once. */
export async function claimAcknowledgement(
  tx: Queries,
  message: { id: string; email: string; since: Date; now: Date },
): Promise<boolean> {
  await lockAddress(tx, message)
  return (await acknowledge(tx, message)) === 1
}

export const deleteDelivered = write(
  'support.deleteDelivered',
  'delete from support_messages where delivered_at < $before',
)
