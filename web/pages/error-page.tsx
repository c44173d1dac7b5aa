import { isRouteErrorResponse, Link, useRouteError } from 'react-router'
import type { FailedCall } from '#web/api/prefetch.ts'
import { useSite } from '#web/layout/site.ts'
import { paths } from '#web/paths.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** In the place of a page that could not be shown. Says what failed, never how. */
export function ErrorPage() {
  const { title, description } = wordsFor(useRouteError())
  const { brandName } = useSite()
  return (
    <div className="wrap py-16">
      <title>{`${title} | ${brandName}`}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        heading="h1"
        title={title}
        description={description}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button onClick={() => location.reload()}>Try Again</Button>
            <Link to={paths.home()} className={buttonStyle({ variant: 'quiet' })}>
              Go Home
            </Link>
          </div>
        }
      />
    </div>
  )
}

function wordsFor(error: unknown): { title: string; description: string } {
  const failed = isRouteErrorResponse(error) ? (error.data as Partial<FailedCall> | null) : null
  return {
    title: failed?.failure ?? 'Something Went Wrong',
    description: failed?.sentence || 'Please try again in a moment.',
  }
}
