import { useState } from 'react'
import { useServerTime } from '#web/api/hooks/use-server-time.ts'
import { serverNow } from '#web/api/server-clock.ts'

/** True once the server's clock has reached `instant`, even if the machine has been asleep. */
export function useHasPassed(instant: string): boolean {
  const at = Date.parse(instant)
  const [start] = useState(serverNow)
  return useServerTime(start, (now) => (now < at ? at : undefined)) >= at
}
