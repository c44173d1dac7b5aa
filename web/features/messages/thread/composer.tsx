import { useQueryClient } from '@tanstack/react-query'
import { Paperclip, SendHorizontal } from 'lucide-react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useEffect, useState } from 'react'
import type { User } from '#contract/people/sign-in.ts'
import { ATTACHMENTS_MAX } from '#domain/messages/messages.ts'
import { isBlank } from '#domain/messages/tidy-text.ts'
import { sendLive } from '#web/api/live.ts'
import { useDraft, writeDraft } from '#web/features/messages/drafts.ts'
import { AttachFiles } from '#web/shared/files/attach-files.tsx'
import { chooseFiles, takeFiles, useChosenFiles } from '#web/shared/files/chosen-files.ts'
import { FileChips } from '#web/shared/files/file-chips.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { queueMessage } from './outbox.ts'
import { typingNotifier } from './typing.ts'

const MAX_LENGTH = 4000

type ComposerProps = { person: User; threadId: string; name: string }

/** Enter sends; Shift+Enter breaks the line. Files can be chosen, pasted, or dropped on the thread. */
export function Composer({ person, threadId, name }: ComposerProps) {
  const client = useQueryClient()
  const text = useDraft(threadId)
  const files = useChosenFiles(threadId)
  const notifyTyping = useTyping(person.id, threadId)
  const isReady = !isBlank(text) || files.some(({ problem }) => !problem)

  const write = (next: string) => {
    writeDraft(threadId, next)
    notifyTyping(!isBlank(next))
  }
  const submit = () => {
    if (!isReady) return
    const taken = takeFiles(threadId)
    queueMessage(client, {
      threadId,
      authorId: person.id,
      body: text.trim(),
      ...(taken.length > 0 && { files: taken }),
    })
    write('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method is composing, Enter confirms its suggestion.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }
  const attach = (added: File[]) => chooseFiles(threadId, added, ATTACHMENTS_MAX)
  const onPaste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files]
    if (pasted.length === 0) return
    event.preventDefault()
    attach(pasted)
  }
  return (
    <div className="border-line border-t">
      <FileChips files={files} className="max-h-40 overflow-y-auto px-3 pt-3" />
      <form
        className="flex flex-wrap items-end justify-end gap-1.5 p-3"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <textarea
          dir="auto"
          aria-label={`Message to ${name}`}
          placeholder="Write a message"
          value={text}
          rows={1}
          maxLength={MAX_LENGTH}
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          className="field-sizing-content max-h-36 min-h-11 min-w-0 flex-1 basis-32 resize-none rounded-m border border-line-control bg-surface px-3.5 py-2.5 text-body"
        />
        <AttachFiles onChoose={attach}>
          {(open) => (
            <IconButton label="Attach files" onClick={open}>
              <Paperclip className="size-5" />
            </IconButton>
          )}
        </AttachFiles>
        <IconButton
          type="submit"
          label="Send"
          disabled={!isReady}
          className="enabled:bg-action enabled:text-on-action enabled:hover:bg-action-hover enabled:hover:text-on-action"
        >
          <SendHorizontal className="size-5" />
        </IconButton>
      </form>
    </div>
  )
}

/** Sends typing events, including the end of typing when the thread is left. */
function useTyping(authorId: string, threadId: string): (isTyping: boolean) => void {
  const [type] = useState(() =>
    typingNotifier((isTyping) => sendLive({ type: 'typing', threadId, isTyping, authorId })),
  )
  useEffect(() => () => type(false), [type])
  return type
}
