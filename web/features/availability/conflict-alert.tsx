import type { Ref } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

type ConflictAlertProps = {
  /** The parts that differ. */
  conflict: string[]
  isSaving: boolean
  ref: Ref<HTMLDivElement>
  onSaveOver: () => void
  onLoadTheirs: () => void
}

/** Shown when the hours were saved elsewhere while they were being edited here. */
export function ConflictAlert(props: ConflictAlertProps) {
  const { conflict, isSaving, ref, onSaveOver, onLoadTheirs } = props
  return (
    <div ref={ref} tabIndex={-1} className="mb-3.5 outline-none">
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
        Another tab or device saved other hours. They differ from yours in: {conflict.join(', ')}.
        Yours are still here.
      </Alert>
    </div>
  )
}
