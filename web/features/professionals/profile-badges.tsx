import { BadgeCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '#web/ui/badge.tsx'

/** Says what was checked: who someone is, or one registration on one day. */
export function CheckedBadge({ children }: { children: ReactNode }) {
  return (
    <Badge tone="good" className="whitespace-normal">
      <BadgeCheck aria-hidden className="size-3.5 shrink-0" />
      <span>{children}</span>
    </Badge>
  )
}

/** Only verified professionals can be booked. */
export function BookableStatus({ verified }: { verified: boolean }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap text-ink-2 text-tiny">
      <span
        aria-hidden
        className={`size-2 rounded-full ${verified ? 'bg-good' : 'bg-line-control'}`}
      />
      <span>{verified ? 'Available' : 'Busy'}</span>
    </span>
  )
}
