import { X } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import type { Read } from '#domain/search/sentence/read.ts'
import { cx } from '#web/ui/cx.ts'
import type { Chip } from './chips.ts'
import { chipsOf } from './chips.ts'
import type { Filters } from './filters.ts'
import { asking, searchOf } from './filters.ts'

type FilterChipsProps = { filters: Filters; reads: readonly Read[]; isEmpty: boolean }

/** The active filters, and what was read, each as a link that removes it, so that they work without scripts. */
export function FilterChips({ filters, reads, isEmpty }: FilterChipsProps) {
  const words: Chip[] = filters.q ? [{ label: `‘${filters.q}’`, without: asking('') }] : []
  const chips = [...words, ...chipsOf(filters, reads)]
  if (chips.length === 0) return null
  return (
    <ul aria-label="Filters in use" className="contents">
      {chips.map(({ label, without, lack }) => (
        <li key={label}>
          <Link
            to={paths.browse(searchOf({ ...filters, ...without, page: 1 }))}
            preventScrollReset
            aria-label={`Remove ${label}`}
            className={cx(
              'inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full py-1 pr-2.5 pl-3.5 font-[550] text-small pointer-coarse:min-h-11',
              isEmpty && lack
                ? 'bg-warn-soft text-warn'
                : 'bg-blue-50 text-action hover:bg-blue-100',
            )}
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
