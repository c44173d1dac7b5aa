import type { ChoiceKind } from '#domain/messages/notifications.ts'
import { isUrgent } from '#domain/messages/notifications.ts'
import { isTexted, newsText } from '#domain/messages/texts.ts'
import { MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { numberOf, sendText } from '#server/features/texts/index.ts'
import { shortMomentOf } from '#server/mail/when.ts'
import { never, outbox } from '#server/outbox.ts'
import { NotTaken } from '#server/providers/texts/port.ts'
import { BATCH } from '#server/reconcile.ts'
import { isQuietFor, wants, wantsNews } from './choices.ts'
import { unreadNews } from './news.ts'
import type { Claimed } from './text-store.ts'
import * as store from './text-store.ts'

/** News that no program could text by then is told by the bell and by email. */
const TEXTED_WITHIN_MS = 15 * MINUTE_MS

/** Texts news that is due to readers who want that, once. Runs each minute; safe to run concurrently. */
export const textNews = outbox({
  batch: BATCH,
  async claim({ db, texts }, { now, limit }) {
    const since = new Date(now.getTime() - TEXTED_WITHIN_MS)
    return texts ? store.claimTexts(db, { now, since, limit }) : []
  },
  deliver: text,
  retryAt: never,
  // What wasn't taken is tried again in a minute, not at once.
  stopsAfter: (error) => error instanceof NotTaken,
  async failed({ db, log }, news, { error }) {
    if (error instanceof NotTaken) await store.unclaimText(db, news)
    else log.warn({ err: error, session: news.bookingId }, 'news not texted')
  },
})

/** Only what the bell lists, and what its reader has not seen there. Throws NotTaken if it can be tried again. */
async function text(context: Context, news: Claimed): Promise<void> {
  const { bookingId, userId, kind, sequence, number, timeZone, isClient } = news
  if (!isTexted(kind) || !(await wantsNews(context, news, 'text'))) return
  if (!isUrgent(kind) && (await isQuietFor(context, news))) return
  const item = await unreadNews(context, news)
  if (!item) return
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
  if (sent === 'later') throw new NotTaken()
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
