import { errorMessage } from '#web/api/error-message.ts'
import { Button } from '#web/ui/button.tsx'

type AccountNotFetchedProps = { error: Error; onTryAgain: () => void }

/** In the place of what depends on the account, when it could not be read. */
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
