import type { AttendanceKind, AttendanceReason } from '#domain/meeting/attendance.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import { seal } from './chain.ts'
import { addEvent, eventsOf, lastEvent } from './store.ts'

export type NewEvent = {
  bookingId: string
  /** Whom it is about: for `media`, the person whose picture or sound the other receives. */
  personId: string
  kind: AttendanceKind
  reason?: AttendanceReason
  at: Date
}

/** More than two people and their programs ever write at the same moment. */
const ATTEMPTS = 20

/**
 * Appends an event to a booking's record of attendance, the only way to do so. Never throws, because a call must not
 * break when its record can't be written: failures are logged. Await it where the order of two events matters.
 */
export async function recordEvent(
  { config, db, log }: Pick<Context, 'config' | 'log'> & { db: Queries },
  { bookingId, ...event }: NewEvent,
): Promise<void> {
  const about = { booking: bookingId, kind: event.kind }
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const last = await lastEvent(db, { bookingId })
      const number = (last?.number ?? 0) + 1
      const link = { ...event, bookingId, number, reason: event.reason ?? null }
      if ((await addEvent(db, seal(config, link, last?.mac ?? ''))) === 1) return
    }
    log.error(about, 'attendance: an event found no number')
  } catch (error) {
    log.error({ ...about, err: error }, 'attendance: an event was not recorded')
  }
}

/** What is recorded about a person in a session. */
export async function recordedOf(db: Queries, bookingId: string, personId: string) {
  const events = await eventsOf(db, { bookingId })
  return events.filter((event) => event.personId === personId)
}
