import { UserX } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** In place of a profile that isn't there; apart, because few ever see it. */
export default function ProfessionalMissing() {
  return (
    <div className="wrap py-16">
      <EmptyState
        heading="h1"
        icon={<UserX aria-hidden />}
        title="Professional Not Found"
        description="The professional you're looking for doesn't exist."
        action={
          <Link to={paths.browse()} className={buttonStyle()}>
            Browse Professionals
          </Link>
        }
      />
    </div>
  )
}
