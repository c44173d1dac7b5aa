import { Link } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export function SessionNotFound({ homePath }: { homePath: string }) {
  return (
    <div className="wrap py-16">
      <EmptyState
        title="Session Not Found"
        description="The session you're looking for doesn't exist or you don't have access to it."
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Link to={homePath} className={buttonStyle()}>
              Go to Dashboard
            </Link>
            <Link to={paths.browse()} className={buttonStyle({ variant: 'quiet' })}>
              Browse Professionals
            </Link>
          </div>
        }
      />
    </div>
  )
}
