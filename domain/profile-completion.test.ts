import { expect, test } from 'vitest'
import type { CompletionFacts } from './profile-completion.ts'
import { COMPLETION_STEPS, completionOf } from './profile-completion.ts'

const NOTHING: CompletionFacts = {
  emailVerified: false,
  verificationStatus: 'PENDING',
  avatar: null,
  headline: '',
  bio: '',
  categories: [],
  tags: [],
  languages: [],
  credentials: [],
  location: '',
  hasHours: false,
}

const WHOLE: CompletionFacts = {
  emailVerified: true,
  verificationStatus: 'VERIFIED',
  avatar: '/api/files/1',
  headline: 'Tutor',
  bio: 'I teach.',
  categories: ['tutoring'],
  tags: ['Maths'],
  languages: ['English'],
  credentials: [{}],
  location: 'Leeds',
  hasHours: true,
}

test('a new profile has nothing of what makes it whole, a whole one everything', () => {
  expect(completionOf(NOTHING).percent).toBe(0)
  expect(completionOf(NOTHING).steps.map(({ key }) => key)).toEqual([...COMPLETION_STEPS])
  expect(completionOf(WHOLE).percent).toBe(100)
})

test('each thing that is missing is one step, and the figure is not whole without it', () => {
  const missing = (Object.keys(NOTHING) as (keyof CompletionFacts)[]).map((fact) => {
    const { percent, steps } = completionOf({ ...WHOLE, [fact]: NOTHING[fact] })
    expect(percent).toBe(90)
    return steps.filter(({ done }) => !done).map(({ key }) => key)
  })
  expect(missing.flat().sort()).toEqual([...COMPLETION_STEPS].sort())
})
