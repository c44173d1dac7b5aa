import { useTimeZone, whenOf } from '#web/shared/time/time.ts'

/** 'Next free Today 14:30' in the reader's time zone, which only the browser knows. */
export function NextFree({ at }: { at: string | null }) {
  const zone = useTimeZone()
  if (at === null) return <span>No free times at the moment</span>
  return (
    <span>
      Next free{' '}
      <time dateTime={at} className="figures font-[550] text-ink" suppressHydrationWarning>
        {whenOf(at, zone)}
      </time>
    </span>
  )
}
