import { and, eq, sql, sum } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'
import { simulatedEvents, simulatedIntents, simulatedRefunds } from '#server/database/schema.ts'

export type Intent = typeof simulatedIntents.$inferSelect
export type Refund = typeof simulatedRefunds.$inferSelect
export type WaitingEvent = { id: string; type: string; payload: unknown }

/** The intent of this idempotency key; the first call makes it. */
export async function intentOnce(
  db: Queries,
  intent: typeof simulatedIntents.$inferInsert,
): Promise<Intent | undefined> {
  await db.orm
    .insert(simulatedIntents)
    .values(intent)
    .onConflictDoNothing({ target: simulatedIntents.idempotencyKey })
  return db.orm.query.simulatedIntents.findFirst({
    where: eq(simulatedIntents.idempotencyKey, intent.idempotencyKey),
  })
}

export async function findIntent(db: Queries, id: string): Promise<Intent | undefined> {
  return db.orm.query.simulatedIntents.findFirst({ where: eq(simulatedIntents.id, id) })
}

/** Locks it: whoever confirms, cancels or refunds the same intent waits. */
export async function lockIntent(
  tx: Queries,
  by: { id: string } | { clientSecret: string },
): Promise<Intent | undefined> {
  const which =
    'id' in by ? eq(simulatedIntents.id, by.id) : eq(simulatedIntents.clientSecret, by.clientSecret)
  const [intent] = await tx.orm.select().from(simulatedIntents).where(which).for('update')
  return intent
}

export async function setIntentStatus(
  tx: Queries,
  id: string,
  status: Intent['status'],
): Promise<void> {
  await tx.orm.update(simulatedIntents).set({ status }).where(eq(simulatedIntents.id, id))
}

export async function findRefund(tx: Queries, idempotencyKey: string): Promise<Refund | undefined> {
  return tx.orm.query.simulatedRefunds.findFirst({
    where: eq(simulatedRefunds.idempotencyKey, idempotencyKey),
  })
}

export async function refundedSoFar(tx: Queries, intentId: string): Promise<number> {
  const [row] = await tx.orm
    .select({ total: sum(simulatedRefunds.amountMinor) })
    .from(simulatedRefunds)
    .where(eq(simulatedRefunds.intentId, intentId))
  return Number(row?.total ?? 0)
}

export async function addRefund(
  tx: Queries,
  refund: typeof simulatedRefunds.$inferInsert,
): Promise<void> {
  await tx.orm.insert(simulatedRefunds).values(refund)
}

export async function addEvent(
  tx: Queries,
  event: typeof simulatedEvents.$inferInsert,
): Promise<void> {
  await tx.orm.insert(simulatedEvents).values(event)
}

/**
 * Takes events that are due, oldest first, and puts each off until its next attempt: when the
 * program dies while delivering, that attempt comes by itself.
 */
export async function takeDueEvents(
  db: Queries,
  now: Date,
  limit: number,
): Promise<WaitingEvent[]> {
  const events = await db.rows<WaitingEvent>(
    `update card_simulator.events
        set attempts = attempts + 1,
            deliver_at = $1::timestamptz + least(interval '30 seconds' * 2 ^ attempts, interval '1 hour')
      where id in (
        select id from card_simulator.events
         where delivered_at is null and deliver_at <= $1
         order by deliver_at, id limit $2 for update skip locked)
      returning id, type, payload`,
    [now, limit],
  )
  return events.sort((a, b) => (a.id < b.id ? -1 : 1))
}

export async function markDelivered(db: Queries, id: string, now: Date): Promise<void> {
  await db.orm
    .update(simulatedEvents)
    .set({ deliveredAt: now })
    .where(and(eq(simulatedEvents.id, id), sql`delivered_at is null`))
}
