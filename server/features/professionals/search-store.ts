import { many, typed } from '#server/database/statement.ts'

/** `isKnown`: some document has the word in some form. `isStop`: too common to look for, unless it is a name. */
export type TypedWord = { word: string; stem: string; isStop: boolean; isKnown: boolean }

/** The words of a text in order, small and without accents, each once. */
export const wordsOf = many(
  'professionals.wordsOf',
  `select typed.word, search_stem(typed.word) as stem, is_stop_word(typed.word) as is_stop,
     exists (select from search_words known where known.stem = search_stem(typed.word)) as is_known
   from search_words_in($text) with ordinality as typed (word, place)
   group by typed.word order by max(place)`,
  typed<TypedWord>(),
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
