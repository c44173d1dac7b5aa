import { createHash, randomUUIDv7 } from 'node:crypto'
import type { Booking } from '#contract/bookings.ts'
import type { Rules } from '#domain/availability.ts'
import { limitsDays } from '#domain/availability.ts'
import { STATES } from '#domain/booking/states.ts'
import { HOLD_MINUTES } from '#domain/booking.ts'
import type { CancellationTerms } from '#domain/cancellation-terms.ts'
import { keyReused, notFound, Refusal, slotTaken } from '#domain/errors.ts'
import { FREE_SENTENCES, freeRefusal } from '#domain/free-sessions.ts'
import type { HoldBudget, HoldRefusal } from '#domain/holds.ts'
import { CONFIRM_TO_HOLD, holdRefusal, isFullForUnconfirmed } from '#domain/holds.ts'
import type { Price } from '#domain/money.ts'
import { hourlyRateOf, priceOf, priceWithCharges } from '#domain/money.ts'
import type { Person } from '#domain/roles.ts'
import type { Service } from '#domain/services.ts'
import { isFirstTalk, rulesFor } from '#domain/services.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time.ts'
import { holdBudgetOf } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import { deliverSoon } from '#server/features/notifications/notifications.ts'
import { serviceFor } from '#server/features/services/services.ts'
import { macOf } from '#server/secrets/macs.ts'
import { confirmFree, holdEndsAfter } from './life.ts'
import { blockedBy, calendarAt, offers, refreshNextFreeSoon } from './slots.ts'
import * as store from './store.ts'

export type { Settlement } from './life.ts'
export {
  callOff,
  callOffRest,
  completeEnded,
  expireHolds,
  lockProfessional,
  move,
  settle,
} from './life.ts'
export { answerRequest, findRequest } from './request-store.ts'
export { endUnpaidRequest, makeRequest } from './requesting.ts'
export { askForPayment } from './series-store.ts'
export { blockedBy, offers, refreshNextFreeSoon } from './slots.ts'
export type { NewBooking, OwnBooking, Times } from './store.ts'
export {
  extend,
  findOwn,
  lockOwn,
  lockProfessional as lockCalendar,
  saveForBusiness,
} from './store.ts'

/** `startsAt` and `endsAt` are ISO instants in UTC. */
export type BookingRequest = {
  professionalId: string
  startsAt: string
  endsAt: string
  serviceId?: string | undefined
}

/** A package that is bought with the session, or pays for it. */
export type Bundle = {
  packageId: string
  /** What is asked for besides the times: a key stands for it too. */
  what: string
  /** What each session costs, and its service's name as it was bought. */
  price: Price
  serviceName: string | null
  /** Before the hold, in its transaction: throws what speaks against it. */
  lock?: (tx: Queries) => Promise<void>
  /** After the hold, in its transaction. */
  keep: (tx: Queries, bookingId: string) => Promise<void>
}

/**
 * Holds a slot for 15 minutes at the current price, or at that of its package; books it at once if it is free. With a
 * key, repeating the request returns the same booking. Throws
 * 404 (no such professional or service), 400 (the service has another length), 409 (slot taken, own time taken, already holding with this professional, address not
 * confirmed, key used for another request) or 429 (too many unpaid holds). `network` is the request's network.
 */
export async function book(
  context: Context,
  client: Person,
  request: BookingRequest,
  { key, network = '', bundle }: { key?: string; network?: string; bundle?: Bundle } = {},
): Promise<Booking> {
  const { db } = context
  const idempotency = key === undefined ? undefined : { key, hash: hashOf(request, bundle?.what) }
  const before = await replay(db, client.id, idempotency)
  if (before) return before

  const now = context.clock()
  const startsAt = new Date(request.startsAt)
  const endsAt = new Date(request.endsAt)
  const { professionalId } = request
  const found = await calendarAt(db, { professionalId, clientId: client.id, startsAt, endsAt }, now)
  if (!found?.isListed || found.hourlyRateMinor === null) throw notFound('This professional')
  const minutes = (endsAt.getTime() - startsAt.getTime()) / MINUTE_MS
  const asked = { professionalId, id: request.serviceId, minutes, personId: client.id }
  const service = await serviceFor(db, asked)
  if (!service && isFirstTalk(minutes)) throw slotTaken()
  const calendar = { ...found.calendar, rules: rulesFor(found.calendar.rules, service) }
  const { hourlyRateMinor, cancellationTerms } = found
  const made = { professionalId, clientId: client.id, startsAt, endsAt, service, bundle }
  const wanted: store.NewBooking = {
    ...newHold(context, {
      ...{ ...made, hourlyRateMinor, cancellationTerms, rules: calendar.rules, now },
    }),
    idempotency,
    network: client.emailVerified ? undefined : macOf(context.config, `network:${network}`),
  }
  if (!offers(calendar, wanted, now)) return replayOrSlotTaken(db, wanted)
  const attempt = { client, wanted, service, now, budget: holdBudgetOf(context.config) }
  if (wanted.totalMinor === 0) return bookFree(context, attempt, network)
  const booking =
    client.emailVerified && !limitsDays(calendar.rules) && !bundle
      ? await hold(db, attempt)
      : await db.transaction(async (tx) => {
          await bundle?.lock?.(tx)
          const held = await holdUnderLock(tx, attempt)
          if (held.id === wanted.id) await bundle?.keep(tx, held.id)
          return held
        })
  if (booking.id === wanted.id) context.metrics.happened('booking_held')
  refreshNextFreeSoon(context)
  return booking
}

