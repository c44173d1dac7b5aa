import * as z from 'zod/mini'
import { calls } from '#contract/calls/booking/packages.ts'
import { byId, done, id, instant, pence, whole } from '#contract/common.ts'
import { endpoint } from '#contract/endpoint.ts'
import { DISCOUNT, PACKAGE_SIZES } from '#domain/booking/packages.ts'
import { booking, minutes, price, times } from './bookings.ts'

const tag = 'packages'

const offer = {
  /** Without one, sessions by the hour. */
  serviceId: z.nullable(id),
  minutes,
  size: z.literal(PACKAGE_SIZES, { error: `must be one of ${PACKAGE_SIZES.join(', ')}` }),
  /** Whole per cent off the price of each session. */
  discountPercent: whole(DISCOUNT.least, DISCOUNT.most),
}

export const packageOffer = z.object({
  id,
  ...offer,
  serviceName: z.nullable(z.string()),
  /** Each session costs this, with the discount. */
  ...price,
  /** One session alone costs this, with fee and VAT. */
  aloneMinor: pence,
  /** The whole package costs this, with fee and VAT. */
  packageMinor: pence,
})
export type PackageOffer = z.output<typeof packageOffer>

export const listPackageOffers = endpoint(calls.listPackageOffers, {
  summary: 'The packages of sessions that a professional offers the caller',
  tag,
  params: byId,
  status: 200,
  reply: z.array(packageOffer),
})

export const listOwnPackageOffers = endpoint(calls.listOwnPackageOffers, {
  summary: 'The packages of sessions that I offer',
  tag,
  status: 200,
  reply: z.array(packageOffer),
})

export const savePackageOffer = endpoint(calls.savePackageOffer, {
  summary: 'Offer a package of sessions, or change one; what is bought stays as it is',
  tag,
  /** Chosen by the caller, so that repeating it changes nothing. */
  params: byId,
  body: z.object(offer),
  status: 200,
  reply: done,
  refusals: [404, 409],
})

export const removePackageOffer = endpoint(calls.removePackageOffer, {
  summary: 'No longer offer a package; what is bought stays',
  tag,
  params: byId,
  status: 204,
  reply: z.undefined(),
})

const bought = {
  id,
  serviceId: z.nullable(id),
  serviceName: z.nullable(z.string()),
  minutes,
  size: z.literal(PACKAGE_SIZES),
  /** Sessions that are not booked. */
  left: z.int(),
  status: z.enum(['active', 'refunded', 'expired', 'charged-back']),
  boughtAt: instant,
  expiresAt: instant,
  endedAt: z.nullable(instant),
}

export const ownPackage = z.object({
  ...bought,
  professional: z.object({ id, name: z.string(), isBookable: z.boolean() }),
  /** The first session, with the receipt. */
  sessionId: id,
  /** What each session cost, with fee and VAT. */
  totalMinor: pence,
  /** What refunding it would bring now: its unused sessions. Nothing once it has ended. */
  refundMinor: pence,
  /** What was refunded for unused sessions, or is on its way. */
  refundedMinor: pence,
  /** The client's bank contests the payment: nothing can be booked until it has decided. */
  isContested: z.boolean(),
})
export type OwnPackage = z.output<typeof ownPackage>

export const listPackages = endpoint(calls.listPackages, {
  summary: 'The packages that I have bought, newest first',
  tag,
  scope: 'sessions:read',
  status: 200,
  reply: z.array(ownPackage),
})

export const clientPackage = z.object(bought)
export type ClientPackage = z.output<typeof clientPackage>

export const listClientPackages = endpoint(calls.listClientPackages, {
  summary: 'The packages that one client of mine has bought, newest first',
  tag,
  scope: 'clients:read',
  params: byId,
  status: 200,
  reply: z.array(clientPackage),
  refusals: [404],
})

export const buyPackage = endpoint(calls.buyPackage, {
  summary: 'Hold the first session of a package for 15 minutes; paying for it buys the package',
  tag,
  body: z.object({ offerId: id, ...times }),
  idempotencyKey: true,
  status: 201,
  reply: booking,
  refusals: [404, 409],
})

export const bookWithPackage = endpoint(calls.bookWithPackage, {
  summary: 'Book a session that a package of mine pays for; it is confirmed at once',
  tag,
  params: byId,
  body: z.object(times),
  idempotencyKey: true,
  status: 201,
  reply: booking,
  refusals: [404, 409],
})

export const refundPackage = endpoint(calls.refundPackage, {
  summary: 'End a package of mine and refund its unused sessions; what is booked stays booked',
  tag,
  params: byId,
  /** What the caller was shown; refused if it has changed. */
  body: z.object({ refundMinor: whole(0) }),
  status: 200,
  reply: done,
  refusals: [404, 409],
})
