import type { ReplyOf } from '#contract/endpoint.ts'
import type { getAttendance } from '#contract/meeting/attendance.ts'
import { isAhead } from '#domain/booking/booking.ts'
import type { Party } from '#domain/booking/changes.ts'
import { notFound } from '#domain/errors.ts'
import type { AttendanceEvent } from '#domain/meeting/attendance.ts'
import { contestState, mayContest } from '#domain/meeting/contests.ts'
import { hasSeenEnough } from '#domain/meeting/outcomes.ts'
import type { Person } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import { addedTimeFor } from './added-time.ts'
import type { Contest, ContestFiles } from './contest-store.ts'
import { contestOf, filesOf, refundedOf } from './contest-store.ts'
import { recordOf } from './record/record.ts'
import { findOwn } from './record/store.ts'

/** Who was in the room of one of this person's sessions; both see the same. Throws 404. */
export async function attendanceOf(
  context: Context,
  person: Person,
  id: string,
): Promise<ReplyOf<typeof getAttendance>> {
  const session = await findOwn(context.db, { id, personId: person.id })
  if (!session) throw notFound('This session')
  const now = context.clock()
  const record = await recordOf(context, context.db, session, now)
  const { events, assessment, isProven } = record
  const contest = await contestOf(context.db, { bookingId: id })
  const files = contest ? await filesOf(context.db, { bookingId: id }) : []
  const refunded = await refundedOf(context.db, { bookingId: id })
  const party = session.clientId === person.id ? 'client' : 'professional'
  const terms = {
    ...session,
    endsAt: session.endsAt.getTime(),
    refundMinor: refunded.minor,
  }
  const isUnderWay = isAhead(session.state, session.endsAt.getTime(), now.getTime())
  /** What holds for a client who waits. */
  const isWaiting = isUnderWay && session.clientId === person.id && isProven
  const { booked, client, professional, together, back } = assessment.minutes
  return {
    events: shownEvents(events),
    minutes: { booked, added: session.addedMinutes, client, professional, together, back },
    addedTime: await addedTimeFor(context.db, session, record, person, now),
    outcome: session.outcome,
    contest: contest ? shownContest(contest, files, session, now) : null,
    mayContest: !contest && mayContest(terms, party, now.getTime()),
    mayAnswer: contest !== undefined && mayAnswer(contest, party, now),
    mayReview:
      session.clientId === person.id &&
      hasSeenEnough({ ...assessment, outcome: session.outcome ?? assessment.outcome }),
    mayLeave: isWaiting && assessment.mayLeave,
    mayLeaveFrom:
      isWaiting && assessment.mayLeaveFrom !== undefined
        ? new Date(assessment.mayLeaveFrom).toISOString()
        : null,
  }
}

/** Events in the order in which they happened. */
export const shownEvents = (events: AttendanceEvent[]) =>
  events
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, ...event }) => ({ ...event, at: new Date(at).toISOString() }))

/** What the two say against each other, with the files of each. */
export function shownContest(
  { by, claim, madeAt, answerBy, answer, ...contest }: Contest,
  files: ContestFiles,
  { clientId }: { clientId: string },
  now: Date,
) {
  const filesBy = (party: Party) =>
    files
      .filter(({ ownerId }) => (ownerId === clientId) === (party === 'client'))
      .map(({ file }) => file)
  return {
    by,
    claim,
    madeAt: madeAt.toISOString(),
    answerBy: answerBy.toISOString(),
    answer,
    claimAttachments: filesBy(by),
    answerAttachments: filesBy(by === 'client' ? 'professional' : 'client'),
    state: contestState(
      {
        by,
        answerBy: answerBy.getTime(),
        isAnswered: contest.answeredAt !== null,
        isClosed: contest.closedAt !== null,
        isUpheld: contest.isUpheld,
      },
      now.getTime(),
    ),
  }
}

const mayAnswer = ({ by, answeredAt, closedAt, answerBy }: Contest, party: Party, now: Date) =>
  by !== party &&
  answeredAt === null &&
  closedAt === null &&
  (by === 'professional' || now < answerBy)
