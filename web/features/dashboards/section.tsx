import { useId } from 'react'
import { Link } from 'react-router'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Elements } from '#web/ui/elements.tsx'

type SectionProps = {
  title: string
  /** How many there are, beside the title; 0 isn't shown. */
  count?: number
  /** Beside the title, smaller. */
  note?: Elements
  /** A link to all of it. */
  more?: { to: string; label: string } | undefined
  /** Below the title's line. */
  children: Elements
  className?: string
}

/** A titled sheet of an overview; lists in it reach its edges. */
export function Section({ title, count, note, more, children, className }: SectionProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className={className}>
      <div className="-mx-5.5 flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b px-5.5 pb-4">
        <h2 id={id} className="wrap-anywhere min-w-0 font-[600] font-sans text-h3 tracking-normal">
          {title}
        </h2>
        {Boolean(count) && <Badge>{count}</Badge>}
        {note && <p className="grow text-ink-3 text-tiny">{note}</p>}
        {more && (
          <Link
            to={more.to}
            className="inline-block min-h-6 text-action text-small hover:underline"
          >
            {more.label}
          </Link>
        )}
      </div>
      {children}
    </Card>
  )
}

export const SECTION_LIST = '-mx-5.5 -mb-5.5 divide-y divide-line'
