import { CalendarX2, Hourglass } from 'lucide-react'
import { isoOf } from '#domain/hours/zone.ts'
import type { Entry, SessionEntry } from '#web/features/calendar/entries.ts'
import { fromTo } from '#web/features/calendar/entries.ts'
import { timeOf } from '#web/shared/time/time.ts'
import { cx } from '#web/ui/cx.ts'

type BusyEntryProps = {
  entry: Exclude<Entry, SessionEntry>
  zone: string
  /** In a list, where its text has as much room as it needs. */
  isListed?: boolean
}

/** Time that no session takes: hatched if it is taken elsewhere, in a dashed frame while someone holds it. */
export function BusyEntry({ entry, zone, isListed = false }: BusyEntryProps) {
  const times = { startsAt: isoOf(entry.start), endsAt: isoOf(entry.end) }
  const minutes = isListed ? 60 : entry.end - entry.start
  const text = cx(
    'min-w-0',
    isListed ? 'wrap-anywhere' : minutes < 60 ? 'truncate' : 'line-clamp-2',
  )
  if (entry.kind === 'elsewhere')
    return (
      <div className="relative flex h-full gap-1 overflow-hidden rounded-s border border-line-strong bg-[repeating-linear-gradient(135deg,var(--line)_0_2px,var(--sunken)_2px_9px)] px-1.5 py-0.5 text-tiny leading-tight">
        {minutes >= 30 && (
          <CalendarX2
            aria-hidden
            className="mt-px size-3.5 shrink-0 @max-[6.5rem]:hidden text-ink-2"
          />
        )}
        <span className={cx(text, minutes < 30 ? 'sr-only' : ELSEWHERE)}>
          Busy elsewhere<span className="sr-only"> {fromTo(times, zone)}</span>
        </span>
      </div>
    )
  return (
    <div className="relative flex h-full gap-1 overflow-hidden rounded-s border-2 border-line-control border-dashed bg-warn-soft px-1.5 text-tiny leading-tight">
      <Hourglass aria-hidden className="mt-px size-3.5 shrink-0 @max-[6.5rem]:hidden text-warn" />
      <span className="flex min-w-0 flex-col text-ink">
        <span className={text}>Awaiting payment</span>
        <span className="sr-only"> {fromTo(times, zone)}, </span>
        <span className={cx('figures text-ink-2', minutes < 45 ? 'sr-only' : text)}>
          held until {timeOf(entry.hold.holdExpiresAt, zone)}
        </span>
      </span>
    </div>
  )
}

const ELSEWHERE = 'self-start rounded-[4px] bg-sunken px-0.5 text-ink-2'
