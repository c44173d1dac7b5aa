import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import { queueForOne, queueSeriesNews } from '#server/features/notifications/index.ts'
import type { SeriesSession } from './charge-store.ts'
import * as store from './charge-store.ts'

/** The first session is paid for, and others are reserved. */
export async function notifyReserved(
  context: Context,
  tx: Queries,
  told: SeriesSession,
): Promise<void> {
  if ((await store.countReserved(tx, told)).count === 0) return
  const now = context.clock()
  await queueSeriesNews(tx, { bookingId: told.id, kind: 'series-reserved', now })
}

/** The saved card will be charged in two days. */
export function notifyDueSoon(context: Context, tx: Queries, told: SeriesSession): Promise<void> {
  return notifyClient(context, tx, told, 'series-due')
}

/** The saved card didn't pay. */
export function notifyUnpaid(context: Context, tx: Queries, told: SeriesSession): Promise<void> {
  return notifyClient(context, tx, told, 'series-unpaid')
}

function notifyClient(
  context: Context,
  tx: Queries,
  { id, clientId }: SeriesSession,
  kind: 'series-due' | 'series-unpaid',
): Promise<void> {
  const now = context.clock()
  return queueForOne(tx, { bookingId: id, kind, userId: clientId, now })
}

/** It was not paid for in time. */
export async function notifyReleased(
  context: Context,
  tx: Queries,
  { id }: SeriesSession,
): Promise<void> {
  await queueSeriesNews(tx, { bookingId: id, kind: 'series-released', now: context.clock() })
}
