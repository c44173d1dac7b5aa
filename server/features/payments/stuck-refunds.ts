import { randomUUIDv7 } from 'node:crypto'
import type { settleRefund as settleCall } from '#contract/desk/money.ts'
import type { StuckRefund } from '#contract/desk/money-files.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { isPackageEnd } from '#domain/booking/packages.ts'
import { notFound, Refusal } from '#domain/errors.ts'
import { outcomeInWords } from '#domain/meeting/outcome-in-words.ts'
import { isOutcome } from '#domain/meeting/outcomes.ts'
import { pounds } from '#domain/money.ts'
import { DAY_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import type { Queries } from '#server/database/connect.ts'
import type { Actor, CarryOut, Row } from '#server/features/cases/index.ts'
import {
  assertNothingProposed,
  countIfAlone,
  giving,
  lockCase,
  notifyDesk,
  propose,
  resolveCase,
} from '#server/features/cases/index.ts'
import { recordAct } from '#server/features/staff-trail/index.ts'
import { tryOrLog } from '#server/reconcile.ts'
import { recordRefund } from './ledger.ts'
import { notifyRefund } from './refunds/refund-email.ts'
import type { RefundReason, RequestedRefund } from './refunds/refund-store.ts'
import * as store from './refunds/stuck-store.ts'
import { carryOutRefund, endMadeRefund, requestRefund } from './settlement.ts'
import { lockPayment } from './store.ts'

/** What staff need to settle a refund that failed; undefined if the case is about something else. */
export async function stuckRefundOf(
  { db }: Context,
  { subjectId: id }: Row,
): Promise<StuckRefund | undefined> {
  const refund = await store.firstRefund(db, { id })
  if (!refund) return undefined
  const { paymentId, amountMinor, reason } = refund
  const people = await store.peopleOfPayment(db, { paymentId })
  const { paidMinor, refundedMinor, leftMinor } = await store.leftOf(db, { paymentId })
  const tries = await store.triesOf(db, { id })
  return {
    about: 'refund',
    bookingId: people.bookingId,
    startsAt: people.startsAt.toISOString(),
    client: { id: people.clientId, name: people.client },
    professional: { id: people.professionalUserId, name: people.professional },
    why: whyOf(reason),
    amountMinor,
    paidMinor,
    refundedMinor,
    leftMinor,
    tries: tries.map((each) => ({
      id: each.id,
      at: each.createdAt.toISOString(),
      way: each.way,
      state: each.status === 'FAILED' && each.wasReturned ? 'returned' : STATES[each.status],
      ref: each.way === 'bank' ? each.reference : each.providerRef,
      said: each.failure,
      paidOn: each.paidOn,
    })),
    ledger: await store.ledgerOfBooking(db, people.bookingId),
  }
}

/** Whom a new try would give something. */
export async function stuckRefundTarget({ db }: Context, { subjectId: id }: Row) {
  const refund = await store.firstRefund(db, { id })
  return refund && { bookingId: refund.bookingId, refund }
}

const STATES = {
  REQUESTED: 'on-its-way',
  SUCCEEDED: 'made',
  FAILED: 'refused',
  CHARGED_BACK: 'charged-back',
} as const

function whyOf(reason: RefundReason): string {
  if (isOutcome(reason))
    return outcomeInWords(reason, { client: 'Client', professional: 'Professional' })
  if (reason === 'contest-decided' || reason === 'contest-upheld') return 'A contest was decided.'
  if (reason === 'goodwill') return 'Goodwill, at our expense.'
  if (isPackageEnd(reason)) return 'Unused sessions of a package.'
  return LATE.has(reason) ? 'It was paid too late to be booked.' : 'The session was cancelled.'
}

const LATE = new Set<RefundReason>(['slot-taken', 'not-allowed', 'too-late'])

type Settling = BodyOf<typeof settleCall>
type Settlement = { refund?: RequestedRefund; toldId?: string }

/**
 * Settles a refund that failed: asks the provider for a new one, records a transfer that was made outside, or closes
 * the case if nothing is owed any more. What staff may not give alone is only proposed. Throws 404, 400 for a day to come, 409 if it
 * is settled, a try is on its way, something waits for a second member, or less is left of the payment.
 */
export async function settleRefund(
  context: Context,
  staff: Actor,
  caseId: string,
  body: Settling,
): Promise<void> {
  const now = context.clock()
  assertPast(body, now)
  const done = await giving(context, async (tx): Promise<Settlement> => {
    // In the order in which a job that records the end of a try locks them.
    await lockFirst(tx, caseId)
    const row = await lockCase(tx, { id: caseId, now, queue: 'money' })
    assertNothingProposed(row)
    const refund = await lockStuck(tx, row, body.way)
    const { amountMinor, bookingId } = refund
    const gift = { amountMinor, bookingId, party: 'client' as const, refundId: refund.id }
    if (body.way !== 'nothing' && !(await countIfAlone(context, tx, staff, [gift]))) {
      const { reason, ...details } = body
      await propose(context, tx, staff, row, { kind: 'refund', amountMinor, reason, details })
      return {}
    }
    await recordAct(context, tx, {
      staffId: staff.id,
      action: 'refund_settled',
      caseId,
      subjectId: row.subjectId,
      reason: body.reason,
      details: { way: body.way, amountMinor },
    })
    return settle(context, tx, row, refund, body, staff)
  })
  await finish(context, done)
}

/** Locks the payment of a stuck refund. */
export async function lockFirst(tx: Queries, caseId: string): Promise<void> {
  const payment = await store.paymentOfCase(tx, { caseId })
  if (payment) await lockPayment(tx, payment)
}

/** Carries out what a second member approved. Throws 409 if it can't be done any more. */
export const carryOutStuckRefund: CarryOut = async (context, tx, row, proposal, staff) => {
  const { way, reference, paidOn } = proposal.details
  const body: Settling =
    way === 'bank'
      ? { way, reference: String(reference), paidOn: String(paidOn), reason: proposal.reason }
      : { way: 'again', reason: proposal.reason }
  const done = await settle(context, tx, row, await lockStuck(tx, row, body.way), body, staff)
  return () => finish(context, done)
}

function assertPast(body: Settling, now: Date): void {
  // A day more, because it is a day wherever the bank is.
  if (body.way === 'bank' && Date.parse(body.paidOn) > now.getTime() + DAY_MS)
    throw new Refusal('invalid', 'bad_time', 'Choose the day on which it was sent, not a later one')
}

type Stuck = NonNullable<Awaited<ReturnType<typeof store.firstRefund>>>

/** Locks its payment, so that no two tries are made. */
async function lockStuck(tx: Queries, row: Row, way: Settling['way']): Promise<Stuck> {
  const refund = await store.firstRefund(tx, { id: row.subjectId })
  if (!refund) throw notFound('The refund of this case')
  const { paymentId, amountMinor } = refund
  await lockPayment(tx, { id: paymentId })
  const tries = await store.triesOf(tx, { id: refund.id })
  if (tries.some(({ status }) => status === 'REQUESTED'))
    throw new Refusal('conflict', 'on_its_way', 'A new try is on its way: wait for its end')
  if (tries.some(({ status }) => status !== 'FAILED'))
    throw new Refusal('conflict', 'settled', 'This refund has been settled already')
  const { leftMinor } = await store.leftOf(tx, { paymentId })
  if (way !== 'nothing' && leftMinor < amountMinor)
    throw new Refusal(
      'conflict',
      'more_than_left',
      `Only ${pounds(leftMinor)} of what was paid is left to refund`,
    )
  if (way === 'nothing' && leftMinor >= amountMinor)
    throw new Refusal(
      'conflict',
      'still_owed',
      `${pounds(amountMinor)} is still owed to the client`,
    )
  return refund
}

/** In one transaction: the new try, or the transfer with its ledger entry, credit note and email. */
async function settle(
  context: Context,
  tx: Queries,
  row: Row,
  refund: Stuck,
  body: Settling,
  staff: Actor,
): Promise<Settlement> {
  const now = context.clock()
  const { id: firstId, paymentId, amountMinor, packageMinor, reason } = refund
  const payment = await lockPayment(tx, { id: paymentId })
  if (!payment) throw new Error(`Refund ${firstId} has no payment`)
  const { bookingId, professionalId } = payment
  await store.supersede(tx, { id: firstId, now })
  if (body.way === 'nothing') {
    await resolveCase(tx, { id: row.id, now, staffId: staff.id })
    return {}
  }
  if (body.way === 'again') {
    const wanted = { bookingId, amountMinor, packageMinor, reason, now, firstId }
    const again = await requestRefund(tx, wanted)
    return again ? { refund: again } : {}
  }
  const { reference, paidOn } = body
  const made = { id: randomUUIDv7(), paymentId, amountMinor, packageMinor, reason, firstId }
  await store.addBankRefund(tx, { ...made, reference, paidOn, now })
  await recordRefund(tx, payment, { ...made, way: 'bank' }, now)
  await audit(tx, {
    actorId: staff.id,
    action: 'refund_succeeded',
    subjectId: bookingId,
    professionalId,
    details: { amountMinor, way: 'bank' },
  })
  await resolveCase(tx, { id: row.id, now, staffId: staff.id })
  await endMadeRefund(context, tx, made, now)
  return { toldId: made.id }
}

async function finish(context: Context, { refund, toldId }: Settlement): Promise<void> {
  notifyDesk(context)
  if (refund) await tryOrLog(context, { refund: refund.id }, () => carryOutRefund(context, refund))
  if (toldId) {
    context.metrics.happened('refund_succeeded')
    await tryOrLog(context, { refund: toldId }, () => notifyRefund(context, toldId))
  }
}
