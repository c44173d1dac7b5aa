import type { ReactNode } from 'react'
import type { SlotTimes } from '#contract/hours/availability.ts'
import { ApiError } from '#web/api/client.ts'
import { cityOf, dayOf, whenOf, zoneNameOf } from '#web/shared/time/time.ts'
import { Button } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.tsx'
import { SlotPicker } from './slot-picker.tsx'
import { SlotsLoading } from './slots-loading.tsx'

type FreeTimesProps = {
  /** Whether a day is selected. */
  isReady: boolean
  times: {
    data?: Pick<SlotTimes, 'startTime'>[] | undefined
    error: Error | null
    refetch: () => void
  }
  /** Starts that were free a moment ago. */
  gone?: readonly string[]
  /** What is to be known of them first. */
  notes?: Elements
  zone: string
  value: string | null
  onChange: (startTime: string) => void
  /** The first free slot of all, suggested on days without any. */
  nextFree: string | null
  onJump: (instant: string) => void
}

/** The free slots of the selected day, in the visitor's time zone. */
export function FreeTimes(props: FreeTimesProps) {
  const { zone, times, notes } = props
  const [first] = times.data ?? []
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-small">
        <span className="font-[550]">Time</span>
        <span className="text-ink-3 text-tiny">
          Times in {cityOf(zone)}
          {first && ` (${zoneNameOf(first.startTime, zone)})`}
        </span>
      </p>
      <p role="status" className="sr-only">
        {resultMessage(props)}
      </p>
      {notes}
      <Times {...props} />
    </div>
  )
}

/** What screen readers announce once a day's slots have loaded. The notes for empty days announce themselves. */
function resultMessage({ isReady, times, zone }: FreeTimesProps): string {
  const [first] = times.data ?? []
  if (!isReady || times.error || !times.data || !first) return ''
  const count = times.data.length
  return `${count} free ${count === 1 ? 'time' : 'times'}, ${dayOf(first.startTime, zone)}`
}

function Times({
  isReady,
  times,
  gone = [],
  zone,
  value,
  onChange,
  nextFree,
  onJump,
}: FreeTimesProps): ReactNode {
  if (!isReady) return <Note>Choose a day to see its free times.</Note>
  if (times.error)
    return (
      <Note isAlert>
        <span>
          {times.error instanceof ApiError
            ? times.error.failure
            : 'Failed to fetch availability'}{' '}
        </span>
        <Button variant="quiet" size="s" onClick={() => times.refetch()}>
          Try Again
        </Button>
      </Note>
    )
  if (!times.data) return <SlotsLoading />
  if (times.data.length > 0)
    return (
      <SlotPicker slots={times.data} gone={gone} zone={zone} value={value} onChange={onChange} />
    )
  return (
    <Note>
      No free times of this length on this day.{' '}
      {nextFree && (
        <Button variant="quiet" size="s" onClick={() => onJump(nextFree)}>
          Next free {whenOf(nextFree, zone)}
        </Button>
      )}
    </Note>
  )
}

function Note({ isAlert = false, children }: { isAlert?: boolean; children: ReactNode }) {
  return (
    <div
      role={isAlert ? 'alert' : 'status'}
      className="flex flex-wrap items-center gap-3 rounded-m bg-sunken px-4 py-3.5 text-ink-2 text-small"
    >
      {children}
    </div>
  )
}
