import { questionsAt } from './question.ts'
import { forClients } from './questions-for-clients.ts'

/** What people ask before a first session, whatever it is about. */
const IDS = [
  'price',
  'identity-verified',
  'check-qualifications',
  'how-to-book',
  'cancel',
  'requirements',
]

export const subjectAnswers = questionsAt(
  IDS,
  forClients.flatMap(({ questions }) => questions),
)
