import type { ReactNode } from 'react'
import { useEffect, useId, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'

type FormFooterProps = {
  pending: boolean
  slow: boolean
  /** The error of the form as a whole. */
  error: string | undefined
  children: ReactNode
}

/** The submit button, and below it the form's error or progress. */
export function FormFooter({ pending, slow, error, children }: FormFooterProps) {
  const errorId = useId()
  const button = useRef<HTMLButtonElement>(null)
  // The button lost the focus while it was disabled: return it, so that the error is read out.
  useEffect(() => {
    if (error && !pending) button.current?.focus()
  }, [error, pending])
  return (
    <div className="flex flex-col gap-2">
      <Button
        ref={button}
        type="submit"
        size="l"
        pending={pending}
        aria-describedby={error ? errorId : undefined}
      >
        {children}
      </Button>
      {error && (
        <p id={errorId} className="text-bad text-small">
          {error}
        </p>
      )}
      <p role="status" className="text-ink-2 text-small empty:absolute">
        {slow && 'This is taking longer than usual. Please keep this page open.'}
      </p>
    </div>
  )
}
