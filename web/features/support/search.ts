import MiniSearch from 'minisearch'
import { plainAnswer } from './question.ts'
import { allQuestions } from './questions.ts'

/** Stop words: common in questions, but irrelevant to the topic. */
const EMPTY_WORDS = new Set(
  'a an and are as at be by can can’t do does for from get got have how i if in is it its me my of on or so that the there this to was what when where which who why will with you your'.split(
    ' ',
  ),
)

/** The minimum score, relative to the best match. */
const WORTH_READING = 0.25

const index = new MiniSearch<{ id: string; question: string; answer: string; words: string }>({
  fields: ['question', 'answer', 'words'],
  processTerm: (term) => {
    const word = term.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replaceAll("'", '’')
    return EMPTY_WORDS.has(word) ? null : word
  },
  searchOptions: {
    boost: { question: 3, words: 2 },
    // Allows one typo in a word of five letters, two in one of ten. With four letters, 'bank' would match 'back'.
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

/** The ids of matching questions, best first. Tolerates typos. */
export function searchQuestions(words: string): string[] {
  const found = index.search(words)
  const best = found[0]?.score ?? 0
  return found.filter(({ score }) => score >= best * WORTH_READING).map(({ id }) => String(id))
}
