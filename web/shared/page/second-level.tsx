import { useRef } from 'react'
import { Link } from 'react-router'
import { cx } from '#web/ui/cx.ts'
import { useInView } from '#web/ui/strip.ts'
import type { PlaceLink } from './places.ts'

type SecondLevelProps = {
  /** Names the links for screen readers: 'Parts of Sessions'. */
  label: string
  items: readonly PlaceLink[]
  current: string | undefined
}

/** Links between the sections of a tab, below the tabs; they scroll sideways where there is no room. */
export function SecondLevel({ label, items, current = '' }: SecondLevelProps) {
  const row = useRef<HTMLElement>(null)
  useInView(row, current, label)
  if (items.length === 0) return null
  return (
    <nav
      ref={row}
      aria-label={label}
      className="relative -mx-5 flex gap-1 overflow-x-auto px-5 py-1 [scrollbar-width:none] sm:mx-0 sm:px-0"
    >
      {items.map(({ name, label, to }) => (
        <Link
          key={name}
          to={to}
          preventScrollReset
          aria-current={name === current ? 'page' : undefined}
          className={cx(
            'inline-flex min-h-9 shrink-0 items-center whitespace-nowrap rounded-full px-3.5 font-[550] text-control focus-visible:-outline-offset-2 pointer-coarse:min-h-11',
            name === current
              ? 'bg-blue-100 text-action'
              : 'text-ink-2 hover:bg-sunken hover:text-ink',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
