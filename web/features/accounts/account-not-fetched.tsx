import { errorMessage } from '#web/api/error-message.ts'
import { Button } from '#web/ui/button.tsx'

type AccountNotFetchedProps = { error: Error; onTryAgain: () => void }

/** Replaces settings that need the account when it fails to load. */
export function AccountNotFetched({ error, onTryAgain }: AccountNotFetchedProps) {
  return (
    <p className="flex flex-wrap items-center gap-3 text-bad">
      {errorMessage(error, 'Failed to fetch your account')}
      <Button variant="quiet" size="s" onClick={onTryAgain}>
        Try Again
      </Button>
    </p>
  )
}
