import type { Duration } from '#domain/hours/durations.ts'
import { FIRST_TALK_MINUTES } from '#domain/hours/durations.ts'
import type { Price } from '#domain/money.ts'
import { pounds, priceWithCharges, shareOf } from '#domain/money.ts'

/** How many sessions a package may have. */
export const PACKAGE_SIZES = [5, 10] as const
export type PackageSize = (typeof PACKAGE_SIZES)[number]

/** Whole per cent off the price of each session. */
export const DISCOUNT = { least: 0, most: 50 }

/** What a professional offers: sessions of one kind, by the hour (without a service) or of a service. */
export type PackageOffer = {
  id: string
  serviceId: string | null
  minutes: Duration
  size: PackageSize
  discountPercent: number
}

/** A professional's offers at most. */
export const PACKAGE_OFFERS_MAX = 20

/** The price of each session of a package; `priceMinor` is what one costs alone, without fee and VAT. */
export const sessionPriceOf = (priceMinor: number, discountPercent: number): Price =>
  priceWithCharges(shareOf(priceMinor, 100 - discountPercent, 100))

/** Each session is worth the same whole number of pence, so that what is unused can be refunded to the penny. */
export const packageTotalOf = (session: Pick<Price, 'totalMinor'>, sessions: number): number =>
  session.totalMinor * sessions

/**
 * The life of a package as a table. It is bought with its first session: until that is paid for it is UNPAID, and it
 * stays so or is VOID if it could not be kept. What is unused is refunded whenever it ends.
 */
export const PACKAGE_STATUSES = [
  'UNPAID',
  'ACTIVE',
  'VOID',
  'REFUNDED',
  'EXPIRED',
  'CHARGED_BACK',
] as const
export type PackageStatus = (typeof PACKAGE_STATUSES)[number]
export type PackageMove = 'buy' | 'void' | 'refund' | 'expire' | 'charge-back'

export const PACKAGE_LIFE: readonly {
  from: PackageStatus
  move: PackageMove
  to: PackageStatus
}[] = [
  { from: 'UNPAID', move: 'buy', to: 'ACTIVE' },
  /** Paid for too late for its first session: the whole is refunded. */
  { from: 'UNPAID', move: 'void', to: 'VOID' },
  /** By the client, or because one of the two leaves. */
  { from: 'ACTIVE', move: 'refund', to: 'REFUNDED' },
  { from: 'ACTIVE', move: 'expire', to: 'EXPIRED' },
  /** The client's bank has taken the money back. */
  { from: 'ACTIVE', move: 'charge-back', to: 'CHARGED_BACK' },
]

/** The status after that move, or undefined if it is not allowed. */
export const packageAfter = (from: PackageStatus, move: PackageMove): PackageStatus | undefined =>
  PACKAGE_LIFE.find((row) => row.from === from && row.move === move)?.to

/** Why a package can't be used at `now` (UTC milliseconds), or undefined if it can. */
export function packageRefusal(
  { status, left, expiresAt, isContested }: UsablePackage,
  now: number,
): PackageRefusal | undefined {
  if (status !== 'ACTIVE') return 'ended'
  if (expiresAt === null || now >= expiresAt) return 'expired'
  if (isContested) return 'contested'
  return left <= 0 ? 'used-up' : undefined
}

/** The same as its client sees it, who is told that nothing is left of one that has ended. */
export const isUsable = ({
  left,
  isContested,
}: Pick<UsablePackage, 'left' | 'isContested'>): boolean => left > 0 && !isContested

export type UsablePackage = {
  status: PackageStatus
  /** Sessions that are not booked. */
  left: number
  /** The first instant at which it is over. */
  expiresAt: number | null
  /** The client's bank contests the payment. */
  isContested: boolean
}
export type PackageRefusal = 'ended' | 'expired' | 'contested' | 'used-up'

export const PACKAGE_REFUSALS: Record<PackageRefusal, string> = {
  ended: 'This package has ended',
  expired: 'This package has expired',
  contested:
    'Your bank contests the payment of this package, so it can’t be used until that is decided',
  'used-up': 'All sessions of this package are booked',
}

/** Why unused sessions are refunded: asked by the client, a year is over, or one of the two leaves. */
export const PACKAGE_ENDS = ['package-ended', 'package-expired', 'package-closed'] as const
export type PackageEnd = (typeof PACKAGE_ENDS)[number]

export const isPackageEnd = (reason: string): reason is PackageEnd =>
  PACKAGE_ENDS.some((end) => end === reason)

/** What ending it brings: the sessions that are not booked. Those that are stay booked. */
export const unusedMinor = ({ left, totalMinor }: { left: number; totalMinor: number }): number =>
  Math.max(0, left) * totalMinor

/** A package is valid for a year from when it was bought (UTC milliseconds); from 29 February until 1 March. */
export function packageExpiry(boughtAt: number): number {
  const date = new Date(boughtAt)
  return date.setUTCFullYear(date.getUTCFullYear() + 1)
}

/** Days before the end at which the client is told of what is left. */
export const EXPIRY_NOTICE_DAYS = 30

/** What a session that is cancelled in time says. */
export const TO_PACKAGE_SENTENCE =
  'Cancelled now, the session returns to its package and can be booked again'

/** Before a package is bought. */
export const UNBOOKED_SENTENCE =
  'You can refund the sessions that you haven’t booked at any time; after a year we refund them.'

/** '5 sessions, 10% less'; without a discount, '5 sessions'. */
export const packageInWords = (size: number, discountPercent: number): string =>
  discountPercent > 0 ? `${size} sessions, ${discountPercent}% less` : `${size} sessions`

/** What a package comes to, if one of its sessions alone costs `priceMinor` without fee and VAT. */
export function packagePriceOf(
  priceMinor: number,
  { size, discountPercent }: { size: number; discountPercent: number },
): Price & { aloneMinor: number; packageMinor: number } {
  const session = sessionPriceOf(priceMinor, discountPercent)
  const aloneMinor = priceWithCharges(priceMinor).totalMinor
  return { ...session, aloneMinor, packageMinor: packageTotalOf(session, size) }
}

/** What a package is sold for, and one of its sessions alone, with fee and VAT. */
type Sold = { size: number; packageMinor: number; aloneMinor: number }

/** How much less a package costs than its sessions booked one by one. */
export const savedMinor = ({ size, packageMinor, aloneMinor }: Sold): number =>
  Math.max(0, aloneMinor * size - packageMinor)

/** '5 sessions for £275.00, save £25.00'; without a discount, '5 sessions for £300.00'. */
export function packagePriceInWords(sold: Sold): string {
  const saved = savedMinor(sold)
  const price = `${sold.size} sessions for ${pounds(sold.packageMinor)}`
  return saved > 0 ? `${price}, save ${pounds(saved)}` : price
}

/** '4 of 5 sessions left'. */
export const leftInWords = (left: number, size: number): string =>
  left === 0 ? `All ${size} sessions are booked` : `${left} of ${size} sessions left`

/** Whether sessions of a service can be sold together: they have a price, and are paid for at once. */
export const canBePackaged = (service: {
  minutes: number
  priceMinor: number
  isOnRequest: boolean
}): boolean =>
  service.priceMinor > 0 && !service.isOnRequest && service.minutes !== FIRST_TALK_MINUTES
