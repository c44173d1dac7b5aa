/** What makes a profile whole, in the order in which one goes about it. */
export const COMPLETION_STEPS = [
  'email',
  'identity',
  'photo',
  'headline',
  'about',
  'categories',
  'subjects',
  'languages',
  'qualifications',
  'location',
  'hours',
] as const
export type CompletionStep = (typeof COMPLETION_STEPS)[number]

export type Completion = {
  /** Whole percent of the steps; 100 only when all are done. */
  percent: number
  steps: { key: CompletionStep; done: boolean }[]
}

/** What the steps are read from. */
export type CompletionFacts = {
  emailVerified: boolean
  verificationStatus: string
  avatar: string | null
  headline: string
  bio: string
  categories: readonly string[]
  tags: readonly string[]
  languages: readonly string[]
  credentials: readonly unknown[]
  location: string
  /** Whether there is any window in which somebody could book. */
  hasHours: boolean
}

/** Each step counts the same. A price is none of them, because every profile has one from the start. */
export function completionOf(facts: CompletionFacts): Completion {
  const done: Record<CompletionStep, boolean> = {
    email: facts.emailVerified,
    identity: facts.verificationStatus === 'VERIFIED',
    photo: facts.avatar !== null,
    headline: facts.headline !== '',
    about: facts.bio !== '',
    categories: facts.categories.length > 0,
    subjects: facts.tags.length > 0,
    languages: facts.languages.length > 0,
    qualifications: facts.credentials.length > 0,
    location: facts.location !== '',
    hours: facts.hasHours,
  }
  const steps = COMPLETION_STEPS.map((key) => ({ key, done: done[key] }))
  const count = steps.filter((step) => step.done).length
  return { percent: Math.floor((100 * count) / steps.length), steps }
}
