import { useQuery } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import { Briefcase, GraduationCap, HeartPulse, Scale, Sprout, Stethoscope } from 'lucide-react'
import { Link } from 'react-router'
import { findPath } from '#contract/paths/find.ts'
import { paths } from '#contract/paths/paths.ts'
import type { HomeCategory } from '#domain/profile/categories.ts'
import { categoriesInWords, HOME_CATEGORIES } from '#domain/profile/categories.ts'
import { lowestTotalOf, peopleIn } from '#web/features/professionals/figures.ts'
import { categoriesQuery, subjectLinksQuery } from './queries.ts'

const TILES: Record<HomeCategory, { label: string; icon: LucideIcon }> = {
  learn: { label: 'Learn', icon: GraduationCap },
  care: { label: 'Care', icon: HeartPulse },
  coach: { label: 'Coach', icon: Sprout },
  legal: { label: 'Legal', icon: Scale },
  business: { label: 'Business', icon: Briefcase },
  medical: { label: 'Medical', icon: Stethoscope },
}

/** The categories, each with how many people can be booked and from what total; without figures if there are none. */
export function CategoryTiles() {
  const counted = useQuery(categoriesQuery).data ?? []
  return (
    <nav aria-label="Categories">
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8.5rem,var(--least))),1fr))] gap-2 [--least:30%] lg:gap-3 lg:[--least:14%]">
        {HOME_CATEGORIES.map((category) => {
          const { label, icon: Icon } = TILES[category]
          const figures = counted.find((each) => each.category === category)?.figures
          const total = figures && lowestTotalOf(figures)
          const words = categoriesInWords(category)
          return (
            <li key={category}>
              <Link
                to={paths.browse({ category })}
                className="block h-full rounded-[18px] border border-line bg-surface p-4 shadow-card transition-colors duration-(--fast) hover:border-action"
              >
                <Icon aria-hidden className="size-6 text-action" />
                <span className="mt-2 block font-[650] text-[1.0625rem]">{label}</span>
                {words !== label && <span className="block text-small leading-snug">{words}</span>}
                {figures && figures.people > 0 && (
                  <span className="figures block text-ink-2 text-small">{peopleIn(figures)}</span>
                )}
                {total && <span className="figures block text-ink-2 text-small">from {total}</span>}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** Some of the subjects with a page; nothing if there are none. */
export function SubjectLinks() {
  const subjects = useQuery(subjectLinksQuery).data ?? []
  if (subjects.length === 0) return null
  return (
    <nav
      aria-labelledby="subjects"
      className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small"
    >
      <h2 id="subjects" className="font-[400] font-sans text-ink-2 text-small tracking-normal">
        Straight to a subject
      </h2>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {subjects.map(({ slug, label }) => (
          <li key={slug}>
            <Link
              to={findPath(slug)}
              className="inline-flex min-h-6 items-center text-action underline-offset-3 hover:underline pointer-coarse:min-h-11"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
