import { randomUUIDv7 } from 'node:crypto'
import type { ContestFile, decideContest as decideCall } from '#contract/desk/cases.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Attachment } from '#contract/messages/files.ts'
import type { Party } from '#domain/booking/changes.ts'
import { notFound, Refusal } from '#domain/errors.ts'
import { outcomeInWords } from '#domain/meeting/outcome-in-words.ts'
import { splitOf } from '#domain/meeting/outcomes.ts'
import { rightToCancel } from '#domain/money/right-to-cancel.ts'
import { pounds } from '#domain/money.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import type { Queries } from '#server/database/connect.ts'
import type { Actor, CarryOut, Gift, Row } from '#server/features/cases/index.ts'
import {
  assertNothingProposed,
  countIfAlone,
  giving,
  lockCase,
  notifyDesk,
  openCase,
  propose,
  resolveCase,
} from '#server/features/cases/index.ts'
import { afterGiving, giveWithDecision } from '#server/features/credits/index.ts'
import { deliverSoon, queueForOne } from '#server/features/notifications/index.ts'
import { refundNow, requestRefund } from '#server/features/payments/index.ts'
import { recordAct } from '#server/features/staff-trail/index.ts'
import { shownContest, shownEvents } from './attendance.ts'
import * as store from './contest-case-store.ts'
import { contestOf, filesOf, refundedOf } from './contest-store.ts'
import { recordOf } from './record/record.ts'

/** Opens the case of a contest, which waits for the other's answer, in the caller's transaction. */
export async function openContestCase(
  tx: Queries,
  bookingId: string,
  by: Party,
  { now, answerBy, amountMinor }: { now: Date; answerBy: Date; amountMinor: number },
): Promise<void> {
  const { client, professional, clientId, professionalUserId, outcome } = await store.namesOf(tx, {
    id: bookingId,
  })
  const parties = { client: 'Client', professional: 'Professional' }
  const recorded = outcome ? outcomeInWords(outcome, parties).slice(0, -1) : 'no outcome'
  const made = {
    queue: 'contests' as const,
    subjectId: bookingId,
    title: `${parties[by]} contests: ${recorded}`,
    people: `${client} · ${professional}`,
    personIds: [clientId, professionalUserId],
    amountMinor,
    waitsUntil: answerBy,
  }
  await openCase(tx, made, now)
}

/** A session as staff see it: its two people, what was paid, who was in the room, and what is contested. Throws 404. */
export async function sessionRecordOf(context: Context, db: Queries, id: string) {
  const now = context.clock()
  const session = await store.contestedSession(db, { id })
  if (!session) throw notFound('This session')
  const contest = await contestOf(db, { bookingId: id })
  const { events, assessment, isProven } = await recordOf(context, db, session, now)
  const { minor: refundedMinor } = await refundedOf(db, { bookingId: id })
  const { back } = splitOf(session, assessment, rightToCancel(session), session.endsAt.getTime())
  return {
    session,
    contest,
    events: shownEvents(events),
    minutes: { ...assessment.minutes, added: session.addedMinutes },
    isProven,
    refundedMinor,
    backMinor: back.totalMinor,
  }
}

/** Everything that staff need to decide a contested session. */
export async function contestFileOf(context: Context, row: Row): Promise<ContestFile> {
  const { db } = context
  const id = row.subjectId
  const record = await sessionRecordOf(context, db, id)
  const { session, contest, refundedMinor } = record
  if (!contest) throw notFound('This case')
  const files = await filesOf(db, { bookingId: id })
  const { priceMinor, feeMinor, vatMinor, totalMinor } = session
  const leftMinor = Math.max(0, totalMinor - refundedMinor)
  return {
    sessionId: id,
    startsAt: session.startsAt.toISOString(),
    endsAt: session.endsAt.toISOString(),
    timeZone: session.timeZone,
    client: session.client,
    professional: { ...session.professional, professionalId: session.professionalId },
    ...shownContest(contest, files, session, context.clock()),
    answeredAt: contest.answeredAt?.toISOString() ?? null,
    outcome: session.outcome,
    events: record.events,
    isProven: record.isProven,
    minutes: record.minutes,
    paid: { priceMinor, feeMinor, vatMinor, totalMinor },
    refundedMinor,
    leftMinor,
    suggestedMinor: Math.min(leftMinor, Math.max(0, record.backMinor - refundedMinor)),
  }
}

/** A file of a contest, for staff. Throws 404. */
export async function contestAttachment(
  context: Context,
  row: Row,
  fileId: string,
): Promise<Attachment> {
  const found = await store.contestFile(context.db, { bookingId: row.subjectId, fileId })
  if (!found) throw notFound('This file')
  return found.file
}

/** `refundMinor` goes to the client out of the payment, `creditMinor` to the professional at our expense. */
type Decision = { isUpheld: boolean; refundMinor: number; creditMinor: number; reason: string }

