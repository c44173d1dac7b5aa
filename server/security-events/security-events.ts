import { RETENTION } from '#domain/people/retention.ts'
import { DAY_MS } from '#domain/time.ts'
import type { Database } from '#server/database/connect.ts'
import type { AsOwner } from '#server/database/roles/owner.ts'
import type { Log } from '#server/log.ts'
import type { Secrets } from '#server/secrets/macs.ts'
import { macOf } from '#server/secrets/macs.ts'
import type { SecurityEvent } from './security-event.ts'
import { deleteBefore, insertEvents } from './store.ts'

export type SecurityEvents = {
  /** Records an event in memory. */
  record(event: SecurityEvent): void
  /** Writes recorded events in one statement. Never rejects. */
  flush(): Promise<void>
  /** Totals by kind since the start, and how many were lost while the database was away. */
  counts: ReadonlyMap<string, number>
}

/**
 * The maximum number of rows written every 20 seconds, in total and per network. A network with more gets one more row,
 * with a count; beyond the total, only the kinds are counted. So no one can fill the disk or drown out others.
 */
const MAX_ROWS = 40
const MAX_ROWS_PER_NETWORK = 8
export const WRITE_EVERY_MS = 20_000

type Row = SecurityEvent & { at: Date; count: number }

/** Refused calls and where they came from; identical ones between two writes become one row. */
export function createSecurityEvents(options: {
  db: Database
  secrets: Secrets
  clock: () => Date
  log: Log
}): SecurityEvents {
  const { db, secrets, clock, log } = options
  const counts = new Map<string, number>()
  let rows = new Map<string, Row>()
  let ofNetwork = new Map<string, number>()
  let writing = Promise.resolve()

  function rowFor(event: SecurityEvent): [key: string, event: SecurityEvent] {
    const { kind, network = '' } = event
    const key = JSON.stringify(event)
    const used = ofNetwork.get(network) ?? 0
    if (rows.has(key) || (rows.size < MAX_ROWS && used < MAX_ROWS_PER_NETWORK)) return [key, event]
    const noisy = { kind, network: event.network }
    const noisyKey = JSON.stringify(noisy)
    return rows.has(noisyKey) || rows.size < MAX_ROWS ? [noisyKey, noisy] : [kind, { kind }]
  }

  return {
    counts,
    record(event) {
      counts.set(event.kind, (counts.get(event.kind) ?? 0) + 1)
      const [key, kept] = rowFor(event)
      const row = rows.get(key)
      if (row) row.count += 1
      else {
        rows.set(key, { ...kept, at: clock(), count: 1 })
        const network = kept.network ?? ''
        ofNetwork.set(network, (ofNetwork.get(network) ?? 0) + 1)
      }
    },
    flush() {
      const noted = [...rows.values()]
      ;[rows, ofNetwork] = [new Map(), new Map()]
      if (noted.length === 0) return writing
      const hashed = noted.map((row) => ({
        ...row,
        hash: row.email && macOf(secrets, `attempted:${row.email}`),
      }))
      writing = writing
        .then(() => insertEvents(db, hashed))
        .catch((error: unknown) => {
          counts.set('lost', (counts.get('lost') ?? 0) + noted.length)
          log.warn({ err: error, rows: noted.length }, 'security events could not be kept')
        })
      return writing
    },
  }
}

const BATCH = 5000

/** Deletes security events after 90 days. */
export async function forgetSecurityEvents({
  asOwner,
  clock,
}: {
  asOwner: AsOwner
  clock: () => Date
}): Promise<number> {
  const before = new Date(clock().getTime() - RETENTION.securityEventDays * DAY_MS)
  return asOwner(async (db) => {
    let count = 0
    for (;;) {
      const deleted = await deleteBefore(db, { before, limit: BATCH })
      count += deleted
      if (deleted < BATCH) return count
    }
  })
}
