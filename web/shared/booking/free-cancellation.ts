import { cancellationInWords } from '#domain/booking/changes.ts'
import type { CancellationTerms } from '#domain/money/cancellation-terms.ts'
import { timeOf } from '#web/shared/time/time.ts'
import { dayInSentence } from '#web/shared/time/when-in-sentence.ts'

type Terms = {
  startsAt: string
  endsAt: string
  cancellationTerms: CancellationTerms
  movedBy?: 'client' | 'professional' | null
  rightToCancel?: { until: string; isEarlyStartAsked: boolean } | null | undefined
}

/**
 * 'Free cancellation until it starts, Sun 22 Nov, 10:00', in the reader's zone, which the screen names elsewhere; `now`
 * in milliseconds.
 */
export function freeCancellation(session: Terms, now: number, zone: string): string {
  const { rightToCancel: right } = session
  const terms = {
    startsAt: Date.parse(session.startsAt),
    endsAt: Date.parse(session.endsAt),
    terms: session.cancellationTerms,
    isMovedByProfessional: session.movedBy === 'professional',
    rightToCancel: right ? { ...right, until: Date.parse(right.until) } : null,
  }
  const momentOf = (at: number) => {
    const instant = new Date(at).toISOString()
    return `${dayInSentence(instant, zone)}, ${timeOf(instant, zone)}`
  }
  return cancellationInWords(terms, now, momentOf)
}
