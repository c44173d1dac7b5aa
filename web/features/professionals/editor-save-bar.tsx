import { Check } from 'lucide-react'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import type { ProfileDraft } from './use-profile-draft.ts'

type SaveBarProps = { editing: ProfileDraft; onSave: () => void; onCancel: () => void }

/** Stays in sight: what is not saved, and the two ways on. */
export function SaveBar({ editing, onSave, onCancel }: SaveBarProps) {
  const { failure, isChanged, isSaving } = editing
  return (
    <div className="sticky bottom-0 z-20 -mx-5 mt-5.5 border-line border-t bg-paper px-5 py-3.5 sm:mx-0 sm:px-0">
      {failure && (
        <div className="mb-3.5">
          <Alert tone="bad" title="Your profile was not saved">
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
          <Button pending={isSaving} disabled={!isChanged} onClick={onSave} className="grow">
            {isSaving ? 'Saving...' : 'Save Profile'}
          </Button>
        </span>
      </div>
    </div>
  )
}

function State({ editing: { isChanged, isSaved, problems } }: { editing: ProfileDraft }) {
  if (problems.size > 0)
    return (
      <span className="text-bad">
        {problems.size === 1 ? 'One thing is' : `${problems.size} things are`} to be put right
      </span>
    )
  if (isChanged) return 'Changes not saved yet'
  if (!isSaved) return null
  return (
    <span className="flex items-center gap-1.5 text-good">
      <Check aria-hidden className="size-4" /> Saved
    </span>
  )
}
