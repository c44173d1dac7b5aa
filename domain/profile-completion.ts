/** What makes a profile whole, in the order in which one goes about it. */
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
  'hours',
  'payouts',
] as const
export type CompletionStep = (typeof COMPLETION_STEPS)[number]

/**
 * Without these nobody can find or see a profile: it has to say what is offered, for how much, and no more than its
 * owner may say. The identity check is not among them: who only lacks that is listed as 'Verification Pending'.
 */
const LISTING_STEPS: ReadonlySet<CompletionStep> = new Set([
  'headline',
  'about',
  'categories',
  'rate',
  'titles',
])

export type Completion = {
  /** Whole percent of the steps; 100 only when all are done. */
  percent: number
  steps: { key: CompletionStep; done: boolean; isForListing: boolean }[]
}

/** What the steps are read from. */
export type CompletionFacts = {
  emailVerified: boolean
  verificationStatus: string
  avatar: string | null
  headline: string
  bio: string
  categories: readonly string[]
  hourlyRateMinor: number | null
  /** A title in name or headline that no qualification carries. */
  unprovenTitle: string | null
  tags: readonly string[]
  languages: readonly string[]
  credentials: readonly unknown[]
  location: string
  /** Whether there is any window in which somebody could book. */
  hasHours: boolean
  /** Whether there is an account that money can be sent to. */
  hasPayouts: boolean
}

/** Each step counts the same. That titles are carried is one only for those who have some that are not. */
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
