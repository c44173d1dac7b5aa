import type { Context } from '#server/context.ts'
import * as inbox from '#server/database/inbox.ts'
import type { IdentityEvent } from '#server/providers/identity/port.ts'
import { attempt, BATCH, inGroups } from '#server/reconciling.ts'
import { askAbout } from './following.ts'
import * as store from './store.ts'

type Event = inbox.InboxEvent<IdentityEvent['verification']>

/**
 * Keeps a signed event of the identity provider and handles it, once. What can't be handled now, the reconciler takes up.
 * Throws BadSignature.
 */
export async function receiveVerificationEvent(
  context: Context,
  ...signed: Parameters<Context['identity']['readEvent']>
): Promise<void> {
  const { id, type, verification, payload } = context.identity.readEvent(...signed)
  const event: Event = {
    provider: context.identity.name,
    eventId: id,
    receivedAt: context.clock(),
    about: verification,
  }
  const isNew = await inbox.keepEvent(context.db, { ...event, type, payload })
  if (isNew) await attempt(context, { event: id }, () => handle(context, event))
}

/** An event only says which check to ask about: the provider's answer counts, in whatever order events come. */
async function handle(context: Context, event: Event): Promise<void> {
  const found = event.about && (await store.findAttempt(context.db, event.provider, event.about))
  if (found) await askAbout(context, found.id)
  await inbox.markHandled(context.db, event, context.clock())
}

/**
 * Asks the provider about everything that is still open, and now and then about the verified, so that a lost event changes nothing in the end.
 * A job runs it each minute and at the start; two at once are safe.
 */
export async function reconcileVerifications(context: Context): Promise<void> {
  const { db, identity } = context
  const first = { at: new Date(0), id: '' }
  const events = await inbox.waitingEvents<Event['about']>(db, identity.name, first, BATCH)
  await inGroups(events, (event) =>
    attempt(context, { event: event.eventId }, () => handle(context, event)),
  )
  const open = await store.attemptsToAskAbout(db, {
    provider: identity.name,
    now: context.clock(),
    limit: BATCH,
  })
  await inGroups(open, ({ id }) =>
    attempt(context, { verification: id }, async () => {
      await askAbout(context, id)
    }),
  )
}
