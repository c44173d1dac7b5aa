import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import type { Conversation, Message } from '#contract/messages/messages.ts'
import { conversationsQuery } from '#web/api/queries/messages/conversations.ts'
import { receiveMessage, toLastMessage } from './thread-data.ts'

const [me, other, thread] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]

const message = (number: number, authorId = other): Message => ({
  id: crypto.randomUUID(),
  threadId: thread,
  authorId,
  body: `message ${number}`,
  createdAt: new Date(Date.UTC(2026, 10, 21, 12, 0, number)).toISOString(),
  number,
})

/** The conversation list, fetched when `last` was the last message. */
function listed(unreadCount: number, last: Message) {
  const client = new QueryClient()
  const conversation = { id: thread, unreadCount, lastMessage: toLastMessage(last) } as Conversation
  client.setQueryData(conversationsQuery.queryKey, [conversation])
  const now = () => client.getQueryData(conversationsQuery.queryKey)?.[0]
  return { client, now }
}

describe('a received message', () => {
  it('counts as unread, unless it is the user’s own', () => {
    const { client, now } = listed(1, message(1))
    receiveMessage(client, me, message(2))
    expect(now()).toMatchObject({ unreadCount: 2, lastMessage: { body: 'message 2' } })
    receiveMessage(client, me, message(3, me))
    expect(now()).toMatchObject({ unreadCount: 2, lastMessage: { body: 'message 3' } })
  })

  it('counts once if the list included it before the live event', () => {
    const last = message(2)
    const { client, now } = listed(1, last)
    receiveMessage(client, me, last)
    expect(now()?.unreadCount).toBe(1)
  })
})
