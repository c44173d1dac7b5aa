import { MOST_MATCHES } from './ranking.ts'
import type { Unit } from './reading.ts'
import { plainWords } from './text.ts'
import type { Term } from './words/sayings.ts'
import { isFiller } from './words/sayings.ts'

type Profile = { name: string; headline: string; tags: readonly string[]; bio: string }
/** The stem of a word that is wanted; undefined for every other word. */
type StemOf = (word: string) => string | undefined

/**
 * Why someone matches, in the profile's own words: a tag, else words of the headline, else of the bio. Nothing for
 * what their name says.
 */
export function matchesOf(profile: Profile, units: readonly Unit[], stemOf: StemOf): string[] {
  const name = wordsIn(profile.name, stemOf)
  const tags = profile.tags.map((tag) => wordsIn(tag, stemOf))
  const [headline, bio] = [wordsIn(profile.headline, stemOf), wordsIn(profile.bio, stemOf)]
  const matches = units.flatMap((unit) => {
    const terms = [...unit.typed, ...(unit.meaning?.mean ?? []), ...(unit.meaning?.wider ?? [])]
    const all = [...terms, ...unit.begun]
    if (unit.typed.some((term) => placeOf(term, name))) return []
    const tag = all
      .map((term) => tags.findIndex((words) => placeOf(term, words)))
      .find((at) => at >= 0)
    const match =
      profile.tags[tag ?? -1] ??
      saidIn(profile.headline, headline, all) ??
      saidIn(profile.bio, bio, all)
    return match ? [match] : []
  })
  return [...new Set(matches)].slice(0, MOST_MATCHES)
}

/** A word of a text, from one character to another. */
type Word = { stem: string | undefined; from: number; to: number }

/** Without fillers, which stand between the words of a saying ('power of attorney'). */
function wordsIn(text: string, stemOf: StemOf): Word[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}'’`]+/gu)].flatMap(({ 0: written, index }) => {
    const [word = ''] = plainWords(written)
    const stem = stemOf(word)
    if (!stem && isFiller(word)) return []
    return [{ stem, from: index, to: index + written.length }]
  })
}

function saidIn(text: string, words: Word[], terms: readonly Term[]): string | undefined {
  const place = terms.map((term) => placeOf(term, words)).find((found) => found)
  return place && text.slice(place.from, place.to)
}

function placeOf(term: Term, words: Word[]): { from: number; to: number } | undefined {
  const at = words.findIndex((_, n) => term.every((stem, next) => words[n + next]?.stem === stem))
  const [first, last] = [words[at], words[at + term.length - 1]]
  return first && last && { from: first.from, to: last.to }
}
