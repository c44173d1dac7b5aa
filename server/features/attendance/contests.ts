import type { BodyOf } from '#contract/endpoint.ts'
import type { contestAttendance } from '#contract/meeting/attendance.ts'
import type { Party } from '#domain/booking/changes.ts'
import { notFound, Refusal } from '#domain/errors.ts'
import { answerDeadline, mayContest } from '#domain/meeting/contests.ts'
import type { Person } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import type { Queries } from '#server/database/connect.ts'
import { changeCase, notifyDesk, resolveCase } from '#server/features/cases/index.ts'
import { deliverSoon, queueForOne } from '#server/features/notifications/index.ts'
import { refundNow, requestRefund } from '#server/features/payments/index.ts'
import { queueMessage } from '#server/features/support/index.ts'
import { BATCH, forEachRow, tryOrLog } from '#server/reconcile.ts'
import { openContestCase } from './contest-cases.ts'
import * as store from './contest-store.ts'

/**
 * Contests what the record of a session says. The payout waits, and the other one is asked. Throws 404, or 409 if it is
 * too late, there is nothing to be had, it is contested already, or a file is missing. The same again succeeds.
 */
export async function contest(
  context: Context,
  person: Person,
  id: string,
  statement: Statement,
): Promise<void> {
  const { text } = statement
  await change(
    context,
    person,
    id,
    statement,
    async ({ tx, session, party, before, repeats, now }) => {
      if (before?.by === party && repeats(before.claim)) return undefined
      if (before)
        throw new Refusal('conflict', 'already_contested', 'This session is already contested')
      const { minor } = await store.refundedOf(tx, { bookingId: id })
      const terms = { ...session, endsAt: session.endsAt.getTime(), refundMinor: minor }
      if (!mayContest(terms, party, now.getTime()))
        throw new Refusal('conflict', 'not_contestable', 'This session can’t be contested now')
      const answerBy = new Date(answerDeadline(now.getTime()))
      await store.addContest(tx, { bookingId: id, by: party, claim: text, now, answerBy })
      const amountMinor = party === 'client' ? session.totalMinor - minor : minor
      await openContestCase(tx, id, party, { now, answerBy, amountMinor })
      return {
        action: 'attendance_contested',
        email: 'contested',
        message: `Contests the record of who was there: ${text}`,
      }
    },
  )
}

/**
 * The other one's answer, after which we decide. Throws 404, or 409 if there is nothing to answer any more, or a file
 * is missing. The same again succeeds.
 */
export async function answerContest(
  context: Context,
  person: Person,
  id: string,
  statement: Statement,
): Promise<void> {
  const { text } = statement
  await change(context, person, id, statement, async ({ tx, party, before, repeats, now }) => {
    if (before && before.by !== party && repeats(before.answer)) return undefined
    if ((await store.addAnswer(tx, { bookingId: id, party, answer: text, now })) === 0)
      throw new Refusal('conflict', 'not_answerable', 'There is nothing to answer any more')
    await changeCase(tx, { queue: 'contests', subjectId: id, now }, { waitsUntil: null })
    return {
      action: 'contest_answered',
      email: 'contest-answered',
      message: `Answers what was contested: ${text}`,
    }
  })
}

/**
 * Clients' claims that no one answers in time stand: the rest is refunded. Runs each minute; safe to run concurrently.
 */
export async function upholdUnanswered(context: Context): Promise<void> {
  const due = { now: context.clock(), limit: BATCH }
  await forEachRow(
    (after) => store.unansweredClaims(context.db, { ...due, ...after }),
    (claim) => claim,
    ({ id }) => tryOrLog(context, { session: id }, () => uphold(context, id)),
  )
}

