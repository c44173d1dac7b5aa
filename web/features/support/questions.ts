import type { Question, QuestionGroup } from './question.ts'
import { questionsAt } from './question.ts'
import { forClients } from './questions-for-clients.ts'
import { forProfessionals } from './questions-for-professionals.ts'

/** All questions, in the order in which people come to need them. */
export const questionGroups: readonly QuestionGroup[] = [...forClients, ...forProfessionals]

export const allQuestions: readonly Question[] = questionGroups.flatMap((group) => group.questions)

/** What people want to know before they book, pay or work here. */
const FIRST = {
  CLIENT: ['how-to-book', 'price', 'cancel', 'no-show', 'identity-verified', 'requirements'],
  PROFESSIONAL: [
    'what-i-earn',
    'payouts',
    'set-hours',
    'client-cancels',
    'client-absent',
    'verification',
  ],
}

/** Six questions in this order. */
export const firstQuestions = (isProfessional: boolean): readonly Question[] =>
  questionsAt(FIRST[isProfessional ? 'PROFESSIONAL' : 'CLIENT'], allQuestions)