/**
 * Decides a contest. What staff may not give alone is only proposed. Throws 404, 400
 * for a credit without an upheld contest of the professional, 409 if the contest is decided, waits for an answer or for
 * a second member, or the refund is more than is left.
 */
export async function decideContest(
  context: Context,
  staff: Actor,
  id: string,
  decision: BodyOf<typeof decideCall>,
): Promise<void> {
  const now = context.clock()
  const { isUpheld, refundMinor, creditMinor, reason } = decision
  const done = await giving(context, async (tx) => {
    const row = await lockCase(tx, { id, now, queue: 'contests' })
    assertNothingProposed(row)
    await assertDecidable(tx, row, decision, now)
    const amountMinor = refundMinor + creditMinor
    const gifts: Gift[] = [
      { amountMinor: refundMinor, bookingId: row.subjectId, party: 'client' },
      { amountMinor: creditMinor, bookingId: row.subjectId, party: 'professional' },
    ]
    if (await countIfAlone(context, tx, staff, gifts)) {
      await recordAct(context, tx, {
        staffId: staff.id,
        action: 'contest_decided',
        caseId: id,
        subjectId: row.subjectId,
        reason,
        details: { isUpheld, amountMinor: refundMinor, creditMinor },
      })
      return carryOut(context, tx, row, decision, { by: staff.id, approvedBy: null })
    }
    const details = { creditMinor }
    await propose(context, tx, staff, row, {
      kind: 'contest',
      isUpheld,
      amountMinor,
      details,
      reason,
    })
    return undefined
  })
  await notifyAll(context, done)
}

/** Carries out an approved decision. Throws 409 if the contest is decided, or the refund is more than is left. */
export const carryOutContest: CarryOut = async (context, tx, row, proposal, staff) => {
  const { isUpheld, amountMinor, reason, by } = proposal
  const creditMinor = Number(proposal.details.creditMinor ?? 0)
  const refundMinor = amountMinor - creditMinor
  const decision = { isUpheld: isUpheld === true, refundMinor, creditMinor, reason }
  await assertDecidable(tx, row, decision, context.clock())
  const done = await carryOut(context, tx, row, decision, { by, approvedBy: staff.id })
  return () => notifyAll(context, done)
}

async function assertDecidable(
  tx: Queries,
  row: Row,
  { isUpheld, refundMinor, creditMinor }: Decision,
  now: Date,
) {
  const contest = await store.lockUndecided(tx, { bookingId: row.subjectId })
  if (!contest) throw new Refusal('conflict', 'case_resolved', 'This case has been decided already')
  if (creditMinor > 0 && !(isUpheld && contest.by === 'professional'))
    throw new Refusal(
      'invalid',
      'no_credit',
      'Only a contest of the professional that is upheld can bring them money',
    )
  if (contest.answeredAt === null && now < contest.answerBy)
    throw new Refusal(
      'conflict',
      'answer_awaited',
      'The other one can still answer: decide once they have, or their time is over',
    )
  const { minor } = await refundedOf(tx, { bookingId: row.subjectId })
  const leftMinor = contest.totalMinor - minor
  if (refundMinor > leftMinor)
    throw new Refusal(
      'conflict',
      'more_than_left',
      `Only ${pounds(Math.max(0, leftMinor))} of what was paid is left to refund`,
    )
}

/** The decision, the refund, the credit and the emails, written together. */
async function carryOut(
  context: Context,
  tx: Queries,
  row: Row,
  { isUpheld, refundMinor, creditMinor, reason }: Decision,
  { by, approvedBy }: { by: string; approvedBy: string | null },
) {
  const now = context.clock()
  const bookingId = row.subjectId
  const people = row.personIds
  await store.closeContest(tx, { bookingId, now, isUpheld, decision: reason })
  await audit(tx, {
    actorId: approvedBy ?? by,
    action: 'contest_decided',
    subjectId: bookingId,
    details: { isUpheld, amountMinor: refundMinor, creditMinor },
  })
  const wanted = { bookingId, amountMinor: refundMinor, reason: 'contest-decided', now } as const
  const refund = refundMinor > 0 ? await requestRefund(tx, wanted) : undefined
  const credit = { id: randomUUIDv7(), bookingId, amountMinor: creditMinor, reason, by, now }
  const given =
    creditMinor > 0
      ? await giveWithDecision(context, tx, { ...credit, approvedBy, caseId: row.id })
      : undefined
  for (const userId of people)
    await queueForOne(tx, { bookingId, kind: 'contest-decided', userId, now })
  await resolveCase(tx, { id: row.id, now, staffId: approvedBy ?? by })
  return { bookingId, people, refund, given }
}

async function notifyAll(context: Context, done: Awaited<ReturnType<typeof carryOut>> | undefined) {
  notifyDesk(context)
  if (!done) return
  const { people, bookingId, refund, given } = done
  context.live.tell(people, { type: 'session_changed', sessionId: bookingId })
  deliverSoon(context)
  if (refund) await refundNow(context, refund)
  await afterGiving(context, given)
}
