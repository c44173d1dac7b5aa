import { randomUUIDv7 } from 'node:crypto'
import type { settlePayouts as settleCall } from '#contract/desk/money.ts'
import type { StuckPayouts } from '#contract/desk/money-files.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { payoutsPath } from '#contract/paths/payouts.ts'
import { notFound, Refusal } from '#domain/errors.ts'
import { accountStateOf } from '#domain/money/payouts.ts'
import type { PayoutStep } from '#domain/money/settling.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import type { Queries } from '#server/database/connect.ts'
import type { Actor, CarryOut, Row } from '#server/features/cases/index.ts'
import {
  assertNothingProposed,
  assertProposed,
  countIfAlone,
  findCase,
  giving,
  lockCase,
  notifyDesk,
  openCaseOf,
  propose,
  resolveCase,
} from '#server/features/cases/index.ts'
import {
  carryOutCredit,
  isStuck,
  openPayoutsCase,
  whoIsPaid,
} from '#server/features/credits/index.ts'
import { ledgerOfProfessional, recordDebtWriteOff } from '#server/features/payments/index.ts'
import { recordAct } from '#server/features/staff-trail/index.ts'
import { deliverNoticesSoon, enqueueNotice } from '#server/mail/notice.ts'
import { tryOrLog } from '#server/reconcile.ts'
import { payeeOf } from './account-store.ts'
import { outstandingOf } from './outstanding-store.ts'
import { carryOutPayout } from './settlement.ts'
import * as store from './stuck-store.ts'

/** What staff need to know of a professional's payouts; undefined if the case is about something else. */
export async function stuckPayoutsOf(
  { db, payouts, clock }: Context,
  { subjectId: id }: Row,
): Promise<StuckPayouts | undefined> {
  const paid = await store.findPaid(db, { id })
  if (!paid) return undefined
  const of = { professionalId: id }
  const payee = await payeeOf(db, { provider: payouts.name, personId: paid.userId })
  const { payableMinor, debtMinor } = await store.sumsOf(db, of)
  const { dueMinor, frozenMinor } = await outstandingOf(db, { ...of, now: clock() })
  const hold = await store.holdOf(db, of)
  const refused = await store.refusedOf(db, of)
  const owed = await store.owedOf(db, of)
  return {
    about: 'payouts',
    professional: { id: paid.userId, name: paid.name, professionalId: id },
    account: {
      state: accountStateOf(payee?.providerRef ? payee : undefined),
      missing: payee?.missing ?? [],
      bankLastFour: payee?.bankLastFour ?? null,
    },
    payableMinor,
    dueMinor: hold ? dueMinor + frozenMinor : dueMinor,
    debtMinor: Math.max(0, debtMinor),
    hold: hold ? { at: hold.at.toISOString(), by: hold.name, reason: hold.reason } : null,
    refused: await Promise.all(
      refused.map(async ({ bookingId, startsAt, client, amountMinor, retryAt }) => ({
        bookingId,
        startsAt: startsAt.toISOString(),
        client,
        amountMinor,
        refusals: (await store.refusalsOf(db, { bookingId })).map(({ at, said }) => ({
          at: at.toISOString(),
          said,
        })),
        retryAt: retryAt?.toISOString() ?? null,
      })),
    ),
    owed: owed.map(({ bookingId, startsAt, updatedAt, amountMinor }) => ({
      bookingId,
      startsAt: startsAt.toISOString(),
      at: updatedAt.toISOString(),
      amountMinor,
    })),
    ledger: await ledgerOfProfessional(db, id),
  }
}

/**
 * Takes a step with a professional's payouts. A release or a write-off of more than staff may give alone is only proposed. Throws 404,
 * 409 if something waits for a second member, or there is nothing to retry, hold, release or write off.
 */
