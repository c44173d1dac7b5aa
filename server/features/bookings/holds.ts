import type { Booking } from '#contract/booking/bookings.ts'
import { HOLD_MINUTES } from '#domain/booking/booking.ts'
import type { HoldBudget, HoldRefusal } from '#domain/booking/holds.ts'
import { CONFIRM_TO_HOLD, holdRefusal, isFullForUnconfirmed } from '#domain/booking/holds.ts'
import { STATES } from '#domain/booking/states.ts'
import { keyReused, Refusal, slotTaken } from '#domain/errors.ts'
import type { Service } from '#domain/profile/services.ts'
import { rulesFor } from '#domain/profile/services.ts'
import type { Person } from '#domain/roles.ts'
import { DAY_MS, HOUR_MS } from '#domain/time.ts'
import type { Queries } from '#server/database/connect.ts'
import { holdEndsAfter } from './life.ts'
import { calendarAt, offers } from './slots.ts'
import * as store from './store.ts'

/** A hold that its client wants, within their budget. */
export type HoldRequest = {
  client: Person
  wanted: store.NewBooking
  now: Date
  budget: HoldBudget
}

/** The same as arranged before anything was locked. */
export type Attempt = HoldRequest & {
  service: Service | undefined
  /** Constraints can't count the sessions of a day, nor the holds of all unconfirmed clients. */
  isCounted: boolean
}

/**
 * Holds the slot, in the caller's transaction if there is one. Two requests of one client may compete for the same hold
 * seat or number: the loser tries the next.
 */
export async function hold(
  db: Queries,
  { client, wanted, now, budget }: HoldRequest,
): Promise<Booking> {
  const dayFrom = holdEndsAfter(DAY_MS, now)
  const atOnce = client.emailVerified ? budget.ofClient : budget.unconfirmed
  for (let attempt = 0; attempt <= budget.ofClient; attempt += 1) {
    if (await store.insertHold(db, wanted, { ...budget, atOnce, dayFrom, now }))
      return view({ ...wanted, status: STATES.HELD.status })
    const earlier = await replay(db, wanted.clientId, wanted.idempotency)
    if (earlier) return earlier
    await store.expireHolds(db, { ...wanted, now })
    await store.releaseFreed(db, { ...wanted, now })
    const { professionalBusy, clientBusy, oldestOfDay, ...soFar } = await store.obstacles(db, {
      ...wanted,
      dayFrom,
      now,
    })
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

/**
 * Holds the slot under a lock of its professional's calendar, where it is checked and counted again. It is the same
 * booking as before if the request is repeated: then it has another id than was wanted.
 */
export async function holdUnderLock(tx: Queries, attempt: Attempt): Promise<Booking> {
  const { wanted, service, now, budget } = attempt
  const { professionalId, network } = wanted
  const together =
    network === undefined
      ? await store.lockProfessional(tx, professionalId)
      : await store.lockUnconfirmed(tx, {
          professionalId,
          network,
          now,
          hourFrom: holdEndsAfter(HOUR_MS, now),
        })
  const found = await calendarAt(tx, wanted, now)
  const rules = found && rulesFor(found.calendar.rules, service)
  if (!rules || !offers({ ...found.calendar, rules }, wanted, now))
    return replayOrSlotTaken(tx, wanted)
  if (!together || !isFullForUnconfirmed(together, budget)) return hold(tx, attempt)
  const earlier = await replay(tx, wanted.clientId, wanted.idempotency)
  if (earlier) return earlier
  throw HOLD_REFUSALS['confirm-email'](budget)
}

/** The slot may have been taken by the same request, sent twice at once. */
export async function replayOrSlotTaken(db: Queries, wanted: store.NewBooking): Promise<Booking> {
  const earlier = await replay(db, wanted.clientId, wanted.idempotency)
  if (earlier) return earlier
  throw slotTaken()
}

/** The booking that this key has made before. Throws 409 if it was used for another request. */
export async function replay(
  db: Queries,
  clientId: string,
  idempotency: store.NewBooking['idempotency'],
): Promise<Booking | undefined> {
  const before = idempotency && (await store.bookingByKey(db, { clientId, key: idempotency.key }))
  if (!before) return undefined
  if (before.hash !== idempotency.hash) throw keyReused()
  // The original reply, whatever has happened to the booking since.
  return view({ ...before, status: before.totalMinor === 0 ? 'CONFIRMED' : STATES.HELD.status })
}

/** `wait` is the number of seconds until one of the day's unpaid holds stops counting. */
const HOLD_REFUSALS: Record<HoldRefusal, (budget: HoldBudget, wait?: number) => Refusal> = {
  'confirm-email': () => new Refusal('conflict', 'confirm_email', CONFIRM_TO_HOLD),
  'with-professional': () =>
    new Refusal(
      'conflict',
      'already_holding',
      'You already hold a time with this professional: pay for it or release it first',
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
