import { callQuery } from '#web/api/cache/call-query.ts'
import { disputeCalls } from '#web/api/calls/desk/disputes.ts'

/** The disputes of a session, with what the user has handed in. */
export const sessionDisputesQuery = (id: string) =>
  callQuery(
    disputeCalls.listSessionDisputes,
    { params: { id } },
    'Failed to fetch the session’s disputes',
  )

/** The messages that can be handed in. */
export const handInMessagesQuery = (id: string) =>
  callQuery(disputeCalls.listHandInMessages, { params: { id } }, 'Failed to fetch the messages')
