import type { ReplyOf } from '#contract/endpoint.ts'
import type { searchSuggestions } from '#contract/search.ts'
import { asSubject, categoriesBegun, sayingsBegun } from '#domain/search-beginnings.ts'
import type { Saying } from '#domain/search-sayings.ts'
import { SUGGESTED } from '#domain/search-suggestions.ts'
import { plainWords, spokenText } from '#domain/search-text.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import { bestMatching, matching } from './found-store.ts'
import { allAt } from './lexemes.ts'
import { sayingsOfTable } from './sayings.ts'
import { wordsOf } from './search-store.ts'
import * as store from './suggestions-store.ts'

type Suggestions = ReplyOf<typeof searchSuggestions>
type Words = Awaited<ReturnType<typeof wordsOf>>

/** Suggestions for a search text while it is typed. */
export async function suggest({ db }: Context, text: string): Promise<Suggestions> {
  const [words, sayings] = await Promise.all([
    wordsOf(db, { text: spokenText(text).replaceAll('\0', ' ') }),
    sayingsOfTable(db),
  ])
  if (words.length === 0) return { people: [], subjects: [], categories: [] }
  const typed = words.map(({ word }) => word)
  const begun = sayingsBegun(typed, sayings)
  const [people, subjects] = await Promise.all([
    peopleNamed(db, words),
    subjectsOf(db, typed.join(' '), begun),
  ])
  const categories = categoriesBegun(typed, begun).slice(0, SUGGESTED.categories)
  return { people, subjects, categories }
}

/** Of one letter nobody: every tenth name begins with a 'j'. */
async function peopleNamed(db: Queries, words: Words): Promise<Suggestions['people']> {
  const last = words.at(-1)
  if (!last || (words.length === 1 && last.word.length === 1)) return []
  const whole = words.slice(0, -1).map(({ stem }) => `'n.${stem}'`)
  // A name is kept as its stem: 'hughes' is no beginning of 'hugh'.
  const query = [...whole, `('n.${last.word}':* | 'n.${last.stem}')`].join(' & ')
  const limits = { limit: SUGGESTED.people, most: MOST_NAMED }
  const found = await matching(db, LISTED, query, limits)
  const ids =
    found.count > MOST_NAMED ? await bestMatching(db, LISTED, query, SUGGESTED.people) : found.ids
  return store.peopleOf(db, { ids })
}

const LISTED = { conditions: ['is_listed'], values: [] }
const MOST_NAMED = 1000

/** Tags first, which someone has; then sayings that someone fits. */
async function subjectsOf(db: Queries, begun: string, sayings: Saying[]): Promise<string[]> {
  const tags = await store.tagsBegun(db, { begun, limit: SUGGESTED.subjects })
  const known = new Set(tags.map(({ tag }) => tag))
  const others = sayings.filter(({ text }) => !known.has(plainWords(text).join(' ')))
  const missing = SUGGESTED.subjects - tags.length
  const fitting = missing > 0 ? await sayingsThatFit(db, others) : []
  return [...tags.map(({ shown }) => shown), ...fitting.slice(0, missing).map(asSubject)]
}

async function sayingsThatFit(db: Queries, sayings: Saying[]): Promise<Saying[]> {
  const queries = sayings.map(({ text, typed, meaning }) =>
    allAt([{ text, typed: typed ? [typed] : [], begun: [], meaning }], 'tags'),
  )
  const places = await store.fitting(db, { queries: queries.map((query) => query ?? '') })
  return places.flatMap(({ place }) => sayings[(place ?? 0) - 1] ?? [])
}
