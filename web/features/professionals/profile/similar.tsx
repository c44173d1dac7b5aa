import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import type { Professional } from '#contract/profile/professionals.ts'
import { SIMILAR_SHOWN, similarQuery } from '#web/features/professionals/queries.ts'
import { HourPrice } from '#web/shared/booking/hour-price.tsx'
import { Portrait } from '#web/shared/files/portrait.tsx'
import { Card } from '#web/ui/card.tsx'
import { Rating } from '#web/ui/rating.tsx'

/** Others of the same category; nothing if they can't be loaded. */
export default function SimilarProfessionals({ professional }: { professional: Professional }) {
  const found = useQuery(similarQuery(professional.categories[0])).data?.professionals ?? []
  const professionals = found
    .filter((other) => other.id !== professional.id)
    .slice(0, SIMILAR_SHOWN)
  if (professionals.length === 0) return null
  return (
    <Card as="section" aria-labelledby="similar">
      <h2 id="similar" className="mb-2 font-[600] font-sans text-body tracking-normal">
        Similar Professionals
      </h2>
      <ul className="-mx-3">
        {professionals.map(
          ({ id, name, avatar, headline, ratingAvg, ratingCount, hourlyRateMinor }) => (
            <li key={id}>
              <Link
                to={paths.professional(id)}
                className="flex items-start gap-3 rounded-m px-3 py-3 hover:bg-sunken"
              >
                <Portrait name={name} src={avatar} size="s" />
                <span className="min-w-0 flex-1">
                  <span className="block break-words font-[550] text-control">{name}</span>
                  <span dir="auto" className="block break-words text-ink-2 text-tiny">
                    {headline}
                  </span>
                  <span className="mt-0.5 block text-tiny">
                    <Rating average={ratingAvg} count={ratingCount} />
                  </span>
                  <HourPrice hourlyRateMinor={hourlyRateMinor} size="s" />
                </span>
              </Link>
            </li>
          ),
        )}
      </ul>
    </Card>
  )
}
