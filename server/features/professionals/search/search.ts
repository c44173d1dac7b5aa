import type { Category } from '#domain/profile/categories.ts'
import type { WantedUnits } from '#domain/search/coverage.ts'
import type { TypedWord, Unit } from '#domain/search/reading.ts'
import { readWords } from '#domain/search/reading.ts'
import { placeWords } from '#domain/search/sentence/places.ts'
import { plainWords, spokenText } from '#domain/search/text.ts'
import type { Sayings, Term } from '#domain/search/words/sayings.ts'
import { isAsTyped } from '#domain/search/words/sayings.ts'
import type { Queries } from '#server/database/connect.ts'
import type { Asked } from './asked.ts'
import { livesIn, named } from './lexemes.ts'
import { sayingsOfTable } from './sayings.ts'
import * as store from './search-store.ts'
import { respelt } from './spelling.ts'

export type Search = WantedUnits & {
  /** What was typed, as search compares it. */
  typed: string[]
  /** The words of the profiles that are looked for, with their stems. */
  stems: ReadonlyMap<string, string>
  /** The words as they were read, where one was respelt. */
  corrected?: string
  /** What to offer where no one fits. */
  nearest?: Category
}

/** A text of 200 characters has no more words that say something. */
const MOST_WORDS = 40

/** Reads a text as people type it: sayings, words in any form, small mistakes forgiven unless it is meant exactly. */
export async function readText(db: Queries, text: string, isExact: boolean): Promise<Search> {
  const sayings = await sayingsOfTable(db)
  const typed = await store.wordsOf(db, { text: spokenText(text).replaceAll('\0', ' ') })
  const words = typed.slice(0, MOST_WORDS)
  const begun = await begunBy(db, words.at(-1), sayings)
  const isSpelt = (word: TypedWord) => word.isKnown || sayings.stems.has(word.stem)
  const read = isExact
    ? words
    : await Promise.all(
        words.map((word, at) =>
          isSpelt(word) || (at === words.length - 1 && begun.length > 0)
            ? word
            : respelt(db, word, sayings.words),
        ),
      )
  const { units, nearest } = readWords(read, sayings)
  const isRespelt = read.some(({ word }, at) => word !== words[at]?.word)
  return {
    typed: words.map(({ word }) => word),
    ...(await known(db, withBeginning(units, read.at(-1), begun))),
    ...(isRespelt && { corrected: read.map(({ word }) => word).join(' ') }),
    ...(nearest && { nearest }),
  }
}

/** A tsquery for whoever comes first by what a sentence says: who is there; of a language alone, who teaches it. */
export async function firstOf(
  db: Queries,
  { place, language, words }: Pick<Asked, 'place' | 'language' | 'words'>,
): Promise<string | undefined> {
  if (place) {
    const { has, not } = placeWords(place)
    return livesIn(await stemsOf(db, has), await stemsOf(db, not))
  }
  return language && words === '' ? named(await stemsOf(db, plainWords(language))) : undefined
}

async function stemsOf(db: Queries, words: string[]): Promise<string[]> {
  const rows = words.length > 0 ? await store.stemsOf(db, { words }) : []
  return rows.filter(({ isStop }) => !isStop).map(({ stem }) => stem)
}

/** Stems that the last word may be the beginning of. 'c' as in 'vitamin C' is meant as it stands. */
async function begunBy(db: Queries, last: TypedWord | undefined, said: Sayings): Promise<string[]> {
  if (!last || isAsTyped(last.word) || (last.word.length < 3 && last.isKnown)) return []
  if (said.stems.has(last.stem) && !last.isKnown) return []
  const rows = await store.completionsOf(db, { beginning: last.word })
  return rows.map(({ stem }) => stem)
}

function withBeginning(units: Unit[], last: TypedWord | undefined, begun: string[]): Unit[] {
  return units.map((unit, at) => {
    if (at < units.length - 1 || unit.meaning || unit.text !== last?.word) return unit
    const terms = begun.map((stem) => [stem])
    return last.isKnown ? { ...unit, begun: terms } : { ...unit, typed: [...unit.typed, ...terms] }
  })
}

/** Leaves out the words that no profile has, and counts the others. */
async function known(
  db: Queries,
  units: Unit[],
): Promise<Pick<Search, 'units' | 'missing' | 'stems'>> {
  const stems = [...new Set(units.flatMap(termsOf).flat())]
  const words = await store.wordsWithStems(db, { stems })
  const uses = new Map<string, number>()
  for (const word of words) uses.set(word.stem, (uses.get(word.stem) ?? 0) + word.uses)
  const usesOf = (term: Term) => Math.min(...term.map((stem) => uses.get(stem) ?? 0))
  const have = (terms: readonly Term[]) => terms.filter((term) => usesOf(term) > 0)
  const counted = units.map((unit) => ({
    ...unit,
    typed: have(unit.typed),
    begun: have(unit.begun),
    ...(unit.meaning && {
      meaning: { ...unit.meaning, mean: have(unit.meaning.mean), wider: have(unit.meaning.wider) },
    }),
    uses: Math.max(0, ...termsOf(unit).map(usesOf)),
  }))
  const isThere = (unit: WantedUnits['units'][number]) => unit.uses > 0 || unit.meaning?.isWhole
  return {
    units: counted.filter(isThere),
    missing: counted.filter((unit) => !isThere(unit)),
    stems: new Map(words.map(({ word, stem }) => [word, stem])),
  }
}

function termsOf({ typed, begun, meaning }: Unit): Term[] {
  return [...typed, ...begun, ...(meaning?.mean ?? []), ...(meaning?.wider ?? [])]
}
