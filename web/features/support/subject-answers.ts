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

export const subjectAnswers = forClients
  .flatMap(({ questions }) => questions)
  .filter(({ id }) => IDS.includes(id))
  .toSorted((a, b) => IDS.indexOf(a.id) - IDS.indexOf(b.id))
