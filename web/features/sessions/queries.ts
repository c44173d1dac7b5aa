import type { QueryInput } from '#contract/endpoint.ts'
import type { listSessions } from '#contract/sessions.ts'
import { callPageQuery } from '#web/api/call-page-query.ts'
import { callQuery } from '#web/api/call-query.ts'
import { recordingCalls } from '#web/api/calls/recordings.ts'
import { sessionCalls } from '#web/api/calls/sessions.ts'

/** One page of the user's sessions. */
export const sessionsQuery = (query: QueryInput<typeof listSessions>) =>
  callPageQuery(sessionCalls.listSessions, { query }, 'Failed to fetch sessions', 'page')

/** The recordings of one of the user's sessions, and whether more may be made. */
export const ownRecordingsQuery = (sessionId: string) =>
  callQuery(
    recordingCalls.listRecordings,
    { params: { id: sessionId } },
    'Failed to get recordings',
  )
