import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useId, useState } from 'react'
import type { Message } from '#contract/messages.ts'
import type { ReportReason } from '#domain/messages.ts'
import { REPORT_NOTE_MAX_LENGTH, REPORT_REASON_LABELS, REPORT_REASONS } from '#domain/messages.ts'
import { messageCalls } from '#web/api/calls/messages.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { controlStyle } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.ts'
import { updateThread } from './thread-data.ts'

type ReportDialogProps = {
  /** The dialog is closed if undefined. */
  message: Message | undefined
  name: string
  onClose: () => void
}

export function ReportDialog({ message, name, onClose }: ReportDialogProps) {
  const form = useId()
  const [isPending, setPending] = useState(false)
  return (
    <Dialog
      open={message !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title="Report Message"
      description={`Our support team reads it and replies by email. ${name} is not told.`}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} pending={isPending}>
            Send Report
          </Button>
        </>
      }
    >
      {message && (
        <ReportForm id={form} message={message} onPending={setPending} onClose={onClose} />
      )}
    </Dialog>
  )
}

type ReportFormProps = {
  id: string
  message: Message
  onPending: (isPending: boolean) => void
  onClose: () => void
}

function ReportForm({ id, message, onPending, onClose }: ReportFormProps) {
  const client = useQueryClient()
  const [reason, setReason] = useState<ReportReason>()
  const [problem, setProblem] = useState<string>()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!reason) return setProblem('Please choose a reason')
    const note = String(new FormData(event.currentTarget).get('note') ?? '')
    onPending(true)
    try {
      await send(messageCalls.reportMessage, { params: { id: message.id }, body: { reason, note } })
      updateThread(client, message.threadId, ({ reported }) => ({
        reported: [...reported, message.id],
      }))
      toast({ title: 'Reported', description: 'Support has your report. Thank you.' })
      onClose()
    } catch (error) {
      setProblem(errorMessage(error))
    } finally {
      onPending(false)
    }
  }
  return (
    <form id={id} onSubmit={submit} className="flex flex-col gap-5">
      {problem && <Alert tone="bad" title={problem} />}
      {message.body && (
        <blockquote className="max-h-40 overflow-y-auto whitespace-pre-wrap break-words rounded-m bg-sunken px-4 py-3 text-small [overflow-wrap:anywhere]">
          {message.body}
        </blockquote>
      )}
      <fieldset className="flex flex-col">
        <legend className="mb-1.5 font-[550] text-small">What is wrong with it?</legend>
        {REPORT_REASONS.map((each) => (
          <label key={each} className="flex min-h-9 items-center gap-3 pointer-coarse:min-h-11">
            <input
              type="radio"
              name="reason"
              value={each}
              checked={reason === each}
              onChange={() => setReason(each)}
              className="size-4.5 shrink-0 accent-action"
            />
            <span className="text-control">{REPORT_REASON_LABELS[each]}</span>
          </label>
        ))}
      </fieldset>
      <Field label="Anything our support team should know" hint="Optional.">
        {(control) => (
          <textarea
            {...control}
            name="note"
            rows={3}
            maxLength={REPORT_NOTE_MAX_LENGTH}
            className={`${controlStyle} resize-y py-2.5`}
          />
        )}
      </Field>
    </form>
  )
}
