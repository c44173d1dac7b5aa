import { ApiError } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

type FetchFailedProps = { error: Error; onRetry: () => void }

/** In the place of what could not be fetched. */
export function FetchFailed({ error, onRetry }: FetchFailedProps) {
  const failed = error instanceof ApiError ? error : undefined
  return (
    <div className="wrap py-16">
      <EmptyState
        title={failed?.failure ?? 'Something Went Wrong'}
        description={failed?.sentence || 'Please try again in a moment.'}
        action={<Button onClick={() => onRetry()}>Try Again</Button>}
      />
    </div>
  )
}
