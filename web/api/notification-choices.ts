import { callQuery } from './call-query.ts'
import { notificationCalls } from './calls/messages/notifications.ts'

/** What the user wants to be told, and how. */
export const notificationChoicesQuery = callQuery(
  notificationCalls.notificationChoices,
  {},
  'Failed to fetch your notifications',
)
