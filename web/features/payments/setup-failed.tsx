import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

export function SetupFailed({ onRetry }: { onRetry: () => void }) {
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
      Nothing has been charged.
    </Alert>
  )
}
