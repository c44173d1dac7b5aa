/** Strokes that were drawn or erased in one move. */
export type Step = { kind: 'draw' | 'erase'; ids: string[] }

/** One's own steps, for undo and redo. */
export function createHistory() {
  let past: Step[] = []
  let future: Step[] = []
  return {
    canUndo: () => past.length > 0,
    canRedo: () => future.length > 0,
    add(step: Step): void {
      if (step.ids.length === 0) return
      past.push(step)
      future = []
    },
    /** What was drawn before this page was open. */
    addEarlier(steps: Step[]): void {
      past = [...steps, ...past]
    },
    undo(): Step | undefined {
      const step = past.pop()
      if (step) future.push(step)
      return step
    },
    redo(): Step | undefined {
      const step = future.pop()
      if (step) past.push(step)
      return step
    },
    /** Without steps of these strokes, which never came to be. */
    drop(ids: string[]): void {
      past = past.filter((step) => !step.ids.some((id) => ids.includes(id)))
    },
  }
}
