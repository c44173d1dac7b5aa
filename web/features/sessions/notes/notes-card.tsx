import { Check, ChevronDown } from 'lucide-react'
import type { FormEvent, RefObject } from 'react'
import { lazy, Suspense, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { NoteTemplate } from '#domain/meeting/note-templates.ts'
import { insertTemplate } from '#domain/meeting/note-templates.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { controlStyle } from '#web/ui/input.tsx'
import type { Notes, NotesDraft } from './notes-draft.ts'
import { useNotes } from './use-notes.ts'

type NotesCardProps = {
  title: string
  /** Says who can read them. */
  hint: string
  sessionId: string
  field: 'notesShared' | 'notesPro'
  saved: Notes
  /** Whether templates can be inserted. */
  hasTemplates: boolean
  /** While they are empty, one press opens them. */
  isFolded?: boolean
}

const InsertTemplate = lazy(() => import('./insert-template.tsx'))

/** Notes that two people can edit at the same time without losing or overwriting each other's changes. */
export function NotesCard(props: NotesCardProps) {
  const { title, hint, sessionId, field, saved, hasTemplates, isFolded = false } = props
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const hasBeenThere = useRef(false)
  const { draft, ...notes } = useNotes(sessionId, field, saved)
  useStableCaret(area, draft, notes.text)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    draft.save()
  }
  /** At the cursor; at the end if there has been none. */
  const insert = (template: NoteTemplate) => {
    const field = area.current
    if (!field) return
    const place = hasBeenThere.current ? field.selectionEnd : notes.text.length
    const { text, caret } = insertTemplate(notes.text, place, template)
    flushSync(() => draft.write(text))
    field.focus()
    field.setSelectionRange(caret, caret)
  }
  const resolve = (how: () => void) => () => {
    how()
    area.current?.focus()
  }

  const [isOpened, setOpened] = useState(false)
  if (isFolded && !isOpened) {
    if (notes.text !== '') setOpened(true)
    const open = () => {
      flushSync(() => setOpened(true))
      area.current?.focus()
    }
    return (
      <Card as="section" aria-labelledby={id} className="py-2!">
        <h2 className="font-[600] font-sans text-h3 tracking-normal">
          <button
            type="button"
            aria-expanded={false}
            onClick={open}
            className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-3 text-left"
          >
            <span id={id}>{title}</span>
            <span className="flex items-center gap-2 font-[400] text-ink-3 text-small">
              For you both <ChevronDown aria-hidden className="size-4.5" />
            </span>
          </button>
        </h2>
      </Card>
    )
  }

  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="font-[600] font-sans text-h3 tracking-normal">
        {title}
      </h2>
      <p id={`${id}-hint`} className="wrap-anywhere mt-1 mb-3 text-ink-3 text-tiny">
        {hint}
      </p>
      <form onSubmit={submit} className="flex flex-col gap-3">
        <textarea
          dir="auto"
          ref={area}
          aria-labelledby={id}
          aria-describedby={`${id}-hint`}
          value={notes.text}
          onFocus={() => {
            hasBeenThere.current = true
          }}
          onChange={(event) => draft.write(event.target.value)}
          rows={6}
          className={`${controlStyle} resize-y py-3`}
        />
        {notes.theirs !== undefined && (
          <Alert
            tone="warn"
            title="You both changed the same words"
            action={
              <div className="flex flex-wrap gap-2">
                <Button size="s" onClick={resolve(draft.keepBoth)}>
                  Keep Both
                </Button>
                <Button size="s" variant="quiet" onClick={resolve(draft.discard)}>
                  Discard Mine
                </Button>
              </div>
            }
          >
            <p>They now read:</p>
            <p
              dir="auto"
              className="wrap-anywhere mt-1 max-h-40 overflow-y-auto whitespace-pre-line text-ink"
            >
              {notes.theirs || '(nothing)'}
            </p>
          </Alert>
        )}
        {notes.problem && notes.theirs === undefined && (
          <Alert tone="bad" title="Your notes were not saved">
            {notes.problem}
          </Alert>
        )}
        <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            type="submit"
            variant="quiet"
            disabled={!notes.isChanged || notes.isSaving || notes.theirs !== undefined}
          >
            Save Notes
          </Button>
          {hasTemplates && (
            <Suspense>
              <InsertTemplate onInsert={insert} />
            </Suspense>
          )}
          <p role="status" className="flex items-center gap-1.5 text-small">
            {notes.isSaving && <span className="text-ink-2">Saving...</span>}
            {notes.isSaved && (
              <span className="flex items-center gap-1.5 text-good">
                <Check aria-hidden className="size-4" /> Saved
              </span>
            )}
          </p>
        </div>
      </form>
    </Card>
  )
}

/** Keeps the caret in place when a remote change is merged in above it. */
function useStableCaret(
  area: RefObject<HTMLTextAreaElement | null>,
  draft: NotesDraft,
  text: string,
): void {
  const before = useRef({ text: '', start: 0, end: 0 })
  useEffect(
    () =>
      draft.subscribe(() => {
        const { value = '', selectionStart = 0, selectionEnd = 0 } = area.current ?? {}
        before.current = { text: value, start: selectionStart, end: selectionEnd }
      }),
    [area, draft],
  )
  useLayoutEffect(() => {
    const was = before.current
    if (was.text === text || document.activeElement !== area.current) return
    area.current?.setSelectionRange(
      mapOffset(was.text, text, was.start),
      mapOffset(was.text, text, was.end),
    )
  }, [area, text])
}

/**
 * Maps an offset in `before` to `after`: counted from the end if the text behind it is unchanged, else from the start.
 */
function mapOffset(before: string, after: string, place: number): number {
  const rest = before.slice(place)
  if (after.startsWith(before.slice(0, place))) return place
  return after.endsWith(rest) ? after.length - rest.length : Math.min(place, after.length)
}
