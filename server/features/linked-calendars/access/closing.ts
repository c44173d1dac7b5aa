import { DAY_MS, MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { outbox } from '#server/outbox.ts'
import { ReadFailure } from '#server/providers/calendars/port.ts'
import { unsealed } from '#server/secrets/sealed-text.ts'
import { aboutTokens, withAccess } from './access.ts'
import * as channels from './channels-store.ts'
import * as entries from './entries-store.ts'
import type { Grant } from './grants-store.ts'
import * as grants from './grants-store.ts'

const RETRY_MS = 10 * MINUTE_MS
/** Then it is forgotten, whatever its provider still has. */
const GIVE_UP_MS = DAY_MS

/**
 * Closes accounts that were disconnected: takes our entries and channels away and gives the permission back. Runs each
 * minute.
 */
export const closeGrants = outbox({
  claimMs: RETRY_MS,
  most: 20,
  claim: ({ db }, due) => grants.takeClosing(db, due),
  deliver: close,
  delivered: ({ db }, { id }) => grants.deleteClosed(db, { id }),
  retryAt({ closingAt }, { error, claimedAt }) {
    const isOver =
      hasEnded(error) || claimedAt.getTime() - (closingAt?.getTime() ?? 0) >= GIVE_UP_MS
    return isOver ? undefined : new Date(claimedAt.getTime() + RETRY_MS)
  },
  async failed(context, { id }, { error }, retryAt) {
    if (!(error instanceof ReadFailure)) throw error
    const { problem, cause } = error
    context.log.warn({ grantId: id, problem, err: cause }, 'a calendar account was not closed')
    // Its claim lasts until then.
    if (retryAt) return
    if (!hasEnded(error)) await giveBack(context, id).catch(() => undefined)
    await grants.deleteClosed(context.db, { id })
  },
})

const hasEnded = (error: unknown) =>
  error instanceof ReadFailure && (error.problem.endsWith('_ended') || error.problem === 'lost')

/** Throws the first failure, after trying all. */
async function close(context: Context, { id }: Grant): Promise<void> {
  const { db, clock } = context
  const failures: ReadFailure[] = []
  for (const entry of await entries.aheadOfGrant(db, { grantId: id, now: clock() }))
    await tried(async (grant) => {
      await withAccess(context, grant, (port, access) =>
        port.remove(access, entry.address, entry.id),
      )
      await entries.forgetEntry(db, { id: entry.id })
    })
  for (const channel of await channels.channelsOf(db, { grantId: id }))
    await tried(async (grant) => {
      await withAccess(context, grant, (port, access) => port.stop(access, channel))
      await channels.forgetChannel(db, { id: channel.id })
    })
  const [failure] = failures
  if (failure) throw failure
  await giveBack(context, id)

  /** With the grant as it is now: each use may renew its tokens. */
  async function tried(work: (grant: Grant) => Promise<void>): Promise<void> {
    try {
      const grant = await grants.grantById(db, { id })
      if (grant) await work(grant)
    } catch (error) {
      if (!(error instanceof ReadFailure)) throw error
      failures.push(error)
    }
  }
}

async function giveBack(context: Context, id: string): Promise<void> {
  const { db, config } = context
  // Its owner may have connected it again.
  const now = await grants.grantById(db, { id })
  const refresh = now?.closingAt && unsealed(config, aboutTokens(id), now.refresh)
  if (refresh) await context.calendarAccounts[now.provider]?.revoke(refresh)
}
