import type { AttendanceEvent } from '#domain/meeting/attendance.ts'
import { presenceOf } from '#domain/meeting/attendance.ts'
import type { Assessment } from '#domain/meeting/outcomes.ts'
import { assess, unrecorded } from '#domain/meeting/outcomes.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import { isProven } from './chain.ts'
import type { Recorded } from './store.ts'
import { eventsOf } from './store.ts'

export type Record = {
  events: AttendanceEvent[]
  assessment: Assessment
  /** No event was changed or taken out after it was written. */
  isProven: boolean
}

/** A session's record of attendance, and what it says at `now`. */
export async function recordOf(
  { config, video }: Pick<Context, 'config' | 'video'>,
  db: Queries,
  session: Pick<
    Recorded,
    | 'id'
    | 'startsAt'
    | 'endsAt'
    | 'addedMinutes'
    | 'clientId'
    | 'professionalUserId'
    | 'isBeforeRecords'
    | 'outcome'
  >,
  now: Date,
): Promise<Record> {
  const sealed = await eventsOf(db, { bookingId: session.id })
  const events = sealed.flatMap(({ personId, kind, reason, at }): AttendanceEvent[] => {
    const what = { kind, reason, at: at.getTime() }
    if (personId === session.clientId) return [{ person: 'client', ...what }]
    return personId === session.professionalUserId ? [{ person: 'professional', ...what }] : []
  })
  const { addedMinutes } = session
  const times = {
    startsAt: session.startsAt.getTime(),
    endsAt: session.endsAt.getTime(),
    addedMinutes,
  }
  const isSeated = events.some(({ kind }) => kind === 'joined')
  // The record of a session that began before there were any may lack the beginning.
  const lacksBeginning =
    session.isBeforeRecords &&
    session.outcome === null &&
    !events.some(({ at }) => at <= times.startsAt)
  const isUnrecorded = lacksBeginning || (!isSeated && (session.isBeforeRecords || video.hosted))
  const assessment = isUnrecorded
    ? unrecorded(times)
    : assess(times, presenceOf(events, now.getTime()), now.getTime())
  return { events, assessment, isProven: isProven(config, sealed) }
}
