import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { User } from '#contract/people/sign-in.ts'
import { invalidate } from '#web/api/cache/invalidate.ts'
import { isLive, onLiveEvent, onLiveStatus, sendLive, useIsLive } from '#web/api/live.ts'
import { conversationsQuery } from '#web/api/queries/messages/conversations.ts'
import { resume } from './outbox.ts'
import { changeConversation, receiveMessage, updateThread } from './thread-data.ts'
import { TYPING_MS } from './typing.ts'

/** Keeps conversations and threads up to date with live events; after a lost connection, refetches them. */
export function useLiveMessages(person: User): void {
  const client = useQueryClient()
  useEffect(() => resume(client), [client])
  useEffect(
    () =>
      onLiveStatus(() => {
        if (!isLive()) return
        void client.invalidateQueries({ queryKey: conversationsQuery.queryKey })
        void invalidate(client, 'messages')
      }),
    [client],
  )
  useEffect(
    () =>
      onLiveEvent((event) => {
        if (event.type === 'message_received') receiveMessage(client, person.id, event.message)
        if (event.type === 'thread_read') {
          if (event.userId === person.id) {
            changeConversation(client, event.threadId, () => ({ unreadCount: 0 }))
            updateThread(client, event.threadId, () => ({ ownRead: event.number }))
          } else updateThread(client, event.threadId, () => ({ otherRead: event.number }))
        }
        if (event.type === 'thread_delivered')
          updateThread(client, event.threadId, () => ({ otherDelivered: event.number }))
        if (event.type === 'thread_changed') {
          void client.invalidateQueries({ queryKey: conversationsQuery.queryKey })
          // A message may have been removed, or be back.
          void invalidate(client, 'messages')
        }
      }),
    [client, person.id],
  )
}

/**
 * Reports everything up to now as delivered once the conversation list has been fetched, including what arrived while
 * offline.
 */
export function useCaughtUp(isFetching: boolean): void {
  const live = useIsLive()
  useEffect(() => {
    if (live && !isFetching) sendLive({ type: 'delivered' })
  }, [live, isFetching])
}

/** Whether the other person is typing in this thread; times out after three seconds. */
export function useIsTyping(threadId: string): boolean {
  const [typing, setTyping] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const forget = onLiveEvent((event) => {
      const isSilent =
        (event.type === 'user_typing' && event.threadId === threadId && !event.isTyping) ||
        (event.type === 'message_received' && event.message.threadId === threadId)
      if (isSilent) setTyping(false)
      if (event.type !== 'user_typing' || event.threadId !== threadId || !event.isTyping) return
      setTyping(true)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setTyping(false), TYPING_MS)
    })
    return () => {
      forget()
      clearTimeout(timer.current)
      setTyping(false)
    }
  }, [threadId])
  return typing
}
