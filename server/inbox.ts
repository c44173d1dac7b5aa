import type { Context } from './context.ts'
import * as events from './database/inbox.ts'
import { BATCH, forEachRow, tryOrLog } from './reconcile.ts'

/** Where a provider's events come in. */
export type Inbox<About> = {
  provider: string
  /** Asks the provider about what an event is about: its answer counts, in whatever order and however often events come. */
  handle: (about: About) => Promise<void>
}

/** Keeps a signed event and handles it, once. What can't be handled now, `handleWaiting` takes up. */
export async function receive<About>(
  context: Context,
  { provider, handle }: Inbox<About>,
  { id, ...event }: { id: string; type: string; about: About | undefined; payload: unknown },
): Promise<void> {
  const kept = { ...event, provider, eventId: id, receivedAt: context.clock() }
  if (await events.keepEvent(context.db, kept)) await handleOnce(context, handle, kept)
}

/** Handles what came and was not handled, the oldest first; two at once are safe. */
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
