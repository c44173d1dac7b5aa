import type { ReportFile } from '#contract/desk/cases.ts'
import { stands } from '#domain/booking/states.ts'
import { Refusal } from '#domain/errors.ts'
import { roomOpensAt } from '#domain/meeting/room.ts'
import type { Person } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import { attendanceInBrief } from '#server/features/attendance/index.ts'
import { peopleOf, sessionOf } from '#server/features/sessions/index.ts'
import type { Said } from './filing.ts'
import { afterReport, fileReport } from './filing.ts'
import type { Report } from './store.ts'
import * as store from './store.ts'

/**
 * Reports what happened in a session of this person's, from the opening of its room on. Throws 404, 409 if it never
 * began or is reported already.
 */
export async function reportSession(
  context: Context,
  person: Person,
  id: string,
  what: Said,
): Promise<void> {
  const session = await sessionOf(context, person.id, id)
  const { status, cancellation, professional, client } = session
  const opensAt = roomOpensAt(Date.parse(session.startsAt))
  const endedAt = cancellation ? Date.parse(cancellation.at) : context.clock().getTime()
  const isBooked = stands(status) || status === 'CANCELLED'
  if (!isBooked || endedAt < opensAt)
    throw new Refusal(
      'conflict',
      'not_begun',
      'You can report what happened in a session once its room has opened',
    )
  const otherId = (await peopleOf(context.db, id)).find((each) => each !== person.id)
  const name = person.role === 'CLIENT' ? professional.name : client.name
  const reported = {
    kind: 'session' as const,
    subjectId: id,
    author: otherId ? { id: otherId, name } : null,
    // Without names, which erasing an account would have to find here.
    body: `The session of ${DAY.format(new Date(session.startsAt))}, London time`,
    writtenAt: new Date(session.startsAt),
  }
  await context.db.transaction((tx) => fileReport(context, tx, person, reported, what))
  afterReport(context)
}

const DAY = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/London',
})

/** What staff see of a reported session: facts, and nothing that was said, written or recorded in it. */
export async function sessionFactsOf(
  context: Context,
  { subjectId }: Report,
): Promise<ReportFile['session']> {
  const attendance = await attendanceInBrief(context, subjectId)
  const traces = await store.tracesOf(context.db, { bookingId: subjectId })
  return attendance && traces ? { ...attendance, ...traces } : null
}
