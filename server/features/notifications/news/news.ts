import type { ReplyOf } from '#contract/endpoint.ts'
import type { news as newsCall } from '#contract/messages/notifications.ts'
import type { BookingNews, NewsKind } from '#domain/messages/notifications.ts'
import { NEWS_DAYS, NEWS_LISTED } from '#domain/messages/notifications.ts'
import type { Person } from '#domain/roles.ts'
import { DAY_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import * as store from './news-store.ts'

/**
 * What the person was told about sessions, of several reminders of a session the last; and times that waiting lists
 * hold for them now.
 */
export async function newsOf(context: Context, userId: string): Promise<ReplyOf<typeof newsCall>> {
  const now = context.clock()
  const since = new Date(now.getTime() - NEWS_DAYS * DAY_MS)
  const [rows, offers, read] = await Promise.all([
    store.newsOf(context.db, { userId, now, since, limit: NEWS_LISTED }),
    store.offersTo(context.db, { userId, now }),
    store.readUntil(context.db, { userId }),
  ])
  const reminded = new Set<string>()
  const latest = rows.filter(({ kind, sessionId }) => {
    if (!kind.startsWith('reminder-')) return true
    const isLatest = !reminded.has(sessionId)
    reminded.add(sessionId)
    return isLatest
  })
  const held = offers.map(({ professionalId, minutes, until, ...row }) => ({
    ...row,
    kind: 'offer' as const,
    offer: { professionalId, minutes, until: until.toISOString() },
  }))
  const items = [...held, ...latest].sort((a, b) => b.at.getTime() - a.at.getTime())
  return {
    items: items.slice(0, NEWS_LISTED).map((row) => ({
      ...row,
      at: row.at.toISOString(),
      startsAt: row.startsAt.toISOString(),
      isNew: !read || row.at > read.readUntil,
    })),
  }
}

/** News that the bell lists and its reader has not seen there. */
export async function unreadNews(
  context: Context,
  { bookingId, userId, kind }: { bookingId: string; userId: string; kind: BookingNews },
) {
  const { items } = await newsOf(context, userId)
  const kinds: readonly NewsKind[] = kind === 'confirmed' ? [kind, 'request-accepted'] : [kind]
  return items.find(
    (each) => each.sessionId === bookingId && kinds.includes(each.kind) && each.isNew,
  )
}

/** Tells the person's other windows. Safe to repeat; an earlier instant than before changes nothing. */
export async function readNews(context: Context, person: Person, until: string): Promise<void> {
  const now = context.clock()
  const given = new Date(until)
  const written = { userId: person.id, until: given < now ? given : now }
  if ((await store.recordRead(context.db, written)) > 0)
    context.live.tell([person.id], { type: 'notified' })
}
