import type { TicketFile } from '#contract/desk/ticket-file.ts'
import { complaintClocks } from '#domain/desk/complaints.ts'
import { mayAct } from '#domain/desk/staff.ts'
import { notFound } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import type { Actor, Row } from '#server/features/cases/index.ts'
import type { Complaint } from './complaint-store.ts'
import { findComplaint } from './complaint-store.ts'
import * as store from './ticket-store.ts'
import { referenceOf } from './tickets.ts'

const isoOf = (at: Date | null) => at?.toISOString() ?? null

/** A message to support or a complaint as staff see it. Throws 404. */
export async function ticketFileOf(context: Context, row: Row, staff: Actor): Promise<TicketFile> {
  const { db } = context
  const id = row.subjectId
  const ticket = await store.findTicket(db, { id })
  if (!ticket) throw notFound('This case')
  const { userId, email } = ticket
  const complaint = await findComplaint(db, { ticketId: id })
  const { number } = await store.caseOfTicket(db, { ticketId: id })
  const account = userId ? await store.accountOf(db, { id: userId }) : undefined
  const session = ticket.sessionId && (await store.sessionOfTicket(db, { id: ticket.sessionId }))
  const messages = await store.messagesOf(db, { ticketId: id })
  const earlier = ticket.emptiedAt
    ? []
    : await store.earlierTickets(db, { id, userId, email, now: context.clock() })
  return {
    id,
    reference: referenceOf(id, complaint && number),
    topic: ticket.topic,
    problem: ticket.problem,
    name: ticket.name,
    email,
    account: account
      ? {
          id: account.id,
          name: account.name,
          email: account.email,
          role: account.role,
          since: account.createdAt.toISOString(),
        }
      : null,
    session: session ? { ...session, startsAt: session.startsAt.toISOString() } : null,
    messages: messages.map(({ id, at, by, staffId, kind, text }) => ({
      id,
      kind,
      text,
      by: staffId === null ? null : (by ?? 'A member of staff'),
      at: at.toISOString(),
    })),
    answeredAt: isoOf(ticket.answeredAt),
    emptiedAt: isoOf(ticket.emptiedAt),
    earlier: earlier.map(({ openedAt, ...each }) => ({
      ...each,
      openedAt: openedAt.toISOString(),
    })),
    complaint: complaint ? complaintOf(complaint) : null,
    may: {
      ...mayOf(staff, row, complaint, ticket.emptiedAt !== null),
      erase: mayErase(staff, row, ticket),
    },
  }
}

function complaintOf(complaint: Complaint): TicketFile['complaint'] {
  const { kind, receivedAt, toldAt, acknowledgedAt, appeal, appealedAt } = complaint
  const clocks = complaintClocks(receivedAt.getTime())
  return {
    kind,
    receivedAt: receivedAt.toISOString(),
    toldAt: isoOf(toldAt),
    acknowledgedAt: isoOf(acknowledgedAt),
    acknowledgeBy: new Date(clocks.acknowledgeBy).toISOString(),
    lawAcknowledgeBy: new Date(clocks.lawAcknowledgeBy).toISOString(),
    outcomeBy: new Date(clocks.outcomeBy).toISOString(),
    appealedAt: isoOf(appealedAt),
    appeal,
    first: outcomeOf(
      complaint.outcome,
      complaint.reason,
      complaint.steps,
      complaint.decidedAt,
      complaint.decidedByName,
    ),
    second: outcomeOf(
      complaint.secondOutcome,
      complaint.secondReason,
      complaint.secondSteps,
      complaint.secondDecidedAt,
      complaint.secondByName,
    ),
  }
}

function outcomeOf(
  outcome: Complaint['outcome'],
  reason: string | null,
  steps: string | null,
  at: Date | null,
  by: string | null,
): NonNullable<TicketFile['complaint']>['first'] {
  if (!outcome || !at) return null
  return {
    outcome,
    reason: reason ?? '',
    steps: steps ?? '',
    at: at.toISOString(),
    by: by ?? 'A member of staff',
  }
}

const mayErase = (
  { staffRole }: Actor,
  { queue }: Row,
  { userId, emptiedAt }: Pick<store.Ticket, 'userId' | 'emptiedAt'>,
) => queue === 'support' && !userId && !emptiedAt && mayAct(staffRole, 'decide-support')

function mayOf(
  { id, staffRole }: Actor,
  { queue, state, appealOf }: Row,
  complaint: Complaint | undefined,
  isEmptied: boolean,
): Omit<TicketFile['may'], 'erase'> {
  const mine = mayAct(staffRole, queue === 'complaints' ? 'decide-complaints' : 'decide-support')
  const isOpen = mine && !isEmptied && state !== 'resolved'
  const isSupport = queue === 'support'
  return {
    answer: isOpen,
    resolve: isOpen && isSupport,
    reopen: mine && !isEmptied && isSupport && state === 'resolved',
    acknowledge: isOpen && !isSupport && !appealOf && complaint?.acknowledgedAt === null,
    decide: isOpen && !isSupport && !(appealOf && complaint?.decidedBy === id),
  }
}
