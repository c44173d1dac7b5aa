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

/** The answer as plain text. */
export const plainAnswer = ({ answer }: Question) =>
  answer.join(' ').replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')

/** The questions with these ids, in the order of the ids; ids that none has are left out. */
export const questionsAt = (ids: readonly string[], from: readonly Question[]): Question[] =>
  ids.flatMap((id) => from.filter((each) => each.id === id))
