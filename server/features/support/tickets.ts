import { createHash } from 'node:crypto'
import type { listTickets, Ticket as Shown } from '#contract/desk/support.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { complaintClocks, daysAfter, mayAskAgain } from '#domain/desk/complaints.ts'
import type { TicketState } from '#domain/desk/support.ts'
import {
  COMPLAINT_KEPT_MONTHS,
  SECOND_LOOK_DAYS,
  TICKET_KEPT_MONTHS,
} from '#domain/desk/support.ts'
import { notFound, Refusal } from '#domain/errors.ts'
import type { Person } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import { changeCase, eraseTextsOfCase, notifyDesk, openCase } from '#server/features/cases/index.ts'
import type { Complaint } from './complaint-store.ts'
import { findComplaint } from './complaint-store.ts'
import { insertMessage } from './store.ts'
import * as store from './ticket-store.ts'

/** Who reads or writes a ticket: its account, or a link to it. */
export type Reader = { person: Person; id: string } | { token: string }

/** What people quote: that of the form, or of a complaint the number of its case. */
export const referenceOf = (ticketId: string, complaintNumber?: number) =>
  complaintNumber === undefined ? ticketId.slice(0, 8) : `C-${complaintNumber}`

export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** The id of a ticket that this reader may see. Throws 404. */
export async function idFor(context: Context, db: Queries, reader: Reader): Promise<string> {
  const found =
    'token' in reader
      ? await store.idOfLink(db, { hash: hashOf(reader.token), now: context.clock() })
      : await store.idOfOwn(db, { id: reader.id, userId: reader.person.id })
  if (!found) throw notFound('This conversation')
  return found.id
}

export async function ownTickets(
  context: Context,
  person: Person,
): Promise<ReplyOf<typeof listTickets>> {
  const tickets = await store.ownTickets(context.db, { userId: person.id })
  return tickets.map(({ id, topic, complaint, createdAt, lastAt, number, ...ticket }) => ({
    id,
    topic,
    complaint,
    reference: referenceOf(id, complaint === null ? undefined : number),
    createdAt: createdAt.toISOString(),
    lastAt: lastAt.toISOString(),
    state: stateOf(ticket),
  }))
}

type Progress = { resolvedAt: Date | null; isLookedAtAgain: boolean; isLastOurs: boolean }

/** Closed once it is resolved; a complaint in its second look is with us again. */
function stateOf({ resolvedAt, isLookedAtAgain, isLastOurs }: Progress): TicketState {
  if (isLookedAtAgain) return 'open'
  if (resolvedAt !== null) return 'closed'
  return isLastOurs ? 'answered' : 'open'
}

/** A ticket for the one who wrote it. Throws 404. */
export async function ticketFor(context: Context, reader: Reader): Promise<Shown> {
  const { db } = context
  const id = await idFor(context, db, reader)
  const ticket = await store.findTicket(db, { id })
  if (!ticket) throw notFound('This conversation')
  const complaint = await findComplaint(db, { ticketId: id })
  const { number, resolvedAt } = await store.caseOfTicket(db, { ticketId: id })
  const messages = await store.messagesOf(db, { ticketId: id })
  const isLastOurs = messages.at(-1)?.staffId != null
  const { topic, createdAt } = ticket
  const clocks = complaint ? clocksOf(complaint, context.clock()) : null
  return {
    id,
    reference: referenceOf(id, complaint && number),
    topic,
    complaint: complaint?.kind ?? null,
    createdAt: createdAt.toISOString(),
    lastAt: (messages.at(-1)?.at ?? createdAt).toISOString(),
    state: stateOf({ resolvedAt, isLookedAtAgain: clocks?.isLookedAtAgain ?? false, isLastOurs }),
    messages: messages.map(({ id, at, staffId, kind, text }) => ({
      id,
      kind,
      text,
      isMine: staffId === null,
      at: at.toISOString(),
    })),
    mayReply: !complaint?.decidedAt,
    clocks,
  }
}

