export type Question = {
  /** The fragment of its address, /help#{id}. Never change it, because people link to it. */
  id: string
  question: string
  /** Paragraphs; `[words](address)` is a link. */
  answer: readonly string[]
  /** Search terms that aren't in the text. */
  words: string
}

export type QuestionGroup = { id: string; title: string; questions: readonly Question[] }
