import type { ReactNode } from 'react'
import { useEffect, useId, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'

type FormFooterProps = {
  pending: boolean
  slow: boolean
  /** What is wrong with the form as a whole. */
  error: string | undefined
  children: ReactNode
}

/** The button that sends a form, and under it what became of that. */
export function FormFooter({ pending, slow, error, children }: FormFooterProps) {
  const errorId = useId()
  const button = useRef<HTMLButtonElement>(null)
  // A button that is disabled while it waits loses the focus: it gets it back to say what is wrong.
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
