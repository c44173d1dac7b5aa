import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { Category } from '#domain/categories.ts'
import { CATEGORY_LABELS } from '#domain/categories.ts'
import { professionalsQuery } from '#web/api/professionals.ts'
import { ProfessionalGrid } from '#web/features/professionals/professional-card.tsx'

/** Where nobody fits: three people of the category that comes nearest. */
export default function NearestPeople({ category }: { category: Category }) {
  const people = useQuery(professionalsQuery({ category, pageSize: 3 })).data?.professionals
  if (!people?.length) return null
  return (
    <section aria-labelledby="nearest" className="mt-4">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="nearest" className="text-h2">
          Nearest: {CATEGORY_LABELS[category]}
        </h2>
        <Link to={paths.browse({ category })} className="text-action text-small underline">
          See everyone in {CATEGORY_LABELS[category]}
        </Link>
      </div>
      <ProfessionalGrid professionals={people} />
    </section>
  )
}
