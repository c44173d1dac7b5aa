import { randomUUIDv7 } from 'node:crypto'
import type { CancellationRule } from '#domain/booking/changes.ts'
import type { PackageEnd, PackageStatus } from '#domain/booking/packages.ts'
import { packageAfter, packageExpiry, unusedMinor } from '#domain/booking/packages.ts'
import { whoBears } from '#domain/money/money-back.ts'
import { audit } from '#server/database/audit.ts'
import type { Queries } from '#server/database/connect.ts'
import { recordCharge, recordMoneyBack, recordReturnToPackage } from './ledger.ts'
import { standingOf } from './ledger-store.ts'
import * as store from './package-store.ts'
import type { RefundReason } from './refunds/refund-store.ts'
import { addRefund, requestedOf } from './refunds/refund-store.ts'
import type { PaymentOfBooking, SucceededPayment } from './store.ts'
import { lockPayment, succeededPayment } from './store.ts'

export type { LockedPackage } from './package-store.ts'
export { lockPackage } from './package-store.ts'

/** Whether a payment has bought a package, of which it also pays for the first session. */
export const buysPackage = ({ packageId, drawnFrom }: PaymentOfBooking): boolean =>
  packageId !== null && drawnFrom === null

/** Begins a package once its payment has settled its first session, or voids it if that could not be kept. */
export async function beginPackage(
  tx: Queries,
  { packageId, bookingId, professionalId, amountMinor }: PaymentOfBooking,
  isKept: boolean,
  now: Date,
): Promise<void> {
  if (packageId === null) return
  const move = isKept ? 'buy' : 'void'
  const status = statusAfter('UNPAID', move)
  const bought = isKept
    ? { boughtAt: now, expiresAt: new Date(packageExpiry(now.getTime())) }
    : { boughtAt: null, expiresAt: null }
  if ((await store.storeBought(tx, { id: packageId, status, ...bought, now })) === 0 || !isKept)
    return
  await audit(tx, {
    action: 'package_bought',
    subjectId: bookingId,
    professionalId,
    details: { amountMinor },
  })
}

function statusAfter(from: PackageStatus, move: Parameters<typeof packageAfter>[1]): PackageStatus {
  const status = packageAfter(from, move)
  if (!status) throw new Error(`a package that is ${from} can't ${move}`)
  return status
}

/** Pays for a held session with a package, in the transaction that has locked it and confirms the session. */
export async function payByPackage(
  tx: Queries,
  { paymentId, provider, totalMinor }: store.LockedPackage,
  bookingId: string,
  now: Date,
): Promise<void> {
  if (!paymentId || !provider) throw new Error(`The package of booking ${bookingId} is not paid`)
  const id = randomUUIDv7()
  const drawn = { id, bookingId, provider, amountMinor: totalMinor, drawnFrom: paymentId, now }
  await store.addDrawn(tx, drawn)
  const payment = await lockPayment(tx, { id })
  if (!payment) throw new Error(`Payment ${id} is gone`)
  await recordCharge(tx, payment, now)
}

/** Cancelled in time by these rules, a session goes back to its package. For a client who was let down, it is money. */
const RETURNING: ReadonlySet<RefundReason> = new Set<CancellationRule>([
  'by-professional',
  'by-us',
  'moved-by-professional',
  'in-time',
  'statutory',
  'statutory-unasked',
])

/** Whether a session that is cancelled for this reason with a full refund would go back to its package instead. */
export const goesToPackage = async (
  db: Queries,
  asked: { bookingId: string; reason: RefundReason; now: Date },
): Promise<boolean> =>
  RETURNING.has(asked.reason) && (await store.isReturnable(db, asked)).isReturnable

/**
 * Returns a session that is refunded in full to its package instead. False if it has none, or the package has ended:
 * the money then goes to the card.
 */
export async function returnToPackage(
  tx: Queries,
  wanted: { bookingId: string; amountMinor: number; reason: RefundReason; now: Date },
  paid: SucceededPayment,
): Promise<boolean> {
  const { bookingId, amountMinor, reason, now } = wanted
  if (paid.packageId === null || amountMinor !== paid.totalMinor || !RETURNING.has(reason))
    return false
  // In the order in which a lost dispute locks them.
  if (paid.drawnFrom === null) await lockPayment(tx, paid)
  const found = await store.lockPackage(tx, { id: paid.packageId })
  const payment = await lockPayment(tx, paid)
  const isOn = found?.status === 'ACTIVE' && found.expiresAt !== null && now < found.expiresAt
  if (!payment || !isOn || (await store.storeReturned(tx, { bookingId, now })) === 0) return false
  await recordReturnToPackage(tx, payment, now)
  await audit(tx, {
    action: 'package_session_returned',
    subjectId: bookingId,
    professionalId: paid.professionalId,
    details: { amountMinor },
  })
  return true
}

/**
 * Ends a locked package and requests the refund of its unused sessions, in the caller's transaction; returns the
 * refund's id. Undefined if nothing is unused, or it has ended already.
 */
