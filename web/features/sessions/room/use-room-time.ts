import { useServerTime } from '#web/api/hooks/use-server-time.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { timeOf, useTimeZone } from '#web/shared/time/time.ts'
import { nextEnd, nextMinute, timeLeft, timeNotice } from './time-left.ts'

/** What a room says of the time, for a session that ends then. */
export function useRoomTime(endsAtInstant: string) {
  const zone = useTimeZone()
  const endsAt = Date.parse(endsAtInstant)
  const now = useServerTime(serverNow(), (now) => nextMinute({ endsAt, now }))
  const end = nextEnd({ endsAt, now })
  const clock = (instant: number) => timeOf(new Date(instant).toISOString(), zone)
  return {
    left: timeLeft({ endsAt, now }),
    notice: timeNotice({ endsAt, now }),
    line: `${end.word} ${clock(end.at)} · ${clock(now)} now`,
  }
}
