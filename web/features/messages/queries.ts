import { callQuery } from '#web/api/cache/call-query.ts'
import { sessionCalls } from '#web/api/calls/booking/sessions.ts'
import { messageCalls } from '#web/api/calls/messages/messages.ts'

/** The user's messages with all of these words. */
export const foundMessagesQuery = (q: string) =>
  callQuery(messageCalls.searchMessages, { query: { q } }, 'Failed to fetch messages')

/** All the user's sessions, to suggest recipients. */
export const allSessionsQuery = callQuery(
  sessionCalls.listSessions,
  { query: { status: 'all', pageSize: 100 } },
  'Failed to fetch sessions',
)

/** The current or next session of a thread's two people. */
export const nextSessionQuery = (id: string) =>
  callQuery(messageCalls.nextSession, { params: { id } }, 'Failed to fetch sessions')
