import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useId, useRef, useState } from 'react'
import type { Session } from '#contract/booking/sessions.ts'
import { CLIENT_NOTE_MAX_LENGTH, clientNoteRefusal } from '#domain/people/client-note.ts'
import { refresh } from '#web/api/cache/invalidate.ts'
import { sessionCalls } from '#web/api/calls/booking/sessions.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { usePerson } from '#web/api/person.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ChecklistStep } from '#web/ui/checklist-step.tsx'
import { Field } from '#web/ui/field.tsx'
import { controlStyle } from '#web/ui/input.tsx'
import { useLeaveWarning } from '#web/ui/use-leave-warning.ts'

type ClientNoteProps = { session: Session; isClient: boolean; now: number }

/** The client's note to the professional: editable by the client until the start, then readable by both. */
export function ClientNote({ session, isClient, now }: ClientNoteProps) {
  const id = useId()
  const isViewed = usePerson()?.viewedBy
  const { state, clientNote, professional, client } = session
  const refusal = clientNoteRefusal({ state, startsAt: Date.parse(session.startsAt) }, now)
  const isOpen = isClient && refusal === undefined
  if (isViewed || (!isOpen && !clientNote)) return null
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="wrap-anywhere mb-3 font-[600] font-sans text-h3 tracking-normal">
        {isClient ? `Your Note for ${professional.name}` : `Note from ${client.name}`}
      </h2>
      {isOpen ? (
        <NoteForm key={clientNote} session={session} />
      ) : (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line text-small">
          {clientNote}
        </p>
      )}
    </Card>
  )
}

/** The note as a step of what the client does before the session; it is written in its place. */
export function NoteStep({ session }: { session: Session }) {
  const [isOpen, setOpen] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const { clientNote, professional } = session
  const close = () => {
    setOpen(false)
    heading.current?.focus()
  }
  return (
    <ChecklistStep
      id="note"
      title={`Tell ${professional.name} what you want to work on`}
      isDone={Boolean(clientNote)}
      hint={
        clientNote ? (
          <p dir="auto" className="line-clamp-1">
            ‘{clientNote}’
          </p>
        ) : (
          <p>A sentence is enough. They read it before you meet.</p>
        )
      }
      headingRef={heading}
      action={
        !isOpen && (
          <Button
            variant={clientNote ? 'ghost' : 'quiet'}
            size="s"
            needsScript
            onClick={() => setOpen(true)}
          >
            <span>{clientNote ? 'Change' : 'Write'}</span>
            <span className="sr-only"> the note</span>
          </Button>
        )
      }
    >
      {isOpen && <NoteForm session={session} onDone={close} />}
    </ChecklistStep>
  )
}

type NoteFormProps = {
  session: Session
  /** Saved, or left for later; undefined where the form stays. */
  onDone?: () => void
}

function NoteForm({ session, onDone }: NoteFormProps) {
  const client = useQueryClient()
  const saved = session.clientNote ?? ''
  const [text, setText] = useState(saved)
  const isChanged = text.trim() !== saved
  useLeaveWarning(isChanged)
  const saving = useMutation({
    mutationFn: () =>
      send(sessionCalls.saveClientNote, { params: { id: session.id }, body: { text } }),
    async onSuccess() {
      await refresh(client, sessionCalls.saveClientNote)
      onDone?.()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.mutate()
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      {saving.error && (
        <Alert tone="bad" title="Your note was not saved">
          {errorMessage(saving.error)}
        </Alert>
      )}
      <Field
        label="What should they know beforehand?"
        hint="You can change it until the session starts."
      >
        {(control) => (
          <textarea
            dir="auto"
            {...control}
            // biome-ignore lint/a11y/noAutofocus: it opens because one wants to write
            autoFocus={onDone !== undefined}
            value={text}
            onChange={(event) => setText(event.target.value)}
            maxLength={CLIENT_NOTE_MAX_LENGTH}
            rows={4}
            className={`${controlStyle} resize-y py-3`}
          />
        )}
      </Field>
      <div className="flex min-h-11 items-center gap-4">
        <Button type="submit" variant="quiet" disabled={!isChanged} pending={saving.isPending}>
          Save Note
        </Button>
        {onDone && (
          <Button variant="ghost" disabled={saving.isPending} onClick={onDone}>
            Not Now
          </Button>
        )}
        <p role="status" className="text-good text-small">
          {saving.isSuccess && !isChanged && 'Saved'}
        </p>
      </div>
    </form>
  )
}
