import type { Context } from './context.ts'
import * as events from './database/tables/inbox.ts'
import { BATCH, forEachRow, tryOrLog } from './reconcile.ts'

/** Where a provider's events arrive. */
export type Inbox<About> = {
  provider: string
  /** Asks the provider for the current state, so the order and number of events don't matter. */
  handle: (about: About) => Promise<void>
}

/** Stores a signed event and handles it once. If that fails, `handleWaiting` retries it. */
export async function receive<About>(
  context: Context,
  { provider, handle }: Inbox<About>,
  { id, ...event }: { id: string; type: string; about: About | undefined; payload: unknown },
): Promise<void> {
  const kept = { ...event, provider, eventId: id, receivedAt: context.clock() }
  if (await events.storeEvent(context.db, kept)) await handleOnce(context, handle, kept)
}

/** Handles stored events that are still unhandled, oldest first. Safe to run concurrently. */
export async function handleWaiting<About>(
  context: Context,
  { provider, handle }: Inbox<About>,
): Promise<void> {
  await forEachRow(
    (after) => events.waitingEvents<About | undefined>(context.db, provider, after, BATCH),
    (event) => ({ at: event.receivedAt, id: event.eventId }),
    (event) => handleOnce(context, handle, event),
  )
}

async function handleOnce<About>(
  context: Context,
  handle: Inbox<About>['handle'],
  event: events.InboxEvent<About | undefined>,
): Promise<void> {
  await tryOrLog(context, { event: event.eventId }, async () => {
    if (event.about) await handle(event.about)
    await events.markHandled(context.db, event, context.clock())
  })
}
