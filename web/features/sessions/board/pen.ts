import type { InkPart } from '#contract/meeting/boards.ts'
import type { Ink, Nib, Stroke } from '#domain/meeting/board.ts'
import { MAX_POINTS_OF_FRAME, MAX_POINTS_OF_STROKE } from '#domain/meeting/board.ts'
import { isStep } from './strokes.ts'

/** Fifteen times a second. */
export const TELL_EACH_MS = 66

type PenCalls = {
  newId(): string
  /** Shows the other person these points at once. */
  tell(part: InkPart): void
  onChange(): void
  onStroke(stroke: Stroke): void
}

/** Draws one line at a time, and tells it some points at a time. */
export function createPen({ newId, tell, onChange, onStroke }: PenCalls) {
  let current: Stroke | undefined
  let told = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function tellNew(): void {
    clearTimeout(timer)
    timer = undefined
    if (!current) return
    const { id, ink, nib, points } = current
    while (told < points.length / 3) {
      const part = points.slice(3 * told, 3 * (told + MAX_POINTS_OF_FRAME))
      tell({ id, ink, nib, at: told, points: part })
      told += part.length / 3
    }
  }

  function begin({ ink, nib }: { ink: Ink; nib: Nib }, points: number[] = []): void {
    current = { id: newId(), ink, nib, points }
    told = 0
  }

  function end(): void {
    tellNew()
    const stroke = current
    current = undefined
    if (stroke && stroke.points.length > 0) onStroke(stroke)
  }

  return {
    /** The line being drawn. */
    current: () => current,
    begin,
    /** With x, y and pressure; nothing if that is no step from the last point. */
    extend(point: readonly number[]): void {
      if (!current || !isStep(current.points, point)) return
      const longer = { ...current, points: [...current.points, ...point] }
      current = longer
      // A longer line goes on as another one.
      if (longer.points.length === 3 * MAX_POINTS_OF_STROKE) {
        end()
        begin(longer, [...point])
      }
      timer ??= setTimeout(tellNew, TELL_EACH_MS)
      onChange()
    },
    end,
    close: () => clearTimeout(timer),
  }
}
