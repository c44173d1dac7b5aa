import type { ChoiceKind } from '#domain/messages/notifications.ts'
import { isUrgent } from '#domain/messages/notifications.ts'
import { isTexted, newsText } from '#domain/messages/texts.ts'
import { MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { numberOf, sendText } from '#server/features/texts/index.ts'
import { shortMomentOf } from '#server/mail/when.ts'
import { BATCH, tryOrLog } from '#server/reconcile.ts'
import { isQuietFor, wants, wantsNews } from './choices.ts'
import { unreadNews } from './news.ts'
import type { Claimed } from './text-store.ts'
import * as store from './text-store.ts'

/** News that no program could text by then is told by the bell and by email. */
const TEXTED_WITHIN_MS = 15 * MINUTE_MS

/** Texts news that is due to readers who want that, once. Runs each minute; safe to run concurrently. */
export async function textNews(context: Context): Promise<void> {
  if (!context.texts) return
  let isTaken = true
  for (;;) {
    const now = context.clock()
    const since = new Date(now.getTime() - TEXTED_WITHIN_MS)
    const claimed = await store.claimTexts(context.db, { now, since, limit: BATCH })
    await Promise.all(
      claimed.map((news) =>
        tryOrLog(context, { session: news.bookingId }, async () => {
          if (await text(context, news)) return
          isTaken = false
          await store.unclaimText(context.db, news)
        }),
      ),
    )
    // What wasn't taken is tried again in a minute, not at once.
    if (claimed.length < BATCH || !isTaken) return
  }
}

/** False if it can be tried again. Only what the bell lists, and what its reader has not seen there. */
async function text(context: Context, news: Claimed): Promise<boolean> {
  const { bookingId, userId, kind, sequence, number, timeZone, isClient } = news
  if (!isTexted(kind) || !(await wantsNews(context, news, 'text'))) return true
  if (!isUrgent(kind) && (await isQuietFor(context, news))) return true
  const item = await unreadNews(context, news)
  if (!item) return true
  const sent = await sendText(context, {
    key: `booking-${bookingId}-${userId}-${kind}-${sequence}`,
    userId,
    kind,
    bookingId,
    to: number,
    text: newsText(context.config.BRAND_NAME, kind, {
      professional: isClient ? item.other : null,
      when: shortMomentOf(new Date(item.startsAt), timeZone),
    }),
  })
  return sent !== 'later'
}

/** Texts someone who wants it what is not news of a booking; only the first text with a key is sent. */
export async function textAbout(
  context: Context,
  reader: { userId: string; timeZone: string },
  choice: ChoiceKind,
  about: { key: string; kind: string; text: string },
): Promise<void> {
  const { userId } = reader
  if (!context.texts) return
  const confirmed = await numberOf(context.db, { userId })
  if (!confirmed || !(await wants(context, { userId, kind: choice }, 'text'))) return
  if (await isQuietFor(context, reader)) return
  await sendText(context, { ...about, userId, to: confirmed.number })
}
