import { forClients } from './questions-for-clients.ts'
import { forProfessionals } from './questions-for-professionals.ts'

export type Question = {
  /** The fragment of its address, /help#{id}. Never change it, because people link to it. */
  id: string
  question: string
  /** Paragraphs; `[words](address)` is a link. */
  answer: readonly string[]
  /** Search terms that aren't in the text. */
  words: string
}

export type QuestionGroup = { id: string; title: string; questions: readonly Question[] }

/** All questions, in the order in which people come to need them. */
export const questionGroups: readonly QuestionGroup[] = [...forClients, ...forProfessionals]

export const allQuestions: readonly Question[] = questionGroups.flatMap((group) => group.questions)

/** The answer as plain text. */
export const plainAnswer = ({ answer }: Question) =>
  answer.join(' ').replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
