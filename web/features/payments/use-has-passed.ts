import { useEffect, useState } from 'react'
import { serverNow } from '#web/api/server-clock.ts'
import { LONGEST_WAIT_MS } from '#web/api/use-server-time.ts'

/** True once the server's clock has reached `instant`, even if the machine has been asleep. */
export function useHasPassed(instant: string): boolean {
  const at = Date.parse(instant)
  const [seen, setSeen] = useState(() => ({ at, isPast: at <= serverNow() }))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      const left = at - serverNow()
      setSeen({ at, isPast: left <= 0 })
      // A timer may fire a little early, and the server's clock may be estimated anew meanwhile.
      if (left > 0) timer = setTimeout(look, Math.min(left, LONGEST_WAIT_MS))
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [at])
  return seen.at === at ? seen.isPast : at <= serverNow()
}
