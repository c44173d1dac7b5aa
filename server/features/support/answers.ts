import { randomBytes } from 'node:crypto'
import { ticketLinkPath, ticketPath } from '#contract/paths/tickets.ts'
import { mayAct } from '#domain/desk/staff.ts'
import { TICKET_LINK_DAYS, WAIT_FOR_WRITER_DAYS } from '#domain/desk/support.ts'
import { notFound, Refusal } from '#domain/errors.ts'
import { DAY_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import type { Actor, Row } from '#server/features/cases/index.ts'
import {
  changeCase,
  lockCase,
  notifyDesk,
  openCase,
  resolveCase,
} from '#server/features/cases/index.ts'
import { recordAct } from '#server/features/staff-trail/index.ts'
import { deliverNoticesSoon, enqueueNotice } from '#server/mail/notice.ts'
import * as store from './ticket-store.ts'
import { addOnce, hashOf, referenceOf } from './tickets.ts'

/** An email that no mail server has taken by then is given up. */
const OWED_MS = 14 * DAY_MS

export type Letter = {
  id: string
  text: string
  kind: 'answer' | 'acknowledgement' | 'outcome'
  subject: string
  before: string
}

/**
 * Adds what staff write to a ticket and owes it by email, in the caller's transaction, with the case locked; to an
 * address that is not that of the account that wrote, only that there is something to read. False for a repetition,
 * which sends nothing. Throws 404 for a ticket that was emptied.
 */
export async function writeToWriter(
  context: Context,
  tx: Queries,
  staff: Actor,
  ticketId: string,
  { id, text, kind, subject, before }: Letter,
): Promise<boolean> {
  const now = context.clock()
  const ticket = await store.findTicket(tx, { id: ticketId })
  if (!ticket || ticket.emptiedAt) throw notFound('This case')
  if (!(await addOnce(tx, { id, ticketId, kind, text, staffId: staff.id, now }))) return false
  await store.markAnswered(tx, { id: ticketId, now })
  const { path, note } = await wayTo(tx, ticket, now)
  const account = ticket.userId ? await store.accountOf(tx, { id: ticket.userId }) : undefined
  // Whoever sat at an open browser may have typed an address of their own.
  const isOwn = !account || account.email === ticket.email
  await enqueueNotice(
    context,
    tx,
    { id: ticket.userId, email: ticket.email },
    {
      subject,
      before,
      ...(isOwn && { quote: text }),
      button: { label: 'Read and Reply', path },
      after: [...(isOwn ? [] : [ELSEWHERE]), note, 'We can’t read replies to this email.'],
    },
    { expiresAt: new Date(now.getTime() + OWED_MS) },
  )
  return true
}

const ELSEWHERE =
  'What we wrote is only in your account, because this is not the email address of the account.'

/** The way to a ticket: by signing in or, for a visitor, by a link of its own. */
async function wayTo(tx: Queries, ticket: store.Ticket, now: Date) {
  if (ticket.userId)
    return {
      path: ticketPath(ticket.id),
      note: 'Sign in to read the whole conversation and to reply.',
    }
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + TICKET_LINK_DAYS * DAY_MS)
  await store.addLink(tx, { hash: hashOf(token), ticketId: ticket.id, expiresAt })
  return {
    path: ticketLinkPath(token),
    note: `The link opens this conversation and nothing else, for ${TICKET_LINK_DAYS} days. Please don’t pass it on: anyone who has it can read and reply.`,
  }
}

/** Refuses a role that may not decide in this queue. */
export function assertMayAnswer({ staffRole }: Actor, { queue }: Row): void {
  if (queue !== 'support' && queue !== 'complaints') throw notFound('This case')
  if (!mayAct(staffRole, `decide-${queue}`))
    throw new Refusal('forbidden', 'not_your_queue', 'Your role doesn’t include this')
}

/**
 * Answers a message to support, which resolves it or has it wait for the writer; in a complaint, tells how it goes on.
 * With the same id again nothing is sent. Throws 404, 403, 409 if it is resolved.
 */
export async function answerTicket(
  context: Context,
  staff: Actor,
  caseId: string,
  { id, text, resolves }: { id: string; text: string; resolves: boolean },
): Promise<void> {
  const now = context.clock()
  await context.db.transaction(async (tx) => {
    if (await isRepeated(tx, caseId, id, now)) return
    const row = await lockCase(tx, { id: caseId, now })
    assertMayAnswer(staff, row)
    const isProgress = row.queue === 'complaints'
    const { number } = await store.caseOfTicket(tx, { ticketId: row.subjectId })
    const reference = referenceOf(row.subjectId, isProgress ? number : undefined)
    const isNew = await writeToWriter(context, tx, staff, row.subjectId, {
      id,
      text,
      kind: 'answer',
      subject: isProgress
        ? `About your complaint ${reference}`
        : `Our answer to your message (${reference})`,
      before: isProgress
        ? 'This is how far we are with your complaint:'
        : 'You wrote to us. This is our answer:',
    })
    if (!isNew) return
    if (!isProgress && resolves) await resolveCase(tx, { id: caseId, now, staffId: staff.id })
    else if (!isProgress)
      await changeCase(
        tx,
        { id: caseId, now },
        { waitsUntil: new Date(now.getTime() + WAIT_FOR_WRITER_DAYS * DAY_MS) },
      )
    await recordAct(context, tx, {
      staffId: staff.id,
      action: 'ticket_answered',
      caseId,
      subjectId: row.subjectId,
      details: { waits: !isProgress && !resolves, isProgress },
    })
  })
  notifyDesk(context)
  deliverNoticesSoon(context)
}

/** Whether this was written in this case's ticket before, which may have resolved it. Locks the case. */
export async function isRepeated(
  tx: Queries,
  caseId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  await lockCase(tx, { id: caseId, now, state: 'any' })
  const known = await store.ticketOfMessage(tx, { id })
  return known !== undefined && (await store.isCaseOf(tx, { caseId, ...known })) !== undefined
}

/** Resolves a message to support that needs no answer. Throws 404, 409. */
export async function resolveTicket(
  context: Context,
  staff: Actor,
  caseId: string,
  { reason }: { reason: string },
): Promise<void> {
  const now = context.clock()
  await context.db.transaction(async (tx) => {
    const row = await lockCase(tx, { id: caseId, now, queue: 'support' })
    await resolveCase(tx, { id: caseId, now, staffId: staff.id })
    await recordAct(context, tx, {
      staffId: staff.id,
      action: 'ticket_resolved',
      caseId,
      subjectId: row.subjectId,
      reason,
    })
  })
  notifyDesk(context)
}

/** Opens a resolved message to support again. Throws 404, 409 if it is open or was emptied. */
export async function reopenTicket(context: Context, staff: Actor, caseId: string): Promise<void> {
  const now = context.clock()
  await context.db.transaction(async (tx) => {
    const { queue, subjectId, title, people, personIds } = await lockCase(tx, {
      id: caseId,
      now,
      queue: 'support',
      state: 'resolved',
    })
    const ticket = await store.findTicket(tx, { id: subjectId })
    if (!ticket || ticket.emptiedAt)
      throw new Refusal('conflict', 'ticket_emptied', 'The texts of this message were deleted')
    await openCase(tx, { queue, subjectId, title, people, personIds }, now)
    await recordAct(context, tx, {
      staffId: staff.id,
      action: 'ticket_reopened',
      caseId,
      subjectId,
    })
  })
  notifyDesk(context)
}
