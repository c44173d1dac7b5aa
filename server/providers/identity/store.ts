import { eq } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'
import { simulatedVerifications } from '#server/database/schema.ts'

export type Check = typeof simulatedVerifications.$inferSelect

/** The check of this idempotency key; the first call makes it. */
export async function checkOnce(
  db: Queries,
  check: typeof simulatedVerifications.$inferInsert,
): Promise<Check | undefined> {
  await db.orm
    .insert(simulatedVerifications)
    .values(check)
    .onConflictDoNothing({ target: simulatedVerifications.idempotencyKey })
  return db.orm.query.simulatedVerifications.findFirst({
    where: eq(simulatedVerifications.idempotencyKey, check.idempotencyKey),
  })
}

export async function findCheck(db: Queries, id: string): Promise<Check | undefined> {
  return db.orm.query.simulatedVerifications.findFirst({
    where: eq(simulatedVerifications.id, id),
  })
}

/** Locks it: of all who move the same check, one goes first. */
export async function lockCheck(tx: Queries, id: string): Promise<Check | undefined> {
  const [check] = await tx.orm
    .select()
    .from(simulatedVerifications)
    .where(eq(simulatedVerifications.id, id))
    .for('update')
  return check
}

export async function saveCheck(tx: Queries, id: string, change: Partial<Check>): Promise<void> {
  await tx.orm.update(simulatedVerifications).set(change).where(eq(simulatedVerifications.id, id))
}
