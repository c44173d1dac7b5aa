import { Link } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import type { Category } from '#domain/profile/categories.ts'
import { CATEGORY_LABELS } from '#domain/profile/categories.ts'
import type { Filters } from './filters.ts'
import { searchOf } from './filters.ts'

type SearchNotesProps = {
  filters: Filters
  corrected: string
  nearest: Category | undefined
  /** Where someone was asked to be, and where the first person is. */
  place: string | undefined
  firstIsIn: string | undefined
}

/** How a search was read, if not as it was typed, where people are, and that what is listed only comes near it. */
export function SearchNotes({
  filters,
  corrected,
  nearest,
  place,
  firstIsIn = '',
}: SearchNotesProps) {
  return (
    <div className="wrap-anywhere text-ink-2 text-small [&>p]:mt-2 [&_a]:text-action [&_a]:underline">
      {corrected && (
        <p>
          Showing results for ‘<b className="font-[600] text-ink">{corrected}</b>’.{' '}
          <Link to={paths.browse(searchOf({ ...filters, isExact: true, page: 1 }))}>
            Search for ‘{filters.q}’ instead
          </Link>
        </p>
      )}
      {place && filters.page === 1 && (
        <p>
          {firstIsIn.toLowerCase().includes(place.toLowerCase())
            ? `People in ${place} come first. Sessions are by video, so everyone else is here too.`
            : `No one here is in ${place}. Sessions are by video, so everyone is shown.`}
        </p>
      )}
      {nearest && (
        <p>
          <span>No one here offers exactly ‘{filters.q}’. These people come nearest. </span>
          <Link to={paths.browse({ category: nearest })}>
            See everyone in {CATEGORY_LABELS[nearest]}
          </Link>
        </p>
      )}
    </div>
  )
}
