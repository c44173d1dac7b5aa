import { many, typed } from '#server/database/statement.ts'

/**
 * The words of a text in order, small and without accents. `isKnown`: some profile has the word in some form; a stop
 * word, which is looked for in names alone, as it stands.
 */
export const wordsOf = many(
  'professionals.wordsOf',
  `select word, search_stem(word) as stem, is_stop_word(word) as is_stop,
     exists (select from search_words known
       where known.stem = search_stem(typed.word) and (known.word = typed.word or not is_stop_word(typed.word))) as is_known
   from search_words_in($text) with ordinality as typed (word, place) order by place`,
  typed<{ word: string; stem: string; isStop: boolean; isKnown: boolean }>(),
)

export const stemsOf = many(
  'professionals.stemsOf',
  `select word, search_stem(word) as stem, is_stop_word(word) as is_stop from unnest($words::text[]) as word`,
  typed<{ word: string; stem: string; isStop: boolean }>(),
)

/** Every word of the profiles that has one of these stems, with how many profiles have it. */
export const wordsWithStems = many(
  'professionals.wordsWithStems',
  `select word, stem, uses from search_words where stem = any($stems::text[])`,
)

/** The stems of the commonest longer words that begin so. */
export const completionsOf = many(
  'professionals.completionsOf',
  `select stem from (
     select stem, uses from search_words where word like $beginning || '_%' order by uses desc limit 12) common
   group by stem`,
)

/** Candidates for what a mistyped word means: those of `variants` that exist, and the nearest by trigrams. */
export const similarWords = many(
  'professionals.similarWords',
  `select word, stem, uses from search_words where word = any($variants::text[])
   union
   (select word, stem, uses from search_words
    where word % $word order by similarity(word, $word) desc, uses desc limit 30)`,
  typed<{ word: string; stem: string; uses: number }>(),
)
