import type { Category } from '#domain/profile/categories.ts'
import { CATEGORIES, CATEGORY_LABELS } from '#domain/profile/categories.ts'
import type { Saying, Sayings } from './sayings.ts'

/** More than are suggested, because nobody may fit some of them. */
const CANDIDATES = 6

/** Sayings that begin with these words, or have a word that does: one of each meaning, the shortest first. */
export function sayingsBegun(words: readonly string[], { asSaid }: Sayings): Saying[] {
  const begun = words.join(' ')
  const fitting = [...asSaid]
    .filter(([said]) => said.startsWith(begun) || said.includes(` ${begun}`))
    .toSorted(
      ([a], [b]) =>
        Number(b.startsWith(begun)) - Number(a.startsWith(begun)) || a.length - b.length,
    )
  const byMeaning = new Map(fitting.toReversed().map(([, saying]) => [saying.meaning, saying]))
  return fitting
    .map(([, saying]) => saying)
    .filter((saying) => byMeaning.get(saying.meaning) === saying)
    .slice(0, CANDIDATES)
}

/** Categories by their names, then those of what may be meant. */
export function categoriesBegun(words: readonly string[], sayings: readonly Saying[]): Category[] {
  const named = CATEGORIES.filter((category) =>
    CATEGORY_LABELS[category].toLowerCase().startsWith(words.join(' ')),
  )
  return [...new Set([...named, ...sayings.map(({ meaning }) => meaning.category)])]
}

/** As the first word of a line is written. */
export function asSubject({ text }: Saying): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
