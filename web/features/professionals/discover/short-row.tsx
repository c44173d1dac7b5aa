import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { pounds, priceOf } from '#domain/money.ts'
import type { ListedProfessional } from '#web/api/professionals.ts'
import { FavouriteButton } from '#web/features/professionals/favourite-button.tsx'
import { NextFree } from '#web/features/professionals/next-free.tsx'
import { Portrait } from '#web/layout/portrait.tsx'

/** A compact list row: the professional, rate, next free time and favourite button. */
export function ShortRow({ professional }: { professional: ListedProfessional }) {
  const { id, name, avatar, headline, hourlyRateMinor, nextFreeAt } = professional
  return (
    <li className="flex items-center gap-3.5 py-3">
      <Portrait name={name} src={avatar} size="s" />
      <div className="min-w-0 flex-1">
        <Link to={paths.professional(id)} className="break-words font-[550] hover:underline">
          {name}
        </Link>
        <p className="break-words text-ink-2 text-small">{headline}</p>
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
