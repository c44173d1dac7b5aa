import { RETENTION } from '#domain/people/retention.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import type { TableOfMonths } from '#server/database/tables/months.ts'
import { dropMonth, makeMonths, monthsPast } from '#server/database/tables/months.ts'
import { anchorMonth } from '#server/features/staff-trail/index.ts'

/**
 * Makes the partitions of the coming months, and drops those that have been kept long enough. Safe to run concurrently.
 */
export const maintainMonths = (context: Context): Promise<void> =>
  context.asOwner((db) => maintain(db, context))

async function maintain(db: Database, context: Context): Promise<void> {
  const { config, log } = context
  const kept: Record<TableOfMonths, number> = {
    audit_events: config.AUDIT_MONTHS,
    provider_events: config.PROVIDER_EVENT_MONTHS,
    staff_events: RETENTION.staffTrailMonths,
  }
  for (const table of Object.keys(kept) as TableOfMonths[]) {
    const now = context.clock()
    await makeMonths(db, { table, now })
    for (const { name, until, isWaiting } of await monthsPast(db, {
      table,
      now,
      kept: kept[table],
    }))
      if (isWaiting) log.error({ partition: name }, 'kept for an event that is still unhandled')
      else if (table === 'staff_events' && !(await anchorMonth(context, db, until)))
        log.error({ partition: name }, 'kept because the trail of staff was changed')
      else {
        await dropMonth(db, { name })
        log.warn({ partition: name }, 'a month was kept long enough, and is dropped')
      }
  }
}
