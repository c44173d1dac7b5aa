import type { Queries } from '#server/database/connect.ts'
import type { TypedWord } from './search-store.ts'
import * as store from './search-store.ts'
import { nearestWord, oneEditAway } from './spelling.ts'

/**
 * What to look for, as tsquery texts over the lexemes of the `search` column. `classes`, best first: every word in name
 * or headline; then in tags too; then anywhere; then anywhere with the last word as the beginning of one. None contains
 * another; `any` is all of them together.
 */
export type Search = { classes: string[]; any: string }

/** Further words of a long text say little more, and each costs. */
const MOST_WORDS = 12

/**
 * Reads a text as people type it: several words, all wanted, in any form, small mistakes forgiven. A second reading is
 * for when the first finds nobody; without any, nobody can match.
 */
export async function readText(db: Queries, text: string): Promise<Search[]> {
  const words = (await store.wordsOf(db, { text: text.replaceAll('\0', ' ') })).slice(0, MOST_WORDS)
  const weighty = words.filter((word) => !word.isStop)
  // 'Will' is a name too: a stop word that some name has is wanted first.
  const named = words.filter((word) => !word.isStop || word.isKnown)
  const readings = named.length > weighty.length && weighty.length > 0 ? [named, weighty] : [named]
  const searches = await Promise.all(readings.map((reading) => searchFor(db, reading)))
  return searches.filter((search) => search !== undefined)
}

async function searchFor(db: Queries, words: TypedWord[]): Promise<Search | undefined> {
  const last = words.at(-1)
  if (!last) return undefined
  // 'c' as in 'vitamin C' is meant as it stands.
  const begun = last.isKnown && last.word.length < 3 ? [] : await completionsOf(db, last.word)
  const stems = await Promise.all(
    words.map((word) => stemsOf(db, word, word === last ? begun : [])),
  )
  if (stems.some((alternatives) => alternatives.length === 0)) return undefined

  const inName = everyWord(stems, 'a')
  const inTags = everyWord(stems, 'ab')
  const anywhere = everyWord(stems, 'abc')
  const any = everyWord([...stems.slice(0, -1), [...(stems.at(-1) ?? []), ...begun]], 'abc')
  return {
    classes: [inName, but(inTags, inName), but(anywhere, inTags), but(any, anywhere)],
    any,
  }
}

async function completionsOf(db: Queries, beginning: string): Promise<string[]> {
  return (await store.completionsOf(db, { beginning })).map(({ stem }) => stem)
}

/** The word itself if documents have it, else what it is the beginning of, else the nearest that they have. */
async function stemsOf(db: Queries, word: TypedWord, completions: string[]): Promise<string[]> {
  if (word.isKnown) return [word.stem]
  if (completions.length > 0) return completions
  const variants = oneEditAway(word.word)
  const candidates = await store.similarWords(db, { word: word.word, variants })
  const meant = nearestWord(word.word, candidates)
  return meant ? [meant.stem] : []
}

/** Every word by one of its stems, in fields of one of these weights. */
function everyWord(stems: string[][], weights: string): string {
  return stems
    .map((alternatives) => {
      const lexemes = alternatives.flatMap((stem) => [...weights].map((w) => `'${w}.${stem}'`))
      return `(${lexemes.join(' | ')})`
    })
    .join(' & ')
}

function but(query: string, not: string): string {
  return `(${query}) & !(${not})`
}
