import type { SessionIntake } from '#contract/profile/intake.ts'
import type { Answers, Question } from '#domain/profile/intake.ts'

export type Form = NonNullable<SessionIntake['form']>

/** What was written, and the form that it was written in. */
export type AnswersDraft = {
  from: Form
  answers: Answers
  /** The form has changed since it was begun. */
  isMoved: boolean
  /** Written to questions that it no longer has. */
  left: OrphanAnswer[]
}
export type OrphanAnswer = { question: Question; text: string }

// Only for as long as the tab is open, and until signing out: the answers may be about someone's health.
const keyOf = (sessionId: string) => `parlour.answers.${sessionId}`

/** What was written in this tab and not saved, before a reload or another page. */
export function storedAnswers(sessionId: string): AnswersDraft | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(sessionId)) ?? 'null')
    return kept?.left ? kept : undefined
  } catch {
    return undefined
  }
}

/** Undefined once they are saved or given up. */
export function storeAnswers(sessionId: string, draft: AnswersDraft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(sessionId), JSON.stringify(draft))
    else sessionStorage.removeItem(keyOf(sessionId))
  } catch {
    // Storage is full or forbidden: the page still asks before it is closed.
  }
}
