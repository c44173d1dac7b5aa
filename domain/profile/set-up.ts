import type { Completion, CompletionStep } from './profile-completion.ts'

/** What a new professional has to do, in this order, with the minutes it takes. The last step is for being paid. */
const STEPS = [
  { key: 'identity', minutes: 5, needs: ['identity'], isForBookings: true },
  {
    key: 'offer',
    minutes: 10,
    needs: ['photo', 'headline', 'about', 'categories', 'rate', 'titles'],
    isForBookings: true,
  },
  { key: 'hours', minutes: 1, needs: ['hours'], isForBookings: true },
  { key: 'payouts', minutes: 5, needs: ['payouts'], isForBookings: false },
] as const satisfies {
  key: string
  minutes: number
  needs: CompletionStep[]
  isForBookings: boolean
}[]
export type SetUpKey = (typeof STEPS)[number]['key']

/** Asked for before going live, since people choose a face; whoever goes live without it has it among the extras. */
const ASKED: readonly CompletionStep[] = ['photo']

/** What is nice to have. The email address has a notice of its own. */
const EXTRAS: readonly CompletionStep[] = [
  'photo',
  'subjects',
  'languages',
  'qualifications',
  'location',
]

export type SetUpStep = {
  key: SetUpKey
  minutes: number
  isForBookings: boolean
  missing: CompletionStep[]
}

export type SetUp = {
  steps: SetUpStep[]
  /** The first step with something missing; undefined when all are done. */
  next: SetUpStep | undefined
  minutesLeft: number
  /** Whether clients can find and book the professional. */
  isLive: boolean
  extras: CompletionStep[]
  /** Whether clients can't read yet who they make their contract with, which the law has every trader tell. */
  lacksBusiness: boolean
}

export function setUpOf({ steps: facts }: Pick<Completion, 'steps'>): SetUp {
  const isOpen = (key: CompletionStep) => facts.some((fact) => fact.key === key && !fact.done)
  const isLive = !STEPS.some(
    ({ isForBookings, needs }) =>
      isForBookings && needs.some((key) => isOpen(key) && !ASKED.includes(key)),
  )
  const steps = STEPS.map(({ needs, ...step }) => ({
    ...step,
    missing: needs.filter((key) => isOpen(key) && !(isLive && ASKED.includes(key))),
  }))
  const open = steps.filter(({ missing }) => missing.length > 0)
  return {
    steps,
    next: open[0],
    minutesLeft: open.reduce((sum, { minutes }) => sum + minutes, 0),
    isLive,
    extras: EXTRAS.filter((key) => isOpen(key) && (isLive || !ASKED.includes(key))),
    lacksBusiness: isOpen('business'),
  }
}
