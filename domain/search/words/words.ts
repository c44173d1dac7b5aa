import { business } from './business.ts'
import { coaching } from './coaching.ts'
import { health } from './health.ts'
import { legal } from './legal.ts'
import { medical } from './medical.ts'
import { tutoring } from './tutoring.ts'
import type { SearchWord } from './word.ts'

export type { SearchWord } from './word.ts'

/** What people in Britain say, and what profiles call it; search-word.ts says how it is read. */
export const SEARCH_WORDS: readonly SearchWord[] = [
  ...medical,
  ...coaching,
  ...tutoring,
  ...legal,
  ...business,
  ...health,
]
