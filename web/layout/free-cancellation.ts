import { cancellationInWords } from '#domain/changes.ts'
import { dayOf, timeOf, zoneNameOf } from './time.ts'

type Times = { startsAt: string; endsAt: string; movedBy?: 'client' | 'professional' | null }

/**
 * 'Free cancellation until it starts, Sun 22 Nov, 10:00 GMT', in the reader's zone; `until` is an ISO instant, `now` in
 * milliseconds.
 */
export function freeCancellation(until: string, session: Times, now: number, zone: string): string {
  const terms = {
    startsAt: Date.parse(session.startsAt),
    endsAt: Date.parse(session.endsAt),
    isMovedByProfessional: session.movedBy === 'professional',
  }
  const momentOf = (at: number) => {
    const instant = new Date(at).toISOString()
    return `${dayOf(instant, zone)}, ${timeOf(instant, zone)} ${zoneNameOf(instant, zone)}`
  }
  return cancellationInWords(Date.parse(until), terms, now, momentOf)
}
