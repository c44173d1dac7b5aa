import { crisisIn } from './crisis.ts'

/** How long a text is kept at most, in characters. */
export const LONGEST_MISS = 80
/** How many different texts a day keeps: whoever types nonsense fills no disk. */
export const MOST_MISSES = 2000
export const MISSES_KEPT_DAYS = 90

/**
 * A search that found no one, as it may be kept: undefined where it could be someone's email address, telephone number
 * or the like, or a cry for help. `words` are those of the text, as search compares them.
 */
export function missOf(text: string, words: readonly string[]): string | undefined {
  const digits = text.replaceAll(/\D/g, '').length
  if (words.length === 0 || text.includes('@') || digits >= FEWEST_DIGITS) return undefined
  if (crisisIn(text)) return undefined
  return words.join(' ').slice(0, LONGEST_MISS).trimEnd()
}

/** 'Section 21' and 'year 9' have fewer; a postcode, too. */
const FEWEST_DIGITS = 5
