import { createHash, randomBytes } from 'node:crypto'
import { addressOf } from '#contract/call.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { getCalendarFeed, makeCalendarFeed } from '#contract/hours/calendar-feeds.ts'
import { readCalendarFeed } from '#contract/hours/calendar-feeds.ts'
import { notFound } from '#domain/errors.ts'
import type { Person } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import { sessionsCalendar } from '#server/features/notifications/index.ts'
import { requireToBegin } from '#server/features/sign-in/index.ts'
import { enqueueBegun } from '#server/features/ways-out/index.ts'
import type { Browser } from '#server/http/browser.ts'
import { deliverNoticesSoon } from '#server/mail/notice.ts'
import * as store from './store.ts'

export async function feedOf(
  context: Context,
  person: Person,
): Promise<ReplyOf<typeof getCalendarFeed>> {
  const feed = await store.feedOf(context.db, { userId: person.id })
  return { feed: feed ? inWords(feed) : null }
}

/** Only a hash of the address is kept, so it is told once. A former one stops working. Throws as `requireToBegin`. */
export async function makeFeed(
  context: Context,
  person: Person,
  browser: Browser,
): Promise<ReplyOf<typeof makeCalendarFeed>> {
  const token = randomBytes(24).toString('base64url')
  const now = context.clock()
  await context.db.transaction(async (tx) => {
    await requireToBegin(context, tx, person, browser, 'calendar-feed')
    await store.storeFeed(tx, { userId: person.id, tokenHash: hashOf(token), now })
    await audit(tx, { actorId: person.id, action: 'calendar_feed_made', subjectId: person.id })
    await enqueueBegun(context, tx, person, 'calendar-feed')
  })
  deliverNoticesSoon(context)
  return {
    feed: inWords({ madeAt: now, readAt: null }),
    address: `${context.publicUrl()}${addressOf(readCalendarFeed, { token })}`,
  }
}

export async function endFeed(context: Context, person: Person): Promise<void> {
  await context.db.transaction(async (tx) => {
    if ((await store.deleteFeed(tx, { userId: person.id })) === 0) return
    await audit(tx, { actorId: person.id, action: 'calendar_feed_ended', subjectId: person.id })
  })
}

/** The calendar of the person whose address it is. Throws 404. */
export async function readFeed(
  context: Context,
  token: string,
): ReturnType<typeof sessionsCalendar> {
  const tokenHash = hashOf(token)
  const person = await store.readerOf(context.db, { tokenHash })
  if (!person) throw notFound('This calendar')
  await store.recordRead(context.db, { tokenHash, now: context.clock() })
  return sessionsCalendar(context, person.id)
}

const inWords = ({ madeAt, readAt }: { madeAt: Date; readAt: Date | null }) => ({
  madeAt: madeAt.toISOString(),
  readAt: readAt?.toISOString() ?? null,
})

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
