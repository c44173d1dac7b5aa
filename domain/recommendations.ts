import type { Category } from './categories.ts'
import { localDay } from './zone.ts'

/** What a client's own choices say about what fits them. */
export type Taste = {
  /** How many sessions they have booked in each category, and how many professionals they have saved in it. */
  booked: ReadonlyMap<Category, number>
  saved: ReadonlyMap<Category, number>
  /** Pence an hour of what they have booked; undefined before the first booking. */
  rates: { least: number; most: number } | undefined
}

/** Somebody who may be recommended. `nextFree` in epoch minutes, null when nothing is free. */
export type Candidate = {
  id: string
  categories: readonly Category[]
  hourlyRateMinor: number
  ratingAvg: number
  ratingCount: number
  isVerified: boolean
  nextFree: number | null
  isSaved: boolean
  /** How often the client has met them, and the average of the stars they gave; null without any. */
  sessions: number
  ownRating: number | null
}

/** `score` 0 to 100; `highlights` are the true reasons for it, the weightiest first. */
export type Recommendation = { id: string; score: number; highlights: string[] }

/** Epoch minutes, and the zone whose days 'today' and 'tomorrow' are. */
export type Moment = { now: number; zone: string }

/**
 * That somebody books a doctor or a therapist says something about their health (Article 9 UK GDPR): such bookings and
 * hearts steer nothing.
 */
export const NOT_INFERRED_FROM: readonly Category[] = ['medical', 'health']

/** How much each part of the score weighs; a part that nothing is known about is left out. */
const WEIGHTS = { category: 35, rating: 25, soon: 15, price: 15, known: 20 } as const

/** As in the order of 'Best match': as if five more clients had given four stars. */
const PRIOR = { clients: 5, stars: 4 }

const MOST_HIGHLIGHTS = 3
/** What each one more of a category already shown costs, so that a list shows different things. */
const SAME_CATEGORY_COSTS = 6

/** The best `count` for this client, somebody different among them. The same input gives the same answer. */
export function recommend(
  taste: Taste,
  candidates: readonly Candidate[],
  moment: Moment,
  count: number,
): Recommendation[] {
  const left = candidates
    .filter((candidate) => isWorthwhile(candidate))
    .map((candidate) => ({ candidate, ...judged(taste, candidate, moment) }))
    .sort((a, b) => b.score - a.score || (a.candidate.id < b.candidate.id ? -1 : 1))
  const shown = new Map<Category | undefined, number>()
  const chosen: Recommendation[] = []
  while (chosen.length < count && left.length > 0) {
    const worth = ({ candidate, score }: (typeof left)[number]) =>
      score - SAME_CATEGORY_COSTS * (shown.get(candidate.categories[0]) ?? 0)
    const best = left.reduce((best, each) => (worth(each) > worth(best) ? each : best))
    left.splice(left.indexOf(best), 1)
    const [category] = best.candidate.categories
    shown.set(category, (shown.get(category) ?? 0) + 1)
    chosen.push({ id: best.candidate.id, score: best.score, highlights: best.highlights })
  }
  return chosen
}

/** Nobody who can't be booked, and nobody whom the client was unhappy with. */
function isWorthwhile({ isVerified, nextFree, ownRating }: Candidate): boolean {
  return isVerified && nextFree !== null && (ownRating === null || ownRating >= 3)
}

type Part = { weight: number; share: number; sentence?: string | false | undefined }

function judged(taste: Taste, candidate: Candidate, moment: Moment) {
  const parts = [
    byCategory(taste, candidate),
    byRating(candidate),
    bySoon(candidate, moment),
    byPrice(taste, candidate),
    byKnown(candidate),
  ].filter((part) => part !== undefined)
  const weight = parts.reduce((sum, part) => sum + part.weight, 0)
  const worth = parts.reduce((sum, part) => sum + part.weight * part.share, 0)
  const highlights = parts
    .toSorted((a, b) => b.weight * b.share - a.weight * a.share)
    .flatMap(({ sentence }) => sentence || [])
  return {
    score: Math.round((100 * worth) / weight),
    highlights:
      highlights.length > 0 ? highlights.slice(0, MOST_HIGHLIGHTS) : ['Identity verified'],
  }
}

