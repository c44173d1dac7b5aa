import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

export function PaymentLoading() {
  return (
    <div role="status" className="flex flex-col items-center gap-2 px-6 py-16 text-center">
      <Spinner className="mb-2 size-7 text-action" />
      <p className="font-[600] text-h3">Setting up payment...</p>
      <p className="text-ink-2">Please wait while we prepare your checkout.</p>
    </div>
  )
}

type PaymentSetupFailedProps = { reason: string; onRetry: () => void }

export function PaymentSetupFailed({ reason, onRetry }: PaymentSetupFailedProps) {
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
