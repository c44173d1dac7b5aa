import { notFound, Refusal } from '#domain/errors.ts'
import type { Person } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import { calendarFile } from './calendar.ts'
import * as store from './store.ts'

/**
 * A session of this person's as a calendar file, and the day it starts (YYYY-MM-DD, in UTC). Throws Refusal: not found,
 * or a conflict while it was never confirmed.
 */
export async function calendarFileOf(
  context: Context,
  person: Person,
  sessionId: string,
): Promise<{ file: string; day: string }> {
  const booking = await store.findBooking(context.db, person.id, sessionId)
  if (!booking) throw notFound('This session')
  if (!booking.confirmedAt)
    throw new Refusal('conflict', 'session_not_confirmed', 'This session is not confirmed')
  const side = booking.client.id === person.id ? 'client' : 'professional'
  return {
    file: calendarFile(context, booking, side, 'PUBLISH'),
    day: booking.startsAt.toISOString().slice(0, 10),
  }
}
