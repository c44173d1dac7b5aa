import type { GuardSettings } from '#server/providers/guarded.ts'
import type { Outside } from '#server/providers/outside.ts'
import { guardedReading, urlOf } from './guarded-reading.ts'
import type { CalendarsPort, Validators } from './port.ts'
import { ReadFailure } from './port.ts'

/** Reads calendars by the address that their owner gave. */
export function calendarsByAddress({
  outside,
  ...settings
}: GuardSettings & { outside: Outside }): CalendarsPort {
  return {
    // Whatever one server does says nothing about the next, so that no breaker opens.
    read: (address, validators) =>
      outside.ask('read', () => read(address, validators), { error: () => 'refused' }),
  }

  function read(address: string, { etag, lastModified }: Validators) {
    return guardedReading(settings, async (ask) => {
      const { status, headers, text } = await ask(urlOf(address), {
        headers: {
          accept: 'text/calendar, */*;q=0.5',
          ...(etag !== null && { 'if-none-match': etag }),
          ...(lastModified !== null && { 'if-modified-since': lastModified }),
        },
      })
      if (status === 304) return undefined
      if (status !== 200) throw new ReadFailure(status < 500 ? 'refused' : 'unreachable')
      return {
        text,
        etag: headers.etag ?? null,
        lastModified: headers['last-modified'] ?? null,
      }
    })
  }
}
