import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { pounds, priceOf } from '#domain/money.ts'
import type { ListedProfessional } from '#web/api/queries.ts'
import { favouritesQuery } from '#web/api/queries.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card } from '#web/ui/card.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { NextFree } from './next-free.tsx'

/** Whom the client has saved; without an answer the card is left out. */
export function SavedProfessionals() {
  const saved = useQuery(favouritesQuery).data
  if (!saved) return null
  return (
    <Card as="section" aria-labelledby="saved-professionals">
      <h2 id="saved-professionals" className="mb-2 font-[600] font-sans text-h3 tracking-normal">
        Saved Professionals
      </h2>
      {saved.length === 0 ? (
        <p className="text-ink-2">
          None yet. The heart on a{' '}
          <Link to={paths.browse()} className="text-action underline underline-offset-2">
            professional
          </Link>{' '}
          keeps them here.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {saved.map((professional) => (
            <Saved key={professional.id} professional={professional} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Saved({ professional }: { professional: ListedProfessional }) {
  const { id, name, avatar, headline, hourlyRateMinor, nextFreeAt } = professional
  return (
    <li className="flex items-center gap-3.5 py-3">
      <Avatar name={name} src={avatar} size="s" />
      <div className="min-w-0 flex-1">
        <Link to={paths.professional(id)} className="font-[550] hover:underline">
          {name}
        </Link>
        <p className="text-ink-2 text-small">{headline}</p>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-ink-2 text-tiny">
          <span className="figures">
            {pounds(hourlyRateMinor, 'short')}/hr ·{' '}
            {pounds(priceOf(hourlyRateMinor, 60).totalMinor)} total for 60 minutes
          </span>
          <NextFree at={nextFreeAt} />
        </p>
      </div>
      <FavouriteButton professional={professional} />
    </li>
  )
}
