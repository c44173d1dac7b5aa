import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import type { ListedProfessional } from '#web/api/queries/profile/professionals.ts'
import { HourPrice } from '#web/shared/booking/hour-price.tsx'
import { Portrait } from '#web/shared/files/portrait.tsx'
import { Card } from '#web/ui/card.tsx'
import { NextFree } from './next-free.tsx'
import { favouritesQuery } from './queries.ts'

const SHOWN = 3

/** The professionals whom the client saved last; nothing if there are none. */
export function SavedForOverview() {
  const { data = [] } = useQuery({ ...favouritesQuery, refetchOnMount: 'always' })
  if (data.length === 0) return null
  return (
    <Card as="section" aria-labelledby="saved">
      <div className="-mx-5.5 flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b px-5.5 pb-4">
        <h2 id="saved" className="font-[600] font-sans text-h3 tracking-normal">
          Saved
        </h2>
        {data.length > SHOWN && (
          <Link
            to={paths.discover()}
            className="inline-block min-h-6 text-action text-small hover:underline"
          >
            All {data.length}
          </Link>
        )}
      </div>
      <ul className="-mx-5.5 -mb-5.5 divide-y divide-line">
        {data.slice(0, SHOWN).map((professional) => (
          <Row key={professional.id} professional={professional} />
        ))}
      </ul>
    </Card>
  )
}

function Row({
  professional: { id, name, avatar, hourlyRateMinor, nextFreeAt },
}: {
  professional: ListedProfessional
}) {
  return (
    <li className="relative flex items-start gap-3.5 px-5.5 py-4 transition-colors duration-(--fast) last:rounded-b-l hover:bg-sunken">
      <Portrait name={name} src={avatar} size="s" />
      <div className="min-w-0 flex-1">
        <Link
          to={paths.professional(id)}
          className="wrap-anywhere font-[600] after:absolute after:inset-0 hover:underline"
        >
          {name}
        </Link>
        <p className="mb-1 text-ink-2 text-small">
          <NextFree at={nextFreeAt} />
        </p>
        <HourPrice hourlyRateMinor={hourlyRateMinor} size="s" />
      </div>
    </li>
  )
}
