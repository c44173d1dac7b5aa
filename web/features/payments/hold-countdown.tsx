import { Clock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { MINUTE_MS } from '#domain/time.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { timeOf, useTimeZone } from '#web/shared/time/time.ts'
import { cx } from '#web/ui/cx.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

const URGENT_MS = 2 * MINUTE_MS

/** Shows until when the slot is held, with a countdown. Screen readers announce only the last two minutes. */
export function HoldCountdown({ instant }: { instant: string }) {
  const zone = useTimeZone()
  const left = useTimeLeft(instant)
  const isUrgent = left !== undefined && left <= URGENT_MS
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-ink-2">
      <span>
        Held for you until{' '}
        <time dateTime={instant} className="figures font-[550] text-ink" suppressHydrationWarning>
          {timeOf(instant, zone)}
        </time>
      </span>
      {left !== undefined && (
        <span
          role="timer"
          aria-label="Time left to pay"
          className={cx(
            'figures inline-flex items-center gap-1.5 rounded-full px-3 py-1 font-[550] text-small',
            isUrgent ? 'bg-warn-soft text-warn' : 'bg-sunken text-ink-2',
          )}
        >
          <Clock aria-hidden className="size-4" />
          <span>{minutesAndSeconds(left)} left</span>
        </span>
      )}
      <span role="status" className="sr-only">
        {isUrgent && 'Two minutes left to pay'}
      </span>
    </p>
  )
}

/**
 * The remaining time in ms by the server's clock, updated every second; undefined on the server and until hydration.
 */
function useTimeLeft(instant: string): number | undefined {
  const hydrated = useHydrated()
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      setNow(serverNow())
      const left = Date.parse(instant) - serverNow()
      if (left > 0) timer = setTimeout(tick, left % 1000 || 1000)
    }
    tick()
    return () => clearTimeout(timer)
  }, [instant])
  return hydrated ? Math.max(Date.parse(instant) - now, 0) : undefined
}

/** '14:05', rounded up to a whole second. */
export function minutesAndSeconds(milliseconds: number): string {
  const seconds = Math.ceil(Math.max(milliseconds, 0) / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
