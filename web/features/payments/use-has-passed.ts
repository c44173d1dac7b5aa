import { useEffect, useState } from 'react'
import { serverNow } from '#web/api/server-clock.ts'

/** True from the moment on that the server's clock shows `instant`, also on a machine that slept meanwhile. */
export function useHasPassed(instant: string): boolean {
  const at = Date.parse(instant)
  const [seen, setSeen] = useState(() => ({ at, isPast: at <= serverNow() }))
  useEffect(() => {
    const look = () => setSeen({ at, isPast: at <= serverNow() })
    look()
    const timer = setTimeout(look, Math.max(at - serverNow(), 0))
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [at])
  return seen.at === at ? seen.isPast : at <= serverNow()
}
