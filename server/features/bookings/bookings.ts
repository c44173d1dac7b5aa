import { createHash, randomUUIDv7 } from 'node:crypto'
import type { Booking } from '#contract/bookings.ts'
import type { Calendar } from '#domain/availability.ts'
import { isBookable } from '#domain/availability.ts'
import { after, HOLD_MINUTES, MAX_UNPAID_HOLDS } from '#domain/booking.ts'
import { keyReused, notFound, Refusal, slotTaken } from '#domain/errors.ts'
import { priceOf } from '#domain/money.ts'
import type { Person } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import type { Queries } from '#server/database/connect.ts'
import { calendarOf, refreshStaleNextFree } from '#server/features/availability/availability.ts'
import { oweConfirmation } from '#server/features/notifications/notifications.ts'
import * as store from './store.ts'

/** `startsAt` and `endsAt` are ISO instants in UTC. */
export type BookingRequest = { professionalId: string; startsAt: string; endsAt: string }

/**
 * Holds a slot for 15 minutes at the price of this moment. With a key, the same request again gives the
 * same booking. Throws 404 (no such professional), 409 (slot taken, own time taken, other request under
 * this key) or 429 (three unpaid holds).
 */
export async function book(
  context: Context,
  client: Person,
  request: BookingRequest,
  key?: string,
): Promise<Booking> {
  const { db } = context
  const idempotency = key === undefined ? undefined : { key, hash: hashOf(request) }
  const before = await replay(db, client.id, idempotency)
  if (before) return before

  const now = context.clock()
  const startsAt = new Date(request.startsAt)
  const endsAt = new Date(request.endsAt)
  const { professionalId } = request
  const found = await calendarAt(db, { professionalId, startsAt, endsAt }, now)
  if (!found) throw notFound('This professional')
  const { calendar, hourlyRateMinor } = found
  const wanted: store.NewBooking = {
    id: randomUUIDv7(),
    professionalId,
    clientId: client.id,
    startsAt,
    endsAt,
    blockedUntil: new Date(endsAt.getTime() + calendar.rules.bufferMin * MINUTE_MS),
    holdExpiresAt: new Date(now.getTime() + HOLD_MINUTES * MINUTE_MS),
    hourlyRateMinor,
    ...priceOf(hourlyRateMinor, (endsAt.getTime() - startsAt.getTime()) / MINUTE_MS),
    idempotency,
  }
  if (!offers(calendar, wanted, now)) return twinOrTaken(db, wanted)
  const booking =
    calendar.rules.maxPerDay === undefined
      ? await hold(db, wanted, now)
      : await db.transaction((tx) => holdInTurn(tx, wanted, now))
  freshenNextFree(context)
  return booking
}

const MINUTE_MS = 60_000

function offers(calendar: Calendar, { startsAt, endsAt }: store.Times, now: Date): boolean {
  const slot = { start: startsAt.getTime() / MINUTE_MS, end: endsAt.getTime() / MINUTE_MS }
  return isBookable(calendar, slot, now.getTime() / MINUTE_MS)
}

/** The same request, sent twice at once, may have taken the slot a moment ago. */
async function twinOrTaken(db: Queries, wanted: store.NewBooking): Promise<Booking> {
  const twin = await replay(db, wanted.clientId, wanted.idempotency)
  if (twin) return twin
  throw slotTaken()
}

/** No constraint counts the sessions of a day: where that is limited, those who book take turns and ask anew. */
async function holdInTurn(tx: Queries, wanted: store.NewBooking, now: Date): Promise<Booking> {
  await store.takeTurn(tx, wanted.professionalId)
  const found = await calendarAt(tx, wanted, now)
  return found && offers(found.calendar, wanted, now)
    ? hold(tx, wanted, now)
    : twinOrTaken(tx, wanted)
}

function calendarAt(
  db: Queries,
  { professionalId, startsAt, endsAt }: store.Times & { professionalId: string },
  now: Date,
) {
  return calendarOf(db, professionalId, now, { from: startsAt, to: endsAt })
}

async function replay(
  db: Queries,
  clientId: string,
  idempotency: store.NewBooking['idempotency'],
): Promise<Booking | undefined> {
  const before = idempotency && (await store.bookingByKey(db, clientId, idempotency.key))
  if (!before) return undefined
  if (before.hash !== idempotency.hash) throw keyReused()
  // The reply as it was when the hold was made, whatever has become of it since.
  return view({ ...before, status: 'PENDING_PAYMENT' })
}

