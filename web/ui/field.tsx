import type { ReactNode } from 'react'
import { useId } from 'react'
import { cx } from './cx.ts'
import type { Elements } from './elements.tsx'

/** Attributes that connect a control with its label, hint and error. */
type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean | undefined
}

type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: string
  /** Shown at the end of the label's line. */
  aside?: Elements
  className?: string
  children: (control: ControlProps) => Elements
}

/** A label, its control, and a hint or error, connected for screen readers. */
export function Field({ label, hint, error, aside, className, children }: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const note = error ?? hint
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-4">
        <Label htmlFor={id}>{label}</Label>
        {aside}
      </div>
      {children({
        id,
        'aria-describedby': note ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {note && (
        <p id={noteId} className={cx('text-tiny', error ? 'text-bad' : 'text-ink-3')}>
          {note}
        </p>
      )}
    </div>
  )
}

function Label({ htmlFor, children }: { htmlFor: string; children: ReactNode }) {
  return (
    <label htmlFor={htmlFor} className="font-[550] text-ink text-small">
      {children}
    </label>
  )
}
