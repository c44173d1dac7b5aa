import { queryOptions } from '@tanstack/react-query'
import type { QueryInput } from '#contract/endpoint.ts'
import type { listSessions } from '#contract/sessions.ts'
import { TOTAL_HEADER } from '#contract/totals.ts'
import { sessionCalls } from '#web/api/calls/sessions.ts'
import { sendForHeaders } from '#web/api/client.ts'
import { keyOf, naming, reading, travelOf } from '#web/api/reading.ts'

/** One page of my sessions, with how many there are in all. */
export const sessionsQuery = (query: QueryInput<typeof listSessions>) =>
  queryOptions({
    queryKey: keyOf(sessionCalls.listSessions, { query }, 'page'),
    queryFn: naming('Failed to fetch sessions', async (context) => {
      const { reply, headers } = await sendForHeaders(
        sessionCalls.listSessions,
        { query },
        travelOf(context),
      )
      return { sessions: reply, total: Number(headers[TOTAL_HEADER] ?? reply.length) }
    }),
  })

/** What was recorded in a hosted room of mine. */
export const recordingsQuery = (roomName: string) =>
  reading(sessionCalls.dailyRecordings, { query: { roomName } }, 'Failed to get recordings')