/** A hold of these times at the price of the package, the service, or the hourly rate. A package is never on request. */
export function newHold(
  { config }: Pick<Context, 'config'>,
  { service, bundle, rules, now, hourlyRateMinor: rate, cancellationTerms, ...who }: WantedHold,
): Omit<store.NewBooking, 'idempotency' | 'network'> {
  const minutes = (who.endsAt.getTime() - who.startsAt.getTime()) / MINUTE_MS
  const ownPriceMinor = bundle?.price.priceMinor ?? service?.priceMinor
  const hourlyRateMinor = ownPriceMinor === undefined ? rate : hourlyRateOf(ownPriceMinor, minutes)
  const price =
    bundle?.price ??
    (service ? priceWithCharges(service.priceMinor) : priceOf(hourlyRateMinor, minutes))
  return {
    id: randomUUIDv7(),
    ...who,
    ...blockedBy(rules, who),
    holdExpiresAt: new Date(now.getTime() + HOLD_MINUTES * MINUTE_MS),
    hourlyRateMinor,
    serviceName: bundle ? bundle.serviceName : (service?.name ?? null),
    serviceId: service?.id ?? null,
    packageId: bundle?.packageId ?? null,
    isOnRequest: !bundle && (service?.isOnRequest ?? false),
    ...price,
    // The Regulations are about contracts under which a consumer pays.
    hasRightToCancel: config.RIGHT_TO_CANCEL && price.totalMinor > 0,
    cancellationTerms: service?.cancellationTerms ?? cancellationTerms,
  }
}

type WantedHold = store.Times & {
  professionalId: string
  clientId: string
  rules: Rules
  service: Service | undefined
  bundle?: Bundle | undefined
  /** The professional's, for sessions by the hour; the terms likewise. */
  hourlyRateMinor: number
  cancellationTerms: CancellationTerms
  now: Date
}

/**
 * Books a free session within the limits of `domain/free-sessions.ts`, and of the network within a day. Throws 409 or
 * 429 beyond them.
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

export type Attempt = {
  client: Person
  wanted: store.NewBooking
  service: Service | undefined
  now: Date
  budget: HoldBudget
}

/** The slot may have been taken by the same request, sent twice at once. */
async function replayOrSlotTaken(db: Queries, wanted: store.NewBooking): Promise<Booking> {
  const earlier = await replay(db, wanted.clientId, wanted.idempotency)
  if (earlier) return earlier
  throw slotTaken()
}

/**
 * Constraints can't count the sessions of a day, nor the holds of all unconfirmed clients: where these are limited,
 * bookings are serialised by a lock and checked again under it.
 */
async function holdUnderLock(tx: Queries, attempt: Attempt): Promise<Booking> {
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

/**
 * Holds the slot, in the caller's transaction if there is one. Two requests of one client may compete for the same hold
 * seat or number: the loser tries the next.
 */
export async function hold(
  db: Queries,
  { client, wanted, now, budget }: Attempt,
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
      ...{ dayFrom, now },
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

/** `wait` is the number of seconds until one of the day's unpaid holds stops counting. */
const HOLD_REFUSALS: Record<HoldRefusal, (budget: HoldBudget, wait?: number) => Refusal> = {
  'confirm-email': () => new Refusal('conflict', 'confirm_email', CONFIRM_TO_HOLD),
  'with-professional': () =>
    new Refusal(
      'conflict',
      'already_holding',
      'You already hold or have requested a time with this professional: pay for it or cancel it on your dashboard first',
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

function hashOf(request: BookingRequest, what?: string): string {
  const { professionalId, startsAt, endsAt, serviceId } = request
  const asked = [professionalId, startsAt, endsAt, ...(serviceId ? [serviceId] : [])]
  return createHash('sha256')
    .update(JSON.stringify(what === undefined ? asked : [...asked, 'package', what]))
    .digest('hex')
}
