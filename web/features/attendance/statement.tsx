import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Paperclip } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import type { Session } from '#contract/booking/sessions.ts'
import { CONTEST_FILES_MAX, CONTEST_MAX_LENGTH } from '#domain/meeting/contests.ts'
import { isBlank } from '#domain/messages/tidy-text.ts'
import { refresh } from '#web/api/cache/invalidate.ts'
import { attendanceCalls } from '#web/api/calls/meeting/attendance.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { AttachFiles } from '#web/shared/files/attach-files.tsx'
import type { ChosenFile } from '#web/shared/files/chosen-files.ts'
import {
  chooseFiles,
  removeFilesIn,
  removeSentFiles,
  useChosenFiles,
} from '#web/shared/files/chosen-files.ts'
import { FileChips } from '#web/shared/files/file-chips.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { controlStyle } from '#web/ui/input.tsx'
import { useLeaveWarning } from '#web/ui/use-leave-warning.ts'
import { useProblems } from '#web/ui/use-problems.ts'

type StatementProps = {
  session: Session
  isAnswer?: boolean
  label: string
  hint: string
  button: string
  onCancel?: () => void
}

type Said = { text: string; files: ChosenFile[] }

/** What one of the two writes against the record, or answers, with files. */
export function Statement({ session, isAnswer, label, hint, button, onCancel }: StatementProps) {
  const id = useId()
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [isAsked, setAsked] = useState(false)
  const place = `contest-${session.id}`
  const files = useChosenFiles(place)
  useEffect(() => () => removeFilesIn(place), [place])
  const isRefused = files.some(({ problem }) => problem)
  const isUploading = files.some(({ attachment, problem }) => !attachment && !problem)
  const sending = useMutation({
    mutationFn: ({ text, files }: Said) => {
      const attachments = files.flatMap(({ attachment }) => attachment?.id ?? [])
      const input = { params: { id: session.id }, body: { text, attachments } }
      return isAnswer
        ? send(attendanceCalls.answerContest, input)
        : send(attendanceCalls.contestAttendance, input)
    },
    onSuccess: (_, { files }) => {
      removeSentFiles(files.map(({ key }) => key))
      return refresh(client, attendanceCalls.answerContest)
    },
  })
  useLeaveWarning((!isBlank(text) || files.length > 0) && !sending.isSuccess)
  const isEmpty = isBlank(text)
  const problems = {
    text: isEmpty ? 'Please write a sentence' : undefined,
    files: isRefused ? 'Please remove what can’t be sent' : undefined,
  }
  const { shown, onSubmit } = useProblems(problems, () => setAsked(true))
  // What was asked for waits for the uploads, unless one of them fails.
  useEffect(() => {
    if (!isAsked || isUploading) return
    setAsked(false)
    if (!isEmpty && !isRefused) sending.mutate({ text: text.trim(), files })
  }, [isAsked, isUploading, isEmpty, isRefused, sending.mutate, text, files])
  return (
    <form noValidate onSubmit={onSubmit} className="mt-3 flex flex-col gap-3.5">
      {sending.error && (
        <Alert tone="bad" title="This was not sent">
          {errorMessage(sending.error)}
        </Alert>
      )}
      <Field label={label} hint={hint} error={shown.text}>
        {(control) => (
          <textarea
            dir="auto"
            {...control}
            rows={4}
            maxLength={CONTEST_MAX_LENGTH}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            className={`${controlStyle} resize-y py-3`}
          />
        )}
      </Field>
      <div className="flex flex-col gap-2.5">
        <FileChips files={files} />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <AttachFiles onChoose={(chosen) => chooseFiles(place, chosen, CONTEST_FILES_MAX)}>
            {(open) => (
              <Button
                variant="quiet"
                size="s"
                aria-describedby={`${id}-files`}
                disabled={sending.isPending}
                onClick={open}
              >
                <Paperclip aria-hidden className="size-4" />
                Add Files
              </Button>
            )}
          </AttachFiles>
          <p id={`${id}-files`} className="text-ink-3 text-tiny">
            Up to {CONTEST_FILES_MAX} pictures or documents
          </p>
        </div>
        {shown.files && (
          <p role="alert" className="text-bad text-tiny">
            {shown.files}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isAsked || sending.isPending}>
          {button}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Don’t Contest
          </Button>
        )}
      </div>
    </form>
  )
}
