import type { ReactNode } from 'react'
import { useId } from 'react'
import type { Elements } from '#web/ui/elements.tsx'

/** A sheet with a title. */
export function Part({ title, children }: { title: string; children: Elements }) {
  const heading = useId()
  return (
    <section
      aria-labelledby={heading}
      className="min-w-0 rounded-m border border-line bg-surface px-4 py-3.5"
    >
      <h2 id={heading} className="mb-2 text-control">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Those without a value are left out. */
export const Facts = ({ facts }: { facts: [label: string, value: ReactNode][] }) => (
  <dl className="figures flex flex-col gap-1">
    {facts.map(
      ([label, value]) =>
        value !== null && (
          <div key={label} className="flex flex-wrap justify-between gap-x-3">
            <dt className="text-ink-2">{label}</dt>
            <dd className="wrap-anywhere min-w-0 font-[600]">{value}</dd>
          </div>
        ),
    )}
  </dl>
)

/** Rows that are links, or a sentence if there is none. */
export function Rows({ none, children }: { none: string; children: ReactNode[] }) {
  return children.length === 0 ? (
    <p className="text-ink-2">{none}</p>
  ) : (
    <ul className="-mx-2 flex flex-col">{children}</ul>
  )
}

export const rowStyle =
  'flex min-h-9 flex-wrap items-center justify-between gap-x-3 rounded-s px-2 py-1 hover:bg-sunken pointer-coarse:min-h-11'
