import type { ClientPackage, OwnPackage, refundPackage } from '#contract/booking/packages.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { EXPIRY_NOTICE_DAYS, PACKAGE_REFUSALS, unusedMinor } from '#domain/booking/packages.ts'
import { notFound, Refusal } from '#domain/errors.ts'
import { pounds } from '#domain/money.ts'
import type { Person } from '#domain/roles.ts'
import { DAY_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { endPackage, lockPackage, sendRefunds } from '#server/features/payments/index.ts'
import { deliverNoticesSoon } from '#server/mail/notice.ts'
import { BATCH, tryOrLog } from '#server/reconcile.ts'
import { enqueueExpiry } from './notices.ts'
import type { PackageRow } from './store.ts'
import * as store from './store.ts'

/** The packages that this client has bought. */
export async function packagesOf({ db }: Context, client: Person): Promise<OwnPackage[]> {
  const found = await store.packagesOf(db, { clientId: client.id })
  return found.map((each) => {
    const { sessionId, totalMinor, refundedMinor, isContested, isBookable } = each
    const left = each.status === 'ACTIVE' ? each.leftSessions : 0
    return {
      ...viewOf(each),
      professional: { id: each.professionalId, name: each.professionalName, isBookable },
      sessionId,
      totalMinor,
      refundedMinor,
      isContested,
      refundMinor: unusedMinor({ left, totalMinor }),
    }
  })
}

/** The packages that a client has bought of this professional. Throws 404 for anyone who is not their client. */
export async function packagesWith(
  { db }: Context,
  professional: Person,
  clientId: string,
): Promise<ClientPackage[]> {
  const asked = { personId: professional.id, clientId }
  if (!(await store.isOwnClient(db, asked))) throw notFound('This client')
  return (await store.packagesWith(db, asked)).map(viewOf)
}

function viewOf(found: PackageRow): ClientPackage {
  const { id, serviceId, serviceName, minutes, size } = found
  return {
    id,
    serviceId,
    serviceName,
    minutes,
    size,
    status: STATUSES[found.status],
    left: found.status === 'ACTIVE' ? found.leftSessions : 0,
    boughtAt: found.boughtAt.toISOString(),
    expiresAt: found.expiresAt.toISOString(),
    endedAt: found.endedAt?.toISOString() ?? null,
  }
}

/** One that is not paid for, or was paid for too late, is not listed. */
const STATUSES = {
  UNPAID: 'active',
  ACTIVE: 'active',
  VOID: 'refunded',
  REFUNDED: 'refunded',
  EXPIRED: 'expired',
  CHARGED_BACK: 'charged-back',
} as const

/**
 * Ends a client's package and refunds its unused sessions; those that are booked stay booked. Repeating it changes
 * nothing. Throws 404, or 409 if it can't be refunded now or brings another sum than was shown.
 */
export async function refund(
  context: Context,
  client: Person,
  id: string,
  { refundMinor }: BodyOf<typeof refundPackage>,
): Promise<void> {
  const now = context.clock()
  const bookingId = await context.db.transaction(async (tx) => {
    const locked = await lockPackage(tx, { id })
    if (!locked || locked.clientId !== client.id || locked.boughtAt === null)
      throw notFound('This package')
    if (locked.status === 'REFUNDED') return undefined
    if (locked.status !== 'ACTIVE')
      throw new Refusal('conflict', 'package_ended', PACKAGE_REFUSALS.ended)
    if (locked.isContested)
      throw new Refusal(
        'conflict',
        'package_contested',
        'Your bank contests the payment of this package, so it can’t be refunded until that is decided',
      )
    const left = locked.size - locked.used
    if (left === 0) throw new Refusal('conflict', 'package_used_up', PACKAGE_REFUSALS['used-up'])
    const dueMinor = unusedMinor({ ...locked, left })
    if (dueMinor !== refundMinor)
      throw new Refusal(
        'conflict',
        'quote_changed',
        `${pounds(dueMinor)} would be refunded now and not ${pounds(refundMinor)}`,
      )
    await endPackage(tx, locked, 'package-ended', now)
    return locked.bookingId
  })
  if (bookingId) await finish(context, bookingId)
}

/** Sends what was requested, and tells both people's pages. */
async function finish(context: Context, bookingId: string): Promise<void> {
  const { clientId, professionalUserId } = await store.peopleOf(context.db, { bookingId })
  context.live.tell([clientId, professionalUserId], {
    type: 'session_changed',
    sessionId: bookingId,
  })
  await tryOrLog(context, { booking: bookingId }, () => sendRefunds(context, bookingId))
}

/**
 * Ends packages that are a year old or of which one of the two leaves, and refunds what is unused; tells clients 30
 * days before. Safe to run concurrently. Runs each minute.
 */
export async function endPackages(context: Context): Promise<void> {
  const { db } = context
  const now = context.clock()
  const since = new Date(now.getTime() - 400 * DAY_MS)
  for (const { id } of await store.packagesToEnd(db, { now, since, limit: BATCH }))
    await tryOrLog(context, { package: id }, () => endOne(context, id, now))
  const before = new Date(now.getTime() + EXPIRY_NOTICE_DAYS * DAY_MS)
  const reminded = await db.transaction(async (tx) => {
    const found = await store.claimToRemind(tx, { now, before, limit: BATCH })
    for (const each of found)
      if (each.leftSessions > 0 && !each.isErased) await enqueueExpiry(context, tx, each)
    return found.length
  })
  if (reminded > 0) deliverNoticesSoon(context)
}

async function endOne(context: Context, id: string, now: Date): Promise<void> {
  const bookingId = await context.db.transaction(async (tx) => {
    const locked = await lockPackage(tx, { id })
    if (locked?.status !== 'ACTIVE' || locked.isContested) return undefined
    const isExpired = locked.expiresAt !== null && locked.expiresAt <= now
    await endPackage(tx, locked, isExpired ? 'package-expired' : 'package-closed', now)
    return locked.bookingId
  })
  if (bookingId) await finish(context, bookingId)
}
