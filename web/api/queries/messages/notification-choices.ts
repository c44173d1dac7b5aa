import { callQuery } from '#web/api/cache/call-query.ts'
import { notificationCalls } from '#web/api/calls/messages/notifications.ts'

/** What the user wants to be told, and how. */
export const notificationChoicesQuery = callQuery(
  notificationCalls.notificationChoices,
  {},
  'Failed to fetch your notifications',
)
