import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Answers, Question } from './intake.ts'
import {
  problemsOfAnswers,
  problemsOfQuestions,
  QUESTION_KINDS,
  stillAsked,
  tidyAnswers,
  tidyQuestions,
} from './intake.ts'

/** PROPERTY_RUNS sets the number of runs. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 1_000)
const PATIENCE = { timeout: 300_000 + RUNS * 10 }

/** Few words, so that different questions often have the same. */
const words = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom('I agree', 'Yes', 'No', 'Maybe') },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
)
const question: fc.Arbitrary<Question> = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd', 'e', '__proto__', 'constructor'),
  kind: fc.constantFrom(...QUESTION_KINDS),
  label: words,
  text: words,
  options: fc.array(words, { maxLength: 4 }),
  isRequired: fc.boolean(),
})
/** Questions that can be saved. */
const questionnaire = fc
  .uniqueArray(question, { selector: ({ id }) => id, maxLength: 6 })
  .map((questions) =>
    tidyQuestions(questions).filter((each) => problemsOfQuestions([each]).length === 0),
  )
const answers: fc.Arbitrary<Answers> = fc.dictionary(
  fc.constantFrom('a', 'b', 'c', 'd', 'e', 'z'),
  fc.oneof(words, fc.boolean()),
)

test('tidy questions and answers stay as they are when they are tidied again', PATIENCE, () => {
  fc.assert(
    fc.property(fc.array(question, { maxLength: 6 }), answers, (questions, given) => {
      const tidy = tidyQuestions(questions)
      expect(tidyQuestions(tidy)).toEqual(tidy)
      const once = tidyAnswers(tidy, given)
      expect(tidyAnswers(tidy, once)).toEqual(once)
    }),
    { numRuns: RUNS },
  )
})

test(
  'answers without problems answer every question that is required, and only as offered',
  PATIENCE,
  () => {
    fc.assert(
      fc.property(questionnaire, answers, (questions, given) => {
        const tidy = tidyAnswers(questions, given)
        const wrong = new Set(problemsOfAnswers(questions, tidy).map(({ path }) => path))
        for (const { id, kind, options, isRequired } of questions) {
          if (wrong.has(`answers.${id}`)) continue
          const answer = Object.getOwnPropertyDescriptor(tidy, id)?.value
          if (isRequired) expect(answer).toBeTruthy()
          if (kind === 'choice' && answer) expect(options).toContain(answer)
        }
      }),
      { numRuns: RUNS },
    )
  },
)

test(
  'after any order of versions, nothing is asked twice, and no required consent is left out',
  PATIENCE,
  () => {
    fc.assert(
      fc.property(fc.array(questionnaire, { minLength: 1, maxLength: 5 }), (versions) => {
        const answered: Question[][] = []
        for (const version of versions) {
          const asked = stillAsked(version, answered)
          if (answered.length > 0) expect(asked.every(({ kind }) => kind === 'consent')).toBe(true)
          answered.push(version)
          expect(stillAsked(version, answered)).toEqual([])
          for (const { kind, label, text, isRequired } of version)
            if (kind === 'consent' && isRequired)
              expect(
                [...answered.slice(0, -1).flat(), ...asked].some(
                  (each) =>
                    each.kind === 'consent' &&
                    each.isRequired &&
                    each.label === label &&
                    each.text === text,
                ),
              ).toBe(true)
        }
      }),
      { numRuns: RUNS },
    )
  },
)
