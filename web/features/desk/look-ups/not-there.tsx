import { SearchX } from 'lucide-react'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** What has been deleted, or never was. */
export const NotThere = ({ what }: { what: 'person' | 'booking' }) => (
  <EmptyState
    heading="h1"
    icon={<SearchX aria-hidden />}
    title={`No such ${what}`}
    description="The address may be incomplete. Look for it by name, email or number above."
  />
)
