import { sessionCalls } from './calls/sessions.ts'
import { readingOrNull } from './reading-or-null.ts'

/** One session of mine; null when there is no such session for me. */
export const sessionQuery = (id: string) =>
  readingOrNull(sessionCalls.getSession, { params: { id } }, 'Failed to fetch session')
