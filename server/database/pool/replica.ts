import { AsyncLocalStorage } from 'node:async_hooks'
import { SECOND_MS } from '#domain/time.ts'
import type { Queries } from '#server/database/run.ts'
import { RUN, uncheckedRows } from '#server/database/run.ts'
import { isDatabaseAway } from './failures.ts'

/** A copy of the database for reading, which follows the primary a moment later. */
export type Replica = {
  /** Where the primary is in its log, in bytes: a reader who has seen that must not see less. */
  position(): Promise<number>
  /** The replica, if this code may read from it now. */
  forReading(): Queries | undefined
  /** Uses the primary until the replica answers again. */
  distrust(): void
  isUsable(): boolean
  close(): void
}

const readers = new AsyncLocalStorage<{ after: number }>()

/** Statements outside of transactions may read from a replica that has reached this position. */
export function fromReplica<T>(after: number, work: () => T): T {
  return readers.run({ after }, work)
}

const LOOK_EACH_MS = SECOND_MS
/** Further behind than that, a replica is not used. */
const BEHIND_MS = 5 * SECOND_MS

/**
 * Looks each second where both are, over a connection to the primary (`near`) and one to the replica (`far`); `reader`
 * has connections to the replica for everything else.
 */
export function followReplica({
  near,
  far,
  reader,
}: Record<'near' | 'far' | 'reader', Queries>): Replica {
  let reached = -1
  /** Where the primary was when the replica was last known to have caught up. */
  let mark: { position: number; at: number } | undefined
  let isUsable = false
  let isLooking = false

  const look = async () => {
    if (isLooking) return
    isLooking = true
    try {
      const [now, there] = await Promise.all([
        positionOf(near, 'pg_current_wal_insert_lsn()'),
        positionOf(far, 'pg_last_wal_replay_lsn()'),
      ])
      reached = there
      const hasCaughtUp = mark !== undefined && there >= mark.position
      if (hasCaughtUp) isUsable = true
      else if (mark && performance.now() - mark.at > BEHIND_MS) isUsable = false
      if (hasCaughtUp || !mark) mark = { position: now, at: performance.now() }
    } catch {
      isUsable = false
    } finally {
      isLooking = false
    }
  }
  void look()
  const looking = setInterval(look, LOOK_EACH_MS).unref()

  return {
    position: () => positionOf(near, 'pg_current_wal_insert_lsn()'),
    forReading() {
      const asking = readers.getStore()
      return asking && isUsable && reached >= asking.after ? reader : undefined
    },
    distrust() {
      isUsable = false
      mark = undefined
    },
    isUsable: () => isUsable,
    close: () => clearInterval(looking),
  }
}

/** Throws if there is no such position: a database that is no replica has replayed nothing. */
async function positionOf(db: Queries, position: string): Promise<number> {
  const [row] = await uncheckedRows<{ bytes: number | null }>(
    db,
    `select (${position} - '0/0'::pg_lsn)::float8 as bytes`,
  )
  if (typeof row?.bytes !== 'number') throw new Error('no position')
  return row.bytes
}

/** Reads from the replica if it may, and from the primary if the replica refuses or fails. */
export function preferReplica(primary: Queries, replica: Replica): Queries {
  return {
    [RUN]: async (query, nameOf) => {
      const reader = READS.test(query.text) ? replica.forReading() : undefined
      if (!reader) return primary[RUN](query, nameOf)
      try {
        return await reader[RUN](query, nameOf)
      } catch (error) {
        if (isDatabaseAway(error)) replica.distrust()
        return primary[RUN](query, nameOf)
      }
    },
  }
}

/** A query that changes and locks nothing. */
const READS = /^\s*(select|with)\b(?!.*\b(insert into|update|delete from|for share)\b)/is
