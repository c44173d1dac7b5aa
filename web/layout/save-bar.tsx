import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

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
  children?: ReactNode
}

/** A sticky bar that says what is unsaved, with Save and Cancel. */
export function SaveBar(props: SaveBarProps) {
  const { what, label, editing, isBlocked = false, onSave, onCancel, children } = props
  const { failure, isChanged, isSaving } = editing
  return (
    <div className="sticky bottom-(--bar) z-10 -mx-5 mt-5.5 max-h-[calc(85dvh-var(--bar))] overflow-y-auto border-line border-t bg-paper px-5 py-3.5 sm:mx-0 sm:px-0">
      {children}
      {failure && (
        <div className="mb-3.5">
          <Alert tone="bad" title={`Your ${what} was not saved`}>
            {failure}
          </Alert>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <p role="status" className="flex min-w-0 grow items-center gap-1.5 text-ink-2 text-small">
          <State editing={editing} />
        </p>
        <span className="flex grow flex-wrap gap-3 sm:grow-0">
          <Button variant="quiet" disabled={!isChanged || isSaving} onClick={onCancel}>
            Cancel
          </Button>
          <Button
            pending={isSaving}
            disabled={!isChanged || isBlocked}
            onClick={onSave}
            className="grow"
          >
            {isSaving ? 'Saving...' : label}
          </Button>
        </span>
      </div>
    </div>
  )
}

function State({ editing: { isChanged, isSaved, problems } }: { editing: Editing }) {
  if (problems.size > 0)
    return (
      <span className="text-bad">
        {problems.size === 1 ? 'One thing is' : `${problems.size} things are`} to be put right
      </span>
    )
  if (isChanged) return 'Changes not saved yet'
  if (!isSaved) return 'No unsaved changes'
  return (
    <span className="flex items-center gap-1.5 text-good">
      <Check aria-hidden className="size-4" /> Saved
    </span>
  )
}
