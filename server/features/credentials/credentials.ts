import type { Registration } from '#domain/profile/badges/registers.ts'
import type { Context } from '#server/context.ts'
import { BATCH, forEachRow, tryOrLog } from '#server/reconcile.ts'
import { examine } from './checks.ts'
import * as store from './store.ts'

/** Looks at every check that is due. Runs each minute; safe to run concurrently. */
export async function checkCredentials(context: Context): Promise<void> {
  const now = context.clock()
  await forEachRow(
    (after) => store.dueChecks(context.db, { ...after, now, limit: BATCH }),
    ({ dueAt, id }) => ({ at: dueAt ?? now, id }),
    (check) => tryOrLog(context, { credentialCheck: check.id }, () => examine(context, check)),
  )
}

/** A register says that an entry has changed: looked at at once, in the background. */
export function registerChanged(context: Context, { register, number }: Registration): void {
  const look = async () => {
    await store.makeDue(context.db, { register, number })
    await checkCredentials(context)
  }
  context.background.add(tryOrLog(context, { register }, look))
}
