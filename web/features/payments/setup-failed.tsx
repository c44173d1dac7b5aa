import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

type SetupFailedProps = { reason: string; onRetry: () => void }

export function SetupFailed({ reason, onRetry }: SetupFailedProps) {
  return (
    <Alert
      tone="warn"
      title="The payment could not be set up"
      action={
        <Button variant="quiet" size="s" onClick={onRetry}>
          Try Again
        </Button>
      }
    >
      {reason} Nothing has been charged.
    </Alert>
  )
}
