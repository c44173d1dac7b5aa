import type { BodyOf } from '#contract/endpoint.ts'
import type { addPushDevice } from '#contract/messages/notifications.ts'
import type { PushedNews } from '#contract/messages/pushed-news.ts'
import { newsPath } from '#contract/paths/news.ts'
import { Refusal } from '#domain/errors.ts'
import type { ChoiceKind } from '#domain/messages/notifications.ts'
import { isUrgent, newsInWords } from '#domain/messages/notifications.ts'
import { deviceName } from '#domain/people/devices.ts'
import type { Person } from '#domain/roles.ts'
import { MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { requireToBegin } from '#server/features/sign-in/index.ts'
import { enqueueBegun } from '#server/features/ways-out/index.ts'
import type { Browser } from '#server/http/browser.ts'
import { tokenOf } from '#server/http/security/sign-in-cookie.ts'
import { deliverNoticesSoon } from '#server/mail/notice.ts'
import { shortMomentOf } from '#server/mail/when.ts'
import { never, outbox } from '#server/outbox.ts'
import { BATCH, tryOrLog } from '#server/reconcile.ts'
import { isQuietFor, wants, wantsNews } from './choices.ts'
import { unreadNews } from './news.ts'
import * as store from './push-store.ts'

const MOST_DEVICES = 10
/** News that no program could push by then is told by the bell and by email. */
const PUSHED_WITHIN_MS = 15 * MINUTE_MS

/**
 * This browser shows news from now on, until it signs out. Safe to repeat. Throws a Refusal for unknown push services,
 * and as `requireToBegin` unless it shows them already.
 */
export async function addDevice(
  context: Context,
  person: Person,
  browser: Browser,
  device: BodyOf<typeof addPushDevice>,
): Promise<void> {
  if (!context.push.isKnown(device.endpoint))
    throw new Refusal(
      'invalid',
      'unknown_push_service',
      'We can’t reach this browser’s push service',
    )
  const own = { ...device, userId: person.id, token: tokenOf(context, browser) }
  await context.db.transaction(async (tx) => {
    const isKnown = await store.isDevice(tx, own)
    if (!isKnown) await requireToBegin(context, tx, person, browser, 'push')
    await store.storeDevice(tx, { ...own, now: context.clock() })
    await store.dropOldest(tx, { userId: person.id, most: MOST_DEVICES })
    if (!isKnown)
      await enqueueBegun(context, tx, person, 'push', deviceName(browser.userAgent ?? null))
  })
  deliverNoticesSoon(context)
}

export async function dropDevice(
  context: Context,
  person: Person,
  endpoint: string,
): Promise<void> {
  await store.dropDevice(context.db, { userId: person.id, endpoint })
}

/** Pushes news that is due to the devices of its readers, once. Runs each minute; safe to run concurrently. */
export const pushNews = outbox({
  batch: BATCH,
  claim({ db }, { now, limit }) {
    const since = new Date(now.getTime() - PUSHED_WITHIN_MS)
    return store.claimPushes(db, { now, since, limit })
  },
  deliver: push,
  retryAt: never,
  failed: ({ log }, { bookingId }, { error }) =>
    log.warn({ err: error, session: bookingId }, 'news not pushed'),
})

type Claimed = Awaited<ReturnType<typeof store.claimPushes>>[number]

/** Only what the bell lists, and what its reader has not seen there. */
async function push(context: Context, { bookingId, userId, kind, timeZone }: Claimed) {
  if (!(await wantsNews(context, { userId, kind }, 'push'))) return
  const item = await unreadNews(context, { bookingId, userId, kind })
  if (!item) return
  const news: PushedNews = {
    // Others see lock screens: not that a card was declined.
    title: newsInWords({ ...item, asks: null }),
    body: shortMomentOf(new Date(item.startsAt), timeZone),
    tag: bookingId,
    path: newsPath(item),
  }
  const how = isUrgent(kind)
    ? { isUrgent: true, ttlSeconds: TTL_OF_REMINDERS }
    : { isUrgent: false, ttlSeconds: TTL_SECONDS }
  await show(context, { userId, timeZone }, news, how)
}

/** Tells the devices of someone who wants it of what is not news of a booking, for as long as it is worth telling. */
export async function pushAbout(
  context: Context,
  reader: { userId: string; timeZone: string },
  kind: ChoiceKind,
  news: PushedNews,
  ttlSeconds = TTL_SECONDS,
): Promise<void> {
  if (await wants(context, { userId: reader.userId, kind }, 'push'))
    await show(context, reader, news, { isUrgent: false, ttlSeconds })
}

/** Shows something on someone's devices; in their quiet hours only what is urgent. */
async function show(
  context: Context,
  reader: { userId: string; timeZone: string },
  news: PushedNews,
  how: { isUrgent: boolean; ttlSeconds: number },
): Promise<void> {
  if (!how.isUrgent && (await isQuietFor(context, reader))) return
  const { userId } = reader
  const devices = await store.devicesOf(context.db, { userId, now: context.clock() })
  await Promise.all(
    devices.map((device) =>
      tryOrLog(context, { person: userId }, async () => {
        const state = await context.push.send(device, JSON.stringify(news), how)
        if (state === 'gone')
          await store.dropDevice(context.db, { userId, endpoint: device.endpoint })
      }),
    ),
  )
}

/** How long a push service keeps it for a device that is off. */
const TTL_SECONDS = 24 * 60 * 60
const TTL_OF_REMINDERS = 10 * 60
