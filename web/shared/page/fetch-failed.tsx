import { lazy } from 'react'
import { ApiError } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

type FetchFailedProps = { error: Error; onRetry: () => void }

const Hidden = lazy(() => import('./hidden-page.tsx'))

/** Replaces content that failed to load. */
export function FetchFailed({ error, onRetry }: FetchFailedProps) {
  if (error instanceof ApiError && error.code === 'hidden_in_view') return <Hidden />
  const failure = error instanceof ApiError ? error.failure : undefined
  return (
    <div className="wrap py-16">
      <EmptyState
        title={failure ?? 'Something Went Wrong'}
        description={errorMessage(error)}
        action={<Button onClick={() => onRetry()}>Try Again</Button>}
      />
    </div>
  )
}
