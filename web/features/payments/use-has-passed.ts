import { useEffect, useState } from 'react'
import { serverNow } from '#web/api/server-clock.ts'

/** True once the server's clock has reached `instant`, even if the machine has been asleep. */
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
