import type { ReactNode } from 'react'
import { useId } from 'react'
import { cx } from '#web/ui/cx.ts'
import type { Elements } from '#web/ui/elements.tsx'

type PartProps = {
  title: ReactNode
  /** Shown at the end of the title's line. */
  aside?: Elements
  id?: string
  className?: string
  children: Elements
}

/** A sheet of a case, denser than the cards of other pages. */
export function Part({ title, aside, id, className, children }: PartProps) {
  const heading = useId()
  return (
    <section
      id={id}
      aria-labelledby={heading}
      className={cx('min-w-0 rounded-m border border-line bg-surface px-4 py-3.5', className)}
    >
      <div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 id={heading} className="wrap-anywhere min-w-0 text-control">
          {title}
        </h3>
        {aside}
      </div>
      {children}
    </section>
  )
}
