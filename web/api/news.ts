import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { callQuery } from './call-query.ts'
import { notificationCalls } from './calls/messages/notifications.ts'

/** What the user was told about sessions, newest first. */
export const newsQuery = callQuery(notificationCalls.news, {}, 'Failed to fetch your notifications')

/** How many of them are new; 0 until they are fetched, and until hydration. */
export function useNewsCount(): number {
  const { data } = useQuery({ ...newsQuery, refetchOnMount: 'always' })
  if (!useHydrated()) return 0
  return data?.items.filter(({ isNew }) => isNew).length ?? 0
}
