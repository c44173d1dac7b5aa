import type { Context } from '#server/context.ts'
import type { Inbox } from '#server/inbox.ts'
import { handleWaiting, receive } from '#server/inbox.ts'
import type { IdentityEvent } from '#server/providers/identity/port.ts'
import { BATCH, forEachConcurrent, tryOrLog } from '#server/reconcile.ts'
import { syncAttempt } from './provider-sync.ts'
import * as store from './store.ts'

/** Stores a signed event of the identity provider and handles it, once. Throws BadSignature. */
export async function receiveVerificationEvent(
  context: Context,
  ...signed: Parameters<Context['identity']['readEvent']>
): Promise<void> {
  const { verification, ...event } = context.identity.readEvent(...signed)
  await receive(context, inboxOf(context), { ...event, about: verification })
}

const inboxOf = (context: Context): Inbox<NonNullable<IdentityEvent['verification']>> => ({
  provider: context.identity.name,
  handle: async (about) => {
    const found = await store.findAttempt(context.db, context.identity.name, about)
    if (found) await syncAttempt(context, found.id)
  },
})

/**
 * Asks the provider about everything still open, and now and then about verified attempts, so that lost events don't
 * matter. Runs each minute and at start-up; safe to run concurrently.
 */
export async function reconcileVerifications(context: Context): Promise<void> {
  const { db, identity } = context
  await handleWaiting(context, inboxOf(context))
  const open = await store.attemptsToSync(db, {
    provider: identity.name,
    now: context.clock(),
    limit: BATCH,
  })
  await forEachConcurrent(open, ({ id }) =>
    tryOrLog(context, { verification: id }, async () => {
      await syncAttempt(context, id)
    }),
  )
}