export async function settlePayouts(
  context: Context,
  staff: Actor,
  caseId: string,
  { what, reason }: BodyOf<typeof settleCall>,
): Promise<void> {
  const now = context.clock()
  const { subjectId: professionalId } = await findCase(context, caseId)
  await giving(context, async (tx) => {
    const of = { professionalId }
    // In the order in which a job that records a payout locks them.
    let retried = 0
    if (what === 'retry')
      for (const retry of store.RETRY) retried += await retry(tx, { ...of, now })
    const row = await lockCase(tx, { id: caseId, now, queue: 'money' })
    assertNothingProposed(row)
    const paid = await store.findPaid(tx, { id: professionalId })
    if (!paid) throw notFound('The payouts of this case')
    const amountMinor = await amountOf(tx, professionalId, what, retried)
    const isGift = what === 'release' || what === 'write-off'
    if (isGift && !(await countIfAlone(context, tx, staff, [{ amountMinor, professionalId }]))) {
      const kind = what === 'release' ? 'payout' : 'write-off'
      await propose(context, tx, staff, row, { kind, amountMinor, reason })
      return
    }
    await recordAct(context, tx, {
      staffId: staff.id,
      action: 'payouts_settled',
      caseId,
      subjectId: professionalId,
      reason,
      details: { what, amountMinor },
    })
    await take(context, tx, row, { what, reason, amountMinor }, staff, staff.id)
  })
  await finish(context, professionalId)
}

/** What the step is about, in pence. */
async function amountOf(
  tx: Queries,
  professionalId: string,
  what: PayoutStep,
  retried: number,
): Promise<number> {
  const hold = await store.holdOf(tx, { professionalId })
  const { payableMinor, debtMinor } = await store.sumsOf(tx, { professionalId })
  const refuse = (sentence: string) => new Refusal('conflict', 'nothing_to_do', sentence)
  switch (what) {
    case 'retry':
      if (hold) throw refuse('These payouts are held: release them first')
      if (retried === 0) throw refuse('No payout of theirs is refused any more')
      return Math.max(0, payableMinor)
    case 'hold':
      if (hold) throw refuse('These payouts are held already')
      return Math.max(0, payableMinor)
    case 'release':
      if (!hold) throw refuse('These payouts are not held')
      return Math.max(0, payableMinor)
    case 'leave':
      if (hold) throw refuse('These payouts are held: release them first')
      if ((await store.refusedOf(tx, { professionalId })).length > 0)
        throw refuse('Payouts of theirs are still refused')
      return Math.max(0, debtMinor)
    case 'write-off':
      if (debtMinor <= 0) throw refuse('They owe us nothing any more')
      return debtMinor
  }
}

type Step = { what: PayoutStep; reason: string; amountMinor: number }

/** Does it, in the caller's transaction; `by` is the one who decided it first. */
async function take(
  context: Context,
  tx: Queries,
  row: Row,
  { what, reason, amountMinor }: Step,
  staff: Actor,
  by: string,
): Promise<void> {
  const now = context.clock()
  const professionalId = row.subjectId
  if (what === 'hold') await hold(context, tx, professionalId, { by, reason })
  if (what === 'release') {
    await store.removeHold(tx, { professionalId })
    await audit(tx, {
      actorId: staff.id,
      action: 'payouts_released',
      subjectId: professionalId,
      details: { amountMinor },
    })
    await notify(context, tx, professionalId, {
      subject: 'We pay you out again',
      before: `We no longer hold your payouts. The reason: ${reason}`,
      after: ['What is due is on its way to your account within minutes.'],
    })
  }
  if (what === 'write-off') {
    let left = amountMinor
    for (const { bookingId, amountMinor: owed } of await store.owedOf(tx, { professionalId })) {
      const part = Math.min(left, owed)
      if (part <= 0) break
      left -= part
      const writeOff = { id: randomUUIDv7(), bookingId, professionalId, amountMinor: part }
      await store.addWriteOff(tx, { ...writeOff, kind: 'debt', by, caseId: row.id, now })
      await recordDebtWriteOff(tx, { ...writeOff, sourceId: writeOff.id, at: now })
    }
    await audit(tx, {
      actorId: staff.id,
      action: 'debt_written_off',
      subjectId: professionalId,
      details: { amountMinor },
    })
  }
  if (what === 'leave' || !(await isStuck(tx, { professionalId })).isStuck)
    await resolveCase(tx, { id: row.id, now, staffId: staff.id })
}

