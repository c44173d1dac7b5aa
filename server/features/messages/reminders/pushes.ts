import { paths } from '#contract/paths/paths.ts'
import { PUSH_AFTER_SECONDS } from '#domain/messages/messages.ts'
import { messageInWords } from '#domain/messages/notifications.ts'
import { MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { pushAbout } from '#server/features/notifications/index.ts'
import { BATCH, tryOrLog } from '#server/reconcile.ts'
import type { Waiting } from './push-store.ts'
import * as store from './push-store.ts'

/** Messages that no program could tell of by then are told of by email. */
const PUSHED_WITHIN_MS = 15 * MINUTE_MS

/**
 * Tells people's devices of messages that they have not read at once; whoever is in the conversation reads them before.
 * Runs each minute; safe to run concurrently: what is claimed is told once, or not at all if the program dies.
 */
export async function pushUnread(context: Context): Promise<void> {
  for (;;) {
    const now = context.clock()
    const claimed = await context.db.transaction((tx) =>
      store.claimWaiting(
        tx,
        {
          now,
          waitingSince: new Date(now.getTime() - PUSH_AFTER_SECONDS * 1000),
          since: new Date(now.getTime() - PUSHED_WITHIN_MS),
        },
        BATCH,
      ),
    )
    await Promise.all(
      claimed.map((waiting) =>
        tryOrLog(context, { thread: waiting.threadId }, () => push(context, waiting)),
      ),
    )
    if (claimed.length < BATCH) return
  }
}

function push(
  context: Context,
  { threadId, side, unread, reader, sender }: Waiting,
): Promise<void> {
  const role = side === 'client' ? 'CLIENT' : 'PROFESSIONAL'
  return pushAbout(context, reader, 'messages', {
    title: messageInWords(sender),
    body: unread === 1 ? '1 unread message' : `${unread} unread messages`,
    tag: threadId,
    path: paths.messages(role, { thread: threadId }),
  })
}
