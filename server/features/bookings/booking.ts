import type { Booking } from '#contract/booking/bookings.ts'
import { Refusal } from '#domain/errors.ts'
import { FREE_SENTENCES, freeRefusal } from '#domain/money/free-sessions.ts'
import type { Person } from '#domain/roles.ts'
import { DAY_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import { deliverSoon } from '#server/features/notifications/index.ts'
import type { BookingRequest, How } from './arrangement.ts'
import { arrange } from './arrangement.ts'
import type { Attempt } from './holds.ts'
import { hold, holdUnderLock, replay } from './holds.ts'
import { confirmFree } from './life.ts'
import { refreshNextFreeSoon } from './slots.ts'
import * as store from './store.ts'

/**
 * Holds a slot for 15 minutes at the current price, or books it at once if it is free. With a key, repeating the
 * request returns the same booking. Throws 404 (no such professional or service), 400 (the service has another length),
 * 409 (slot taken, own time taken, already holding with this professional, address not confirmed, key used for another
 * request) or 429 (too many unpaid holds).
 */
export async function book(
  context: Context,
  client: Person,
  request: BookingRequest,
  how: Pick<How, 'key' | 'network'> = {},
): Promise<Booking> {
  const { attempt, earlier } = await arrange(context, client, request, how)
  if (earlier) return earlier
  if (attempt.wanted.way === 'free') return bookFree(context, attempt, how.network ?? '')
  const { db } = context
  const booking = attempt.isCounted
    ? await db.transaction((tx) => holdUnderLock(tx, attempt))
    : await hold(db, attempt)
  afterHolding(context, attempt, booking)
  return booking
}

/** After the commit. */
export function afterHolding(context: Context, { wanted }: Attempt, booking: Booking): void {
  if (booking.id === wanted.id) context.metrics.happened('booking_held')
  refreshNextFreeSoon(context)
}

/**
 * Books a free session within the limits of `domain/money/free-sessions.ts`, and of the network within a day. Throws
 * 409 or 429 beyond them.
 */
async function bookFree(context: Context, attempt: Attempt, network: string): Promise<Booking> {
  const max = context.config.FREE_LIMIT_ADDRESS
  const limit = { name: 'free sessions by network', max, within: DAY_MS }
  await context.limiter.count(limit, network)
  const notMade = () => context.limiter.release(limit, network)
  const { booking, personIds } = await context.db
    .transaction((tx) => confirmedAtOnce(tx, attempt))
    .catch(async (error) => {
      await notMade()
      throw error
    })
  if (!personIds) {
    await notMade()
    return booking
  }
  context.metrics.happened('booking_held')
  context.metrics.happened('booking_confirmed')
  context.live.tell(personIds, { type: 'session_changed', sessionId: booking.id })
  refreshNextFreeSoon(context)
  deliverSoon(context)
  return booking
}

/** Holds and confirms in one transaction; without `personIds` if the request is repeated. */
async function confirmedAtOnce(
  tx: Queries,
  attempt: Attempt,
): Promise<{ booking: Booking; personIds?: string[] }> {
  const { wanted, now } = attempt
  await store.lockFree(tx, wanted.clientId)
  const earlier = await replay(tx, wanted.clientId, wanted.idempotency)
  if (earlier) return { booking: earlier }
  await assertMayBookFree(tx, attempt)
  const held = await holdUnderLock(tx, attempt)
  const personIds = await confirmFree(tx, held.id, now)
  return { booking: { ...held, status: 'CONFIRMED' }, personIds }
}

async function assertMayBookFree(tx: Queries, { client, wanted, now }: Attempt): Promise<void> {
  const dayFrom = new Date(now.getTime() - DAY_MS)
  const refusal = freeRefusal(client, await store.freeSoFar(tx, { ...wanted, now, dayFrom }))
  if (refusal === 'confirm-email')
    throw new Refusal('conflict', 'confirm_email', FREE_SENTENCES[refusal])
  if (refusal === 'of-day')
    throw new Refusal('too-many', 'too_many_free', FREE_SENTENCES[refusal], {
      retryAfter: DAY_MS / 1000,
    })
  if (refusal) throw new Refusal('conflict', 'too_many_free', FREE_SENTENCES[refusal])
}
