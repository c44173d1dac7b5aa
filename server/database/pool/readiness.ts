import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#server/database/connect.ts'
import { uncheckedRows } from '#server/database/run.ts'
import { one, typed } from '#server/database/statement.ts'

export type Readiness = {
  /** The database's own time, which /dev/clock doesn't turn. */
  now: Date
  /** False on a replica, on a read-only database, and while the disk is full. */
  takesWrites: boolean
}

/** A single miss, such as a dropped connection, says nothing yet. */
const TRIES = 3
const PAUSE_MS = 100

/** How the database is, or undefined if it does not answer. */
export async function askReadiness(db: Database): Promise<Readiness | undefined> {
  let answer: Readiness | undefined
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    if (attempt > 1) await pause(PAUSE_MS)
    answer = await askOnce(db).catch(() => undefined)
    if (answer?.takesWrites) break
  }
  return answer
}

async function askOnce({ pool, probe }: Database): Promise<Readiness> {
  const { now, takesWrites } = await state(probe)
  if (!takesWrites) {
    probe.pool.renew()
    pool.renew()
    return { now, takesWrites }
  }
  if (pool.isDiskFull) pool.isDiskFull = !(await hasSpace(probe))
  return { now, takesWrites: !pool.isDiskFull }
}

const state = one(
  'database.state',
  `select now() as now, not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as takes_writes`,
  typed<{ now: Date; takesWrites: boolean }>(),
)

/** Tries to write some pages. */
const hasSpace = (db: Database['probe']) =>
  uncheckedRows(
    db,
    `create temporary table space_test on commit drop as select repeat('x', 1000) from generate_series(1, 100)`,
  ).then(
    () => true,
    () => false,
  )
