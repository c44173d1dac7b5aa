import { CalendarX2, Hourglass } from 'lucide-react'
import { isoOf } from '#domain/zone.ts'
import { timeOf } from '#web/layout/time.ts'
import type { Entry, SessionEntry } from './entries.ts'
import { fromTo } from './entries.ts'

type BusyEntryProps = { entry: Exclude<Entry, SessionEntry>; zone: string }

/** Time that no session takes: hatched if it is taken elsewhere, in a dashed frame while someone holds it. */
export function BusyEntry({ entry, zone }: BusyEntryProps) {
  const times = { startsAt: isoOf(entry.start), endsAt: isoOf(entry.end) }
  if (entry.kind === 'elsewhere')
    return (
      <div className="flex h-full gap-1 overflow-hidden rounded-s border border-line-strong bg-[repeating-linear-gradient(135deg,var(--line)_0_2px,var(--sunken)_2px_9px)] px-1.5 py-0.5 text-tiny leading-tight">
        <CalendarX2
          aria-hidden
          className="mt-px size-3.5 shrink-0 @max-[6.5rem]:hidden text-ink-2"
        />
        <span className="min-w-0 self-start rounded-[4px] bg-sunken px-0.5 text-ink-2">
          Busy elsewhere<span className="sr-only"> {fromTo(times, zone)}</span>
        </span>
      </div>
    )
  return (
    <div className="flex h-full gap-1 overflow-hidden rounded-s border-2 border-line-control border-dashed bg-warn-soft px-1.5 py-0.5 text-tiny leading-tight">
      <Hourglass aria-hidden className="mt-px size-3.5 shrink-0 @max-[6.5rem]:hidden text-warn" />
      <span className="min-w-0 text-ink">
        Awaiting payment<span className="sr-only"> {fromTo(times, zone)}</span>
        <span className="figures block text-ink-2">
          <span className="sr-only">, </span>
          held until {timeOf(entry.hold.holdExpiresAt, zone)}
        </span>
      </span>
    </div>
  )
}
