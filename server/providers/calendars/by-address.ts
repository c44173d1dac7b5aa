import type { GuardSettings } from '#server/providers/guarded.ts'
import type { Outside } from '#server/providers/outside.ts'
import { calendarSieve } from '#server/understanding/calendar-sieve.ts'
import { guardedReading, isPassing, urlOf } from './guarded-reading.ts'
import type { CalendarsPort, Validators } from './port.ts'
import { ReadFailure } from './port.ts'

/** Decades of a full calendar with all its descriptions. */
export const MOST_BYTES = 25 * 1024 * 1024

/** Reads calendars by the address that their owner gave. */
export function calendarsByAddress({
  outside,
  clock,
  ...settings
}: GuardSettings & { outside: Outside; clock: () => Date }): CalendarsPort {
  return {
    // Whatever one server does says nothing about the next, so that no breaker opens.
    read: (address, validators) =>
      outside.ask('read', () => read(address, validators), { error: () => 'refused' }),
  }

  function read(address: string, { etag, lastModified }: Validators) {
    return guardedReading(settings, async (ask) => {
      const { status, headers, text } = await ask(urlOf(address), {
        // What doesn't matter is dropped as it comes, however much it is.
        sieve: calendarSieve(clock().getTime()),
        mostBytes: MOST_BYTES,
        headers: {
          accept: 'text/calendar, */*;q=0.5',
          ...(etag !== null && { 'if-none-match': etag }),
          ...(lastModified !== null && { 'if-modified-since': lastModified }),
        },
      })
      if (status === 304) return undefined
      if (status !== 200) throw new ReadFailure(isPassing(status) ? 'unreachable' : 'refused')
      return {
        text,
        etag: headers.etag ?? null,
        lastModified: headers['last-modified'] ?? null,
      }
    })
  }
}
