import { randomUUID } from 'node:crypto'
import type {
  acknowledgeComplaint as acknowledgeCall,
  decideComplaint as decideCall,
} from '#contract/desk/tickets.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import {
  complaintClocks,
  daysAfter,
  mayAskAgain,
  outcomeLetter,
  SECOND_OUTCOME_DAYS,
} from '#domain/desk/complaints.ts'
import { notFound, Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import type { Actor } from '#server/features/cases/index.ts'
import {
  changeCase,
  lockCase,
  notifyDesk,
  openCase,
  resolveCase,
} from '#server/features/cases/index.ts'
import { recordAct } from '#server/features/staff-trail/index.ts'
import { deliverNoticesSoon, enqueueNotice } from '#server/mail/notice.ts'
import { isRepeated, writeToWriter } from './answers.ts'
import * as store from './complaint-store.ts'
import { caseOfTicket, lockTicket } from './ticket-store.ts'
import type { Reader } from './tickets.ts'
import { addOnce, idFor, notifyMailbox } from './tickets.ts'

/**
 * A member of staff acknowledges a complaint and says what it is about; its deadline is now that of the outcome. With
 * the same id again nothing is sent. Throws 404, 409 if it was acknowledged or decided.
 */
export async function acknowledgeComplaint(
  context: Context,
  staff: Actor,
  caseId: string,
  { id, text, kind }: BodyOf<typeof acknowledgeCall>,
): Promise<void> {
  const now = context.clock()
  await context.db.transaction(async (tx) => {
    if (await isRepeated(tx, caseId, id, now)) return
    const row = await lockCase(tx, { id: caseId, now, queue: 'complaints' })
    const ticketId = row.subjectId
    const complaint = await store.findComplaint(tx, { ticketId })
    if (!complaint) throw notFound('This case')
    if (row.appealOf || complaint.acknowledgedAt)
      throw new Refusal('conflict', 'acknowledged', 'This complaint has been acknowledged already')
    const isNew = await writeToWriter(context, tx, staff, ticketId, {
      id,
      text,
      kind: 'acknowledgement',
      subject: `Your complaint C-${row.number}`,
      before: 'We have read your complaint and are looking into it:',
    })
    if (!isNew) return
    await store.acknowledge(tx, { ticketId, kind, now, staffId: staff.id })
    const { outcomeBy } = complaintClocks(complaint.receivedAt.getTime())
    await changeCase(tx, { id: caseId, now }, { dueAt: new Date(outcomeBy) })
    await recordAct(context, tx, {
      staffId: staff.id,
      action: 'complaint_acknowledged',
      caseId,
      subjectId: ticketId,
      details: { kind },
    })
  })
  notifyDesk(context)
  deliverNoticesSoon(context)
}

/**
 * Decides a complaint, or looks at it for the second time, and tells the outcome in a letter. Throws 404, 403 for a
 * second look by the one who decided first, 409 if it is decided.
 */
export async function decideComplaint(
  context: Context,
  staff: Actor,
  caseId: string,
  { outcome, reason, steps }: BodyOf<typeof decideCall>,
): Promise<void> {
  const now = context.clock()
  const { ADR_PROVIDER, ADR_AGREED } = context.config
  await context.db.transaction(async (tx) => {
    const row = await lockCase(tx, { id: caseId, now, queue: 'complaints' })
    const ticketId = row.subjectId
    const complaint = await store.findComplaint(tx, { ticketId })
    if (!complaint) throw notFound('This case')
    const isSecond = row.appealOf !== null
    if (isSecond && complaint.decidedBy === staff.id)
      throw new Refusal(
        'forbidden',
        'own_decision',
        'You decided this the first time: someone else looks at it again',
      )
    const { number } = await caseOfTicket(tx, { ticketId })
    const { kind } = complaint
    await writeToWriter(context, tx, staff, ticketId, {
      id: randomUUID(),
      kind: 'outcome',
      text: outcomeLetter({
        number,
        kind,
        outcome,
        reason,
        steps,
        isSecond,
        adr: ADR_PROVIDER ? { provider: ADR_PROVIDER, isAgreed: ADR_AGREED } : undefined,
      }),
      subject: `The outcome of your complaint C-${number}`,
      before: isSecond
        ? 'We have looked at your complaint again.'
        : 'We have looked into your complaint.',
    })
    const decided = { ticketId, outcome, reason, steps, now, staffId: staff.id }
    await (isSecond ? store.decideAgain : store.decide)(tx, decided)
    await resolveCase(tx, { id: caseId, now, staffId: staff.id })
    await recordAct(context, tx, {
      staffId: staff.id,
      action: 'complaint_decided',
      caseId,
      subjectId: ticketId,
      reason,
      details: { outcome, isSecond },
    })
    await audit(tx, {
      actorId: staff.id,
      action: 'complaint_decided',
      subjectId: ticketId,
      details: { kind, outcome, isSecond },
    })
  })
  notifyDesk(context)
  deliverNoticesSoon(context)
}

/**
 * Asks once for a second look, which is a case of its own. Throws 404, 409 if there is nothing to look at, or too late.
 */
export async function askForSecondLook(
  context: Context,
  reader: Reader,
  text: string,
): Promise<void> {
  const now = context.clock()
  await context.db.transaction(async (tx) => {
    const ticketId = await idFor(context, tx, reader)
    const ticket = await lockTicket(tx, { id: ticketId })
    const complaint = await store.findComplaint(tx, { ticketId })
    if (!ticket || ticket.emptiedAt || !complaint) throw notFound('This complaint')
    const { decidedAt, appealedAt, appeal, kind } = complaint
    if (appeal === text) return
    const decided = {
      decidedAt: decidedAt?.getTime() ?? null,
      appealedAt: appealedAt?.getTime() ?? null,
    }
    if (!mayAskAgain(decided, now.getTime()))
      throw new Refusal('conflict', 'no_second_look', 'There is nothing to look at again any more')
    await store.storeAppeal(tx, { ticketId, text, now })
    await addOnce(tx, { id: randomUUID(), ticketId, kind: 'appeal', text, now })
    await notifyMailbox(tx, ticket, text, now)
    const first = await caseOfTicket(tx, { ticketId })
    await openCase(
      tx,
      {
        queue: 'complaints',
        subjectId: ticketId,
        appealOf: first.id,
        title: first.title.replace('Complaint', 'Second look'),
        people: ticket.name,
        personIds: ticket.userId ? [ticket.userId] : [],
        dueAt: new Date(daysAfter(now.getTime(), SECOND_OUTCOME_DAYS)),
      },
      now,
    )
    await enqueueNotice(
      context,
      tx,
      { id: ticket.userId, email: ticket.email },
      {
        subject: `We look at your complaint C-${first.number} again`,
        before: `A member of our staff who did not decide the first time looks at it and writes to you, within ${SECOND_OUTCOME_DAYS / 7} weeks at the latest. That answer is final.`,
        after: [],
      },
    )
    await audit(tx, {
      ...(ticket.userId && { actorId: ticket.userId }),
      action: 'complaint_appealed',
      subjectId: ticketId,
      details: { kind },
    })
  })
  notifyDesk(context)
  deliverNoticesSoon(context)
}
