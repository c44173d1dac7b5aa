import type { Answers, Question } from '#domain/profile/intake.ts'
import { tidyAnswers } from '#domain/profile/intake.ts'
import type { AnswersDraft, Form, OrphanAnswer } from './stored-answers.ts'

/** What was answered before. */
const givenIn = ({ given }: Form): Answers =>
  Object.fromEntries(given.map(({ id, answer }) => [id, answer]))

/** Before anything is written. */
export const draftOf = (form: Form): AnswersDraft => ({
  from: form,
  answers: givenIn(form),
  isMoved: false,
  left: [],
})

/** Whether anything is written that is not saved. */
export function isWritten({ from, answers, left }: AnswersDraft): boolean {
  if (left.length > 0) return true
  const [now, before] = [answers, givenIn(from)].map((each) => tidyAnswers(from.questions, each))
  return from.questions.some(({ id }) => now?.[id] !== before?.[id])
}

/** The same in the form of now: answers that were written continue where it asks the same; the rest is left. */
export function movedTo(form: Form, draft: AnswersDraft): AnswersDraft {
  const { from, answers } = draft
  if (from.version === form.version) return draft
  const still = from.questions.flatMap((question) => {
    const answer = answers[question.id]
    const isNew = answer !== undefined && answer !== givenIn(from)[question.id]
    return isNew && isAsked(form, question) ? [[question.id, answer] as const] : []
  })
  return {
    from: form,
    answers: { ...givenIn(form), ...Object.fromEntries(still) },
    isMoved: true,
    left: [...draft.left, ...textsOf(draft, (question) => !isAsked(form, question))],
  }
}

/** All texts that were written and are not saved. */
export const unsavedTexts = (draft: AnswersDraft): OrphanAnswer[] => [
  ...draft.left,
  ...textsOf(draft, () => true),
]

const textsOf = ({ from, answers }: AnswersDraft, isWanted: (question: Question) => boolean) =>
  from.questions.flatMap((question) => {
    const text = answers[question.id]
    const isNew = typeof text === 'string' && text.trim() && text !== givenIn(from)[question.id]
    return isNew && isWanted(question) ? [{ question, text }] : []
  })

/** In the same words: what was agreed to is not agreed to in others. */
const isAsked = ({ questions }: Form, question: Question) =>
  questions.some((other) => JSON.stringify(other) === JSON.stringify(question))
