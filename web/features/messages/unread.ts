import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onLiveEvent, onLiveStatus } from '#web/api/live.ts'
import { conversationsQuery } from './queries.ts'

/** The number of unread messages; 0 until known. While the messages screen is visible, it keeps the list up to date. */
export function useUnreadMessages(areVisible: boolean): number {
  const client = useQueryClient()
  const { data = [] } = useQuery({ ...conversationsQuery, refetchOnMount: 'always' })
  useEffect(() => {
    if (areVisible) return
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
  }, [client, areVisible])
  return data.reduce((sum, { unreadCount }) => sum + unreadCount, 0)
}
