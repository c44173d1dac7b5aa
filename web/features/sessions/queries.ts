import type { QueryInput } from '#contract/endpoint.ts'
import type { listSessions } from '#contract/sessions.ts'
import { sessionCalls } from '#web/api/calls/sessions.ts'
import { reading } from '#web/api/reading.ts'
import { readingPage } from '#web/api/reading-page.ts'

/** One page of my sessions. */
export const sessionsQuery = (query: QueryInput<typeof listSessions>) =>
  readingPage(sessionCalls.listSessions, { query }, 'Failed to fetch sessions', 'page')

/** What was recorded in a hosted room of mine. */
export const recordingsQuery = (roomName: string) =>
  reading(sessionCalls.dailyRecordings, { query: { roomName } }, 'Failed to get recordings')
