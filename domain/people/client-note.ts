import type { BookingState } from '#domain/booking/states.ts'
import { occupies } from '#domain/booking/states.ts'

/** Length limit, in characters, of the client's note to the professional before a session. */
export const CLIENT_NOTE_MAX_LENGTH = 1000

/** Why the client's note can't be edited at `now` (UTC milliseconds); undefined if it can, until the start. */
export function clientNoteRefusal(
  { state, startsAt }: { state: BookingState; startsAt: number },
  now: number,
): 'not-ahead' | 'started' | undefined {
  if (!occupies(state)) return 'not-ahead'
  return now < startsAt ? undefined : 'started'
}

export const CLIENT_NOTE_SENTENCES = {
  'not-ahead': 'This session is not going ahead, so its note can no longer be changed',
  started: 'This session has begun, so its note can no longer be changed',
}
