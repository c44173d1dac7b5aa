import { TITLES_VERSION, titleProblems } from '#domain/profile/badges/title-claims.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import * as store from './name-store.ts'

const BATCH = 200

/** Checks a person's profile again after one of its registrations was confirmed, lapsed or was refused. */
export async function judgeAgain(tx: Queries, userId: string): Promise<void> {
  const own = await store.lockOwnNaming(tx, userId)
  if (own) await store.storeTitles(tx, own.professionalId, titleProblems(own))
}

/**
 * Checks profiles again that were checked by older rules, and unlists those that claim a title without a qualification;
 * their dashboard names it. Runs each minute; safe to run concurrently.
 */
export async function readTitles(context: Context): Promise<void> {
  const batch = () =>
    context.db.transaction(async (tx) => {
      const rows = await store.lockUnchecked(tx, { version: TITLES_VERSION, limit: BATCH })
      for (const row of rows) await store.storeTitles(tx, row.professionalId, titleProblems(row))
      return rows.length
    })
  while ((await batch()) > 0);
}
