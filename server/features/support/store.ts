import type { Role } from '#domain/roles.ts'
import type { SupportTopic } from '#domain/support.ts'
import type { Queries } from '#server/database/connect.ts'

export async function insertMessage(
  db: Queries,
  message: {
    userId: string | undefined
    name: string
    email: string
    topic: SupportTopic
    message: string
    now: Date
  },
): Promise<string> {
  const [row] = await db.rows<{ id: string }>(
    `insert into support_messages (user_id, name, email, topic, message, created_at)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [
      message.userId ?? null,
      message.name,
      message.email,
      message.topic,
      message.message,
      message.now,
    ],
  )
  if (!row) throw new Error('an insert returned nothing')
  return row.id
}

/** Messages that the support mailbox does not have yet: the least tried first, then the oldest. */
export async function waitingMessages(db: Queries, now: Date, limit: number): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    `select id from support_messages
     where delivered_at is null and (claimed_until is null or claimed_until <= $1)
     order by failed_attempts, created_at limit $2`,
    [now, limit],
  )
  return rows.map((row) => row.id)
}

export type SupportMessage = {
  id: string
  name: string
  email: string
  topic: SupportTopic
  message: string
  createdAt: Date
  account: { id: string; email: string; role: Role } | null
}

/** A message that waits, claimed until then; undefined when it was delivered or somebody else has claimed it. */
export async function claimMessage(
  db: Queries,
  id: string,
  now: Date,
  until: Date,
): Promise<SupportMessage | undefined> {
  const [message] = await db.rows<SupportMessage>(
    `with claimed as (
       update support_messages set claimed_until = $3
       where id = $1 and delivered_at is null and (claimed_until is null or claimed_until <= $2)
       returning *)
     select m.id, m.name, m.email, m.topic, m.message, m.created_at as "createdAt",
       case when u.id is not null then
         json_build_object('id', u.id, 'email', u.email, 'role', u.role) end as account
     from claimed m left join users u on u.id = m.user_id`,
    [id, now, until],
  )
  return message
}

export async function markDelivered(db: Queries, id: string, now: Date): Promise<void> {
  await db.rows('update support_messages set delivered_at = $2 where id = $1', [id, now])
}

/** Gives a claim back; the message moves behind those that were tried less often. */
export async function noteFailure(db: Queries, id: string): Promise<void> {
  await db.rows(
    `update support_messages set failed_attempts = failed_attempts + 1, claimed_until = null
     where id = $1 and delivered_at is null`,
    [id],
  )
}

/** True for one message of an email address since then, however many are asked about at once. */
export async function claimAcknowledgement(
  tx: Queries,
  message: { id: string; email: string },
  since: Date,
  now: Date,
): Promise<boolean> {
  await tx.rows(`select pg_advisory_xact_lock(hashtextextended('support:' || $1, 0))`, [
    message.email,
  ])
  const claimed = await tx.rows(
    `update support_messages set acknowledged_at = $4 where id = $1 and not exists
       (select 1 from support_messages where email = $2 and acknowledged_at > $3)
     returning id`,
    [message.id, message.email, since, now],
  )
  return claimed.length === 1
}

export async function deleteDelivered(db: Queries, before: Date): Promise<void> {
  await db.rows('delete from support_messages where delivered_at < $1', [before])
}
