import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type StatCardProps = {
  label: string
  /** Undefined while loading. */
  value: ReactNode
  note?: ReactNode
}

export function StatCard({ label, value, note }: StatCardProps) {
  return (
    <Card as="li" className="flex flex-col gap-1">
      <p className="text-ink-2 text-small">{label}</p>
      {value === undefined ? (
        <Skeleton className="my-1 h-8 w-24" />
      ) : (
        <p className="figures font-display text-[clamp(1.375rem,1rem+1.6vw,2rem)] leading-tight">
          {value}
        </p>
      )}
      {note && <p className="text-ink-3 text-tiny">{note}</p>}
    </Card>
  )
}
