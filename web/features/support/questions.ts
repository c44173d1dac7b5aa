import { forClients } from './questions-for-clients.ts'
import { forProfessionals } from './questions-for-professionals.ts'

export type Question = {
  /** Its address on the page, /help#{id}; it never changes, since people link to it. */
  id: string
  question: string
  /** Paragraphs; `[words](address)` is a link. */
  answer: readonly string[]
  /** Other words that people search it by. */
  words: string
}

export type QuestionGroup = { id: string; title: string; questions: readonly Question[] }

/** Everything the Help Center answers, in the order in which people come to need it. */
export const questionGroups: readonly QuestionGroup[] = [...forClients, ...forProfessionals]

export const allQuestions: readonly Question[] = questionGroups.flatMap((group) => group.questions)

/** An answer as plain text. */
export const plainAnswer = ({ answer }: Question) =>
  answer.join(' ').replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
