import { Check } from 'lucide-react'
import type { FormEvent } from 'react'
import { useId, useRef } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { controlStyle } from '#web/ui/input.tsx'
import type { Notes } from './use-notes.ts'
import { useNotes } from './use-notes.ts'

type NotesCardProps = {
  title: string
  /** Who reads them. */
  hint: string
  sessionId: string
  field: 'notesShared' | 'notesPro'
  kept: Notes
}

/** Notes that two people may write at once: nobody's words are lost, and nobody's are overwritten unseen. */
export function NotesCard({ title, hint, sessionId, field, kept }: NotesCardProps) {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const notes = useNotes(sessionId, field, kept)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    notes.save()
  }
  const resolve = (how: () => void) => () => {
    how()
    area.current?.focus()
  }

  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="font-[600] font-sans text-h3 tracking-normal">
        {title}
      </h2>
      <p id={`${id}-hint`} className="mt-1 mb-3 text-ink-3 text-tiny">
        {hint}
      </p>
      <form onSubmit={submit} className="flex flex-col gap-3">
        <textarea
          ref={area}
          aria-labelledby={id}
          aria-describedby={`${id}-hint`}
          value={notes.text}
          onChange={(event) => notes.write(event.target.value)}
          rows={6}
          className={`${controlStyle} resize-y py-3`}
        />
        {notes.isBehind && (
          <Alert
            tone="warn"
            title="These notes were changed meanwhile"
            action={
              <div className="flex flex-wrap gap-2">
                <Button size="s" onClick={resolve(notes.keepBoth)}>
                  Keep Both
                </Button>
                <Button size="s" variant="quiet" onClick={resolve(notes.discard)}>
                  Discard Mine
                </Button>
              </div>
            }
          >
            <p>They now read:</p>
            <p className="wrap-anywhere mt-1 max-h-40 overflow-y-auto whitespace-pre-line text-ink">
              {kept.text || '(nothing)'}
            </p>
          </Alert>
        )}
        {notes.problem && (
          <Alert tone="bad" title="Your notes were not saved">
            {notes.problem}
          </Alert>
        )}
        <div className="flex min-h-11 items-center gap-4">
          <Button
            type="submit"
            variant="quiet"
            pending={notes.isSaving}
            disabled={!notes.isChanged || notes.isBehind}
          >
            {notes.isSaving ? 'Saving...' : 'Save Notes'}
          </Button>
          <p role="status" className="flex items-center gap-1.5 text-good text-small">
            {notes.isSaved && (
              <>
                <Check aria-hidden className="size-4" /> Saved
              </>
            )}
          </p>
        </div>
      </form>
    </Card>
  )
}
