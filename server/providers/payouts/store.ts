import { and, asc, eq, gte, sum } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'
import {
  simulatedAccounts,
  simulatedReversals,
  simulatedTransfers,
} from '#server/database/schema.ts'

export type Account = typeof simulatedAccounts.$inferSelect
export type Transfer = typeof simulatedTransfers.$inferSelect

/** The account of this idempotency key; the first call makes it. */
export async function accountOnce(
  db: Queries,
  account: typeof simulatedAccounts.$inferInsert,
): Promise<Account | undefined> {
  await db.orm
    .insert(simulatedAccounts)
    .values(account)
    .onConflictDoNothing({ target: simulatedAccounts.idempotencyKey })
  return db.orm.query.simulatedAccounts.findFirst({
    where: eq(simulatedAccounts.idempotencyKey, account.idempotencyKey),
  })
}

export async function findAccount(db: Queries, id: string): Promise<Account | undefined> {
  return db.orm.query.simulatedAccounts.findFirst({ where: eq(simulatedAccounts.id, id) })
}

/** Locks it: of all who change the same account or send money there, one goes first. */
export async function lockAccount(tx: Queries, id: string): Promise<Account | undefined> {
  const [account] = await tx.orm
    .select()
    .from(simulatedAccounts)
    .where(eq(simulatedAccounts.id, id))
    .for('update')
  return account
}

export async function saveAccount(
  tx: Queries,
  id: string,
  change: Partial<Account>,
): Promise<void> {
  await tx.orm.update(simulatedAccounts).set(change).where(eq(simulatedAccounts.id, id))
}

export async function transferOfKey(
  tx: Queries,
  idempotencyKey: string,
): Promise<Transfer | undefined> {
  return tx.orm.query.simulatedTransfers.findFirst({
    where: eq(simulatedTransfers.idempotencyKey, idempotencyKey),
  })
}

export async function transferOfPayout(
  db: Queries,
  payoutId: string,
  bookingId: string,
): Promise<Transfer | undefined> {
  return db.orm.query.simulatedTransfers.findFirst({
    where: and(
      eq(simulatedTransfers.payoutId, payoutId),
      eq(simulatedTransfers.bookingId, bookingId),
    ),
  })
}

export async function addTransfer(
  tx: Queries,
  transfer: typeof simulatedTransfers.$inferInsert,
): Promise<void> {
  await tx.orm.insert(simulatedTransfers).values(transfer)
}

export async function lockTransfer(tx: Queries, id: string): Promise<Transfer | undefined> {
  const [transfer] = await tx.orm
    .select()
    .from(simulatedTransfers)
    .where(eq(simulatedTransfers.id, id))
    .for('update')
  return transfer
}

export async function transfersSince(db: Queries, since: Date): Promise<Transfer[]> {
  return db.orm.query.simulatedTransfers.findMany({
    where: gte(simulatedTransfers.createdAt, since),
    orderBy: asc(simulatedTransfers.createdAt),
  })
}

export async function reversalOfKey(tx: Queries, idempotencyKey: string) {
  return tx.orm.query.simulatedReversals.findFirst({
    where: eq(simulatedReversals.idempotencyKey, idempotencyKey),
  })
}

export async function reversedSoFar(tx: Queries, transferId: string): Promise<number> {
  const [row] = await tx.orm
    .select({ total: sum(simulatedReversals.amountMinor) })
    .from(simulatedReversals)
    .where(eq(simulatedReversals.transferId, transferId))
  return Number(row?.total ?? 0)
}

export async function addReversal(
  tx: Queries,
  reversal: typeof simulatedReversals.$inferInsert,
): Promise<void> {
  await tx.orm.insert(simulatedReversals).values(reversal)
}
