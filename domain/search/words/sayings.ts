import type { Category } from '#domain/profile/categories.ts'
import { plainWords } from '#domain/search/text.ts'
import { AS_TYPED, NOT_LITERALLY, NOT_OFFERED, PLACES } from './exceptions.ts'
import { FILLER_WORDS, FILLERS_THAT_COUNT } from './fillers.ts'
import type { SearchWord } from './words.ts'
import { SEARCH_WORDS } from './words.ts'

/** A word as profiles are searched for it. `isStop`: profiles are searched for it only in names. */
export type Stem = { stem: string; isStop: boolean }
/** Stems that stand side by side. */
export type Term = readonly string[]

/** An entry of the table, in stems. */
export type Meaning = {
  category: Category
  also: readonly Category[]
  isWhole: boolean
  mean: readonly Term[]
  wider: readonly Term[]
}
/** `typed` is looked for as it stands; undefined where its own words would lead astray. */
export type Saying = { text: string; typed: Term | undefined; meaning: Meaning }

/** The table as it is looked up: by words and by stems joined with spaces. */
export type Sayings = {
  asSaid: ReadonlyMap<string, Saying>
  byStem: ReadonlyMap<string, Saying>
  /** The same without fillers. */
  bareAsSaid: ReadonlyMap<string, Saying>
  bareByStem: ReadonlyMap<string, Saying>
  /** Every word of the sayings and their exceptions, and its stem: none is a misspelling of another. */
  words: ReadonlySet<string>
  stems: ReadonlySet<string>
}

const FILLERS = new Set(FILLER_WORDS)
export const isFiller = (word: string) => FILLERS.has(word)

const COUNTING = new Set(FILLERS_THAT_COUNT.flatMap((each) => each.in.map(keyOf)))
/** Whether fillers among these words are part of the thing. */
export const countsAsSaid = (key: string) => COUNTING.has(key)

const TYPED = new Set(AS_TYPED.map(keyOf))
/** Whether a word is looked for in no other form. */
export const isAsTyped = (word: string) => TYPED.has(word)

const TOWNS = new Set(PLACES.map(keyOf))
export const isPlace = (word: string) => TOWNS.has(word)

const singular = (key: string) => key.replace(/s$/, '')
const ELSEWHERE = new Set(NOT_OFFERED.map((text) => singular(keyOf(text))))
/** Whether people look for this, or several of it, elsewhere. */
export const isNotOffered = (key: string) => ELSEWHERE.has(singular(key))

const ASTRAY = new Set(NOT_LITERALLY.map(({ say }) => keyOf(say)))

const SAID = wordsOf([
  ...SEARCH_WORDS.flatMap(({ say }) => say),
  ...[...AS_TYPED, ...NOT_OFFERED, ...PLACES, ...FILLER_WORDS],
])
/** Every word of the table, whose stems `sayingsOf` has to be told. */
export const TABLE_WORDS: readonly string[] = [
  ...wordsOf(SEARCH_WORDS.flatMap(({ mean, wider = [] }) => [...mean, ...wider])).union(SAID),
]

export function sayingsOf(stemOf: (word: string) => Stem): Sayings {
  const asSaid = new Map<string, Saying>()
  const byStem = new Map<string, Saying>()
  const bareAsSaid = new Map<string, Saying>()
  const bareByStem = new Map<string, Saying>()
  const stems = (words: string[]) => words.map((word) => stemOf(word).stem).join(' ')
  for (const entry of SEARCH_WORDS) {
    const meaning = meaningOf(entry, stemOf)
    for (const text of entry.say) {
      const words = plainWords(text)
      const saying = { text, typed: typedOf(words, stemOf), meaning }
      const bare = words.filter((word) => !isFiller(word))
      addFirst(asSaid, words.join(' '), saying)
      if (!entry.exact) addFirst(byStem, stems(words), saying)
      if (bare.length < 2) continue
      addFirst(bareAsSaid, bare.join(' '), saying)
      if (!entry.exact) addFirst(bareByStem, stems(bare), saying)
    }
  }
  const said = new Set([...SAID].map((word) => stemOf(word).stem))
  return { asSaid, byStem, bareAsSaid, bareByStem, words: SAID, stems: said }
}

function meaningOf(entry: SearchWord, stemOf: (word: string) => Stem): Meaning {
  const terms = (texts: readonly string[]) => texts.map((text) => termOf(plainWords(text), stemOf))
  const { category, also = [], mean, wider = [], whole = false } = entry
  return { category, also, isWhole: whole, mean: terms(mean), wider: terms(wider) }
}

/** If a saying of several words leaves but one to look for, that one says something else. */
function typedOf(words: string[], stemOf: (word: string) => Stem): Term | undefined {
  const term = termOf(words, stemOf)
  const isThin = words.length > 1 && term.length === 1
  return isThin || ASTRAY.has(words.join(' ')) ? undefined : term
}

function termOf(words: string[], stemOf: (word: string) => Stem): Term {
  const stems = words.map(stemOf)
  const weighty = stems.filter(({ isStop }) => !isStop)
  return (weighty.length > 0 ? weighty : stems).map(({ stem }) => stem)
}

function addFirst(map: Map<string, Saying>, key: string, saying: Saying): void {
  if (!map.has(key)) map.set(key, saying)
}

function wordsOf(texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap(plainWords))
}

function keyOf(text: string): string {
  return plainWords(text).join(' ')
}
