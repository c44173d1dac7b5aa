import { useEffect, useState } from 'react'
import { isServerClockKnown, serverNow, watchServerClock } from './server-clock.ts'

/** Browsers count a longer wait as none at all. */
const LONGEST_WAIT_MS = 2_147_483_647
/** How long a page waits for a first reply before it takes this machine's clock for the server's. */
const FIRST_REPLY_MS = 2000

/**
 * The server's time in milliseconds, drawn again exactly when it reaches `nextChange(now)`; undefined is never.
 * `start` is what the first drawing shows, on the server and in the browser alike.
 */
export function useServerTime(
  start: number,
  nextChange: (now: number) => number | undefined,
): number {
  const [now, setNow] = useState(start)
  useEffect(() => {
    const look = () => setNow(serverNow())
    const ahead = now > serverNow()
    const at = ahead ? serverNow() : (nextChange(now) ?? Number.POSITIVE_INFINITY)
    const least = isServerClockKnown() ? 0 : FIRST_REPLY_MS
    const wait = Math.max(at - serverNow(), least)
    const timer = setTimeout(look, Math.min(wait, LONGEST_WAIT_MS))
    const forget = watchServerClock(look)
    // A page that was hidden, or on a machine that slept, has missed its moment.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      forget()
      document.removeEventListener('visibilitychange', look)
    }
  })
  return now
}
