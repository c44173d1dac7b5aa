import { expect, test } from 'vitest'
import type { CompletionFacts, CompletionStep } from './profile-completion.ts'
import { COMPLETION_STEPS, completionOf, isListable } from './profile-completion.ts'

const NOTHING: CompletionFacts = {
  emailVerified: false,
  verificationStatus: 'PENDING',
  avatar: null,
  headline: '',
  bio: '',
  categories: [],
  hourlyRateMinor: null,
  unprovenTitle: '‘Dr’ needs a qualification',
  tags: [],
  languages: [],
  credentials: [],
  location: '',
  business: null,
  hasHours: false,
  hasPayouts: false,
}

const WHOLE: CompletionFacts = {
  emailVerified: true,
  verificationStatus: 'VERIFIED',
  avatar: '/api/files/1',
  headline: 'Tutor',
  bio: 'I teach.',
  categories: ['tutoring'],
  hourlyRateMinor: 4500,
  unprovenTitle: null,
  tags: ['Maths'],
  languages: ['English'],
  credentials: [{}],
  location: 'Leeds',
  business: {},
  hasHours: true,
  hasPayouts: true,
}

/** The open steps, each with whether listing needs it. */
const open = (facts: CompletionFacts): [CompletionStep, boolean][] =>
  completionOf(facts)
    .steps.filter(({ done }) => !done)
    .map(({ key, isForListing }) => [key, !isForListing])

test('a new profile has no steps done, and a complete one has them all', () => {
  expect(completionOf(NOTHING).percent).toBe(0)
  expect(completionOf(NOTHING).steps.map(({ key }) => key)).toEqual([...COMPLETION_STEPS])
  expect(completionOf(WHOLE).percent).toBe(100)
  expect(completionOf(WHOLE).steps.map(({ key }) => key)).toEqual(
    COMPLETION_STEPS.filter((key) => key !== 'titles'),
  )
})

test('each missing item is one open step, and the figure is below 100% without it', () => {
  const missing = (Object.keys(NOTHING) as (keyof CompletionFacts)[]).map((fact) => {
    const facts = { ...WHOLE, [fact]: NOTHING[fact] }
    // There are 14 steps, or 15 while a title is unproven.
    expect(completionOf(facts).percent).toBe(fact === 'unprovenTitle' ? 93 : 92)
    return open(facts)
  })
  expect(
    missing
      .flat()
      .map(([key]) => key)
      .sort(),
  ).toEqual([...COMPLETION_STEPS].sort())
})

test('listing needs a headline, text, category and price, and no title without its qualification', () => {
  const needed = (Object.keys(NOTHING) as (keyof CompletionFacts)[]).filter(
    (fact) => !isListable(completionOf({ ...WHOLE, [fact]: NOTHING[fact] })),
  )
  expect(needed).toEqual(['headline', 'bio', 'categories', 'hourlyRateMinor', 'unprovenTitle'])
  expect(isListable(completionOf(WHOLE))).toBe(true)
})

test('a profile that lacks only the identity check is listed', () => {
  const facts = { ...WHOLE, verificationStatus: 'PENDING' }
  expect(open(facts)).toEqual([['identity', true]])
  expect(isListable(completionOf(facts))).toBe(true)
})
