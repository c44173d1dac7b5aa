/** The steps to a complete profile, in the order in which to take them. */
export const COMPLETION_STEPS = [
  'email',
  'identity',
  'photo',
  'headline',
  'about',
  'categories',
  'rate',
  'titles',
  'subjects',
  'languages',
  'qualifications',
  'location',
  'business',
  'hours',
  'payouts',
] as const
export type CompletionStep = (typeof COMPLETION_STEPS)[number]

/**
 * The steps that a profile needs to be listed: it has to say what is offered and for how much, and must not claim
 * titles without proof. The identity check is not one of them: without it, the badge says 'Verification Pending'.
 */
const LISTING_STEPS: ReadonlySet<CompletionStep> = new Set([
  'headline',
  'about',
  'categories',
  'rate',
  'titles',
])

export type Completion = {
  /** Whole percent, rounded down; 100 only when all steps are done. */
  percent: number
  steps: { key: CompletionStep; done: boolean; isForListing: boolean }[]
}

/** What the steps are derived from. */
export type CompletionFacts = {
  emailVerified: boolean
  verificationStatus: string
  avatar: string | null
  headline: string
  bio: string
  categories: readonly string[]
  hourlyRateMinor: number | null
  /** A title in the name or headline that no qualification supports. */
  unprovenTitle: string | null
  tags: readonly string[]
  languages: readonly string[]
  credentials: readonly unknown[]
  location: string
  business: object | null
  /** Whether any hours are open for booking. */
  hasHours: boolean
  /** Whether there is an account that can receive payouts. */
  hasPayouts: boolean
}

/** All steps count equally. 'titles' appears only while there is an unproven title. */
export function completionOf(facts: CompletionFacts): Completion {
  const done: Record<CompletionStep, boolean> = {
    email: facts.emailVerified,
    identity: facts.verificationStatus === 'VERIFIED',
    photo: facts.avatar !== null,
    headline: facts.headline !== '',
    about: facts.bio !== '',
    categories: facts.categories.length > 0,
    rate: facts.hourlyRateMinor !== null,
    titles: facts.unprovenTitle === null,
    subjects: facts.tags.length > 0,
    languages: facts.languages.length > 0,
    qualifications: facts.credentials.length > 0,
    location: facts.location !== '',
    business: facts.business !== null,
    hours: facts.hasHours,
    payouts: facts.hasPayouts,
  }
  const steps = COMPLETION_STEPS.filter((key) => key !== 'titles' || !done.titles).map((key) => ({
    key,
    done: done[key],
    isForListing: LISTING_STEPS.has(key),
  }))
  const count = steps.filter((step) => step.done).length
  return { percent: Math.floor((100 * count) / steps.length), steps }
}

/** Whether a profile that is not closed is listed. The database computes the same: professionals.is_listed. */
export function isListable(completion: Completion): boolean {
  return completion.steps.every(({ done, isForListing }) => done || !isForListing)
}
