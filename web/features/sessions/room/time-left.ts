import { ROOM_CLOSES_AFTER_MINUTES } from '#domain/meeting/room.ts'
import { MINUTE_MS } from '#domain/time.ts'

/** How long before the end a notice says so. */
const NOTICE_MINUTES = 5

type Ends = { endsAt: number; now: number }

/** '32 min left', rounded up, so that it is 0 only at the end. */
export function timeLeft({ endsAt, now }: Ends): string {
  const minutes = Math.ceil((endsAt - now) / MINUTE_MS)
  return minutes > 0 ? `${minutes} min left` : 'The time is over'
}

/** The next time of day that matters: the end, or once it is over, when the room closes. */
export function nextEnd({ endsAt, now }: Ends): { word: 'Ends' | 'Room closes'; at: number } {
  if (now < endsAt) return { word: 'Ends', at: endsAt }
  return { word: 'Room closes', at: endsAt + ROOM_CLOSES_AFTER_MINUTES * MINUTE_MS }
}

/** When the time left, the time of day, or the notice next changes. */
export function nextMinute({ endsAt, now }: Ends): number {
  const untilLess = (endsAt - now) % MINUTE_MS
  const untilOClock = MINUTE_MS - (now % MINUTE_MS)
  return now + Math.min(untilOClock, untilLess > 0 ? untilLess : untilLess + MINUTE_MS)
}

/** What is said once at this minute. */
export function timeNotice({ endsAt, now }: Ends): string | undefined {
  const left = endsAt - now
  if (left > (NOTICE_MINUTES - 1) * MINUTE_MS && left <= NOTICE_MINUTES * MINUTE_MS)
    return `${NOTICE_MINUTES} minutes left`
  if (left <= 0 && left > -MINUTE_MS)
    return `The time is over. The room stays open for ${ROOM_CLOSES_AFTER_MINUTES} minutes.`
  return undefined
}
