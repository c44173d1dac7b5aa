import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CannedAnswer } from '#contract/desk/tickets.ts'
import { mayAct } from '#domain/desk/staff.ts'
import { CANNED_TITLE_MAX_LENGTH, SUPPORT_MESSAGE_MAX_LENGTH } from '#domain/desk/support.ts'
import { isBlank } from '#domain/messages/tidy-text.ts'
import { refresh } from '#web/api/cache/invalidate.ts'
import { ticketCalls } from '#web/api/calls/desk/tickets.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { randomId } from '#web/api/random-id.ts'
import { deskQuery } from '#web/features/desk/queries.ts'
import { FetchFailed } from '#web/shared/page/fetch-failed.tsx'
import { dateOf, useTimeZone } from '#web/shared/time/time.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useProblems } from '#web/ui/use-problems.ts'
import { cannedQuery } from './ticket-forms.tsx'

/** The texts that staff insert into answers; some roles may change them. */
export default function CannedAnswers() {
  const { data: texts, error, refetch } = useQuery(cannedQuery)
  const { data: desk } = useQuery(deskQuery)
  const [newId, setNewId] = useState<string>()
  const mayEdit = desk !== undefined && mayAct(desk.me.role, 'edit-answers')
  if (error && !texts) return <FetchFailed error={error} onRetry={refetch} />
  return (
    <div className="flex max-w-[52rem] flex-col gap-4 text-small">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-h2">Texts for answers</h1>
          <p className="mt-1 text-ink-2">
            Where a text has {'{name}'} or {'{session}'}, the answer gets the writer’s name and
            their session.
            {desk && !mayEdit && ' Your role can insert them, but not change them.'}
          </p>
        </div>
        {mayEdit && !newId && (
          <Button size="s" onClick={() => setNewId(randomId())}>
            Add a Text
          </Button>
        )}
      </header>
      {newId && (
        <Editor
          text={{ id: newId, title: '', text: '', changedAt: '', changedBy: null }}
          onClose={() => setNewId(undefined)}
        />
      )}
      {!texts && <Skeleton className="h-64 rounded-m" />}
      <ul className="flex flex-col gap-3">
        {texts?.map((text) => (
          <li key={text.id}>
            <Text text={text} mayEdit={mayEdit} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Text({ text, mayEdit }: { text: CannedAnswer; mayEdit: boolean }) {
  const [isEditing, setEditing] = useState(false)
  const zone = useTimeZone()
  if (isEditing) return <Editor text={text} onClose={() => setEditing(false)} />
  return (
    <details className="rounded-m border border-line bg-surface">
      <summary className="min-h-11 cursor-pointer px-4 py-3 font-[550]">{text.title}</summary>
      <div className="flex flex-col items-start gap-3 px-4 pb-4">
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {text.text}
        </p>
        {text.changedBy && (
          <p className="text-ink-2 text-tiny">
            Changed by {text.changedBy} on {dateOf(text.changedAt, zone)}
          </p>
        )}
        {mayEdit && (
          <Button variant="quiet" size="s" onClick={() => setEditing(true)}>
            Change
          </Button>
        )}
      </div>
    </details>
  )
}

function Editor({ text, onClose }: { text: CannedAnswer; onClose: () => void }) {
  const client = useQueryClient()
  const [title, setTitle] = useState(text.title)
  const [body, setBody] = useState(text.text)
  const params = { id: text.id }
  const done = async () => {
    await refresh(client, ticketCalls.saveCannedAnswer)
    onClose()
  }
  const saving = useMutation({
    mutationFn: () => send(ticketCalls.saveCannedAnswer, { params, body: { title, text: body } }),
    onSuccess: done,
  })
  const deleting = useMutation({
    mutationFn: () => send(ticketCalls.deleteCannedAnswer, { params }),
    onSuccess: done,
  })
  const error = saving.error ?? deleting.error
  const problems = {
    title: isBlank(title) ? 'Please give it a title' : undefined,
    body: isBlank(body) ? 'Please write the text' : undefined,
  }
  const { shown, onSubmit } = useProblems(problems, saving.mutate)
  return (
    <form
      noValidate
      onSubmit={onSubmit}
      className="flex flex-col gap-4 rounded-m border border-line bg-surface px-4 py-4"
    >
      {error && <Alert tone="bad" title={errorMessage(error)} />}
      <Field label="Title" {...(shown.title && { error: shown.title })}>
        {(control) => (
          <Input
            {...control}
            value={title}
            maxLength={CANNED_TITLE_MAX_LENGTH}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
        )}
      </Field>
      <TextField
        label="Text"
        rows={10}
        maxLength={SUPPORT_MESSAGE_MAX_LENGTH}
        error={shown.body}
        value={body}
        onChange={setBody}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" size="s" pending={saving.isPending}>
          Save
        </Button>
        <Button variant="quiet" size="s" onClick={onClose}>
          Cancel
        </Button>
        {text.title && (
          <Button
            variant="danger"
            size="s"
            pending={deleting.isPending}
            onClick={() => deleting.mutate()}
            className="ml-auto"
          >
            Delete
          </Button>
        )}
      </div>
    </form>
  )
}
