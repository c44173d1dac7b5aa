import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useState } from 'react'
import type { listHandInMessages, SessionDispute } from '#contract/desk/disputes.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { HAND_IN_MESSAGES, HAND_IN_TEXT_MAX_LENGTH } from '#domain/desk/disputes.ts'
import { isBlank } from '#domain/messages/tidy-text.ts'
import { refresh } from '#web/api/cache/invalidate.ts'
import { disputeCalls } from '#web/api/calls/desk/disputes.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { useTimeZone, whenOf } from '#web/shared/time/time.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { controlStyle } from '#web/ui/input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useLeaveWarning } from '#web/ui/use-leave-warning.ts'
import { handInMessagesQuery } from './queries.ts'

type HandInFormProps = { dispute: SessionDispute; otherName: string; onDone: () => void }

/** A text and a choice of messages for the answer to the bank. */
export function HandInForm({ dispute: { id, handIn }, otherName, onDone }: HandInFormProps) {
  const client = useQueryClient()
  const [text, setText] = useState(handIn?.text ?? '')
  const [chosen, setChosen] = useState<readonly string[]>(handIn?.messageIds ?? [])
  const sending = useMutation({
    mutationFn: () =>
      send(disputeCalls.handIn, {
        params: { id },
        body: { text: text.trim(), messageIds: [...chosen] },
      }),
    async onSuccess() {
      await refresh(client, disputeCalls.handIn)
      onDone()
    },
  })
  const hasChanged =
    text !== (handIn?.text ?? '') || chosen.join() !== (handIn?.messageIds ?? []).join()
  useLeaveWarning(hasChanged && !sending.isSuccess)
  const isNothing = isBlank(text) && chosen.length === 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (hasChanged) sending.mutate()
    else onDone()
  }
  const toggle = (messageId: string) =>
    setChosen((before) =>
      before.includes(messageId)
        ? before.filter((each) => each !== messageId)
        : [...before, messageId],
    )
  return (
    <form noValidate onSubmit={submit} className="mt-4 flex flex-col gap-4">
      {sending.error && (
        <Alert tone="bad" title="This was not handed in">
          {errorMessage(sending.error)}
        </Alert>
      )}
      <Field label="What should we and the bank know?" hint="Optional. A few sentences are enough.">
        {(control) => (
          <textarea
            dir="auto"
            {...control}
            rows={4}
            maxLength={HAND_IN_TEXT_MAX_LENGTH}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            className={`${controlStyle} resize-y py-3`}
          />
        )}
      </Field>
      <Messages disputeId={id} otherName={otherName} chosen={chosen} onToggle={toggle} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={sending.isPending} disabled={isNothing && !handIn}>
          {isNothing && handIn ? 'Take It Back' : 'Hand It In'}
        </Button>
        <Button variant="quiet" disabled={sending.isPending} onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

type MessagesProps = {
  disputeId: string
  otherName: string
  chosen: readonly string[]
  onToggle: (id: string) => void
}

function Messages({ disputeId, otherName, chosen, onToggle }: MessagesProps) {
  const { data, error, refetch } = useQuery(handInMessagesQuery(disputeId))
  if (error && !data)
    return (
      <Alert
        tone="bad"
        title="Your messages could not be fetched"
        action={
          <Button variant="quiet" size="s" onClick={() => refetch()}>
            Try Again
          </Button>
        }
      />
    )
  if (!data) return <Skeleton className="h-24 rounded-m" />
  if (data.length === 0) return <p className="text-ink-2">You two have written no messages.</p>
  return (
    <fieldset className="min-w-0">
      <legend className="font-[550]">Messages that show what you agreed</legend>
      <p className="mt-0.5 text-ink-3 text-tiny">
        {data.length === HAND_IN_MESSAGES ? `The newest ${HAND_IN_MESSAGES} between you two. ` : ''}
        Only the ones you tick are copied.
      </p>
      <ul className="mt-2 flex max-h-96 flex-col gap-1 overflow-y-auto rounded-m border border-line p-2">
        {data.map((message) => (
          <li key={message.id}>
            <Message
              message={message}
              otherName={otherName}
              isChosen={chosen.includes(message.id)}
              onToggle={() => onToggle(message.id)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

type MessageProps = {
  message: ReplyOf<typeof listHandInMessages>[number]
  otherName: string
  isChosen: boolean
  onToggle: () => void
}

function Message({ message, otherName, isChosen, onToggle }: MessageProps) {
  const { isMine, body, files, at } = message
  const zone = useTimeZone()
  return (
    <Checkbox checked={isChosen} onChange={onToggle}>
      <span className="min-w-0 py-1.5">
        <span className="figures block text-ink-2 text-tiny">
          {isMine ? 'You' : otherName}, {whenOf(at, zone)}
        </span>
        {body && (
          <span dir="auto" className="wrap-anywhere block whitespace-pre-line">
            {body}
          </span>
        )}
        {files.length > 0 && (
          <span className="wrap-anywhere block text-ink-2">Attached: {files.join(', ')}</span>
        )}
      </span>
    </Checkbox>
  )
}
