import type { Queries } from '#server/database/connect.ts'
import type { KnownWord } from './spelling.ts'

/** `isKnown`: some document has the word in some form. `isStop`: too common to look for, unless it is a name. */
export type TypedWord = { word: string; stem: string; isStop: boolean; isKnown: boolean }

/** The words of a text in order, small and without accents, each once. */
export async function wordsOf(db: Queries, text: string): Promise<TypedWord[]> {
  return db.rows<TypedWord>(
    `select typed.word, search_stem(typed.word) as stem, is_stop_word(typed.word) as "isStop",
       exists (select from search_words known where known.stem = search_stem(typed.word)) as "isKnown"
     from search_words_in($1) with ordinality as typed (word, place)
     group by typed.word order by max(place)`,
    [text],
    'words_of',
  )
}

/** The stems of the commonest longer words that begin so. */
export async function completionsOf(db: Queries, beginning: string): Promise<string[]> {
  const rows = await db.rows<{ stem: string }>(
    `select stem from (
       select stem, uses from search_words where word like $1 || '_%' order by uses desc limit 12) common
     group by stem`,
    [beginning],
    'completions_of',
  )
  return rows.map((row) => row.stem)
}

/** Candidates for what a mistyped word means: those of `variants` that exist, and the nearest by trigrams. */
export async function similarWords(
  db: Queries,
  word: string,
  variants: string[],
): Promise<KnownWord[]> {
  return db.rows<KnownWord>(
    `select word, stem, uses from search_words where word = any($2::text[])
     union
     (select word, stem, uses from search_words where word % $1 order by similarity(word, $1) desc, uses desc limit 30)`,
    [word, variants],
    'similar_words',
  )
}
