import { describe, expect, it } from 'vitest'
import type { Question } from './intake.ts'
import {
  answersRefusal,
  LENGTHS,
  minutesToAnswer,
  OPTIONS,
  problemsOfAnswers,
  problemsOfQuestions,
  QUESTIONS_MAX,
  stillAsked,
  tidyAnswers,
  tidyQuestions,
} from './intake.ts'

const ask = (wishes: Partial<Question> & Pick<Question, 'id' | 'kind'>): Question => ({
  label: `Question ${wishes.id}`,
  text: wishes.kind === 'consent' ? 'I agree to this.' : '',
  options: wishes.kind === 'choice' ? ['Yes', 'No'] : [],
  isRequired: true,
  ...wishes,
})

const SHORT = ask({ id: 'a', kind: 'short' })
const LONG = ask({ id: 'b', kind: 'long', isRequired: false })
const CHOICE = ask({ id: 'c', kind: 'choice' })
const CONSENT = ask({ id: 'd', kind: 'consent' })
const ALL = [SHORT, LONG, CHOICE, CONSENT]

describe('intake questions', () => {
  it('are kept on one line, without what their kind does not have', () => {
    expect(
      tidyQuestions([
        { ...CHOICE, label: ' Which\n day? ', text: 'left over', options: [' Mon ', ' ', 'Tue'] },
        { ...CONSENT, text: ' One\r\n\r\nTwo ', options: ['left over'] },
      ]),
    ).toEqual([
      { ...CHOICE, label: 'Which day?', options: ['Mon', 'Tue'] },
      { ...CONSENT, text: 'One\n\nTwo' },
    ])
  })

  it.each([
    ['without words', { ...SHORT, label: '' }, 'questions.0.label'],
    ['that is too long', { ...SHORT, label: 'x'.repeat(LENGTHS.label + 1) }, 'questions.0.label'],
    ['a consent to nothing', { ...CONSENT, text: '' }, 'questions.0.text'],
    [
      'a consent that is too long',
      { ...CONSENT, text: 'x'.repeat(LENGTHS.consent + 1) },
      'questions.0.text',
    ],
    ['a choice of one', { ...CHOICE, options: ['Yes'] }, 'questions.0.options'],
    ['a choice of the same', { ...CHOICE, options: ['Yes', 'YES'] }, 'questions.0.options'],
    [
      'a choice of too many',
      { ...CHOICE, options: Array.from({ length: OPTIONS.most + 1 }, (_, n) => `${n}`) },
      'questions.0.options',
    ],
  ])('are not saved with one %s', (_what, question, path) => {
    expect(problemsOfQuestions([question]).map((problem) => problem.path)).toEqual([path])
  })

  it(`are ${QUESTIONS_MAX} at most, each once`, () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, n) => ask({ id: `${n}`, kind: 'short' }))
    expect(problemsOfQuestions(many(QUESTIONS_MAX))).toEqual([])
    expect(problemsOfQuestions(many(QUESTIONS_MAX + 1))).toHaveLength(1)
    expect(problemsOfQuestions([SHORT, SHORT]).map(({ path }) => path)).toEqual(['questions.1.id'])
  })

  it('take a minute at least', () => {
    expect([minutesToAnswer([CHOICE]), minutesToAnswer([...ALL, LONG, LONG])]).toEqual([1, 4])
  })
})

describe('answers', () => {
  const GIVEN = { a: ' Knee\n pain ', b: 'Since\r\nMay', c: 'No', d: true, z: 'to no question' }

  it('are kept for each question asked, tidied', () => {
    expect(tidyAnswers(ALL, GIVEN)).toEqual({ a: 'Knee pain', b: 'Since\nMay', c: 'No', d: true })
    expect(tidyAnswers(ALL, { a: true, d: 'yes' })).toEqual({ a: '', b: '', c: '', d: false })
  })

  it('are wanted for what is required, and optional for the rest', () => {
    expect(problemsOfAnswers(ALL, tidyAnswers(ALL, GIVEN))).toEqual([])
    expect(problemsOfAnswers(ALL, tidyAnswers(ALL, {})).map(({ path }) => path)).toEqual([
      'answers.a',
      'answers.c',
      'answers.d',
    ])
  })

  it('are refused if they are too long or not among those offered', () => {
    const wrong = { a: 'x'.repeat(LENGTHS.short + 1), c: 'Perhaps', d: true }
    expect(problemsOfAnswers(ALL, tidyAnswers(ALL, wrong)).map(({ path }) => path)).toEqual([
      'answers.a',
      'answers.c',
    ])
  })

  it('can be changed until the start of the first session after them', () => {
    const ahead = { state: 'CONFIRMED', startsAt: 100 } as const
    expect(answersRefusal(ahead, undefined, 99)).toBeUndefined()
    expect(answersRefusal(ahead, undefined, 100)).toBe('started')
    expect(answersRefusal(ahead, 50, 49)).toBeUndefined()
    expect(answersRefusal(ahead, 50, 50)).toBe('started')
    expect(answersRefusal({ ...ahead, state: 'COMPLETED' }, undefined, 99)).toBe('started')
    for (const state of ['HELD', 'CANCELLED', 'EXPIRED'] as const)
      expect(answersRefusal({ ...ahead, state }, undefined, 99)).toBe('not-ahead')
  })
})

describe('a new version', () => {
  it('asks someone who has answered none before everything', () => {
    expect(stillAsked(ALL, [])).toEqual(ALL)
  })

  it('asks someone who has answered only for consents in words that are new to them', () => {
    const reworded = { ...CONSENT, text: 'I agree to something else.' }
    const more = ask({ id: 'e', kind: 'long' })
    expect(stillAsked([...ALL, more], [ALL])).toEqual([])
    expect(stillAsked([...ALL, more, reworded], [ALL])).toEqual([reworded])
    expect(stillAsked([reworded], [ALL, [reworded]])).toEqual([])
  })

  it('asks again for a consent that was optional and is now required', () => {
    const optional = { ...CONSENT, isRequired: false }
    expect(stillAsked([CONSENT], [[optional]])).toEqual([CONSENT])
    expect(stillAsked([optional], [[CONSENT]])).toEqual([])
  })
})
