import { callQueryOrNull } from '#web/api/cache/call-query-or-null.ts'
import { sessionCalls } from '#web/api/calls/booking/sessions.ts'

/** One of the user's sessions; null if they have no such session. */
export const sessionQuery = (id: string) =>
  callQueryOrNull(sessionCalls.getSession, { params: { id } }, 'Failed to fetch session')
