import { randomUUIDv7 } from 'node:crypto'
import type { Booking } from '#contract/bookings.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { bookWithPackage, buyPackage } from '#contract/packages.ts'
import { notFound, Refusal, slotTaken } from '#domain/errors.ts'
import { PACKAGE_REFUSALS, packageRefusal, sessionPriceOf } from '#domain/packages.ts'
import type { Person } from '#domain/roles.ts'
import { MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import type { Bundle } from '#server/features/bookings/bookings.ts'
import { book, saveForBusiness, settle } from '#server/features/bookings/bookings.ts'
import { deliverSoon } from '#server/features/notifications/notifications.ts'
import type { LockedPackage } from '#server/features/payments/payments.ts'
import { lockPackage, payByPackage } from '#server/features/payments/payments.ts'
import { aloneOf } from './offers.ts'
import * as store from './store.ts'

type Asked = { key?: string; network?: string }

/**
 * Holds the first session of a package; paying for it buys the package. Throws as `book` does, 404 if it is not offered
 * to this client, or 400 if the times have another length.
 */
export async function buy(
  context: Context,
  client: Person,
  { offerId, startsAt, endsAt }: BodyOf<typeof buyPackage>,
  how: Asked,
): Promise<Booking> {
  const offer = await store.findOffer(context.db, { id: offerId })
  const alone = offer && aloneOf(offer)
  if (!offer || alone === undefined) throw notFound('This package')
  const { professionalId, serviceId, serviceName, minutes, size, discountPercent } = offer
  assertLength({ startsAt, endsAt }, minutes)
  const price = sessionPriceOf(alone, discountPercent)
  const packageId = randomUUIDv7()
  const bundle: Bundle = {
    packageId,
    what: offerId,
    serviceName,
    price,
    keep: async (tx, bookingId) => {
      const { priceMinor, totalMinor } = price
      const whose = { id: packageId, clientId: client.id, professionalId, bookingId }
      const what = { serviceId, minutes, size, discountPercent, priceMinor, totalMinor }
      await store.addPackage(tx, { ...whose, ...what, now: context.clock() })
    },
  }
  const request = { professionalId, startsAt, endsAt, serviceId: serviceId ?? undefined }
  return book(context, client, request, { ...how, bundle })
}

/**
 * Books a session that a package pays for, and confirms it at once. Repeating it with the same key books it once. Throws
 * as `book` does, 404 for another's package, 400 for another length, or 409 if it can't be used.
 */
export async function bookWith(
  context: Context,
  client: Person,
  id: string,
  { startsAt, endsAt }: BodyOf<typeof bookWithPackage>,
  how: Asked,
): Promise<Booking> {
  const own = await store.findOwn(context.db, { id, clientId: client.id })
  if (!own) throw notFound('This package')
  assertLength({ startsAt, endsAt }, own.minutes)
  const now = context.clock()
  let locked: LockedPackage | undefined
  let isNew = false
  const { professionalId, serviceName, priceMinor, feeMinor, vatMinor, totalMinor } = own
  const bundle: Bundle = {
    packageId: id,
    what: id,
    serviceName,
    price: { priceMinor, feeMinor, vatMinor, totalMinor },
    lock: async (tx) => {
      locked = await lockPackage(tx, { id })
      assertUsable(locked, now)
    },
    keep: async (tx, bookingId) => {
      if (locked) await confirm(tx, { client, locked, own, bookingId, now })
      isNew = true
    },
  }
  const request = { professionalId, startsAt, endsAt, serviceId: own.serviceId ?? undefined }
  const booking = await book(context, client, request, { ...how, bundle })
  if (isNew) {
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

function assertUsable(locked: LockedPackage | undefined, now: Date): void {
  if (!locked) throw notFound('This package')
  const { status, size, used, expiresAt, isContested } = locked
  const state = { status, left: size - used, expiresAt: expiresAt?.getTime() ?? null, isContested }
  const refusal = packageRefusal(state, now.getTime())
  if (refusal)
    throw new Refusal('conflict', `package_${refusal.replace('-', '_')}`, PACKAGE_REFUSALS[refusal])
}

/** A client who bought for a business books for it. */
async function confirm(
  tx: Queries,
  {
    client,
    locked,
    own,
    bookingId,
    now,
  }: {
    client: Person
    locked: LockedPackage
    own: store.OwnPackageRow
    bookingId: string
    now: Date
  },
): Promise<void> {
  const { isForBusiness } = own
  if (isForBusiness)
    await saveForBusiness(tx, { id: bookingId, clientId: client.id, isForBusiness })
  await payByPackage(tx, locked, bookingId, now)
  if ((await settle(tx, bookingId, now)) !== 'confirmed') throw slotTaken()
}

function assertLength({ startsAt, endsAt }: { startsAt: string; endsAt: string }, minutes: number) {
  if (Date.parse(endsAt) - Date.parse(startsAt) !== minutes * MINUTE_MS)
    throw new Refusal('invalid', 'other_length', `A session of this package has ${minutes} minutes`)
}
