import { data, Link } from 'react-router'
import { metadata } from '#web/layout/metadata.ts'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export const loader = () => data(null, { status: 404 })
export const clientLoader = () => null

export const meta = (args: Parameters<typeof metadata>[0]) =>
  metadata(args, { title: 'Page Not Found', noindex: true })

export default function NotFoundPage() {
  return (
    <div className="wrap py-16">
      <EmptyState
        heading="h1"
        title="Page Not Found"
        description="The page you're looking for doesn't exist, or has moved."
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Link to={paths.home()} className={buttonStyle()}>
              Go Home
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
