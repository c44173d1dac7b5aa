import { callQueryOrNull } from './call-query-or-null.ts'
import { sessionCalls } from './calls/sessions.ts'

/** One session of mine; null when there is no such session for me. */
export const sessionQuery = (id: string) =>
  callQueryOrNull(sessionCalls.getSession, { params: { id } }, 'Failed to fetch session')
