import { useQuery } from '@tanstack/react-query'
import { callQuery } from '#web/api/cache/call-query.ts'
import { notificationCalls } from '#web/api/calls/messages/notifications.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** What the user was told about sessions, newest first. */
export const newsQuery = callQuery(notificationCalls.news, {}, 'Failed to fetch your notifications')

/** How many of them are new; 0 until they are fetched, and until hydration. */
export function useNewsCount(): number {
  const { data } = useQuery({ ...newsQuery, refetchOnMount: 'always' })
  if (!useHydrated()) return 0
  return data?.items.filter(({ isNew }) => isNew).length ?? 0
}
