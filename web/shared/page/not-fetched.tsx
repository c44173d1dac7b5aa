import { errorMessage } from '#web/api/error-message.ts'
import { Button } from '#web/ui/button.tsx'

type NotFetchedProps = {
  error: Error
  /** Where the error has no sentence of its own. */
  what?: string
  onTryAgain: () => void
}

/** Replaces a part of a page that failed to load. */
export function NotFetched({ error, what, onTryAgain }: NotFetchedProps) {
  return (
    <p className="flex flex-wrap items-center gap-3 text-bad">
      <span>{errorMessage(error, what)}</span>
      <Button variant="quiet" size="s" onClick={onTryAgain}>
        Try Again
      </Button>
    </p>
  )
}
