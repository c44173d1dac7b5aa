import { randomUUIDv7 } from 'node:crypto'
import type { Booking } from '#contract/booking/bookings.ts'
import type { bookWithPackage, buyPackage } from '#contract/booking/packages.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { PACKAGE_REFUSALS, packageRefusal, sessionPriceOf } from '#domain/booking/packages.ts'
import { notFound, Refusal, slotTaken } from '#domain/errors.ts'
import type { Person } from '#domain/roles.ts'
import { MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import type { Attempt } from '#server/features/bookings/index.ts'
import {
  afterHolding,
  arrange,
  holdUnderLock,
  replay,
  saveForBusiness,
  settle,
} from '#server/features/bookings/index.ts'
import { deliverSoon } from '#server/features/notifications/index.ts'
import type { LockedPackage } from '#server/features/payments/index.ts'
import { lockPackage, payByPackage } from '#server/features/payments/index.ts'
import { aloneOf } from './offers.ts'
import * as store from './store.ts'

type Caller = { key?: string; network?: string }

/**
 * Holds the first session of a package; paying for it buys the package. Throws as `book` does, 404 if it is not offered
 * to this client, or 400 if the times have another length.
 */
export async function buy(
  context: Context,
  client: Person,
  { offerId, startsAt, endsAt }: BodyOf<typeof buyPackage>,
  asked: Caller,
): Promise<Booking> {
  const offer = await store.findOffer(context.db, { id: offerId })
  const alone = offer && aloneOf(offer)
  if (!offer || alone === undefined) throw notFound('This package')
  const { professionalId, serviceId, serviceName, minutes, size, discountPercent } = offer
  assertLength({ startsAt, endsAt }, minutes)
  const price = sessionPriceOf(alone, discountPercent)
  const packaged = { way: 'bought', packageId: randomUUIDv7(), price, serviceName } as const
  const request = { professionalId, startsAt, endsAt, serviceId: serviceId ?? undefined }
  const how = { ...asked, packaged, what: offerId }
  const { attempt, earlier } = await arrange(context, client, request, how)
  if (earlier) return earlier
  const booking = await context.db.transaction(async (tx) => {
    const held = await holdUnderLock(tx, attempt)
    if (held.id !== attempt.wanted.id) return held
    const { priceMinor, totalMinor } = price
    const whose = {
      id: packaged.packageId,
      clientId: client.id,
      professionalId,
      bookingId: held.id,
    }
    const what = { serviceId, minutes, size, discountPercent, priceMinor, totalMinor }
    await store.addPackage(tx, { ...whose, ...what, now: context.clock() })
    return held
  })
  afterHolding(context, attempt, booking)
  return booking
}

/**
 * Books a session that a package pays for, and confirms it at once. Repeating it with the same key books it once.
 * Throws as `book` does, 404 for another's package, 400 for another length, or 409 if it can't be used.
 */
export async function bookWith(
  context: Context,
  client: Person,
  id: string,
  { startsAt, endsAt }: BodyOf<typeof bookWithPackage>,
  asked: Caller,
): Promise<Booking> {
  const own = await store.findOwn(context.db, { id, clientId: client.id })
  if (!own) throw notFound('This package')
  assertLength({ startsAt, endsAt }, own.minutes)
  const { professionalId, serviceName, priceMinor, feeMinor, vatMinor, totalMinor } = own
  const price = { priceMinor, feeMinor, vatMinor, totalMinor }
  const packaged = { way: 'drawn', packageId: id, price, serviceName } as const
  const request = { professionalId, startsAt, endsAt, serviceId: own.serviceId ?? undefined }
  const how = { ...asked, packaged, what: id }
  const { attempt, earlier } = await arrange(context, client, request, how)
  if (earlier) return { ...earlier, status: 'CONFIRMED' }
  const booking = await context.db.transaction((tx) => draw(tx, attempt, own))
  afterHolding(context, attempt, booking)
  if (booking.id === attempt.wanted.id) {
    context.metrics.happened('booking_confirmed')
    const { professionalUserId } = await store.userOf(context.db, { professionalId })
    context.live.tell([client.id, professionalUserId], {
      type: 'session_changed',
      sessionId: booking.id,
    })
    deliverSoon(context)
  }
  return { ...booking, status: 'CONFIRMED' }
}

/** Holds the session and pays for it, with the package locked. One who bought for a business books for it. */
async function draw(tx: Queries, attempt: Attempt, own: store.OwnPackageRow): Promise<Booking> {
  const { client, wanted, now } = attempt
  const locked = await lockPackage(tx, own)
  const earlier = await replay(tx, client.id, wanted.idempotency)
  if (earlier) return earlier
  assertUsable(locked, now)
  const held = await holdUnderLock(tx, attempt)
  if (held.id !== wanted.id) return held
  const { isForBusiness } = own
  if (isForBusiness) await saveForBusiness(tx, { id: held.id, clientId: client.id, isForBusiness })
  await payByPackage(tx, locked, held.id, now)
  if ((await settle(tx, held.id, now)) !== 'confirmed') throw slotTaken()
  return held
}

function assertUsable(
  locked: LockedPackage | undefined,
  now: Date,
): asserts locked is LockedPackage {
  if (!locked) throw notFound('This package')
  const { status, size, used, expiresAt, isContested } = locked
  const state = { status, left: size - used, expiresAt: expiresAt?.getTime() ?? null, isContested }
  const refusal = packageRefusal(state, now.getTime())
  if (refusal)
    throw new Refusal('conflict', `package_${refusal.replace('-', '_')}`, PACKAGE_REFUSALS[refusal])
}

function assertLength({ startsAt, endsAt }: { startsAt: string; endsAt: string }, minutes: number) {
  if (Date.parse(endsAt) - Date.parse(startsAt) !== minutes * MINUTE_MS)
    throw new Refusal('invalid', 'other_length', `A session of this package has ${minutes} minutes`)
}
