import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import { askForPayment } from '#server/features/bookings/index.ts'
import { deliverSoon } from '#server/features/notifications/index.ts'
import { chargeSaved } from '#server/features/payments/index.ts'
import type { Cursor } from '#server/reconcile.ts'
import { BATCH, forEachRow, tryOrLog } from '#server/reconcile.ts'
import type { SeriesSession } from './charge-store.ts'
import * as store from './charge-store.ts'
import { notifyDueSoon, notifyReleased, notifyReserved, notifyUnpaid } from './news.ts'

/**
 * Charges reserved sessions that are due to the saved card, asks for a payment where it doesn't pay, and tells people
 * what they don't know yet. Runs each minute; safe to run concurrently and again after a failure: a session has one
 * payment, which is charged once.
 */
export async function chargeSeries(context: Context): Promise<void> {
  const { db } = context
  const now = context.clock()
  const limit = BATCH
  await forEachRow(
    (after) => store.dueForCharge(db, { now, limit, ...after }),
    cursorOf,
    (session) => tryOrLog(context, { session: session.id }, () => charge(context, session)),
  )
  for (const [kind, read, tell] of [
    ['reserved', store.reservedUntold, notifyReserved],
    ['soon', store.toBeAnnounced, notifyDueSoon],
    ['released', store.releasedUntold, notifyReleased],
  ] as const)
    await forEachRow(
      (after) => read(db, { now, limit, ...after }),
      cursorOf,
      (session) =>
        tryOrLog(context, { session: session.id, kind }, () =>
          notifyOnce(context, session, kind, tell),
        ),
    )
}

const cursorOf = ({ startsAt, id }: { startsAt: Date; id: string }): Cursor => ({
  at: startsAt,
  id,
})

async function charge(
  context: Context,
  session: Awaited<ReturnType<typeof store.dueForCharge>>[number],
): Promise<void> {
  const why = await chargeSaved(context, session)
  if (!why) return
  const { id, clientId } = session
  const isAsked = await context.db.transaction(async (tx) => {
    const asked = await askForPayment(tx, { id, why, now: context.clock() })
    const told = asked > 0 ? await store.told(tx, { id }) : undefined
    if (told) await notifyUnpaid(context, tx, told)
    return told !== undefined
  })
  if (!isAsked) return
  context.live.tell([clientId], { type: 'session_changed', sessionId: id })
  deliverSoon(context)
}

async function notifyOnce(
  context: Context,
  { id: bookingId, startsAt }: { id: string; startsAt: Date },
  kind: 'reserved' | 'soon' | 'released',
  tell: (context: Context, tx: Queries, told: SeriesSession) => Promise<void>,
): Promise<void> {
  const told = await context.db.transaction(async (tx) => {
    const now = context.clock()
    if ((await store.recordNews(tx, { bookingId, startsAt, kind, now })) === 0) return
    const told = await store.told(tx, { id: bookingId })
    if (told) await tell(context, tx, told)
    return told
  })
  if (!told) return
  deliverSoon(context)
  if (kind === 'soon') return
  const both = [told.clientId, told.professionalUserId]
  context.live.tell(both, { type: 'session_changed', sessionId: bookingId })
}
