import { setTimeout } from 'node:timers/promises'
import { MINUTE_MS } from '#domain/time.ts'
import type { Queries } from './connect.ts'
import { many, one, typed } from './statement.ts'

const nextTransaction = one(
  'rewriting.nextTransaction',
  'select pg_snapshot_xmax(pg_current_snapshot())::text as xid',
  typed<{ xid: string }>(),
)
const olderSnapshots = many(
  'rewriting.olderSnapshots',
  `select from pg_stat_activity
   where datname = current_database() and age(backend_xmin) > age($xid::text::xid)`,
)

/** Longer than any of our statements; a backup may take longer. */
const TIMEOUT_MS = MINUTE_MS
const LOOK_EVERY_MS = 100

/**
 * Rewrites a table by its VACUUM FULL, so that nothing of replaced rows remains on disk; false if something may remain.
 * VACUUM FULL copies rows that an older snapshot can still see, so wait until there is none.
 */
export async function rewriteTable(
  db: Queries,
  vacuumFull: (db: Queries) => Promise<unknown>,
): Promise<boolean> {
  const next = await nextTransaction(db)
  const isSeen = async () => (await olderSnapshots(db, next)).length > 0
  const deadline = performance.now() + TIMEOUT_MS
  while ((await isSeen()) && performance.now() < deadline) await setTimeout(LOOK_EVERY_MS)
  const isClean = !(await isSeen())
  await vacuumFull(db)
  return isClean
}