async function uphold(context: Context, id: string): Promise<void> {
  const now = context.clock()
  const done = await context.db.transaction(async (tx) => {
    const session = await store.uphold(tx, { id, now })
    if (!session) return undefined
    const { minor } = await store.refundedOf(tx, { bookingId: id })
    const amountMinor = session.totalMinor - minor
    await audit(tx, { action: 'contest_upheld', subjectId: id, details: { amountMinor } })
    await resolveCase(tx, { queue: 'contests', subjectId: id, now })
    const wanted = { bookingId: id, amountMinor, reason: 'contest-upheld', now } as const
    const refund = amountMinor > 0 ? await requestRefund(tx, wanted) : undefined
    const people = [session.clientId, session.professionalUserId]
    for (const userId of people)
      await queueForOne(tx, { bookingId: id, kind: 'contest-upheld', userId, now })
    return { people, refund }
  })
  if (!done) return
  notify(context, done.people, id)
  notifyDesk(context)
  if (done.refund) await refundNow(context, done.refund)
}

/** What one of the two writes, and the uploads they add. */
type Statement = BodyOf<typeof contestAttendance>

type Contestable = NonNullable<Awaited<ReturnType<typeof store.lockContestable>>>

type Change = {
  tx: Queries
  session: Contestable
  party: Party
  before: Awaited<ReturnType<typeof store.contestOf>>
  /** Whether this is what the person has already written, with the same files. */
  repeats: (written: string | null) => boolean
  now: Date
}

type ContestText = {
  action: 'attendance_contested' | 'contest_answered'
  /** To the other person. */
  email: 'contested' | 'contest-answered'
  /** To support. */
  message: string
}

/** Changes what one of a session's two people has said about it, and tells everyone; not if `work` returns nothing. */
async function change(
  context: Context,
  person: Person,
  id: string,
  { text, attachments = [] }: Statement,
  work: (change: Change) => Promise<ContestText | undefined>,
): Promise<void> {
  const now = context.clock()
  const people = await context.db.transaction(async (tx) => {
    const session = await store.lockContestable(tx, { id, personId: person.id })
    if (!session) throw notFound('This session')
    const { clientId, professionalUserId } = session
    const party = clientId === person.id ? 'client' : 'professional'
    const before = await store.contestOf(tx, { bookingId: id })
    const added = before ? await store.filesOf(tx, { bookingId: id }) : []
    const own = added.filter(({ ownerId }) => ownerId === person.id).map(({ file }) => file.id)
    const repeats = (written: string | null) =>
      written === text && own.join() === attachments.join()
    const said = await work({ tx, session, party, before, repeats, now })
    if (!said) return
    await addFiles(tx, person, id, attachments)
    await notifySupport(tx, person, id, said.message + aboutFiles(attachments.length), now)
    await audit(tx, { actorId: person.id, action: said.action, subjectId: id })
    const userId = party === 'client' ? professionalUserId : clientId
    await queueForOne(tx, { bookingId: id, kind: said.email, userId, now })
    return [clientId, professionalUserId]
  })
  if (!people) return
  notify(context, people, id)
  notifyDesk(context)
}

async function addFiles(tx: Queries, person: Person, bookingId: string, ids: string[]) {
  if (ids.length === 0) return
  if ((await store.addFiles(tx, { bookingId, personId: person.id, ids })) < ids.length)
    throw new Refusal(
      'conflict',
      'files_not_there',
      'A file you added is no longer available, please add it again',
    )
}

/** For support. */
const aboutFiles = (count: number) => (count > 0 ? `\n\nFiles: ${count}. The desk shows them.` : '')

async function notifySupport(tx: Queries, person: Person, id: string, message: string, now: Date) {
  const { name, email } = await store.writerOf(tx, { id: person.id })
  const about = { topic: 'booking', problem: 'refund', sessionId: id } as const
  await queueMessage(tx, { ...about, name, email, message, userId: person.id, now })
}

function notify(context: Context, people: string[], sessionId: string): void {
  context.live.tell(people, { type: 'session_changed', sessionId })
  deliverSoon(context)
}
