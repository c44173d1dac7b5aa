import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Conversation, listMessages, Message } from '#contract/messages/messages.ts'
import { keyOf } from '#web/api/cache/call-query.ts'
import { messageCalls } from '#web/api/calls/messages/messages.ts'
import { send } from '#web/api/client.ts'
import { conversationsQuery } from '#web/api/queries/messages/conversations.ts'

export type ThreadPage = ReplyOf<typeof listMessages>
type ThreadData = InfiniteData<ThreadPage, unknown>

const PAGE_SIZE = 50

/** Short interruptions aren't shown. */
export const OFFLINE_NOTICE_AFTER_MS = 1500

/** The messages of a thread: newest page first, oldest message first within a page. */
export const threadQuery = (threadId: string) =>
  infiniteQueryOptions({
    queryKey: keyOf(messageCalls.listMessages, { params: { id: threadId } }),
    queryFn: ({ pageParam, signal }) =>
      send(
        messageCalls.listMessages,
        { params: { id: threadId }, query: { before: pageParam, limit: PAGE_SIZE } },
        { signal },
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ messages: [oldest] }) =>
      oldest && oldest.number > 1 ? oldest.number : undefined,
  })

/** All loaded messages, oldest first. */
export const messagesIn = (data: ThreadData | undefined): Message[] =>
  (data?.pages ?? []).toReversed().flatMap((page) => page.messages)

/** Adds a message to the cached thread, in order and without duplicates. */
export function addMessage(client: QueryClient, message: Message): void {
  client.setQueryData(threadQuery(message.threadId).queryKey, (data) => {
    const [newest, ...older] = data?.pages ?? []
    if (!data || !newest || messagesIn(data).some(({ id }) => id === message.id)) return data
    const messages = [...newest.messages, message].sort((a, b) => a.number - b.number)
    return { ...data, pages: [{ ...newest, messages }, ...older] }
  })
  refetchStale(client, threadQuery(message.threadId).queryKey)
  refetchStale(client, conversationsQuery.queryKey)
}

/** A response in flight may lack the new message and would overwrite it: fetch again. */
function refetchStale(client: QueryClient, queryKey: QueryKey): void {
  if (client.isFetching({ queryKey }) === 0) return
  // Invalidating cancels a refetch, but not a first fetch: after that one, invalidate again.
  const isFirst = client.getQueryData(queryKey) === undefined
  const asked = client.invalidateQueries({ queryKey })
  if (isFirst) void asked.then(() => client.invalidateQueries({ queryKey }))
}

/** Updates a cached thread, such as its read or delivered position or its reports. */
export function updateThread(
  client: QueryClient,
  threadId: string,
  change: (newest: ThreadPage) => Partial<ThreadPage>,
): void {
  client.setQueryData(threadQuery(threadId).queryKey, (data) => {
    const [newest, ...older] = data?.pages ?? []
    return data && newest ? { ...data, pages: [{ ...newest, ...change(newest) }, ...older] } : data
  })
}

/** Adds a received message to its thread and to the conversation list, which may include it already. */
export function receiveMessage(client: QueryClient, personId: string, message: Message): void {
  addMessage(client, message)
  const isOwn = message.authorId === personId
  const isListed = changeConversation(client, message.threadId, ({ unreadCount, lastMessage }) => ({
    lastMessage: toLastMessage(message),
    unreadCount: isOwn || isSameMessage(lastMessage, message) ? unreadCount : unreadCount + 1,
  }))
  if (!isListed) void client.invalidateQueries({ queryKey: conversationsQuery.queryKey })
}

const isSameMessage = (last: Conversation['lastMessage'], { createdAt, authorId, body }: Message) =>
  last?.createdAt === createdAt && last.authorId === authorId && last.body === body

/** The message as the conversation list shows it. */
export const toLastMessage = ({ body, createdAt, authorId, attachments }: Message) => ({
  body,
  createdAt,
  authorId,
  ...(attachments && { attachmentCount: attachments.length }),
})

/** Updates a conversation in the cached list. Returns false if the list doesn't have it. */
export function changeConversation(
  client: QueryClient,
  id: string,
  change: (conversation: Conversation) => Partial<Conversation>,
): boolean {
  const list = client.getQueryData(conversationsQuery.queryKey)
  const found = list?.find((each) => each.id === id)
  if (!list || !found) return false
  const changed = { ...found, ...change(found) }
  client.setQueryData(
    conversationsQuery.queryKey,
    newestFirst(list.map((each) => (each === found ? changed : each))),
  )
  return true
}

const newestFirst = (list: Conversation[]) =>
  list.toSorted((a, b) =>
    (b.lastMessage?.createdAt ?? '').localeCompare(a.lastMessage?.createdAt ?? ''),
  )
