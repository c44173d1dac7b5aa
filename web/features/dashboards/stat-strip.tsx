import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Stat = {
  label: string
  /** Undefined while loading. */
  value: ReactNode
  note?: ReactNode
}

/** The figures of an overview, side by side on one sheet. */
export function StatStrip({ stats, className }: { stats: Stat[]; className?: string }) {
  return (
    <ul
      className={cx(
        'grid gap-px overflow-clip rounded-l border border-line bg-line shadow-card sm:auto-cols-fr sm:grid-flow-col',
        className,
      )}
    >
      {stats.map(({ label, value, note }) => (
        <li
          key={label}
          className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] content-start items-baseline gap-x-4 gap-y-0.5 bg-surface px-5.5 py-4 sm:grid-cols-1"
        >
          <p className="text-ink-2 text-small">{label}</p>
          {value === undefined ? (
            <Skeleton className="my-1 h-7 w-20" />
          ) : (
            <p className="figures wrap-anywhere font-display text-h2 leading-tight">{value}</p>
          )}
          {note && <p className="col-start-1 text-ink-3 text-tiny">{note}</p>}
        </li>
      ))}
    </ul>
  )
}
