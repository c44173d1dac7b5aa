/**
 * What decides who comes first in 'best match': the search and the lists use this very data, and so does the page that
 * explains it. Nothing else counts: not who pays us, not what a client believes or suffers from.
 */

/** Where a profile says what is wanted, best first. */
export const LEVELS = [
  { key: 'headline', says: 'The name or the headline says it, in these or other words.' },
  { key: 'tags', says: 'A tag says it.' },
  { key: 'near', says: 'The headline or a tag says something near it, or the category is it.' },
  { key: 'bio', says: 'The text about the professional mentions it.' },
] as const
export type Level = (typeof LEVELS)[number]['key']

/** How many of several words a profile has, best first. */
export const COVERAGES = [
  { key: 'all', says: 'All words.' },
  { key: 'most', says: 'All words but one; of these first, who has the rarer words.' },
  { key: 'any', says: 'One of the words; the rarest first.' },
] as const

export type Coverage = (typeof COVERAGES)[number]['key']

/** Where fewer people have all words, who has most of them follows, until there are so many. */
export const ENOUGH = 6

/** A card names at most so many reasons why someone matches. */
export const MOST_MATCHES = 2

/** Among those who fit equally well, the higher score comes first. */
export const SCORE = {
  /** Added to whoever's identity is verified: more than all ratings can make up for. */
  verified: 10,
  /** Ratings that everyone begins with, so that one review of five stars does not beat many good ones. */
  prior: { ratings: 5, stars: 4 },
  /** Times the natural logarithm of 1 + the number of ratings. */
  experience: 0.1,
} as const

/** The same as the column `professionals.score`. */
export function scoreOf(person: {
  isVerified: boolean
  ratingSum: number
  ratingCount: number
}): number {
  const { verified, prior, experience } = SCORE
  const stars =
    (person.ratingSum + prior.ratings * prior.stars) / (person.ratingCount + prior.ratings)
  return (person.isVerified ? verified : 0) + stars + experience * Math.log(1 + person.ratingCount)
}
