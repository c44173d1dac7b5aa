import type { getAttendance } from '#contract/attendance.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { isAhead } from '#domain/booking.ts'
import { notFound } from '#domain/errors.ts'
import { hasSeenEnough } from '#domain/outcomes.ts'
import type { Person } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import { recordOf } from './record.ts'
import { findOwn } from './store.ts'

/** Who was in the room of one of this person's sessions; both see the same. Throws 404. */
export async function attendanceOf(
  context: Context,
  person: Person,
  id: string,
): Promise<ReplyOf<typeof getAttendance>> {
  const session = await findOwn(context.db, { id, personId: person.id })
  if (!session) throw notFound('This session')
  const now = context.clock()
  const { events, assessment, isProven } = await recordOf(context, context.db, session, now)
  const isUnderWay = isAhead(session.status, session.endsAt.getTime(), now.getTime())
  const { booked, client, professional, together } = assessment.minutes
  return {
    events: events
      .sort((a, b) => a.at - b.at)
      .map(({ at, ...event }) => ({ ...event, at: new Date(at).toISOString() })),
    minutes: { booked, client, professional, together },
    outcome: session.outcome,
    mayReview:
      session.clientId === person.id &&
      (session.outcome === 'professional-absent' || hasSeenEnough(assessment)),
    mayLeave: isUnderWay && session.clientId === person.id && isProven && assessment.mayLeave,
  }
}
