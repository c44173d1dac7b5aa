import { and, asc, eq, gte, lte, sum } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'
import { simulatedDisputes, simulatedIntents, simulatedRefunds } from '#server/database/schema.ts'
import type { ListedMoney } from './port.ts'

export type Intent = typeof simulatedIntents.$inferSelect
export type Refund = typeof simulatedRefunds.$inferSelect

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

/** Page by page, as a provider's list comes. */
export async function* succeededSince(db: Queries, since: Date): AsyncGenerator<ListedMoney> {
  yield* inPages((after) =>
    db.rows(
      `select id as ref, amount_minor as "amountMinor", created_at as "createdAt"
       from card_simulator.intents
       where status = 'succeeded' and created_at >= $1 and id > $2 order by id limit $3`,
      [since, after, PAGE],
    ),
  )
}

export async function* refundsSince(db: Queries, since: Date): AsyncGenerator<ListedMoney> {
  yield* inPages((after) =>
    db.rows(
      `select id as ref, amount_minor as "amountMinor", created_at as "createdAt"
       from card_simulator.refunds where created_at >= $1 and id > $2 order by id limit $3`,
      [since, after, PAGE],
    ),
  )
}

const PAGE = 1000

async function* inPages(
  read: (after: string) => Promise<ListedMoney[]>,
): AsyncGenerator<ListedMoney> {
  let rows = await read('')
  for (;;) {
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    rows = await read(last.ref)
  }
}

export type Dispute = typeof simulatedDisputes.$inferSelect

export async function addDispute(
  tx: Queries,
  dispute: typeof simulatedDisputes.$inferInsert,
): Promise<void> {
  await tx.orm.insert(simulatedDisputes).values(dispute)
}

/** The one that was closed now; undefined where it was closed before. */
export async function closeDispute(
  tx: Queries,
  id: string,
  status: 'won' | 'lost',
): Promise<Dispute | undefined> {
  const [dispute] = await tx.orm
    .update(simulatedDisputes)
    .set({ status })
    .where(and(eq(simulatedDisputes.id, id), eq(simulatedDisputes.status, 'needs_response')))
    .returning()
  return dispute
}

/** Evidence that has not come in time does not count. */
export async function closeOverdue(db: Queries, now: Date): Promise<void> {
  await db.orm
    .update(simulatedDisputes)
    .set({ status: 'lost' })
    .where(
      and(
        eq(simulatedDisputes.status, 'needs_response'),
        lte(simulatedDisputes.evidenceDueAt, now),
      ),
    )
}

/** The bank claims the money of this payment, or has it. */
export async function isDisputed(db: Queries, intentId: string): Promise<boolean> {
  return (await disputesOf(db, intentId)).some(({ status }) => status !== 'won')
}

export async function disputesOf(db: Queries, intentId: string): Promise<Dispute[]> {
  return db.orm.query.simulatedDisputes.findMany({
    where: eq(simulatedDisputes.intentId, intentId),
  })
}

export async function disputesSince(db: Queries, since: Date): Promise<Dispute[]> {
  return db.orm.query.simulatedDisputes.findMany({
    where: gte(simulatedDisputes.createdAt, since),
    orderBy: asc(simulatedDisputes.createdAt),
  })
}
