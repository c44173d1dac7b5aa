import { cancellationInWords, freeUntilInWords, longerThanUsual } from '#domain/booking/changes.ts'
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
export const freeCancellation = (session: Terms, now: number, zone: string): string =>
  cancellationInWords(termsOf(session), now, momentIn(zone))

/** 'until it starts, Sun 22 Nov, 10:00', if that is later than the rule that every page names. */
export function freeForLonger(session: Terms, zone: string): string | undefined {
  const terms = termsOf(session)
  const until = longerThanUsual(terms)
  return until === undefined ? undefined : freeUntilInWords(until, terms, momentIn(zone))
}

const termsOf = ({ rightToCancel: right, ...session }: Terms) => ({
  startsAt: Date.parse(session.startsAt),
  endsAt: Date.parse(session.endsAt),
  terms: session.cancellationTerms,
  isMovedByProfessional: session.movedBy === 'professional',
  rightToCancel: right ? { ...right, until: Date.parse(right.until) } : null,
})

const momentIn = (zone: string) => (at: number) => {
  const instant = new Date(at).toISOString()
  return `${dayInSentence(instant, zone)}, ${timeOf(instant, zone)}`
}
