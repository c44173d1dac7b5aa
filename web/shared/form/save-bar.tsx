import { Check } from 'lucide-react'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import type { Elements } from '#web/ui/elements.tsx'

/** The state of the form. */
type Editing = {
  isChanged: boolean
  isSaving: boolean
  isSaved: boolean
  /** Why saving failed. */
  failure: string | undefined
  problems: ReadonlyMap<string, string>
}

type SaveBarProps = {
  /** What is edited: 'availability'. */
  what: string
  /** The label of the save button: 'Save Availability'. */
  label: string
  editing: Editing
  /** Something above the buttons needs an answer first. */
  isBlocked?: boolean
  onSave: () => void
  onCancel: () => void
  /** Shown above the buttons. */
  children?: Elements
}

/** A sticky line that appears with the first change: what is unsaved, Save and Cancel; afterwards, that it is saved. */
export function SaveBar(props: SaveBarProps) {
  const { what, label, editing, isBlocked = false, onSave, onCancel, children } = props
  const { failure, isChanged, isSaving, isSaved, problems } = editing
  const isShown = isChanged || isSaving || isSaved || failure !== undefined
  return (
    <div
      className={cx(
        'sticky bottom-(--bar) z-10 -mx-5 mt-5.5 max-h-[calc(85dvh-var(--bar))] overflow-y-auto px-5 sm:mx-0 sm:px-0',
        isShown && 'border-line border-t bg-paper py-2',
      )}
    >
      {children}
      {failure && (
        <div className="mb-2">
          <Alert tone="bad" title={`Your ${what} was not saved`}>
            {failure}
          </Alert>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p
          role="status"
          className={cx(
            'flex min-w-0 items-center gap-1.5 text-ink-2 text-small sm:grow',
            problems.size > 0 && 'max-sm:basis-full',
          )}
        >
          {isShown && <State editing={editing} />}
        </p>
        {(isChanged || isSaving) && (
          <span className="flex gap-2 max-sm:grow max-sm:*:grow">
            <Button variant="quiet" className="max-sm:px-4" disabled={isSaving} onClick={onCancel}>
              Cancel
            </Button>
            <Button
              pending={isSaving}
              disabled={isBlocked}
              className="max-sm:px-4"
              onClick={onSave}
            >
              {isSaving ? 'Saving...' : label}
            </Button>
          </span>
        )}
      </div>
    </div>
  )
}

function State({ editing: { isChanged, isSaved, problems } }: { editing: Editing }) {
  if (problems.size > 0)
    return (
      <span className="text-bad">
        {problems.size === 1 ? 'One thing' : `${problems.size} things`} to put right
      </span>
    )
  // On phones the buttons say it.
  if (isChanged || !isSaved) return <span className="max-sm:sr-only">Not saved yet</span>
  return (
    <span className="flex items-center gap-1.5 text-good">
      <Check aria-hidden className="size-4" /> Saved
    </span>
  )
}
