import { WEEKDAYS, weekdayOf } from '#domain/hours/weekdays.ts'
import { localDay } from '#domain/hours/zone.ts'
import type { Category } from '#domain/profile/categories.ts'

/** A client's preferences, inferred from what they booked and saved. */
export type Taste = {
  /** Per category: sessions booked, and professionals saved. */
  booked: ReadonlyMap<Category, number>
  saved: ReadonlyMap<Category, number>
  /** Range of the hourly rates they have booked, in pence; undefined before the first booking. */
  rates: { least: number; most: number } | undefined
}

/** A professional who may be recommended. `nextFree` is in epoch minutes, null if nothing is free. */
export type Candidate = {
  id: string
  categories: readonly Category[]
  hourlyRateMinor: number
  ratingAvg: number
  ratingCount: number
  isVerified: boolean
  nextFree: number | null
  isSaved: boolean
  /** Sessions that the client had with them, and the client's average rating of them; null if there is none. */
  sessions: number
  ownRating: number | null
  /** The client has a session with them ahead. */
  isBooked: boolean
}

/** `score` is 0 to 100; `highlights` are the actual reasons for it, the most important first. */
export type Recommendation = { id: string; score: number; highlights: string[] }

/** `now` in epoch minutes; 'today' and 'tomorrow' are days in `zone`. */
export type Moment = { now: number; zone: string }

/**
 * Booking a doctor or a therapist reveals something about a person's health (Article 9 UK GDPR), so bookings and hearts
 * in these categories are ignored.
 */
export const NOT_INFERRED_FROM: readonly Category[] = ['medical', 'health']

/** Weights of the parts of the score; a part without any data is left out. */
const WEIGHTS = { category: 35, rating: 25, soon: 15, price: 15, known: 20 } as const

/** As in 'Best match': ratings count as if five more clients had given four stars. */
const PRIOR = { clients: 5, stars: 4 }

const MOST_HIGHLIGHTS = 3
/** Penalty for each earlier entry of the same category, so that the list is varied. */
const SAME_CATEGORY_COSTS = 6

/**
 * The best `count` for this client, chosen across different categories, in the order of their scores. Deterministic.
 */
export function recommend(
  taste: Taste,
  candidates: readonly Candidate[],
  moment: Moment,
  count: number,
): Recommendation[] {
  const left = candidates
    .filter((candidate) => isWorthwhile(candidate))
    .map((candidate) => ({ candidate, ...judged(taste, candidate, moment) }))
    .sort(byScore)
  const shown = new Map<Category | undefined, number>()
  const chosen: typeof left = []
  while (chosen.length < count && left.length > 0) {
    const worth = ({ candidate, score }: (typeof left)[number]) =>
      score - SAME_CATEGORY_COSTS * (shown.get(candidate.categories[0]) ?? 0)
    const best = left.reduce((best, each) => (worth(each) > worth(best) ? each : best))
    left.splice(left.indexOf(best), 1)
    const [category] = best.candidate.categories
    shown.set(category, (shown.get(category) ?? 0) + 1)
    chosen.push(best)
  }
  return newPeopleLead(chosen.sort(byScore)).map(({ candidate: { id }, score, highlights }) => ({
    id,
    score,
    highlights,
  }))
}

type Judged = { candidate: Candidate; score: number; highlights: string[] }

const byScore = (a: Judged, b: Judged) =>
  b.score - a.score || (a.candidate.id < b.candidate.id ? -1 : 1)

/** A list that begins with the person just booked is no recommendation. */
function newPeopleLead(list: Judged[]): Judged[] {
  const first = list.find(({ candidate }) => mayLead(candidate))
  return first ? [first, ...list.filter((each) => each !== first)] : list
}

/** Someone the client has met leads only if they rated them well and have no session with them ahead. */
const mayLead = ({ sessions, ownRating, isBooked }: Candidate) =>
  !isBooked && (sessions === 0 || (ownRating !== null && ownRating >= WELL_RATED))

const WELL_RATED = 4

/** Excludes those who can't be booked and those whom the client rated badly. */
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
      // A heart counts for less than a booking.
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

/** A few reviews change little: one client's five stars count for less than thirty clients' 4.8. */
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
  const name = days < 7 ? (names[days] ?? `Free on ${WEEKDAYS[weekdayOf(day)]}`) : undefined
  return { weight: WEIGHTS.soon, share: between(0, 1 - days / 14, 1), sentence: name }
}

/** Falls to nothing at one and a half times the highest rate booked so far, or two thirds of the lowest. */
function byPrice({ rates }: Taste, { hourlyRateMinor }: Candidate): Part | undefined {
  if (!rates) return undefined
  const off = Math.max(hourlyRateMinor / rates.most, rates.least / hourlyRateMinor) - 1
  return {
    weight: WEIGHTS.price,
    share: between(0, 1 - Math.max(0, off - 0.1) / 0.4, 1),
    sentence: off <= 0.1 && 'In your usual price range',
  }
}

/** Only ever a bonus: professionals whom the client doesn't know lose nothing. */
function byKnown({ isSaved, sessions }: Candidate): Part | undefined {
  if (sessions > 0) return { weight: WEIGHTS.known, share: 1, sentence: 'You have met before' }
  if (isSaved) return { weight: WEIGHTS.known, share: 1, sentence: 'You have saved them' }
  return undefined
}

const between = (least: number, value: number, most: number) =>
  Math.min(most, Math.max(least, value))
