import MiniSearch from 'minisearch'
import { allQuestions, plainAnswer } from './questions.ts'

/** Words of everyday questions that say nothing about what is asked. */
const EMPTY_WORDS = new Set(
  'a an and are as at be by can can’t do does for from get got have how i if in is it its me my of on or so that the there this to was what when where which who why will with you your'.split(
    ' ',
  ),
)

/** Less relevant than this part of the best match is not worth reading. */
const WORTH_READING = 0.25

const index = new MiniSearch<{ id: string; question: string; answer: string; words: string }>({
  fields: ['question', 'answer', 'words'],
  processTerm: (term) => {
    const word = term.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replaceAll("'", '’')
    return EMPTY_WORDS.has(word) ? null : word
  },
  searchOptions: {
    boost: { question: 3, words: 2 },
    // A mistyped letter in a word of five, two in one of ten; in four letters it would take 'bank' for 'back'.
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    prefix: (term) => term.length > 2,
  },
})
index.addAll(
  allQuestions.map((each) => ({
    id: each.id,
    question: each.question,
    answer: plainAnswer(each),
    words: each.words,
  })),
)

/** The ids of the questions that fit these words, the best first; spelling mistakes are forgiven. */
export function searchQuestions(words: string): string[] {
  const found = index.search(words)
  const best = found[0]?.score ?? 0
  return found.filter(({ score }) => score >= best * WORTH_READING).map(({ id }) => String(id))
}
