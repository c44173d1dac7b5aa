import { TITLES_VERSION, titleProblems } from '#domain/title-claims.ts'
import type { Context } from '#server/context.ts'
import * as store from './naming-store.ts'

const BATCH = 200

/**
 * Reads the titles of profiles that older rules read last, and takes off the lists those that claim one without a
 * qualification; their dashboard says which. A job runs it each minute; two at once are safe.
 */
export async function readTitles(context: Context): Promise<void> {
  const batch = () =>
    context.db.transaction(async (tx) => {
      const rows = await store.lockUnchecked(tx, { version: TITLES_VERSION, limit: BATCH })
      for (const row of rows) await store.keepTitles(tx, row.professionalId, titleProblems(row))
      return rows.length
    })
  while ((await batch()) > 0);
}