function clocksOf(complaint: Complaint, now: Date): Shown['clocks'] {
  const { receivedAt, outcome, secondOutcome, decidedAt, appealedAt } = complaint
  const decided = {
    decidedAt: decidedAt?.getTime() ?? null,
    appealedAt: appealedAt?.getTime() ?? null,
  }
  return {
    outcomeBy: new Date(complaintClocks(receivedAt.getTime()).outcomeBy).toISOString(),
    outcome: secondOutcome ?? outcome,
    mayAskAgain: mayAskAgain(decided, now.getTime()),
    askAgainBefore: decidedAt
      ? new Date(daysAfter(decidedAt.getTime(), SECOND_LOOK_DAYS)).toISOString()
      : null,
    isLookedAtAgain: appealedAt !== null && secondOutcome === null,
  }
}

/**
 * Adds what its writer replies: a resolved ticket is open again, with a new deadline, and the mailbox gets a notice.
 * Throws 404, or 409 for a complaint whose outcome was told.
 */
export async function reply(
  context: Context,
  reader: Reader,
  { id, text }: { id: string; text: string },
): Promise<void> {
  const now = context.clock()
  await context.db.transaction(async (tx) => {
    const ticketId = await idFor(context, tx, reader)
    const ticket = await store.findTicket(tx, { id: ticketId })
    if (!ticket || ticket.emptiedAt) throw notFound('This conversation')
    if (!(await addOnce(tx, { id, ticketId, kind: 'message', text, now }))) return
    const complaint = await findComplaint(tx, { ticketId })
    if (complaint?.decidedAt)
      throw new Refusal(
        'conflict',
        'complaint_decided',
        'This complaint is decided. You can ask for a second look, or write to us anew.',
      )
    await notifyMailbox(tx, ticket, text, now)
    const { queue, title, people, resolvedAt } = await store.caseOfTicket(tx, { ticketId })
    if (!resolvedAt)
      return changeCase(
        tx,
        { queue, subjectId: ticketId, now },
        { waitsUntil: null, asideUntil: null },
      )
    const personIds = ticket.userId ? [ticket.userId] : []
    await openCase(tx, { queue, subjectId: ticketId, title, people, personIds }, now)
  })
  notifyDesk(context)
}

type NewEntry = {
  id: string
  ticketId: string
  kind: 'message' | 'answer' | 'acknowledgement' | 'outcome' | 'appeal'
  text: string
  now: Date
  staffId?: string
}

/** False for a repetition. Throws 409 if another ticket has a message with this id. */
export async function addOnce(tx: Queries, message: NewEntry): Promise<boolean> {
  if (await store.addMessage(tx, message)) return true
  const other = await store.ticketOfMessage(tx, { id: message.id })
  if (other?.ticketId !== message.ticketId)
    throw new Refusal('conflict', 'id_taken', 'Please send this again')
  return false
}

/** Enqueues a notice about a message for the mailbox. */
export async function notifyMailbox(
  tx: Queries,
  { id, name, email, topic, userId, sessionId, problem }: store.Ticket,
  message: string,
  now: Date,
): Promise<void> {
  const about = { name, email, topic, userId, sessionId, problem }
  await insertMessage(tx, { ...about, message, ticketId: id, now })
}

/** Empties a ticket and its cases, in the caller's transaction. */
export async function emptyTicket(tx: Queries, id: string, now: Date): Promise<void> {
  for (const { id: caseId } of await store.casesOfTicket(tx, { id }))
    await eraseTextsOfCase(tx, { caseId })
  for (const write of store.EMPTYING) await write(tx, { id, now })
}

/** Empties the tickets of an account that is erased, in the caller's transaction. */
export async function eraseTickets(tx: Queries, userId: string, now: Date): Promise<void> {
  for (const { id } of await store.ticketsToErase(tx, { userId })) await emptyTicket(tx, id, now)
}

const BATCH = 100

/**
 * Empties tickets some time after they were resolved, and deletes expired links. Hourly job; safe to run concurrently.
 */
export async function sweepTickets(context: Context): Promise<void> {
  const now = context.clock()
  await store.forgetExpiredLinks(context.db, { now })
  for (const [queue, months] of [
    ['support', TICKET_KEPT_MONTHS],
    ['complaints', COMPLAINT_KEPT_MONTHS],
  ] as const) {
    const before = new Date(now)
    before.setUTCMonth(before.getUTCMonth() - months)
    const due = await store.dueToBeEmptied(context.db, { queue, before, limit: BATCH })
    for (const { id } of due) await context.db.transaction((tx) => emptyTicket(tx, id, now))
  }
}
