import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Paperclip } from 'lucide-react'
import type { DragEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { Conversation } from '#contract/messages/messages.ts'
import type { User } from '#contract/people/sign-in.ts'
import { ATTACHMENTS_MAX } from '#domain/messages/messages.ts'
import { messageCalls } from '#web/api/calls/messages/messages.ts'
import { send } from '#web/api/client.ts'
import { chooseFiles } from '#web/shared/files/chosen-files.ts'
import { Button } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { changeBlock } from './block.ts'
import { Composer } from './composer.tsx'
import { MessageList } from './message-list.tsx'
import { messagesIn, threadQuery } from './thread-data.ts'
import { useIsTyping } from './use-live-messages.ts'

type ThreadPanelProps = {
  person: User
  conversation: Conversation
  header: Elements
  /** The number of the message to show. */
  at: number | undefined
}

/** A conversation: header, messages and composer. */
export function ThreadPanel({ person, conversation, header, at }: ThreadPanelProps) {
  const { id, participantName, canWrite } = conversation
  const thread = useInfiniteQuery({ ...threadQuery(id), refetchOnMount: 'always' })
  const isTyping = useIsTyping(id)
  const drop = useFileDrop((files) => chooseFiles(id, files, ATTACHMENTS_MAX), canWrite)
  const [isFresh, setFresh] = useState(false)
  // A failed fetch counts as one after mounting, and so does a message that arrives during it.
  if (!isFresh && thread.isFetchedAfterMount && thread.isSuccess && !thread.isFetching)
    setFresh(true)
  // What is fetched tells how far the person had read before.
  useMarkAsRead(conversation, isFresh)
  const isAsking = useRef(false)
  /** Called on every scroll event, even before React has rendered the pending state. */
  const askForOlder = async () => {
    if (isAsking.current) return
    isAsking.current = true
    await thread.fetchNextPage()
    isAsking.current = false
  }
  const oldest = messagesIn(thread.data)[0]?.number
  useEffect(() => {
    if (at && oldest && at < oldest) void askForOlder()
  }, [at, oldest])
  return (
    <div
      className="relative flex min-h-0 flex-1 flex-col overflow-y-auto overflow-x-clip"
      {...drop.handlers}
    >
      {header}
      {thread.data ? (
        <MessageList
          person={person}
          conversation={conversation}
          data={thread.data}
          at={at}
          isFresh={isFresh}
          onOlder={thread.hasNextPage ? askForOlder : undefined}
        />
      ) : (
        <div className="flex-1 p-4">
          {thread.error ? (
            <p role="alert" className="flex flex-wrap items-center gap-3 text-ink-2 text-small">
              Failed to fetch messages
              <Button variant="quiet" size="s" onClick={() => thread.refetch()}>
                Try Again
              </Button>
            </p>
          ) : (
            <div role="status" aria-label="Loading messages" className="flex flex-col gap-4">
              <Skeleton className="h-12 w-3/5" />
              <Skeleton className="ml-auto h-12 w-2/5" />
              <Skeleton className="h-16 w-1/2" />
            </div>
          )}
        </div>
      )}
      <p role="status" className="min-h-6 px-4 text-ink-3 text-tiny">
        {isTyping && `${participantName} is typing…`}
      </p>
      {canWrite ? (
        <Composer person={person} threadId={id} name={participantName} />
      ) : (
        <BlockedNotice conversation={conversation} />
      )}
      {drop.isOver && (
        <p className="pointer-events-none absolute inset-2 z-10 flex items-center justify-center gap-2 rounded-m border-2 border-action border-dashed bg-blue-50 font-[550] text-action">
          <Paperclip aria-hidden className="size-5" /> Drop files to attach them
        </p>
      )}
    </div>
  )
}

/** Replaces the composer when the conversation is blocked. Only the person who blocked it is told who did. */
function BlockedNotice({ conversation }: { conversation: Conversation }) {
  const client = useQueryClient()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t bg-sunken px-4 py-3 text-ink-2 text-small">
      <p className="min-w-0 flex-1 basis-48">
        {conversation.isBlockedByMe
          ? `You have blocked ${conversation.participantName}. Neither of you can send messages.`
          : 'Messages can’t be sent in this conversation.'}
      </p>
      {conversation.isBlockedByMe && (
        <Button variant="quiet" size="s" onClick={() => changeBlock(client, conversation, false)}>
          Unblock
        </Button>
      )}
    </div>
  )
}

/** Accepts files dropped on an element. */
function useFileDrop(onFiles: (files: File[]) => void, isWelcome: boolean) {
  const [isOver, setOver] = useState(false)
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  const handlers = {
    onDragOver(event: DragEvent) {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(isWelcome)
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
      if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
    },
    onDrop(event: DragEvent) {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(false)
      if (isWelcome) onFiles([...event.dataTransfer.files])
    },
  }
  return { isOver, handlers }
}

/** Marks a conversation as read when it is opened, and when a message arrives while the page is visible. */
function useMarkAsRead({ id, unreadCount }: Conversation, isFresh: boolean): void {
  useEffect(() => {
    if (!isFresh || unreadCount === 0) return
    const read = () => {
      if (document.visibilityState !== 'visible') return
      // If this fails, the messages stay unread until the conversation is opened again.
      send(messageCalls.markRead, { params: { id } }).catch(() => undefined)
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [id, unreadCount, isFresh])
}
