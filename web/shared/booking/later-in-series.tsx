import { ChevronDown } from 'lucide-react'
import type { Session } from '#contract/booking/sessions.ts'
import { useTimeZone } from '#web/shared/time/time.ts'
import type { Elements } from '#web/ui/elements.tsx'
import { laterInWords } from './fold-series.ts'

type LaterInSeriesProps = {
  later: readonly Session[]
  /** The other person's name. */
  name: string
  /** The list of them. */
  children: Elements
}

/** How many sessions of a series follow the row above, which opens to their list. */
export function LaterInSeries({ later, name, children }: LaterInSeriesProps) {
  const zone = useTimeZone()
  return (
    <details className="group/later">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-action text-small [&::-webkit-details-marker]:hidden">
        <span className="figures" suppressHydrationWarning>
          <span suppressHydrationWarning>{laterInWords(later, zone)}</span>
          <span className="sr-only">, sessions with {name}</span>
        </span>
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 transition-transform duration-(--fast) group-open/later:rotate-180"
        />
      </summary>
      {children}
    </details>
  )
}
