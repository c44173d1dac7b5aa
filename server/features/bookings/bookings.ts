import { createHash, randomUUIDv7 } from 'node:crypto'
import type { Booking } from '#contract/bookings.ts'
import type { Calendar, Rules } from '#domain/availability.ts'
import { isBookable, limitsDays } from '#domain/availability.ts'
import { after, HOLD_MINUTES } from '#domain/booking.ts'
import { keyReused, notFound, Refusal, slotTaken } from '#domain/errors.ts'
import type { HoldBudget, HoldRefusal } from '#domain/holds.ts'
import { CONFIRM_TO_HOLD, holdRefusal, isFullForUnconfirmed } from '#domain/holds.ts'
import { priceOf } from '#domain/money.ts'
import { rightToCancel } from '#domain/right-to-cancel.ts'
import type { Person } from '#domain/roles.ts'
import { holdBudgetOf } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import type { Queries } from '#server/database/connect.ts'
import { calendarOf, refreshStaleNextFree } from '#server/features/availability/availability.ts'
import { oweConfirmation } from '#server/features/notifications/notifications.ts'
import { macOf } from '#server/secrets/macs.ts'
import * as store from './store.ts'

/** `startsAt` and `endsAt` are ISO instants in UTC. */
export type BookingRequest = { professionalId: string; startsAt: string; endsAt: string }

/**
 * Holds a slot for 15 minutes at the price of this moment. With a key, the same request again gives the
 * same booking. Throws 404 (no such professional), 409 (slot taken, own time taken, held with this professional already,
 * address to be confirmed first, other request under this key) or 429 (too many unpaid holds). `network` is where the
 * request came from.
 */
