import type { listSessions } from '#contract/booking/sessions.ts'
import type { QueryInput } from '#contract/endpoint.ts'
import { callPageQuery } from '#web/api/cache/call-page-query.ts'
import { callQuery } from '#web/api/cache/call-query.ts'
import { callQueryOrNull } from '#web/api/cache/call-query-or-null.ts'
import { sessionCalls } from '#web/api/calls/booking/sessions.ts'
import { guestCalls } from '#web/api/calls/meeting/guests.ts'
import { recordingCalls } from '#web/api/calls/meeting/recordings.ts'

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

/** The standing invitations to one of the user's sessions. */
export const guestsQuery = (sessionId: string) =>
  callQuery(guestCalls.listGuests, { params: { id: sessionId } }, 'Failed to get guests')

/** What an invitation's link leads to; null if it leads nowhere. */
export const invitationQuery = (token: string) =>
  callQueryOrNull(guestCalls.getInvitation, { params: { token } }, 'Failed to get the invitation')

export const guestRecordingQuery = () =>
  callQuery(guestCalls.guestRecording, {}, 'Failed to get recordings')
