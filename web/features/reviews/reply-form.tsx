import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { Review } from '#contract/profile/reviews.ts'
import { isBlank } from '#domain/messages/tidy-text.ts'
import { REPLY_MAX_LENGTH } from '#domain/profile/reviews.ts'
import { refresh } from '#web/api/cache/invalidate.ts'
import { reviewCalls } from '#web/api/calls/profile/reviews.ts'
import { ApiError, send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { controlStyle } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.ts'
import { useLeaveWarning } from '#web/ui/use-leave-warning.ts'

/** A button that opens the form for the professional's reply, which takes the place of one to the review as it was. */
export function ReplyForm({ review }: { review: Review }) {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [isChecked, setChecked] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const sending = useSending(review)
  const problem = problemOf(text)
  useLeaveWarning(isOpen && !isBlank(text))

  const wasOpened = useRef(false)
  useEffect(() => {
    if (isOpen) area.current?.focus()
    else if (wasOpened.current) button.current?.focus()
    wasOpened.current = isOpen
  }, [isOpen])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (problem) area.current?.focus()
    else sending.mutate(text)
  }

  if (!isOpen)
    return (
      <button
        ref={button}
        type="button"
        className="mt-1 inline-flex min-h-9 items-center font-[550] text-action text-small hover:underline pointer-coarse:min-h-11"
        onClick={() => setOpen(true)}
        aria-label={`${review.reply ? 'Replace your reply' : 'Reply'} to this review of ${review.rating} ${review.rating === 1 ? 'star' : 'stars'}`}
      >
        {review.reply ? 'Replace Your Reply' : 'Reply'}
      </button>
    )
  return (
    <form noValidate onSubmit={submit} className="mt-4 flex max-w-[68ch] flex-col gap-3">
      {sending.error && (
        <Alert tone="bad" title="Your reply was not sent">
          {errorMessage(sending.error)}
        </Alert>
      )}
      <Field
        label="Your reply"
        hint={`Everyone can read it, and you can’t change it later. ${review.reply ? 'It takes the place of your reply to the review as it was. ' : ''}Please leave out anything that identifies your client.`}
        error={isChecked ? problem : undefined}
        aside={
          <span className="figures text-ink-3 text-tiny">
            {text.trim().length.toLocaleString('en-GB')} of{' '}
            {REPLY_MAX_LENGTH.toLocaleString('en-GB')} characters
          </span>
        }
      >
        {(control) => (
          <textarea
            dir="auto"
            {...control}
            ref={area}
            value={text}
            onChange={(event) => setText(event.target.value)}
            required
            rows={4}
            className={`${controlStyle} resize-y py-3`}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" size="s" pending={sending.isPending}>
          {sending.isPending ? 'Sending...' : 'Send Reply'}
        </Button>
        <Button variant="ghost" size="s" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function useSending(review: Review) {
  const client = useQueryClient()
  const askAgain = () => refresh(client, reviewCalls.replyToReview)
  return useMutation({
    mutationFn: (text: string) =>
      send(reviewCalls.replyToReview, { params: { id: review.id }, body: { text } }),
    onSuccess() {
      toast({ title: 'Reply Sent', description: 'It is under the review now.' })
      return askAgain()
    },
    onError(error) {
      // Replied in another window: show that reply.
      if (error instanceof ApiError && error.status === 409) askAgain()
    },
  })
}

function problemOf(text: string): string | undefined {
  const tooMany = text.trim().length - REPLY_MAX_LENGTH
  if (isBlank(text)) return 'Please write a few words'
  if (tooMany > 0)
    return `Please shorten it by ${tooMany.toLocaleString('en-GB')} ${tooMany === 1 ? 'character' : 'characters'}`
  return undefined
}