export async function book(
  context: Context,
  client: Person,
  request: BookingRequest,
  { key, network = '' }: { key?: string | undefined; network?: string } = {},
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
  if (!found?.isListed || found.hourlyRateMinor === null) throw notFound('This professional')
  const { calendar, hourlyRateMinor } = found
  const wanted: store.NewBooking = {
    id: randomUUIDv7(),
    professionalId,
    clientId: client.id,
    startsAt,
    endsAt,
    ...blockedBy(calendar.rules, { startsAt, endsAt }),
    holdExpiresAt: new Date(now.getTime() + HOLD_MINUTES * MINUTE_MS),
    hourlyRateMinor,
    hasRightToCancel: context.config.RIGHT_TO_CANCEL,
    ...priceOf(hourlyRateMinor, (endsAt.getTime() - startsAt.getTime()) / MINUTE_MS),
    idempotency,
    network: client.emailVerified ? undefined : macOf(context.config, `network:${network}`),
  }
  if (!offers(calendar, wanted, now)) return twinOrTaken(db, wanted)
  const attempt = { client, wanted, now, budget: holdBudgetOf(context.config) }
  const booking =
    client.emailVerified && !limitsDays(calendar.rules)
      ? await hold(db, attempt)
      : await db.transaction((tx) => holdInTurn(tx, attempt))
  freshenNextFree(context)
  return booking
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

type Attempt = { client: Person; wanted: store.NewBooking; now: Date; budget: HoldBudget }

/** A hold that ends after this instant was made less than so long ago. */
const madeWithin = (ms: number, now: Date) =>
  new Date(now.getTime() - ms + HOLD_MINUTES * MINUTE_MS)

/** A session's times with the breaks of these rules; `blockedFrom` is null where there is none before it. */
export function blockedBy(
  { bufferMin, bufferBeforeMin = 0 }: Rules,
  { startsAt, endsAt }: store.Times,
): { blockedFrom: Date | null; blockedUntil: Date } {
  const before = bufferBeforeMin * MINUTE_MS
  return {
    blockedFrom: before > 0 ? new Date(startsAt.getTime() - before) : null,
    blockedUntil: new Date(endsAt.getTime() + bufferMin * MINUTE_MS),
  }
}

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

/**
 * No constraint counts the sessions of a day, nor what unconfirmed clients hold together: where one of these is limited,
 * those who book take turns and ask again.
 */
async function holdInTurn(tx: Queries, attempt: Attempt): Promise<Booking> {
  const { wanted, now, budget } = attempt
  const { professionalId, network } = wanted
  const together =
    network === undefined
      ? await store.takeTurn(tx, professionalId)
      : await store.lockUnconfirmed(
          tx,
          { professionalId, network },
          { now, hourFrom: madeWithin(HOUR_MS, now) },
        )
  const found = await calendarAt(tx, wanted, now)
  if (!found || !offers(found.calendar, wanted, now)) return twinOrTaken(tx, wanted)
  if (!together || !isFullForUnconfirmed(together, budget)) return hold(tx, attempt)
  const twin = await replay(tx, wanted.clientId, wanted.idempotency)
  if (twin) return twin
  throw HOLD_REFUSALS['confirm-email'](budget)
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

/** Two requests of one client may reach for the same hold seat or number: the one that misses it tries the next. */
async function hold(db: Queries, { client, wanted, now, budget }: Attempt): Promise<Booking> {
  const dayFrom = madeWithin(24 * HOUR_MS, now)
  const atOnce = client.emailVerified ? budget.ofClient : budget.unconfirmed
  for (let attempt = 0; attempt <= budget.ofClient; attempt += 1) {
    if (await store.insertHold(db, wanted, { ...budget, atOnce, dayFrom }))
      return view({ ...wanted, status: 'PENDING_PAYMENT' })
    const twin = await replay(db, wanted.clientId, wanted.idempotency)
    if (twin) return twin
    await store.expireHolds(db, now, wanted)
    const { professionalBusy, clientBusy, oldestOfDay, ...soFar } = await store.obstacles(
      db,
      wanted,
      dayFrom,
    )
    if (professionalBusy) throw slotTaken()
    if (clientBusy)
      throw new Refusal('conflict', 'own_time_taken', 'You already have a session at this time')
    const refusal = holdRefusal(client, soFar, budget)
    if (refusal) {
      const freeAt = (oldestOfDay?.getTime() ?? 0) - dayFrom.getTime()
      throw HOLD_REFUSALS[refusal](budget, Math.max(1, Math.ceil(freeAt / 1000)))
    }
  }
  throw slotTaken()
}

/** `wait` is the seconds until one of the day's unpaid holds counts no longer. */
const HOLD_REFUSALS: Record<HoldRefusal, (budget: HoldBudget, wait?: number) => Refusal> = {
  'confirm-email': () => new Refusal('conflict', 'confirm_email', CONFIRM_TO_HOLD),
  'with-professional': () =>
    new Refusal(
      'conflict',
      'already_holding',
      'You already hold a time with this professional: pay for it or cancel it on your dashboard first',
    ),
  'of-client': ({ ofClient }) =>
    new Refusal(
      'too-many',
      'too_many_holds',
      `You already hold ${ofClient} unpaid sessions: pay for one, or wait until its hold ends`,
      { retryAfter: HOLD_MINUTES * 60 },
    ),
  'of-day': ({ unpaidOfDay }, wait = 0) =>
    new Refusal(
      'too-many',
      'too_many_unpaid_holds',
      `You have held ${unpaidOfDay} sessions within a day without paying: please try again in ${hours(wait)}`,
      { retryAfter: wait },
    ),
}

function hours(seconds: number): string {
  const count = Math.ceil(seconds / 3600)
  return count === 1 ? 'an hour' : `${count} hours`
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
  // The checkout has said that paying asks for it.
  const isEarlyStartAsked = rightToCancel(booking)?.isEarlyStartAsked ?? false
  if (!(await store.confirm(tx, bookingId, { now, isEarlyStartAsked }))) return 'slot-taken'
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

/** Frees the slots of holds that nobody paid for in time, and forgets where older ones came from; runs each minute. */
export async function expireHolds(context: Context): Promise<void> {
  const now = context.clock()
  await store.forgetNetworks(context.db, madeWithin(HOUR_MS, now))
  const ended = await store.expireHolds(context.db, now)
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
