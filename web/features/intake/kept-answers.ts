import type { Answers } from '#domain/intake.ts'

// Only for as long as the tab is open, and until signing out: the answers may be about someone's health.
const keyOf = (sessionId: string) => `parlour.answers.${sessionId}`

/** What was written in this tab and not saved, before a reload or another page. */
export function keptAnswers(sessionId: string): Answers | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(sessionId)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Undefined once they are saved or given up. */
export function keepAnswers(sessionId: string, answers: Answers | undefined): void {
  try {
    if (answers) sessionStorage.setItem(keyOf(sessionId), JSON.stringify(answers))
    else sessionStorage.removeItem(keyOf(sessionId))
  } catch {
    // Storage is full or forbidden: the page still asks before it is closed.
  }
}
