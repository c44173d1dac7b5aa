import { useEffect, useState } from 'react'
import { serverNow } from './server-clock.ts'

/** Browsers count a longer wait as none at all. */
const LONGEST_WAIT_MS = 2_147_483_647

/**
 * The server's time in milliseconds, drawn again exactly when it reaches `nextChange(now)`; undefined is never.
 * `start` is what the first drawing shows, on the server and in the browser alike.
 */
export function useServerTime(
  start: number,
  nextChange: (now: number) => number | undefined,
): number {
  const [now, setNow] = useState(start)
  // After every drawing: a reply may just have told that this machine's clock is wrong.
  useEffect(() => {
    const look = () => setNow(serverNow())
    const at = now > serverNow() ? 0 : nextChange(now)
    const wait = at === undefined ? LONGEST_WAIT_MS : at - serverNow()
    const timer = setTimeout(look, Math.min(Math.max(wait, 0), LONGEST_WAIT_MS))
    // A page that was hidden, or on a machine that slept, has missed its moment.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  })
  return now
}
