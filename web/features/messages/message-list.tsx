import type { InfiniteData } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { Fragment, useLayoutEffect, useRef, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import type { Conversation, Message } from '#contract/messages.ts'
import { timeOf, useTimeZone } from '#web/layout/time.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import type { Pending } from './outbox.ts'
import { retry, usePending } from './outbox.ts'
import type { ThreadPage } from './thread-data.ts'
import { messagesIn } from './thread-data.ts'
import { relativeDay } from './times.ts'

type MessageListProps = {
  person: User
  conversation: Conversation
  data: InfiniteData<ThreadPage, unknown>
  /** Absent when there is nothing older. */
  onOlder: (() => void) | undefined
}

/** What was written, under its days; own messages at the right, with what became of them. */
export function MessageList({ person, conversation, data, onOlder }: MessageListProps) {
  const zone = useTimeZone()
  const messages = messagesIn(data)
  const own = usePending(conversation.id, person.id)
  // One that is there already was only not confirmed here.
  const pending = own.filter(({ clientId }) => !messages.some((each) => each.clientId === clientId))
  const firstUnread = useFirstUnread(conversation, messages)
  const otherRead = data.pages[0]?.otherRead ?? 0
  const lastOwn = messages.findLast(({ authorId }) => authorId === person.id)
  const { box, content } = useScroll(messages[0]?.number ?? 0)

  return (
    <div
      ref={box}
      role="log"
      aria-label={`Messages with ${conversation.participantName}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard too
      tabIndex={0}
      className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 [overflow-anchor:none] focus-visible:-outline-offset-2"
      onScroll={(event) => event.currentTarget.scrollTop < 60 && onOlder?.()}
    >
      <div ref={content} className="flex min-h-full flex-col py-3">
        {onOlder && (
          <Button variant="ghost" size="s" className="self-center" onClick={onOlder}>
            Older messages
          </Button>
        )}
        {messages.length + pending.length === 0 && (
          <p className="m-auto text-ink-2 text-small">
            No messages yet. Say hello to {conversation.participantName}.
          </p>
        )}
        {messages.map((message, index) => {
          const before = messages[index - 1]
          const day = relativeDay(message.createdAt, zone)
          const isNewDay = !before || relativeDay(before.createdAt, zone) !== day
          return (
            <Fragment key={message.id}>
              {isNewDay && <Divider>{day}</Divider>}
              {message.number === firstUnread && <Divider tone="unread">Unread messages</Divider>}
              <Bubble
                body={message.body}
                isOwn={message.authorId === person.id}
                note={
                  <>
                    <time dateTime={message.createdAt}>{timeOf(message.createdAt, zone)}</time>
                    {message === lastOwn && (message.number <= otherRead ? ' · Read' : ' · Sent')}
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
            note={<PendingNote message={message} />}
          />
        ))}
      </div>
    </div>
  )
}

function PendingNote({ message }: { message: Pending }) {
  const client = useQueryClient()
  if (message.state === 'sending') return 'Sending…'
  return (
    <button
      type="button"
      className="min-h-6 font-[550] text-bad underline underline-offset-2 pointer-coarse:min-h-11"
      onClick={() => retry(client, message.clientId)}
    >
      Not sent. Try again
    </button>
  )
}

type BubbleProps = { body: string; isOwn: boolean; note: React.ReactNode }

function Bubble({ body, isOwn, note }: BubbleProps) {
  return (
    <div className={cx('mt-2 flex max-w-[min(85%,34rem)] flex-col', isOwn && 'items-end self-end')}>
      <p
        className={cx(
          'whitespace-pre-wrap break-words rounded-m px-3.5 py-2 text-control [overflow-wrap:anywhere]',
          isOwn ? 'rounded-br-[4px] bg-action text-on-action' : 'rounded-bl-[4px] bg-sunken',
        )}
      >
        <span className="sr-only">{isOwn ? 'You: ' : ''}</span>
        {body}
      </p>
      <p className="figures mt-0.5 text-ink-3 text-tiny">{note}</p>
    </div>
  )
}

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

/** The number of the first message that was unread when the thread was opened. */
function useFirstUnread({ unreadCount }: Conversation, messages: Message[]): number | undefined {
  const [unreadAtFirst] = useState(unreadCount)
  const [lastAtFirst] = useState(messages.at(-1)?.number ?? 0)
  return unreadAtFirst > 0 ? lastAtFirst - unreadAtFirst + 1 : undefined
}

/** Stays at the newest unless somebody has scrolled away, and keeps its place when older ones come in above. */
function useScroll(first: number) {
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const seen = useRef({ first, height: 0, isAtEnd: true })
  useLayoutEffect(() => {
    const element = box.current
    if (element && first < seen.current.first)
      element.scrollTop += element.scrollHeight - seen.current.height
    seen.current.first = first
  }, [first])
  useLayoutEffect(() => {
    const element = box.current
    if (!element || !content.current) return
    const settle = () => {
      if (seen.current.isAtEnd) element.scrollTop = element.scrollHeight
      seen.current.height = element.scrollHeight
    }
    const note = () => {
      const { scrollTop, clientHeight, scrollHeight } = element
      // What grows is settled first: until then the distance says nothing about the reader.
      if (scrollHeight === seen.current.height)
        seen.current.isAtEnd = scrollHeight - scrollTop - clientHeight < 80
    }
    settle()
    const observer = new ResizeObserver(settle)
    observer.observe(element)
    observer.observe(content.current)
    element.addEventListener('scroll', note, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', note)
    }
  }, [])
  return { box, content }
}
