import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import { ownProfileQuery } from '#web/api/queries/profile/own-profile.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

type UnlessOwnProps = {
  id: string
  part: 'card' | 'bar'
  /** For booking; not shown to professionals on their own profile. */
  children: ReactNode
}

/** No one books themselves: on their own profile, professionals find the way to edit it. */
export function UnlessOwn({ id, part, children }: UnlessOwnProps) {
  const { data } = useQuery(ownProfileQuery)
  if (data?.id !== id) return children
  if (part === 'bar') return null
  return (
    <Card as="section" aria-label="Your profile" className="flex flex-col gap-4">
      <p>
        <b className="font-[600]">This is you</b>
        <span className="block text-ink-2 text-small">
          Clients find your price, your free times and the button to book here.
        </span>
      </p>
      <Link to={paths.profileEditor()} className={buttonStyle({ size: 'l' })}>
        Edit
      </Link>
    </Card>
  )
}
