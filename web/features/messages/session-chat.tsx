import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { User } from '#contract/people/sign-in.ts'
import { messageCalls } from '#web/api/calls/messages/messages.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { useIsLive } from '#web/api/live.ts'
import { conversationsQuery } from '#web/api/queries/messages/conversations.ts'
import { useIsUploading } from '#web/shared/files/chosen-files.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useDelayed } from '#web/ui/use-delayed.ts'
import { useLeaveWarning } from '#web/ui/use-leave-warning.ts'
import { OFFLINE_NOTICE_AFTER_MS } from './thread/thread-data.ts'
import { ThreadPanel } from './thread/thread-panel.tsx'
import { useCaughtUp, useLiveMessages } from './thread/use-live-messages.ts'

type SessionChatProps = {
  person: User
  /** A client names the professional, a professional their client. */
  otherId: string
}

/** The conversation of a session's two people, beside something else. It is begun if there is none yet. */
export default function SessionChat({ person, otherId }: SessionChatProps) {
  const conversations = useQuery(conversationsQuery)
  const offline = useDelayed(!useIsLive(), OFFLINE_NOTICE_AFTER_MS)
  const [opened, setOpened] = useState<string>()
  const [problem, setProblem] = useState<unknown>()
  const [attempt, setAttempt] = useState(1)
  useLiveMessages(person)
  useCaughtUp(conversations.isFetching)
  useLeaveWarning(useIsUploading())
  const { refetch } = conversations
  useEffect(() => {
    let isLeft = false
    const body = person.role === 'CLIENT' ? { professionalId: otherId } : { clientId: otherId }
    setProblem(undefined)
    send(messageCalls.openConversation, { body }).then(
      async ({ id }) => {
        await refetch()
        if (!isLeft) setOpened(id)
      },
      (error: unknown) => isLeft || setProblem(error),
    )
    return () => {
      isLeft = true
    }
  }, [person.role, otherId, refetch, attempt])

  const conversation = conversations.data?.find(({ id }) => id === opened)
  if (conversation)
    return (
      <ThreadPanel
        person={person}
        conversation={conversation}
        header={
          offline && (
            <p role="status" className="bg-warn-soft px-4 py-2 text-small text-warn">
              Disconnected. Messages are sent once you are back online.
            </p>
          )
        }
        at={undefined}
      />
    )
  if (problem)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 p-4 text-ink-2 text-small">
        <span>{errorMessage(problem)}</span>
        <Button variant="quiet" size="s" onClick={() => setAttempt(attempt + 1)}>
          Try Again
        </Button>
      </p>
    )
  return (
    <div role="status" aria-label="Loading messages" className="flex flex-col gap-4 p-4">
      <Skeleton className="h-12 w-3/5" />
      <Skeleton className="ml-auto h-12 w-2/5" />
    </div>
  )
}
