import type { writeToSupport } from '#contract/desk/support.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { ticketPath } from '#contract/paths/tickets.ts'
import type { ComplaintKind, SessionProblem } from '#domain/desk/support.ts'
import {
  ACKNOWLEDGE_DAYS,
  COMPLAINT_KIND_LABELS,
  isComplaint,
  OUTCOME_DAYS,
  SUPPORT_TOPIC_LABELS,
} from '#domain/desk/support.ts'
import type { Person } from '#domain/roles.ts'
import { DAY_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import { openCase } from '#server/features/cases/index.ts'
import { enqueueNotice } from '#server/mail/notice.ts'
import { addComplaint } from './complaint-store.ts'
import * as mailbox from './store.ts'
import * as store from './ticket-store.ts'
import { referenceOf } from './tickets.ts'

/** For the list of cases, which names no one in its titles. */
const PROBLEM_TITLES: Record<SessionProblem, string> = {
  'no-show': 'Session: someone did not come',
  quality: 'Session: not what was promised',
  technical: 'Session: sound, picture or connection',
  refund: 'Session: payment or refund',
}

/**
 * Makes a ticket of a message to support, with its case, its notice for the mailbox and, for a complaint, the
 * acknowledgement, in the caller's transaction. Resolves to the id of the notice and the reference.
 */
export async function openTicket(
  context: Context,
  tx: Queries,
  request: BodyOf<typeof writeToSupport>,
  person: Person | undefined,
): Promise<{ id: string; reference: string }> {
  const now = context.clock()
  const { name, email, topic, sessionId, problem } = request
  const userId = person?.id
  // Browsers send \r\n in forms.
  const message = request.message.replaceAll('\r\n', '\n')
  const about = { name, email, topic, sessionId, problem, userId, message, now }
  const { id } = await mailbox.insertMessage(tx, about)
  await store.addTicket(tx, { ...about, id })
  await mailbox.setTicket(tx, { id })
  await store.addMessage(tx, { id, ticketId: id, kind: 'message', text: message, now })
  const kind = kindOf(request)
  const made = {
    queue: kind ? ('complaints' as const) : ('support' as const),
    subjectId: id,
    title: kind
      ? `Complaint: ${COMPLAINT_KIND_LABELS[kind]}`
      : problem
        ? PROBLEM_TITLES[problem]
        : SUPPORT_TOPIC_LABELS[topic],
    people: name,
    personIds: userId ? [userId] : [],
  }
  if (!kind) {
    await openCase(tx, made, now)
    return { id, reference: referenceOf(id) }
  }
  await openCase(tx, { ...made, dueAt: new Date(now.getTime() + ACKNOWLEDGE_DAYS * DAY_MS) }, now)
  const { number } = await store.caseOfTicket(tx, { ticketId: id })
  const toldAt = await notifyReceived(context, tx, { id, email, number, person })
  await addComplaint(tx, { ticketId: id, kind, now, toldAt: toldAt ? now : null })
  return { id, reference: referenceOf(id, number) }
}

/** What a complaint is about; undefined if it is none. */
function kindOf({
  topic,
  complaintKind,
  isAboutData,
}: BodyOf<typeof writeToSupport>): ComplaintKind | undefined {
  if (!isComplaint({ topic, isAboutData: isAboutData === 'on' })) return undefined
  return topic === 'privacy' ? 'data' : complaintKind || 'other'
}

type Received = { id: string; email: string; number: number; person: Person | undefined }

/**
 * Acknowledges a complaint at once, by email. An address that is only claimed gets such an email at most once a day, as
 * anyone can type anyone's; then staff acknowledge it. The email contains nothing that the writer chose.
 */
async function notifyReceived(
  context: Context,
  tx: Queries,
  { id, email, number, person }: Received,
): Promise<boolean> {
  const now = context.clock()
  const account = person && (await store.accountOf(tx, { id: person.id }))
  const isOwn = account?.email === email
  if (isOwn) await mailbox.markAcknowledged(tx, { id, now })
  else {
    const since = new Date(now.getTime() - DAY_MS)
    if (!(await mailbox.claimAcknowledgement(tx, { id, email, since, now }))) return false
  }
  await enqueueNotice(
    context,
    tx,
    { id: person?.id ?? null, email },
    {
      subject: `We have your complaint C-${number}`,
      before: `Your complaint has reached ${context.config.BRAND_NAME} and has the number C-${number}. A member of our staff writes to you within ${ACKNOWLEDGE_DAYS} days, looks into it, and tells you as it goes on. We tell you the outcome, with our reasons, within ${OUTCOME_DAYS / 7} weeks at the latest.`,
      ...(isOwn && { button: { label: 'Open Your Complaint', path: ticketPath(id) } }),
      after: ['If you did not write to us, ignore this email.'],
    },
    { expiresAt: new Date(now.getTime() + 14 * DAY_MS) },
  )
  return true
}
