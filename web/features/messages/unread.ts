import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onLiveEvent, onLiveStatus } from '#web/api/live.ts'
import { conversationsQuery } from './queries.ts'

/** How many messages wait unread; 0 until it is known. While the messages are in sight, they keep the list themselves. */
export function useUnreadMessages(areVisible: boolean): number {
  const client = useQueryClient()
  const { data = [] } = useQuery({ ...conversationsQuery, refetchOnMount: 'always' })
  useEffect(() => {
    if (areVisible) return
    const ask = () => void client.invalidateQueries({ queryKey: conversationsQuery.queryKey })
    const ways = [
      onLiveStatus(ask),
      onLiveEvent(({ type }) => {
        if (type === 'message_received' || type === 'thread_read') ask()
      }),
    ]
    return () => {
      for (const forget of ways) forget()
    }
  }, [client, areVisible])
  return data.reduce((sum, { unreadCount }) => sum + unreadCount, 0)
}