export async function endPackage(
  tx: Queries,
  locked: store.LockedPackage,
  reason: PackageEnd,
  now: Date,
): Promise<string | undefined> {
  const { id, paymentId, professionalId, bookingId } = locked
  const status = packageAfter(locked.status, reason === 'package-expired' ? 'expire' : 'refund')
  if (!status || !paymentId) return undefined
  if ((await store.storeEnded(tx, { id, status, now, lostMinor: 0 })) === 0) return undefined
  const amountMinor = unusedOf(locked)
  await audit(tx, {
    action: 'package_ended',
    subjectId: bookingId,
    professionalId,
    details: { amountMinor, reason },
  })
  return amountMinor > 0 ? requestUnused(tx, { paymentId, amountMinor, reason, now }) : undefined
}

const unusedOf = (locked: store.LockedPackage) =>
  unusedMinor({ ...locked, left: locked.size - locked.used })

/**
 * All that is left of a package that was bought with this booking, but for the booking itself: what is unused, and of
 * each session that it pays for. It stays locked until the transaction ends. Undefined for any other booking.
 */
export async function restOfPackage(tx: Queries, { bookingId }: { bookingId: string }) {
  const payment = await succeededPayment(tx, { bookingId })
  if (!payment?.packageId || payment.drawnFrom !== null) return undefined
  await lockPayment(tx, payment)
  const locked = await store.lockPackage(tx, { id: payment.packageId })
  if (!locked) return undefined
  const waiting = await requestedOf(tx, { paymentId: payment.id })
  const sessions: { paymentId: string; amountMinor: number }[] = []
  for (const { id: paymentId } of await store.drawnPayments(tx, { paymentId: payment.id })) {
    const session = await lockPayment(tx, { id: paymentId })
    if (!session) continue
    const { chargedMinor } = await standingOf(tx, session)
    const asked = waiting.filter((each) => each.paymentId === paymentId)
    const amountMinor = asked.reduce((left, each) => left - each.amountMinor, chargedMinor)
    if (amountMinor > 0) sessions.push({ paymentId, amountMinor })
  }
  const unusedNow = packageAfter(locked.status, 'refund') ? unusedOf(locked) : 0
  const amountMinor = sessions.reduce((sum, each) => sum + each.amountMinor, unusedNow)
  return { locked, sessions, amountMinor }
}

/** Ends it, and requests all of it. */
export async function requestRestOfPackage(
  tx: Queries,
  {
    locked,
    sessions,
  }: Pick<NonNullable<Awaited<ReturnType<typeof restOfPackage>>>, 'locked' | 'sessions'>,
  reason: RefundReason,
  now: Date,
): Promise<void> {
  await endPackage(tx, locked, 'package-ended', now)
  for (const session of sessions)
    await addRefund(tx, { ...session, id: randomUUIDv7(), packageMinor: 0, reason, createdAt: now })
}

async function requestUnused(
  tx: Queries,
  refund: { paymentId: string; amountMinor: number; reason: PackageEnd; now: Date },
): Promise<string> {
  const id = randomUUIDv7()
  const { amountMinor, now } = refund
  await addRefund(tx, { ...refund, id, packageMinor: amountMinor, firstId: null, createdAt: now })
  return id
}

/** The client's bank took back the payment of a package. What it left of the unused sessions is refunded. */
export async function loseDispute(
  tx: Queries,
  payment: PaymentOfBooking,
  dispute: { id: string; amountMinor: number },
  now: Date,
): Promise<void> {
  const locked = payment.packageId && (await store.lockPackage(tx, { id: payment.packageId }))
  if (!locked) throw new Error(`Payment ${payment.id} has no package`)
  const { id } = locked
  const owed = await store.owedOfPackage(tx, { id })
  const sessions = []
  for (const drawn of await store.drawnPayments(tx, { paymentId: payment.id })) {
    const session = await lockPayment(tx, drawn)
    if (session)
      sessions.push({ ...session, ...(await standingOf(tx, session)), sourceId: randomUUIDv7() })
  }
  sessions.push({ ...payment, ...(await standingOf(tx, payment)), sourceId: dispute.id })
  const borne = whoBears(dispute.amountMinor, { ...owed, sessions })
  await recordMoneyBack(tx, borne, { kind: 'dispute', at: now })
  for (const { session, part } of borne.sessions) {
    if (session.id === payment.id || part.totalMinor === 0) continue
    const { sourceId, bookingId } = session
    const loss = { id: sourceId, bookingId, amountMinor: part.totalMinor }
    await store.addLoss(tx, { ...loss, disputeId: dispute.id })
  }
  const status = packageAfter(locked.status, 'charge-back')
  const lost = { id, lostMinor: borne.unusedMinor }
  if (!status || (await store.storeEnded(tx, { ...lost, status, now })) === 0) {
    await store.addLost(tx, lost)
    return
  }
  const amountMinor = owed.unusedMinor - borne.unusedMinor
  if (amountMinor > 0)
    await requestUnused(tx, { paymentId: payment.id, amountMinor, reason: 'package-ended', now })
}
