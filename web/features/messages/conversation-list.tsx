import { SquarePen } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Conversation } from '#contract/messages/messages.ts'
import { paths } from '#contract/paths/paths.ts'
import type { User } from '#contract/people/sign-in.ts'
import { Portrait } from '#web/shared/files/portrait.tsx'
import { useTimeZone } from '#web/shared/time/time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { UnreadCount } from '#web/ui/unread-count.tsx'
import { hasDraft } from './drafts.ts'
import { FoundMessages } from './found-messages.tsx'
import { listTimeOf } from './times.ts'

const PREVIEW_LENGTH = 50

type ConversationListProps = {
  person: User
  /** Undefined while loading. */
  conversations: Conversation[] | undefined
  chosen: string | null
  offline: boolean
  onBegin: () => void
  onChoose: () => void
}

export function ConversationList(props: ConversationListProps) {
  const { person, conversations, chosen, offline, onBegin, onChoose } = props
  const [wanted, setWanted] = useState('')
  // One that was opened and left without a word is not shown.
  const begun = conversations?.filter(
    ({ id, lastMessage }) => lastMessage || id === chosen || hasDraft(id),
  )
  const shown = begun?.filter(({ participantName, lastMessage }) =>
    `${participantName} ${lastMessage?.body ?? ''}`
      .toLowerCase()
      .includes(wanted.trim().toLowerCase()),
  )
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-2.5 px-4 pt-3">
        <h2 className="min-w-0 break-words font-[600] font-sans text-h3 tracking-normal">
          Conversations
        </h2>
        {offline && <Badge tone="warn">Offline</Badge>}
        <IconButton label="New conversation" className="-mr-2 ml-auto" onClick={onBegin}>
          <SquarePen className="size-5" />
        </IconButton>
      </header>
      <div className="border-line border-b px-4 pb-3">
        <Input
          type="search"
          aria-label="Search conversations"
          maxLength={100}
          placeholder="Search conversations"
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
      </div>
      <div className="relative min-h-0 flex-1 overflow-y-auto">
        {!shown ? (
          <Loading />
        ) : shown.length > 0 ? (
          <ul>
            {shown.map((each) => (
              <li key={each.id}>
                <Row
                  conversation={each}
                  person={person}
                  isChosen={each.id === chosen}
                  onChoose={onChoose}
                />
              </li>
            ))}
          </ul>
        ) : (
          <p
            className={cx('text-ink-2 text-small', wanted ? 'px-4 pt-4' : 'px-6 py-10 text-center')}
          >
            {begun?.length
              ? 'No conversations match this search'
              : person.role === 'PROFESSIONAL'
                ? 'When clients message you, conversations will appear here'
                : 'Start a conversation with a professional to see it here'}
          </p>
        )}
        {shown && <FoundMessages person={person} wanted={wanted} onChoose={onChoose} />}
      </div>
    </>
  )
}

type RowProps = {
  conversation: Conversation
  person: User
  isChosen: boolean
  onChoose: () => void
}

function Row({ conversation, person, isChosen, onChoose }: RowProps) {
  const zone = useTimeZone()
  const { id, participantName, participantAvatar, unreadCount, lastMessage, isActive } =
    conversation
  return (
    <Link
      to={paths.messages(person.role, { thread: id })}
      preventScrollReset
      aria-current={isChosen || undefined}
      onClick={onChoose}
      className={cx(
        'flex items-start gap-3 px-4 py-3 focus-visible:-outline-offset-2',
        isChosen ? 'bg-blue-50' : 'hover:bg-sunken',
      )}
    >
      <span className="relative shrink-0">
        <Portrait name={participantName} src={participantAvatar} size="s" />
        {isActive && (
          <span className="absolute right-0 bottom-0 size-3 rounded-full border-2 border-surface bg-good">
            <span className="sr-only">Active now</span>
          </span>
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <bdi className="min-w-0 break-words font-[550] text-control">{participantName}</bdi>
          {lastMessage && (
            <time
              dateTime={lastMessage.createdAt}
              className="figures text-ink-3 text-tiny"
              suppressHydrationWarning
            >
              {listTimeOf(lastMessage.createdAt, zone)}
            </time>
          )}
        </span>
        <span className="flex items-start justify-between gap-3">
          <span
            className={cx(
              'min-w-0 break-words text-small',
              unreadCount > 0 ? 'font-[550] text-ink' : 'text-ink-2',
            )}
          >
            {lastMessage?.authorId === person.id && <span>You: </span>}
            <bdi>{lastMessage ? preview(lastMessage) : 'No messages yet'}</bdi>
          </span>
          <UnreadCount count={unreadCount} />
        </span>
      </span>
    </Link>
  )
}

function preview({ body, attachmentCount = 0 }: NonNullable<Conversation['lastMessage']>): string {
  if (!body) return attachmentCount > 1 ? `${attachmentCount} files` : 'A file'
  const letters = [...body.replace(/\s+/g, ' ')]
  return letters.length > PREVIEW_LENGTH
    ? `${letters.slice(0, PREVIEW_LENGTH).join('')}…`
    : letters.join('')
}

function Loading() {
  return (
    <div role="status" aria-label="Loading conversations" className="flex flex-col gap-4 p-4">
      {[1, 2, 3].map((n) => (
        <div key={n} className="flex gap-3">
          <Skeleton className="size-10" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-4 w-full" />
          </div>
        </div>
      ))}
    </div>
  )
}
