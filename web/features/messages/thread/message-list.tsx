import type { InfiniteData } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { Fragment, useEffect, useState } from 'react'
import type { Conversation, Message } from '#contract/messages/messages.ts'
import type { User } from '#contract/people/sign-in.ts'
import { relativeDay } from '#web/features/messages/times.ts'
import { timeOf, useTimeZone } from '#web/shared/time/time.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Bubble } from './message-bubble.tsx'
import { MessageMenu, moveBetweenMenus } from './message-menu.tsx'
import type { Pending } from './outbox.ts'
import { discard, retry, usePending } from './outbox.ts'
import { ReportMessage } from './report-message.tsx'
import type { ThreadPage } from './thread-data.ts'
import { messagesIn } from './thread-data.ts'
import { useScroll } from './use-scroll.ts'

type MessageListProps = {
  person: User
  conversation: Conversation
  data: InfiniteData<ThreadPage, unknown>
  /** The number of the message to show and mark. */
  at: number | undefined
  /** False while showing cached messages. */
  isFresh: boolean
  /** Undefined if there are no older messages. */
  onOlder: (() => void) | undefined
}

/** The messages by day; the user's own are on the right, with their status. */
export function MessageList(props: MessageListProps) {
  const { person, conversation, data, at, isFresh, onOlder } = props
  const { participantName } = conversation
  const zone = useTimeZone()
  const messages = messagesIn(data)
  const own = usePending(conversation.id, person.id)
  // Skip pending messages that the server already has, but whose confirmation was lost.
  const pending = own.filter(({ clientId }) => !messages.some((each) => each.clientId === clientId))
  const firstUnread = useFirstUnread(person.id, data, isFresh)
  const reported = new Set(data.pages.flatMap((page) => page.reported))
  const [reporting, setReporting] = useState<Message>()
  const lastOwn = messages.findLast(({ authorId }) => authorId === person.id)
  const lastWithMenu = messages.findLast(({ authorId, body }) => body || authorId !== person.id)
  const { box, content } = useScroll(messages[0]?.number ?? 0)
  const isThere = at !== undefined && messages.some(({ number }) => number === at)
  useEffect(() => {
    if (!isThere) return
    const shown = content.current?.querySelector<HTMLElement>(`[data-number="${at}"]`)
    shown?.scrollIntoView({ block: 'center' })
    shown?.focus({ preventScroll: true })
  }, [isThere, at])

  return (
    <div
      ref={box}
      role="log"
      aria-label={`Messages with ${participantName}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard too
      tabIndex={0}
      className="relative min-h-32 flex-1 overflow-y-auto overscroll-contain px-4 [overflow-anchor:none] focus-visible:-outline-offset-2"
      onScroll={(event) => event.currentTarget.scrollTop < 60 && onOlder?.()}
      onKeyDownCapture={(event: KeyboardEvent<HTMLElement>) => moveBetweenMenus(event)}
    >
      <div ref={content} className="flex min-h-full flex-col py-3">
        {onOlder && (
          <Button variant="ghost" size="s" className="self-center" onClick={onOlder}>
            Older messages
          </Button>
        )}
        {messages.length + pending.length === 0 && (
          <p className="m-auto text-ink-2 text-small">
            No messages yet. Say hello to <bdi>{participantName}</bdi>.
          </p>
        )}
        {messages.map((message, index) => {
          const before = messages[index - 1]
          const day = relativeDay(message.createdAt, zone)
          const isNewDay = !before || relativeDay(before.createdAt, zone) !== day
          const isOwn = message.authorId === person.id
          const time = timeOf(message.createdAt, zone)
          return (
            <Fragment key={message.id}>
              {isNewDay && <Divider>{day}</Divider>}
              {message.number === firstUnread && <Divider tone="unread">Unread messages</Divider>}
              <Bubble
                body={message.body}
                number={message.number}
                isMarked={message.number === at}
                isOwn={isOwn}
                files={message.attachments?.map((file) => ({ ...file, key: file.id }))}
                menu={
                  <MessageMenu
                    label={`Options for the message of ${time}`}
                    body={message.body}
                    isLatest={message === lastWithMenu}
                    onReport={
                      isOwn || reported.has(message.id) ? undefined : () => setReporting(message)
                    }
                  />
                }
                note={
                  <>
                    <time dateTime={message.createdAt}>{time}</time>
                    <span>
                      {message === lastOwn && ` · ${statusOf(message.number, data.pages[0])}`}
                      {reported.has(message.id) && ' · Reported'}
                    </span>
                  </>
                }
              />
            </Fragment>
          )
        })}
        {pending.map((message) => (
          <Bubble
            key={message.clientId}
            isOwn
            body={message.body}
            files={message.files?.map((file) => ({ ...file, id: undefined }))}
            note={<PendingNote message={message} />}
          />
        ))}
      </div>
      <ReportMessage message={reporting} onClose={() => setReporting(undefined)} />
    </div>
  )
}

function statusOf(number: number, newest: ThreadPage | undefined): 'Read' | 'Delivered' | 'Sent' {
  if (number <= (newest?.otherRead ?? 0)) return 'Read'
  return number <= (newest?.otherDelivered ?? 0) ? 'Delivered' : 'Sent'
}

function PendingNote({ message }: { message: Pending }) {
  const client = useQueryClient()
  if (message.state === 'sending')
    return message.files?.some(({ attachment }) => !attachment) ? 'Uploading…' : 'Sending…'
  const isLost = message.files?.some(({ attachment }) => !attachment)
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-3">
      {isLost ? (
        <span className="text-bad">Not sent: a file is missing</span>
      ) : (
        <button
          type="button"
          className={NOTE_BUTTON}
          onClick={() => retry(client, message.clientId)}
        >
          Not sent. Try again
        </button>
      )}
      <button type="button" className={NOTE_BUTTON} onClick={() => discard(message.clientId)}>
        Delete
      </button>
    </span>
  )
}

const NOTE_BUTTON =
  'min-h-6 font-[550] text-bad underline underline-offset-2 pointer-coarse:min-h-11'

function Divider({ tone, children }: { tone?: 'unread'; children: string }) {
  return (
    <p
      className={cx(
        'my-3 flex items-center gap-3 text-tiny before:h-px before:flex-1 after:h-px after:flex-1',
        tone === 'unread'
          ? 'font-[550] text-action before:bg-action after:bg-action'
          : 'text-ink-3 before:bg-line after:bg-line',
      )}
    >
      {children}
    </p>
  )
}

/**
 * The number of the first message that was unread when the thread was opened; known once its newest messages have
 * loaded. What arrives later is read as it arrives.
 */
function useFirstUnread(
  personId: string,
  data: InfiniteData<ThreadPage, unknown>,
  isFresh: boolean,
): number | undefined {
  const [opened, setOpened] = useState<{ read: number; last: number }>()
  const messages = messagesIn(data)
  if (isFresh && !opened)
    setOpened({ read: data.pages[0]?.ownRead ?? 0, last: messages.at(-1)?.number ?? 0 })
  return messages.find(
    ({ number, authorId }) =>
      opened && number > opened.read && number <= opened.last && authorId !== personId,
  )?.number
}
