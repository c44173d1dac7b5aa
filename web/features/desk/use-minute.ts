import { MINUTE_MS } from '#domain/time.ts'
import { useServerTime } from '#web/api/hooks/use-server-time.ts'

/** The server's time in milliseconds, as of each full minute; `readAt` is when what is shown was fetched. */
export const useMinute = (readAt: number): number =>
  Math.max(
    readAt,
    useServerTime(readAt, (now) => now - (now % MINUTE_MS) + MINUTE_MS),
  )
