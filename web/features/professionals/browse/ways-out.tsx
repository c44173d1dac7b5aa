import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import { pounds, priceOf } from '#domain/money.ts'
import type { Read } from '#domain/search/sentence/read.ts'
import type { ListedProfessional } from '#web/api/queries/profile/professionals.ts'
import { professionalsQuery } from '#web/api/queries/profile/professionals.ts'
import { ProfessionalGrid } from '#web/features/professionals/professional-card.tsx'
import type { Chip } from './chips.ts'
import { chipsOf } from './chips.ts'
import type { Filters } from './filters.ts'
import { queryOf, searchOf } from './filters.ts'

/** More filters at once are rare, and each is a search. */
const MOST_WAYS = 5

/** Where no one fits all of it: what each part alone keeps away, and who comes nearest. */
export function WaysOut({ filters, reads }: { filters: Filters; reads: readonly Read[] }) {
  const chips = chipsOf(filters, reads).slice(0, MOST_WAYS)
  const left = chips.map(({ without }) => ({ ...filters, ...without, page: 1 }))
  const queries = left.map(queryOf)
  const { data: found = [] } = useQuery({
    queryKey: ['ways out', queries],
    queryFn: ({ client }) =>
      Promise.all(queries.map((query) => client.query(professionalsQuery(query)))),
  })
  const ways = found
    .map((data, at) => ({ chip: chips[at] as Chip, to: searchOf(left[at] as Filters), ...data }))
    .filter(({ total }) => total > 0)
  const nearest = ways[0]?.professionals.slice(0, 3) ?? []
  const lacks = chips.flatMap(({ lack }) => (lack ? [lack] : []))
  const lack = lacks.length > 0 && `No one here ${listed.format(lacks)}.`
  if (ways.length === 0) return lack && <p className="text-center">{lack}</p>
  return (
    <>
      <section aria-labelledby="ways-out" className="mx-auto max-w-2xl">
        <h2 id="ways-out" className="text-body">
          {lack && `${lack} `}
          {chips.length > 1 ? 'Take one of them away:' : 'Take it away:'}
        </h2>
        <ul className="mt-3 divide-y divide-line rounded-l border border-line bg-surface">
          {ways.map(({ chip, to, professionals, total }) => (
            <li key={chip.label}>
              <Link
                to={paths.browse(to)}
                preventScrollReset
                className="flex min-h-11 items-center justify-between gap-3 px-4 py-2.5 hover:bg-blue-50"
              >
                <span className="min-w-0 break-words">
                  Without <b className="font-[600] text-action">{chip.label}</b>
                  <small className="figures block text-ink-2 text-small">
                    {whomInWords(professionals, total)}
                  </small>
                </span>
                <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-3" />
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="nearest-people" className="mt-8">
        <h2 id="nearest-people" className="mb-4 text-h2">
          Nearest to what you asked
        </h2>
        <ProfessionalGrid professionals={nearest} />
      </section>
    </>
  )
}

const listed = new Intl.ListFormat('en-GB')

/** '1 professional, £90.72', '2 professionals, from £54.43'; of several pages the lowest total is not known. */
function whomInWords(shown: readonly ListedProfessional[], total: number): string {
  const many = `${total.toLocaleString('en-GB')} ${total === 1 ? 'professional' : 'professionals'}`
  if (shown.length < total) return many
  const least = Math.min(...shown.map((each) => priceOf(each.hourlyRateMinor, 60).totalMinor))
  return `${many}, ${total === 1 ? '' : 'from '}${pounds(least)}`
}
