import { cancellationInWords } from '#domain/booking/changes.ts'
import type { CancellationTerms } from '#domain/money/cancellation-terms.ts'
import { dayOf, timeOf } from '#web/shared/time/time.ts'

type Times = {
  startsAt: string
  endsAt: string
  cancellationTerms: CancellationTerms
  movedBy?: 'client' | 'professional' | null
}

/**
 * 'Free cancellation until it starts, Sun 22 Nov, 10:00', in the reader's zone, which the screen names elsewhere;
 * `until` is an ISO instant, `now` in milliseconds.
 */
export function freeCancellation(until: string, session: Times, now: number, zone: string): string {
  const terms = {
    startsAt: Date.parse(session.startsAt),
    endsAt: Date.parse(session.endsAt),
    terms: session.cancellationTerms,
    isMovedByProfessional: session.movedBy === 'professional',
  }
  const momentOf = (at: number) => {
    const instant = new Date(at).toISOString()
    return `${dayOf(instant, zone)}, ${timeOf(instant, zone)}`
  }
  return cancellationInWords(Date.parse(until), terms, now, momentOf)
}
