import { Refusal } from '#domain/errors.ts'
import type { Queries } from '#server/database/connect.ts'
import { lockPerson } from '#server/database/tables/lock-person.ts'
import * as store from './store.ts'

/**
 * A sign-in takes several steps, and a remedy may commit between two of them. So each reads the account's epoch before
 * it checks a proof, and stands only if the epoch is still the same, under the person's lock, once its row is there: a
 * remedy that comes later deletes the row.
 */

export async function epochOf(db: Queries, userId: string): Promise<number | undefined> {
  return (await store.epochOf(db, { userId }))?.epoch
}

/** Whether no remedy has come since that epoch was read. Locks the person until the end of the transaction. */
export async function isEpochStill(
  tx: Queries,
  userId: string,
  known: number | undefined,
): Promise<boolean> {
  await lockPerson(tx, { userId })
  return (await epochOf(tx, userId)) === known
}

export const endedMeanwhile = () =>
  new Refusal(
    'unauthenticated',
    'ended_meanwhile',
    'This account was just signed out everywhere, please sign in again',
  )
