import { X } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import type { Category } from '#domain/profile/categories.ts'
import { CATEGORY_LABELS } from '#domain/profile/categories.ts'
import type { Filters } from './filters.ts'
import { AVAILABILITY_LABELS, PRICE_MAX, PRICE_MIN, searchOf } from './filters.ts'
import { priceInWords } from './price-filter.tsx'

/** The active filters, each as a link that removes it, so that they work without scripts. */
export function FilterChips({ filters }: { filters: Filters }) {
  const chips = chipsOf(filters)
  if (chips.length === 0) return null
  return (
    <ul aria-label="Filters in use" className="contents">
      {chips.map(({ label, without }) => (
        <li key={label}>
          <Link
            to={paths.browse(searchOf({ ...filters, ...without, page: 1 }))}
            preventScrollReset
            aria-label={`Remove ${label}`}
            className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full bg-blue-50 py-1 pr-2.5 pl-3.5 font-[550] text-action text-small hover:bg-blue-100 pointer-coarse:min-h-11"
          >
            <span className="min-w-0 break-words">{label}</span>
            <X aria-hidden className="size-3.5 shrink-0" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={paths.browse()}
          preventScrollReset
          className="inline-flex min-h-8 items-center px-2 text-ink-2 text-small underline underline-offset-2 hover:text-ink pointer-coarse:min-h-11"
        >
          Clear all
        </Link>
      </li>
    </ul>
  )
}

function chipsOf(filters: Filters): { label: string; without: Partial<Filters> }[] {
  const { q, category, price, totalMax, language, clients, experience, rating, availability } =
    filters
  const [low, high] = price
  const isPriced = low > PRICE_MIN || high < PRICE_MAX
  return [
    ...(q ? [{ label: `‘${q}’`, without: { q: '' } }] : []),
    ...(category === 'all' ? [] : [{ label: labelOf(category), without: { category: 'all' } }]),
    ...(isPriced
      ? [
          {
            label: priceInWords({ ...filters, totalMax: 0 }),
            without: { price: [PRICE_MIN, PRICE_MAX] as const },
          },
        ]
      : []),
    ...(totalMax > 0 ? [{ label: priceInWords(filters), without: { totalMax: 0 } }] : []),
    ...(language ? [{ label: language, without: { language: '' } }] : []),
    ...(clients
      ? [{ label: `Works with ${clients.toLowerCase()}`, without: { clients: '' as const } }]
      : []),
    ...(experience
      ? [{ label: `${experience}+ years’ experience`, without: { experience: '' as const } }]
      : []),
    ...(rating ? [{ label: `Rated ${rating}+`, without: { rating: '' } }] : []),
    ...(availability === 'any'
      ? []
      : [
          {
            label: AVAILABILITY_LABELS[availability],
            without: { availability: 'any' as const },
          },
        ]),
  ]
}

/** A link can name a group of categories, which has no label of its own. */
const labelOf = (category: string) =>
  CATEGORY_LABELS[category as Category] ?? category.charAt(0).toUpperCase() + category.slice(1)