const NAMES: Record<Category, string> = {
  medical: 'medical advice',
  coaching: 'coaching',
  tutoring: 'tutoring',
  legal: 'legal advice',
  business: 'business advice',
  health: 'health sessions',
}

function byCategory(
  { booked, saved }: Taste,
  { categories, isSaved }: Candidate,
): Part | undefined {
  const counts = (of: ReadonlyMap<Category, number>) =>
    [...of].filter(([category]) => !NOT_INFERRED_FROM.includes(category))
  const [mostBooked, mostSaved] = [counts(booked), counts(saved)].map((list) =>
    Math.max(0, ...list.map(([, count]) => count)),
  ) as [number, number]
  if (mostBooked + mostSaved === 0) return undefined
  const shares = categories
    .filter((category) => !NOT_INFERRED_FROM.includes(category))
    .map((category) => ({
      category,
      booked: mostBooked && (booked.get(category) ?? 0) / mostBooked,
      // A heart says less than a booking.
      saved: mostSaved && (0.6 * (saved.get(category) ?? 0)) / mostSaved,
    }))
    .sort((a, b) => Math.max(b.booked, b.saved) - Math.max(a.booked, a.saved))
  const [best] = shares
  if (!best) return { weight: WEIGHTS.category, share: 0 }
  return {
    weight: WEIGHTS.category,
    share: Math.max(best.booked, best.saved),
    sentence:
      best.booked > 0
        ? `You have booked ${NAMES[best.category]} before`
        : best.saved > 0 && !isSaved && 'Like others you have saved',
  }
}

/** Few reviews move it little: one client's five stars are worth less than thirty clients' 4.8. */
function byRating({ ratingAvg, ratingCount }: Candidate): Part {
  const stars =
    (ratingAvg * ratingCount + PRIOR.stars * PRIOR.clients) / (ratingCount + PRIOR.clients)
  return {
    weight: WEIGHTS.rating,
    share: between(0, (stars - 3) / 2, 1),
    sentence:
      ratingCount >= 3 &&
      ratingAvg >= 4 &&
      `Rated ${ratingAvg.toFixed(1)} by ${ratingCount} clients`,
  }
}

function bySoon({ nextFree }: Candidate, { now, zone }: Moment): Part {
  if (nextFree === null) return { weight: WEIGHTS.soon, share: 0 }
  const start = Math.max(nextFree, now)
  const day = localDay(start, zone)
  const days = day - localDay(now, zone)
  const names = ['Free today', 'Free tomorrow']
  const name = days < 7 ? (names[days] ?? `Free on ${WEEKDAYS[(day + 4) % 7]}`) : undefined
  return { weight: WEIGHTS.soon, share: between(0, 1 - days / 14, 1), sentence: name }
}

/** Day 0, 1970-01-01, was a Thursday. */
const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

/** Half as much again, or two thirds of the least, and nothing is left of it. */
function byPrice({ rates }: Taste, { hourlyRateMinor }: Candidate): Part | undefined {
  if (!rates) return undefined
  const off = Math.max(hourlyRateMinor / rates.most, rates.least / hourlyRateMinor) - 1
  return {
    weight: WEIGHTS.price,
    share: between(0, 1 - Math.max(0, off - 0.1) / 0.4, 1),
    sentence: off <= 0.1 && 'In your usual price range',
  }
}

/** Only to somebody's advantage: not to be known yet is no fault. */
function byKnown({ isSaved, sessions }: Candidate): Part | undefined {
  if (sessions > 0) return { weight: WEIGHTS.known, share: 1, sentence: 'You have met before' }
  if (isSaved) return { weight: WEIGHTS.known, share: 1, sentence: 'You have saved them' }
  return undefined
}

const between = (least: number, value: number, most: number) =>
  Math.min(most, Math.max(least, value))
