import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import type { User } from '#contract/accounts.ts'
import type { Conversation } from '#contract/messages.ts'
import { markRead } from '#contract/messages.ts'
import { send } from '#web/api/client.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { iconButtonStyle } from '#web/ui/icon-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Composer } from './composer.tsx'
import { MessageList } from './message-list.tsx'
import { threadQuery } from './thread-data.ts'
import { useIsTyping } from './use-live-messages.ts'

type ThreadPanelProps = { person: User; conversation: Conversation; offline: boolean }

/** One conversation: who it is with, what was written, and the field to write in. */
export function ThreadPanel({ person, conversation, offline }: ThreadPanelProps) {
  const { id, participantName, participantRole } = conversation
  const thread = useInfiniteQuery({ ...threadQuery(id), refetchOnMount: 'always' })
  const isTyping = useIsTyping(id)
  useReading(conversation, thread.data !== undefined)
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-3 border-line border-b px-3 py-2.5 md:px-4">
        <Link
          to={paths.messages(person.role)}
          preventScrollReset
          aria-label="Back to conversations"
          className={`${iconButtonStyle} -mr-1 md:hidden`}
        >
          <ArrowLeft aria-hidden className="size-5" />
        </Link>
        <Avatar name={participantName} src={conversation.participantAvatar} size="s" />
        <div className="min-w-0 flex-1 basis-32">
          <h2 className="break-words font-[600] font-sans text-body leading-tight tracking-normal">
            {participantRole === 'PROFESSIONAL' ? (
              <Link
                to={paths.professional(conversation.professionalId)}
                className="hover:underline"
              >
                {participantName}
              </Link>
            ) : (
              participantName
            )}
          </h2>
          <p className="text-ink-2 text-tiny">{participantRole.toLowerCase()}</p>
        </div>
        {offline && <Badge tone="warn">Disconnected</Badge>}
      </header>
      {thread.data ? (
        <MessageList
          person={person}
          conversation={conversation}
          data={thread.data}
          onOlder={thread.hasNextPage ? thread.fetchNextPage : undefined}
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
      <Composer person={person} threadId={id} name={participantName} />
    </>
  )
}

/** What is in sight is read: on opening, and whenever something comes while the page is looked at. */
function useReading({ id, unreadCount }: Conversation, isShown: boolean): void {
  useEffect(() => {
    if (!isShown || unreadCount === 0) return
    const read = () => {
      if (document.visibilityState !== 'visible') return
      // Unread it stays, if this fails, until it is opened again.
      send(markRead, { params: { id } }).catch(() => undefined)
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [id, unreadCount, isShown])
}
