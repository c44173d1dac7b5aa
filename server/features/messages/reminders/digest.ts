import { paths } from '#contract/paths/paths.ts'
import { DIGEST_AFTER_MINUTES, DIGEST_EVERY_MINUTES } from '#domain/messages/messages.ts'
import { EMAILS_IN_WORDS } from '#domain/messages/notifications.ts'
import { MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { stopAddress } from '#server/features/notifications/index.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import type { Digest } from './digest-store.ts'
import * as store from './digest-store.ts'

/** No mail is sent any more for messages that have waited longer than this. */
const FORGOTTEN_AFTER_MINUTES = 24 * 60
const BATCH = 100

/** Records who is connected to this program; each program does so once a minute. */
export const recordConnected = (context: Context): Promise<void> =>
  store.recordPresence(context.db, context.live.people(), context.clock())

/**
 * Emails people who are away how many unread messages they have, and from whom. Runs each minute. A digest is claimed
 * before it is sent: if the program dies, one lost mail is better than two.
 */
export async function mailUnread(context: Context): Promise<void> {
  await recordConnected(context)
  for (;;) {
    const now = context.clock()
    const before = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS)
    const claimed = await context.db.transaction((tx) =>
      store.claimDigests(
        tx,
        {
          now,
          waitingSince: before(DIGEST_AFTER_MINUTES),
          mailedBefore: before(DIGEST_EVERY_MINUTES),
          since: before(FORGOTTEN_AFTER_MINUTES),
        },
        BATCH,
      ),
    )
    for (const [n, digest] of claimed.entries())
      try {
        await mail(context, digest)
      } catch (error) {
        for (const unsent of claimed.slice(n)) await store.releaseDigest(context.db, unsent)
        context.log.error({ err: error }, 'emails about unread messages not handed over')
        return
      }
    if (claimed.length < BATCH) return
  }
}

/** Contains no message text: other people may see a mailbox. */
function mail(context: Context, digest: Digest): Promise<void> {
  const { threadId, side, unread, lastNumber, reader, sender } = digest
  const { BRAND_NAME } = context.config
  const role = side === 'client' ? 'CLIENT' : 'PROFESSIONAL'
  const stop = stopAddress(context, reader.id, 'messages')
  const count = unread === 1 ? '1 unread message' : `${unread} unread messages`
  return context.mail.send({
    key: `unread-${threadId}-${side}-${lastNumber}`,
    to: reader.email,
    subject: `${count} from ${sender} – ${BRAND_NAME}`,
    stopAddress: stop,
    ...renderMail(BRAND_NAME, {
      title: `${count} from ${sender}`,
      name: reader.name,
      before: `${sender} has written to you on ${BRAND_NAME}.`,
      button: {
        label: 'Read Messages',
        address: `${context.publicUrl()}${paths.messages(role, { thread: threadId })}`,
      },
      after: [
        `We email you when messages have waited for ${DIGEST_AFTER_MINUTES} minutes while you were away, at most once an hour for each conversation.`,
      ],
      stop: { label: `Stop ${EMAILS_IN_WORDS.messages}`, address: stop },
    }),
  })
}
