import { useQuery } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import type { User } from '#contract/people/sign-in.ts'
import { MINUTE_MS } from '#domain/time.ts'
import { messageCalls } from '#web/api/calls/messages/messages.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { useIsLive } from '#web/api/live.ts'
import { conversationsQuery } from '#web/api/queries/messages/conversations.ts'
import { useIsUploading } from '#web/shared/files/chosen-files.ts'
import { FetchFailed } from '#web/shared/page/fetch-failed.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDelayed } from '#web/ui/use-delayed.ts'
import { useLeaveWarning } from '#web/ui/use-leave-warning.ts'
import { ConversationList } from './conversation-list.tsx'
import { NewConversation } from './new-conversation.tsx'
import { OFFLINE_NOTICE_AFTER_MS } from './thread/thread-data.ts'
import { ThreadHeader } from './thread/thread-header.tsx'
import { ThreadPanel } from './thread/thread-panel.tsx'
import { useCaughtUp, useLiveMessages } from './thread/use-live-messages.ts'

/**
 * Conversations and the selected one: side by side, or one at a time on small screens. The address holds the selection.
 */
export default function MessagesScreen({ person }: { person: User }) {
  const [search] = useSearchParams()
  const threadId = search.get('thread')
  const at = Number(search.get('at')) || undefined
  const [isBeginning, setBeginning] = useState(false)
  const conversations = useQuery({
    ...conversationsQuery,
    refetchOnMount: 'always',
    // Nothing announces who is active.
    refetchInterval: MINUTE_MS,
  })
  const offline = useDelayed(!useIsLive(), OFFLINE_NOTICE_AFTER_MS)
  useLiveMessages(person)
  useCaughtUp(conversations.isFetching)
  useLeaveWarning(useIsUploading())
  const isOpening = useConversationFromUrl(person, search.get('with'))
  const box = useRef<HTMLElement>(null)
  const isOpen = conversations.data?.some(({ id }) => id === threadId)
  // Otherwise the composer would be below the edge of a phone's screen.
  useEffect(() => {
    if (isOpen) box.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])

  const chosen = conversations.data?.find(({ id }) => id === threadId)
  const isThreadVisible = chosen !== undefined || isBeginning
  const { list, thread, markUsed } = useFocusOnVisiblePanel(isThreadVisible, isBeginning)

  if (conversations.error && !conversations.data)
    return <FetchFailed error={conversations.error} onRetry={conversations.refetch} />
  return (
    <section
      ref={box}
      aria-label="Messages"
      onFocus={markUsed}
      className="grid h-[600px] max-h-[calc(100dvh-9rem-var(--bar))] min-h-96 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] overflow-hidden rounded-l border border-line bg-surface shadow-card md:grid-cols-[300px_minmax(0,1fr)] lg:grid-cols-[340px_minmax(0,1fr)]"
    >
      <div
        ref={list}
        tabIndex={-1}
        className={cx(
          'flex min-h-0 min-w-0 flex-col border-line outline-none md:border-r',
          isThreadVisible && 'max-md:hidden',
        )}
      >
        <ConversationList
          person={person}
          conversations={conversations.data}
          chosen={threadId}
          offline={offline}
          onBegin={() => setBeginning(true)}
          onChoose={() => setBeginning(false)}
        />
      </div>
      <div
        ref={thread}
        tabIndex={-1}
        className={cx(
          'flex min-h-0 min-w-0 flex-col outline-none',
          !isThreadVisible && 'max-md:hidden',
        )}
      >
        {isBeginning ? (
          <NewConversation person={person} onClose={() => setBeginning(false)} />
        ) : chosen ? (
          <ThreadPanel
            key={chosen.id}
            person={person}
            conversation={chosen}
            header={<ThreadHeader person={person} conversation={chosen} offline={offline} />}
            at={at}
          />
        ) : (
          <div className="m-auto">
            {isOpening ? null : (
              <EmptyState
                icon={<MessagesSquare aria-hidden />}
                title="Select a Conversation"
                description="Choose a conversation from the list to start messaging"
              />
            )}
          </div>
        )}
      </div>
    </section>
  )
}

/** On small screens, hiding a panel loses the focus: then move it to the visible panel. */
function useFocusOnVisiblePanel(isThreadVisible: boolean, isBeginning: boolean) {
  const list = useRef<HTMLDivElement>(null)
  const thread = useRef<HTMLDivElement>(null)
  const before = useRef({ isThreadVisible, isBeginning })
  const isUsed = useRef(false)
  useEffect(() => {
    const was = before.current
    before.current = { isThreadVisible, isBeginning }
    if (was.isThreadVisible === isThreadVisible && was.isBeginning === isBeginning) return
    const { activeElement } = document
    const isLost = activeElement === document.body || !activeElement?.checkVisibility()
    if (isUsed.current && (isBeginning || isLost))
      (isThreadVisible ? thread : list).current?.focus()
  }, [isThreadVisible, isBeginning])
  const markUsed = () => {
    isUsed.current = true
  }
  return { list, thread, markUsed }
}

/** `?with=` names a person: opens or creates the conversation with them and replaces the address. */
function useConversationFromUrl(person: User, other: string | null): boolean {
  const navigate = useNavigate()
  const list = useQuery({ ...conversationsQuery, enabled: false })
  const { refetch } = list
  useEffect(() => {
    if (!other) return
    const body = person.role === 'CLIENT' ? { professionalId: other } : { clientId: other }
    let isLeft = false
    const open = async () => {
      try {
        const { id } = await send(messageCalls.openConversation, { body })
        await refetch()
        if (!isLeft) await navigate(paths.messages(person.role, { thread: id }), { replace: true })
      } catch (error) {
        if (isLeft) return
        toast({
          title: 'No Conversation',
          description: errorMessage(error),
          variant: 'destructive',
        })
        await navigate(paths.messages(person.role), { replace: true })
      }
    }
    void open()
    return () => {
      isLeft = true
    }
  }, [other, person.role, navigate, refetch])
  return other !== null
}
