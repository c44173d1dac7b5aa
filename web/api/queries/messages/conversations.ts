import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callQuery } from '#web/api/cache/call-query.ts'
import { messageCalls } from '#web/api/calls/messages/messages.ts'
import { onLiveEvent, onLiveStatus } from '#web/api/live.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** The user's conversations, latest first. */
export const conversationsQuery = callQuery(
  messageCalls.listConversations,
  {},
  'Failed to fetch conversations',
)

/**
 * The number of unread messages; 0 until the header has fetched the conversations, and until hydration: they may arrive
 * before a part of the page is hydrated, which the server rendered without them.
 */
export function useUnreadMessages(): number {
  const { data = [] } = useQuery({ ...conversationsQuery, enabled: false })
  if (!useHydrated()) return 0
  return data.reduce((sum, { unreadCount }) => sum + unreadCount, 0)
}

/** Keeps the conversations up to date; the messages screen does that itself while it is visible. Used by the header. */
export function useConversations(isScreenVisible: boolean): void {
  const client = useQueryClient()
  useQuery({ ...conversationsQuery, refetchOnMount: 'always' })
  useEffect(() => {
    if (isScreenVisible) return
    const refetch = () => void client.invalidateQueries({ queryKey: conversationsQuery.queryKey })
    const subscriptions = [
      onLiveStatus(refetch),
      onLiveEvent(({ type }) => {
        if (type === 'message_received' || type === 'thread_read') refetch()
      }),
    ]
    return () => {
      for (const unsubscribe of subscriptions) unsubscribe()
    }
  }, [client, isScreenVisible])
}
