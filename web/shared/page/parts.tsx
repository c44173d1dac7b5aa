import { ArrowLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { cx } from '#web/ui/cx.ts'
import type { Elements } from '#web/ui/elements.tsx'
import type { Place } from './places.ts'

type PartsProps = {
  /** What the parts are of: 'Account'. */
  label: string
  place: Place
  /** The current part. */
  children: Elements
}

/** A list of parts and the current one beside it. On phones: the list, then one of them, with a way back. */
export function Parts({ label, place, children }: PartsProps) {
  const { parts, part, isPartChosen, listAt } = place
  return (
    <div className="grid items-start gap-x-6 md:grid-cols-[232px_minmax(0,1fr)]">
      <nav aria-label={label} className={cx('min-w-0', isPartChosen && 'max-md:hidden')}>
        <ul className="max-md:divide-y max-md:divide-line max-md:overflow-hidden max-md:rounded-l max-md:border max-md:border-line max-md:bg-surface max-md:shadow-card">
          {parts.map(({ name, label, icon: Icon, to }) => (
            <li key={name}>
              <Link
                to={to}
                preventScrollReset
                aria-current={name === part ? 'page' : undefined}
                className={cx(
                  'flex min-h-13 items-center gap-3 px-4.5 font-[550] text-control focus-visible:-outline-offset-2 md:min-h-10.5 md:rounded-m md:border md:px-3',
                  name === part
                    ? 'text-ink-2 md:border-line md:bg-surface md:text-ink md:shadow-card'
                    : 'text-ink-2 hover:text-ink md:border-transparent md:hover:bg-sunken',
                )}
              >
                <Icon
                  aria-hidden
                  className={cx('size-4.5 shrink-0', name === part && 'md:text-action')}
                />
                <span className="wrap-anywhere min-w-0 flex-1">{label}</span>
                <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-3 md:hidden" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={cx('min-w-0', !isPartChosen && 'max-md:hidden')}>
        <Link
          to={listAt}
          className="mb-2 inline-flex min-h-11 items-center gap-2 font-[550] text-action text-small md:hidden"
        >
          <ArrowLeft aria-hidden className="size-4" />
          <span>{label}</span>
        </Link>
        {children}
      </div>
    </div>
  )
}
