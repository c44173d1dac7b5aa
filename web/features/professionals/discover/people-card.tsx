import type { ReactNode } from 'react'
import { useState } from 'react'
import type { ListedProfessional } from '#web/api/queries/profile/professionals.ts'
import { FetchFailed } from '#web/shared/page/fetch-failed.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Elements } from '#web/ui/elements.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ShortRow } from './short-row.tsx'

/** How many are shown at first. */
const FEW = 3

type PeopleCardProps = {
  id: string
  title: string
  /** A button beside the title. */
  action?: Elements
  people: ListedProfessional[] | undefined
  error: Error | null
  onRetry: () => void
  /** Said instead of an empty list. */
  empty: ReactNode
}

/** A short list of professionals, unfolded on request. */
export function PeopleCard(props: PeopleCardProps) {
  const { id, title, action, people, error, onRetry, empty } = props
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? people : people?.slice(0, FEW)
  return (
    <Card as="section" aria-labelledby={id}>
      <div className="mb-2 flex min-h-9 flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="font-[600] font-sans text-h3 tracking-normal">
          {title}
        </h2>
        {action}
      </div>
      {error && !people && <FetchFailed error={error} onRetry={onRetry} />}
      {!error && !people && <Skeleton className="h-16" />}
      {people?.length === 0 && <p className="text-ink-2">{empty}</p>}
      {shown && shown.length > 0 && (
        <ul className="divide-y divide-line">
          {shown.map((professional) => (
            <ShortRow key={professional.id} professional={professional} />
          ))}
        </ul>
      )}
      {people && people.length > FEW && !isWhole && (
        <Button variant="quiet" size="s" className="mt-3" onClick={() => setIsWhole(true)}>
          Show all {people.length}
        </Button>
      )}
    </Card>
  )
}
