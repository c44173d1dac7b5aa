import type { Session } from '#contract/booking/sessions.ts'
import { dateOf, dayOf, timeOf, useTimeZone, zoneNameOf } from '#web/shared/time/time.ts'

/** 'Sat 21 Nov 2026, 14:30–15:30 GMT' in the reader's time zone. */
export function TimeRange({
  session: { startsAt, endsAt },
}: {
  session: Pick<Session, 'startsAt' | 'endsAt'>
}) {
  const zone = useTimeZone()
  const day = dayOf(startsAt, zone)
  const isNear = day === 'Today' || day === 'Tomorrow'
  return (
    <time dateTime={startsAt} className="figures" suppressHydrationWarning>
      {isNear ? `${day}, ${dateOf(startsAt, zone)}` : `${day} ${dateOf(startsAt, zone).slice(-4)}`},{' '}
      {timeOf(startsAt, zone)}–{timeOf(endsAt, zone)} {zoneNameOf(startsAt, zone)}
    </time>
  )
}
