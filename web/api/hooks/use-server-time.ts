import { useEffect, useState } from 'react'
import { isServerClockKnown, serverNow, watchServerClock } from '#web/api/server-clock.ts'

/** The longest delay setTimeout supports; it runs longer ones at once. */
const LONGEST_WAIT_MS = 2_147_483_647
/** How long to wait for a first reply before trusting this machine's clock. */
const FIRST_REPLY_MS = 2000

/**
 * The server's time in ms. Re-renders when it reaches `nextChange(now)`, or never if that is undefined. `start` is the
 * value of the first render, the same on the server and in the browser.
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
    // Timers don't run on time in a hidden page or on a sleeping machine.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      forget()
      document.removeEventListener('visibilitychange', look)
    }
  })
  return now
}
