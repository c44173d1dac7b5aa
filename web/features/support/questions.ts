import type { Question, QuestionGroup } from './question.ts'
import { forClients } from './questions-for-clients.ts'
import { forProfessionals } from './questions-for-professionals.ts'

/** All questions, in the order in which people come to need them. */
export const questionGroups: readonly QuestionGroup[] = [...forClients, ...forProfessionals]

export const allQuestions: readonly Question[] = questionGroups.flatMap((group) => group.questions)

/** The answer as plain text. */
export const plainAnswer = ({ answer }: Question) =>
  answer.join(' ').replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
