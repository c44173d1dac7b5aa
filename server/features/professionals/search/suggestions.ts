import type { ReplyOf } from '#contract/endpoint.ts'
import type { searchSuggestions } from '#contract/search/search.ts'
import { unitOfSaying } from '#domain/search/reading.ts'
import { SUGGESTED } from '#domain/search/suggestions.ts'
import { plainWords, spokenText } from '#domain/search/text.ts'
import { asSubject, categoriesBegun, sayingsBegun } from '#domain/search/words/beginnings.ts'
import type { Saying } from '#domain/search/words/sayings.ts'
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
export async function suggest(context: Context, text: string): Promise<Suggestions> {
  const { db } = context
  const [words, sayings] = await Promise.all([
    wordsOf(db, { text: spokenText(text).replaceAll('\0', ' ') }),
    sayingsOfTable(db),
  ])
  if (words.length === 0) return { people: [], subjects: [], categories: [] }
  const typed = words.map(({ word }) => word)
  const begun = sayingsBegun(typed, sayings)
  const [people, subjects] = await Promise.all([
    peopleNamed(db, words),
    subjectsOf(context, typed.join(' '), begun),
  ])
  const categories = categoriesBegun(typed, begun).slice(0, SUGGESTED.categories)
  return { people, subjects, categories }
}

/** One letter suggests nobody: every tenth name begins with a 'j'. */
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
async function subjectsOf(context: Context, begun: string, sayings: Saying[]): Promise<string[]> {
  const tags = await store.tagsBegun(context.db, { begun, limit: SUGGESTED.subjects })
  const known = new Set(tags.map(({ tag }) => tag))
  const others = sayings.filter(({ text }) => !known.has(plainWords(text).join(' ')))
  const missing = SUGGESTED.subjects - tags.length
  const fitting = missing > 0 ? await sayingsThatFit(context, others) : []
  return [...tags.map(({ shown }) => shown), ...fitting.slice(0, missing).map(asSubject)]
}

async function sayingsThatFit({ db, clock }: Context, sayings: Saying[]): Promise<Saying[]> {
  const now = clock().getTime()
  const known = KNOWN_TO_FIT.get(db) ?? new Map<string, number>()
  KNOWN_TO_FIT.set(db, known)
  const asked = sayings.map((saying) => {
    const words = allAt([unitOfSaying(saying)], 'tags') ?? ''
    return { saying, words, fits: (known.get(words) ?? 0) > now - KNOWN_MS }
  })
  const unknown = asked.filter(({ fits }) => !fits)
  const places =
    unknown.length > 0
      ? await store.fitting(db, { queries: unknown.map(({ words }) => words) })
      : []
  for (const { place } of places) {
    const found = unknown[(place ?? 0) - 1]
    if (!found) continue
    found.fits = true
    known.set(found.words, now)
  }
  return asked.filter(({ fits }) => fits).map(({ saying }) => saying)
}

/** When someone was last seen to fit a saying, by its words; there are as many as the table has sayings. */
const KNOWN_TO_FIT = new WeakMap<Queries, Map<string, number>>()
/** To find out takes several milliseconds among a million professionals. */
const KNOWN_MS = 60_000
