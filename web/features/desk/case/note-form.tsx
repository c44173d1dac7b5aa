import type { FormEvent } from 'react'
import { CASE_NOTE_MAX_LENGTH } from '#domain/desk/cases.ts'
import { caseCalls } from '#web/api/calls/desk/cases.ts'
import { send } from '#web/api/client.ts'
import { forgetDrafts, useDraft } from '#web/features/desk/drafts.ts'
import { KeyCap } from '#web/features/desk/keys.tsx'
import { useCaseWrite } from '#web/features/desk/use-case-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { controlStyle } from '#web/ui/input.tsx'
import { useLeaveWarning } from '#web/ui/use-leave-warning.ts'

/** A note in the history of a case. */
export function NoteForm({ caseId }: { caseId: string }) {
  const [note, setNote] = useDraft(caseId, 'note')
  const text = note.trim()
  const { mutate, isPending, failure } = useCaseWrite(
    caseId,
    () => send(caseCalls.noteInCase, { params: { id: caseId }, body: { text } }),
    () => forgetDrafts(caseId, 'note'),
  )
  useLeaveWarning(text !== '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text !== '') mutate()
  }
  return (
    <form id="note" onSubmit={submit} className="mt-4 flex flex-col items-start gap-2.5">
      <Field
        label="Note"
        hint="Only staff see it."
        aside={<KeyCap>N</KeyCap>}
        className="w-full"
        {...(failure && { error: failure })}
      >
        {(control) => (
          <textarea
            dir="auto"
            {...control}
            rows={2}
            maxLength={CASE_NOTE_MAX_LENGTH}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
            className={`${controlStyle} resize-y py-2`}
          />
        )}
      </Field>
      <Button type="submit" variant="quiet" size="s" pending={isPending} disabled={text === ''}>
        Add Note
      </Button>
    </form>
  )
}
