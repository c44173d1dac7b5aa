import { Link } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import type { ListedProfessional } from '#web/api/queries/profile/professionals.ts'
import { FavouriteButton } from '#web/features/professionals/favourite-button.tsx'
import { NextFree } from '#web/features/professionals/next-free.tsx'
import { HourPrice } from '#web/shared/booking/hour-price.tsx'
import { Portrait } from '#web/shared/files/portrait.tsx'

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
        <p dir="auto" className="break-words text-ink-2 text-small">
          {headline}
        </p>
        <div className="mt-0.5 flex flex-wrap items-baseline gap-x-4 text-ink-2 text-tiny">
          <HourPrice hourlyRateMinor={hourlyRateMinor} size="s" />
          <NextFree at={nextFreeAt} />
        </div>
      </div>
      <FavouriteButton professional={professional} />
    </li>
  )
}
