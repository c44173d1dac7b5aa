import { expect } from 'vitest'
import { eventually } from './eventually.ts'
import type { Rows } from './rows.ts'

/** Resolves once a query waits for a lock that someone else holds. */
export const someoneWaits = (db: Rows) =>
  eventually(async () => {
    const waiting = await db.rows(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(waiting).not.toEqual([])
  })
