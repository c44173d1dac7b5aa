import { isUnpaid } from '#domain/booking/states.ts'
import { Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import type { CalledOff } from '#server/features/bookings/index.ts'
import { callOff } from '#server/features/bookings/index.ts'
import type { Actor, CarryOut, Gift, Row } from '#server/features/cases/index.ts'
import {
  assertProposed,
  countIfAlone,
  lockCase,
  notifyDesk,
  propose,
  resolveCase,
} from '#server/features/cases/index.ts'
import { afterCallingOff } from '#server/features/changes/index.ts'
import type { RequestedRefund } from '#server/features/payments/index.ts'
import { requestRefund } from '#server/features/payments/index.ts'
import { deliverNoticesSoon } from '#server/mail/notice.ts'
import type { Restriction, Session } from './store.ts'
import * as store from './store.ts'

/** What was cancelled, for after the commit. */
export type Cancelled = {
  sessions: Session[]
  refunds: (RequestedRefund | undefined)[]
}

export const sumOf = (sessions: readonly Session[]) =>
  sessions.reduce((sum, { refundMinor }) => sum + refundMinor, 0)

/** What cancelling them gives. */
export const giftsOf = (sessions: readonly Session[]): Gift[] =>
  sessions.map(({ id, refundMinor }) => ({
    amountMinor: refundMinor,
    bookingId: id,
    party: 'client',
  }))

/** Gives up the person's unpaid holds, and what is reserved in a series. `locked` are from `lockUpcoming`. */
export async function releaseHolds(
  tx: Queries,
  locked: readonly Session[],
  staffId: string,
  now: Date,
): Promise<CalledOff[]> {
  const holds = locked.filter(({ state }) => isUnpaid(state))
  return callOff(tx, holds, 'system', { by: staffId, reason: null, rule: 'by-us', now })
}

/** Cancels what is upcoming with full refunds, whatever the hour, and owes both people the emails. */
async function cancelAll(
  tx: Queries,
  restriction: Pick<Restriction, 'id'>,
  sessions: readonly Session[],
  staffId: string,
  now: Date,
): Promise<Cancelled> {
  await callOff(tx, sessions, 'system', { by: staffId, reason: null, rule: 'by-us', now })
  const refunds: Cancelled['refunds'] = []
  for (const { id, refundMinor } of sessions) {
    const wanted = { bookingId: id, amountMinor: refundMinor, reason: 'by-us', now } as const
    refunds.push(await requestRefund(tx, wanted))
  }
  await store.storeSessions(tx, {
    id: restriction.id,
    sessions: 'cancel',
    cancelledAt: now,
    reason: (await store.findRestriction(tx, restriction))?.sessionsReason ?? null,
  })
  return { sessions: [...sessions], refunds }
}

/**
 * Cancels the sessions of a restriction in its case, or proposes that if a second member of staff has to agree. The
 * case is resolved unless something waits in it.
 */
export async function cancelOrPropose(
  context: Context,
  tx: Queries,
  staff: Actor,
  { row, restriction, sessions }: { row: Row; restriction: Restriction; sessions: Session[] },
): Promise<Cancelled> {
  const now = context.clock()
  const amountMinor = sumOf(sessions)
  if (!(await countIfAlone(context, tx, staff, giftsOf(sessions)))) {
    await propose(context, tx, staff, row, {
      kind: 'restriction',
      amountMinor,
      reason: restriction.sessionsReason || restriction.statement,
    })
    return { sessions: [], refunds: [] }
  }
  const done = await cancelAll(tx, restriction, sessions, staff.id, now)
  await resolveCase(tx, { id: row.id, now, staffId: staff.id })
  return done
}

/** Carries out an approved cancellation. Throws 409 if it was lifted, or another amount would be refunded. */
export const carryOutRestriction: CarryOut = async (context, tx, row, proposal, staff) => {
  const now = context.clock()
  const restriction = await store.lockRestriction(tx, { id: row.subjectId })
  if (!restriction || restriction.liftedAt)
    throw new Refusal('conflict', 'restriction_lifted', 'This restriction has been lifted')
  const locked = await store.lockUpcoming(tx, { userId: restriction.userId, now })
  const sessions = locked.filter(({ state }) => !isUnpaid(state))
  assertProposed(proposal, sumOf(sessions))
  const done = await cancelAll(tx, restriction, sessions, proposal.by, now)
  await resolveCase(tx, { id: row.id, now, staffId: staff.id })
  return () => afterCancelling(context, done)
}

/** After the commit: the same as whenever bookings are called off, and the notices and the desk. */
export async function afterCancelling(
  context: Context,
  { sessions, refunds }: Cancelled,
  holds: readonly CalledOff[] = [],
): Promise<void> {
  deliverNoticesSoon(context)
  notifyDesk(context)
  await afterCallingOff(context, [...holds, ...sessions], refunds)
}

/** The open case of a restriction, locked. Throws 409 if it was decided. */
export async function lockOwnCase(context: Context, tx: Queries, id: string): Promise<Row> {
  const { id: caseId } = await store.firstCase(tx, { id })
  return lockCase(tx, { id: caseId, now: context.clock(), queue: 'restrictions' })
}