/** Holds all payouts of a professional, who is told why. False if they are held already. */
async function hold(
  context: Context,
  tx: Queries,
  professionalId: string,
  { by, reason }: { by: string; reason: string },
): Promise<boolean> {
  const now = context.clock()
  if ((await store.addHold(tx, { professionalId, by, reason, now })) === 0) return false
  await audit(tx, { actorId: by, action: 'payouts_held', subjectId: professionalId })
  await notify(context, tx, professionalId, {
    subject: 'We hold your payouts',
    before: `For now we pay nothing out to you. The reason: ${reason}`,
    after: [
      'What you have earned stays yours and is shown under Earnings as on hold. If you think we are wrong, write to us with the contact form.',
    ],
  })
  return true
}

async function notify(
  context: Context,
  tx: Queries,
  professionalId: string,
  notice: { subject: string; before: string; after: string[] },
): Promise<void> {
  const { userId, email, isErased } = await whoIsPaid(tx, { professionalId })
  if (isErased) return
  const button = { label: 'See your earnings', path: payoutsPath() }
  await enqueueNotice(context, tx, { id: userId, email }, { ...notice, button })
}

/** Holds the payouts of a booking's professional. Resolves with the case in which they are released. Throws 404. */
export async function holdPayouts(
  context: Context,
  staff: Actor,
  bookingId: string,
  { reason }: { reason: string },
): Promise<{ caseId: string }> {
  const { db, clock } = context
  const paid = await store.paidForBooking(db, { bookingId })
  if (!paid) throw notFound('This booking')
  const { professionalId } = paid
  const caseId = await db.transaction(async (tx) => {
    const isNew = await hold(context, tx, professionalId, { by: staff.id, reason })
    const { payableMinor } = await store.sumsOf(tx, { professionalId })
    const amountMinor = Math.max(0, payableMinor)
    await openPayoutsCase(tx, professionalId, 'held', amountMinor, clock())
    const id = await openCaseOf(tx, 'money', professionalId)
    if (!id) throw new Error(`The held payouts of ${professionalId} have no case`)
    if (isNew)
      await recordAct(context, tx, {
        staffId: staff.id,
        action: 'payouts_settled',
        caseId: id,
        subjectId: professionalId,
        reason,
        details: { what: 'hold', amountMinor },
      })
    return id
  })
  notifyDesk(context)
  deliverNoticesSoon(context)
  return { caseId }
}

const carryOutStep =
  (what: PayoutStep): CarryOut =>
  async (context, tx, row, proposal, staff) => {
    assertProposed(proposal, await amountOf(tx, row.subjectId, what, 0))
    await take(context, tx, row, { ...proposal, what }, staff, proposal.by)
    return () => finish(context, row.subjectId)
  }

/** A second member approved a release. Throws 409 if they are not held any more, or the amount has changed. */
export const carryOutRelease = carryOutStep('release')

/** A second member approved writing off what is owed to us. Throws 409 if the amount has changed. */
export const writeOffDebt = carryOutStep('write-off')

/** After the commit: sends what may be sent now rather than within a minute. */
async function finish(context: Context, professionalId: string): Promise<void> {
  notifyDesk(context)
  deliverNoticesSoon(context)
  const now = context.clock()
  for (const { id, isCredit, retryAt } of await store.refusedOf(context.db, { professionalId }))
    if (!retryAt || retryAt <= now)
      await tryOrLog(context, { payout: id }, () =>
        isCredit ? carryOutCredit(context, id) : carryOutPayout(context, id),
      )
}

export type UnpaidBooking = Awaited<ReturnType<typeof store.payableByBooking>>[number]

/** What we owe a professional by booking, and why it may not be paid; nothing for clients. */
export async function unpaidOf(
  { db, payouts }: { db: Queries; payouts: Context['payouts'] },
  professionalId: string | null,
) {
  if (!professionalId) return { bookings: [], isHeld: false, account: 'none' as const }
  const { userId } = await whoIsPaid(db, { professionalId })
  const payee = await payeeOf(db, { provider: payouts.name, personId: userId })
  return {
    bookings: await store.payableByBooking(db, { professionalId }),
    isHeld: (await store.holdOf(db, { professionalId })) !== undefined,
    account: accountStateOf(payee?.providerRef ? payee : undefined),
  }
}
