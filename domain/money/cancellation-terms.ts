import { HOUR_MS } from '#domain/time.ts'
import { FREE_CANCELLATION_HOURS } from './free-cancellation.ts'

/**
 * The published terms on which clients cancel; a professional chooses one for sessions by the hour and for each
 * service.
 */
export const CANCELLATION_TERMS = ['usual', 'half', 'flexible'] as const
export type CancellationTerms = (typeof CANCELLATION_TERMS)[number]

/** Until so many hours before the start, all or half of what was paid is refunded. */
type Step = { hours: number; refund: 'all' | 'half' }

/** The longest first, and everything until then; none is worse than the usual one, which every page names. */
export const STEPS: Record<CancellationTerms, readonly [Step, ...Step[]]> = {
  usual: [{ hours: FREE_CANCELLATION_HOURS, refund: 'all' }],
  half: [
    { hours: FREE_CANCELLATION_HOURS, refund: 'all' },
    { hours: 12, refund: 'half' },
  ],
  flexible: [{ hours: 4, refund: 'all' }],
}

/** What a professional chooses by. */
export const TERMS_NAMES: Record<CancellationTerms, string> = {
  usual: 'Usual',
  half: 'Usual, then half',
  flexible: 'Flexible',
}

/** What the terms give at `now`; instants in UTC milliseconds, each step's exact instant still counts. */
export const refundUnder = (
  terms: CancellationTerms,
  startsAt: number,
  now: number,
): Step['refund'] | undefined =>
  STEPS[terms].find(({ hours }) => now <= startsAt - hours * HOUR_MS)?.refund

/** Hours before the start until which everything is refunded. */
export const freeHoursOf = (terms: CancellationTerms): number => STEPS[terms][0].hours

/** Hours before the start until which anything is refunded. */
export const lastHoursOf = (terms: CancellationTerms): number =>
  (STEPS[terms].at(-1) ?? STEPS[terms][0]).hours

/** The last instants at which each step holds, the earliest first; `startsAt` in UTC milliseconds. */
export const stepEnds = (terms: CancellationTerms, startsAt: number): number[] =>
  STEPS[terms].map(({ hours }) => startsAt - hours * HOUR_MS)

/** The last instant (UTC milliseconds) at which half is refunded; undefined if the terms never give half. */
export function halfUntil(terms: CancellationTerms, startsAt: number): number | undefined {
  const step = STEPS[terms].find(({ refund }) => refund === 'half')
  return step && startsAt - step.hours * HOUR_MS
}

/**
 * 'full refund until 24 hours before the start, half until 12 hours before', as part of a sentence or a line of its
 * own.
 */
export function termsInWords(terms: CancellationTerms): string {
  const half = STEPS[terms].find(({ refund }) => refund === 'half')
  const all = `full refund until ${freeHoursOf(terms)} hours before the start`
  return half ? `${all}, half until ${half.hours} hours before` : all
}

/** All of them, for pages that are about no session in particular. */
export const ALL_TERMS = `Professionals choose one of three terms for what they offer: ${listed(
  CANCELLATION_TERMS.map((terms) => `‘${TERMS_NAMES[terms]}’ (${termsInWords(terms)})`),
)}. The profile, the checkout and each session’s page say until when cancelling is free, and what is booked keeps its terms.`

function listed(texts: string[]): string {
  return `${texts.slice(0, -1).join(', ')} or ${texts.at(-1)}`
}
