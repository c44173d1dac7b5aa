import type { SearchWord } from './search-word.ts'
import { business } from './search-words-business.ts'
import { coaching } from './search-words-coaching.ts'
import { health } from './search-words-health.ts'
import { legal } from './search-words-legal.ts'
import { medical } from './search-words-medical.ts'
import { tutoring } from './search-words-tutoring.ts'

export type { SearchWord } from './search-word.ts'

/** What people in Britain say, and what profiles call it; search-word.ts says how it is read. */
export const SEARCH_WORDS: readonly SearchWord[] = [
  ...medical,
  ...coaching,
  ...tutoring,
  ...legal,
  ...business,
  ...health,
]
