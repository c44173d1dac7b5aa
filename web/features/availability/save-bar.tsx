import { Check } from 'lucide-react'
import type { Ref } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Editing } from './use-draft.ts'

type SaveBarProps = {
  editing: Editing
  conflictRef: Ref<HTMLDivElement>
  onSave: () => void
  onSaveOver: () => void
  onCancel: () => void
  onLoadTheirs: () => void
}

/** Stays in sight: what is not saved, and the two ways on. */
export function SaveBar(props: SaveBarProps) {
  const { editing, conflictRef, onSave, onSaveOver, onCancel, onLoadTheirs } = props
  const { conflict, failure, isChanged, isSaving } = editing
  return (
    <div className="sticky bottom-0 z-20 -mx-5 max-h-[85dvh] overflow-y-auto border-line border-t bg-paper px-5 py-3.5 sm:mx-0 sm:px-0">
      {conflict && (
        <div ref={conflictRef} tabIndex={-1} className="mb-3.5 outline-none">
          <Alert
            tone="warn"
            title="Your availability was saved elsewhere meanwhile"
            action={
              <div className="flex flex-wrap gap-2">
                <Button size="s" disabled={isSaving} onClick={onSaveOver}>
                  Save Mine Over It
                </Button>
                <Button size="s" variant="quiet" onClick={onLoadTheirs}>
                  Load Theirs
                </Button>
              </div>
            }
          >
            Another tab or device saved other hours. They differ from yours in:{' '}
            {conflict.join(', ')}. Yours are still here.
          </Alert>
        </div>
      )}
      {failure && (
        <div className="mb-3.5">
          <Alert tone="bad" title="Your availability was not saved">
            {failure}
          </Alert>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <p role="status" className="flex min-w-0 grow items-center gap-1.5 text-ink-2 text-small">
          <State editing={editing} />
        </p>
        <span className="flex grow gap-3 sm:grow-0">
          <Button variant="quiet" disabled={!isChanged || isSaving} onClick={onCancel}>
            Cancel
          </Button>
          <Button
            pending={isSaving}
            disabled={!isChanged || conflict !== undefined}
            onClick={onSave}
            className="grow"
          >
            {isSaving ? 'Saving...' : 'Save Availability'}
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
        {problems.size === 1 ? 'One thing needs' : 'Some things need'} to be put right
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
