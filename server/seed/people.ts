import { business } from './people/business.ts'
import { coaching } from './people/coaching.ts'
import { health } from './people/health.ts'
import { legal } from './people/legal.ts'
import { medical } from './people/medical.ts'
import type { DemoClient, DemoProfessional, DemoReview } from './people/shapes.ts'
import { tutoring } from './people/tutoring.ts'

/** All invented; the addresses end in .test, which receives no mail (RFC 2606). */
export const demoProfessionals: DemoProfessional[] = [
  ...tutoring,
  ...health,
  ...medical,
  ...legal,
  ...business,
  ...coaching,
]

export const demoClients: DemoClient[] = [
  { name: 'Daniel Cohen', email: 'client@parlour.test', createdDaysAgo: 340 },
  { name: 'Priya Raman', email: 'priya.raman@parlour.test', createdDaysAgo: 361 },
  { name: 'Joanna Fletcher', email: 'joanna.fletcher@parlour.test', createdDaysAgo: 358 },
  { name: 'Kwame Boateng', email: 'kwame.boateng@parlour.test', createdDaysAgo: 356 },
  { name: 'Aoife Gallagher', email: 'aoife.gallagher@parlour.test', createdDaysAgo: 338 },
  { name: 'Stephen Harding', email: 'stephen.harding@parlour.test', createdDaysAgo: 332 },
  { name: 'Leila Haddad', email: 'leila.haddad@parlour.test', createdDaysAgo: 309 },
  { name: 'Mateusz Kowalczyk', email: 'mateusz.kowalczyk@parlour.test', createdDaysAgo: 296 },
  { name: 'Bethan Morris', email: 'bethan.morris@parlour.test', createdDaysAgo: 281 },
  { name: 'Chidi Eze', email: 'chidi.eze@parlour.test', createdDaysAgo: 255 },
  { name: 'Sarah Lindqvist', email: 'sarah.lindqvist@parlour.test', createdDaysAgo: 230 },
  { name: 'Harpreet Gill', email: 'harpreet.gill@parlour.test', createdDaysAgo: 188 },
  { name: 'George Pemberton', email: 'george.pemberton@parlour.test', createdDaysAgo: 149 },
  { name: 'Mei Chen', email: 'mei.chen@parlour.test', createdDaysAgo: 104 },
]

/** Daniel Cohen's reviews of his two past sessions with Eleanor Hughes, the older one first. */
export const demoPairReviews: [DemoReview, DemoReview] = [
  {
    rating: 5,
    text: 'I left school at sixteen and want to read engineering. Eleanor started from what I remembered, which was quadratics and not much else, and we had logarithms working by the end.',
  },
  {
    rating: 5,
    text: 'We spent the hour on one mechanics question and I now know why I kept losing the last two marks: I never said which way was positive.',
  },
]