/** Two requests of one client may reach for the same hold seat: the one that misses it tries the next. */
async function hold(db: Queries, wanted: store.NewBooking, now: Date): Promise<Booking> {
  for (let attempt = 0; attempt <= MAX_UNPAID_HOLDS; attempt += 1) {
    if (await store.insertHold(db, wanted)) return view({ ...wanted, status: 'PENDING_PAYMENT' })
    const twin = await replay(db, wanted.clientId, wanted.idempotency)
    if (twin) return twin
    await store.expireHolds(db, now, wanted)
    const { professionalBusy, clientBusy, unpaid } = await store.obstacles(db, wanted)
    if (professionalBusy) throw slotTaken()
    if (clientBusy)
      throw new Refusal('conflict', 'own_time_taken', 'You already have a session at this time')
    if (unpaid >= MAX_UNPAID_HOLDS)
      throw new Refusal(
        'too-many',
        'too_many_holds',
        `You already hold ${MAX_UNPAID_HOLDS} unpaid sessions: pay for one, or wait until its hold ends`,
        { retryAfter: HOLD_MINUTES * 60 },
      )
  }
  throw slotTaken()
}

/**
 * The lists' next free times follow a booking within a second: a trigger has noted whose calendar changed, and
 * one refresh serves all bookings of that second. Should it fail, the minute job mends it.
 */
export function freshenNextFree(context: Context): void {
  if (freshening.has(context)) return
  freshening.add(context)
  setTimeout(() => {
    freshening.delete(context)
    refreshStaleNextFree(context).catch((error) =>
      context.log.warn({ err: error }, 'next free times not refreshed'),
    )
  }, 1000).unref()
}

const freshening = new WeakSet<Context>()

/** What became of a paid booking. The last three leave it as it was: the money has to go back. */
export type Settlement = 'confirmed' | 'already' | 'slot-taken' | 'not-allowed' | 'too-late'

/**
 * Gives a paid booking its place, inside the payment's transaction: a held one as long as its hold lasts, also when the
 * session has begun; any other before the session begins, an expired one only while its slot is still free.
 */
export async function settlePaid(tx: Queries, bookingId: string, now: Date): Promise<Settlement> {
  const booking = await store.lockBooking(tx, bookingId)
  if (!booking) return 'not-allowed'
  if (booking.status === 'CONFIRMED' || booking.status === 'COMPLETED') return 'already'
  if (after(booking.status, 'pay', 'system') !== 'CONFIRMED') return 'not-allowed'
  const isHeld = booking.status === 'PENDING_PAYMENT' && booking.holdExpiresAt > now
  if (!isHeld && booking.startsAt <= now) return 'too-late'
  if (booking.status === 'EXPIRED' && !(await isStillFree(tx, booking, now))) return 'slot-taken'
  if (!(await store.confirm(tx, bookingId, now))) return 'slot-taken'
  const { professionalId, startsAt } = booking
  await audit(tx, {
    action: 'booking_confirmed',
    subjectId: bookingId,
    professionalId,
    details: { startsAt },
  })
  await oweConfirmation(tx, bookingId, now)
  return 'confirmed'
}

/** Waits for a turn with this professional, kept until the transaction ends, and ends the holds that have run out. */
export async function takeTurn(
  tx: Queries,
  pair: { professionalId: string; clientId: string },
  now: Date,
): Promise<void> {
  await store.takeTurn(tx, pair.professionalId)
  await store.expireHolds(tx, now, pair)
}

/** By the rules of this moment, except for the notice: a payment that took long is no new booking. */
async function isStillFree(tx: Queries, booking: store.LockedBooking, now: Date): Promise<boolean> {
  await takeTurn(tx, booking, now)
  const found = await calendarAt(tx, booking, now)
  if (!found) return false
  const rules = { ...found.calendar.rules, minNoticeMin: 0 }
  return offers({ ...found.calendar, rules }, booking, now)
}

/** Frees the slots of holds that nobody paid for in time; a job runs it each minute. */
export async function expireHolds(context: Context): Promise<void> {
  const ended = await store.expireHolds(context.db, context.clock())
  if (ended.length === 0) return
  for (const booking of ended)
    context.live.tell([booking.clientId], { type: 'session_changed', sessionId: booking.id })
  freshenNextFree(context)
}

function view(
  booking: Omit<Booking, 'startsAt' | 'endsAt' | 'holdExpiresAt'> & {
    startsAt: Date
    endsAt: Date
    holdExpiresAt: Date
  },
): Booking {
  return {
    id: booking.id,
    professionalId: booking.professionalId,
    startsAt: booking.startsAt.toISOString(),
    endsAt: booking.endsAt.toISOString(),
    status: booking.status,
    priceMinor: booking.priceMinor,
    feeMinor: booking.feeMinor,
    vatMinor: booking.vatMinor,
    totalMinor: booking.totalMinor,
    holdExpiresAt: booking.holdExpiresAt.toISOString(),
  }
}

function hashOf(request: BookingRequest): string {
  const { professionalId, startsAt, endsAt } = request
  return createHash('sha256')
    .update(JSON.stringify([professionalId, startsAt, endsAt]))
    .digest('hex')
}
