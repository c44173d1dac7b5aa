import type { QueryInput } from '#contract/endpoint.ts'
import type { listSessions } from '#contract/sessions.ts'
import { callPageQuery } from '#web/api/call-page-query.ts'
import { callQuery } from '#web/api/call-query.ts'
import { sessionCalls } from '#web/api/calls/sessions.ts'

/** One page of my sessions. */
export const sessionsQuery = (query: QueryInput<typeof listSessions>) =>
  callPageQuery(sessionCalls.listSessions, { query }, 'Failed to fetch sessions', 'page')

/** What was recorded in a hosted room of mine. */
export const recordingsQuery = (roomName: string) =>
  callQuery(sessionCalls.dailyRecordings, { query: { roomName } }, 'Failed to get recordings')
