import { callQuery } from '#web/api/call-query.ts'
import { messageCalls } from '#web/api/calls/messages.ts'
import { sessionCalls } from '#web/api/calls/sessions.ts'

/** My conversations, the latest first. */
export const conversationsQuery = callQuery(
  messageCalls.listConversations,
  {},
  'Failed to fetch conversations',
)

/** Everybody I have or had a session with; for choosing whom to write to. */
export const allSessionsQuery = callQuery(
  sessionCalls.listSessions,
  { query: { status: 'all', pageSize: 100 } },
  'Failed to fetch sessions',
)

/** The session of a thread's two people that is live, or else their next one. */
export const nextSessionQuery = (id: string) =>
  callQuery(messageCalls.nextSession, { params: { id } }, 'Failed to fetch sessions')
