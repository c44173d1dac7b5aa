import { useQueryClient } from '@tanstack/react-query'
import { SendHorizontal } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { tellLive } from '#web/api/live.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { post } from './outbox.ts'

const MOST_LETTERS = 4000
const TYPING_MS = 3000

/** What was begun in each thread, while the page stays. */
const drafts = new Map<string, string>()

type ComposerProps = { person: User; threadId: string; name: string }

/** Enter sends, Shift and Enter break the line. */
export function Composer({ person, threadId, name }: ComposerProps) {
  const client = useQueryClient()
  const [text, setText] = useState(drafts.get(threadId) ?? '')
  const tellTyping = useTyping(person.id, threadId)

  const write = (next: string) => {
    setText(next)
    drafts.set(threadId, next)
    tellTyping(next.trim() !== '')
  }
  const submit = () => {
    const body = text.trim()
    if (!body) return
    post(client, { threadId, authorId: person.id, body })
    write('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes a letter, Enter belongs to it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }
  return (
    <form
      className="flex items-end gap-2 border-line border-t p-3"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <textarea
        aria-label={`Message to ${name}`}
        placeholder="Write a message"
        value={text}
        rows={1}
        maxLength={MOST_LETTERS}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        className="field-sizing-content max-h-36 min-h-11 min-w-0 flex-1 resize-none rounded-m border border-line-control bg-surface px-3.5 py-2.5 text-body"
      />
      <IconButton
        type="submit"
        label="Send"
        disabled={!text.trim()}
        className="enabled:bg-action enabled:text-on-action enabled:hover:bg-action-hover enabled:hover:text-on-action"
      >
        <SendHorizontal className="size-5" />
      </IconButton>
    </form>
  )
}

/** Tells the other person: at the first letter, and three seconds after the last one that it is over. */
function useTyping(authorId: string, threadId: string): (isTyping: boolean) => void {
  const told = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const tell = (isTyping: boolean) => {
    clearTimeout(timer.current)
    if (isTyping) timer.current = setTimeout(() => tell(false), TYPING_MS)
    if (told.current === isTyping) return
    told.current = isTyping
    tellLive({ type: 'typing', threadId, isTyping, authorId })
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return tell
}
