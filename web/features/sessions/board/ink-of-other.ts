import type { InkPart } from '#contract/meeting/boards.ts'
import type { Stroke } from '#domain/meeting/board.ts'

/** A line of which nothing more is heard is lost: its page may have gone, or the hand rests. */
export const LOST_MS = 30_000

/** The lines that the other person is drawing. */
export function createInkOfOther(onChange: () => void) {
  const lines = new Map<string, { stroke: Stroke; timer: ReturnType<typeof setTimeout> }>()
  const forget = (id: string) => {
    clearTimeout(lines.get(id)?.timer)
    lines.delete(id)
  }
  return {
    strokes: (): Stroke[] => [...lines.values()].map(({ stroke }) => stroke),
    /** Ignores what follows a lost part: the whole line comes when it is finished. */
    receive({ id, ink, nib, at, points }: InkPart): void {
      const before = lines.get(id)
      const held = before?.stroke.points ?? []
      if (at !== held.length / 3) return
      clearTimeout(before?.timer)
      const lose = () => {
        lines.delete(id)
        onChange()
      }
      const stroke = { id, ink, nib, points: [...held, ...points] }
      lines.set(id, { stroke, timer: setTimeout(lose, LOST_MS) })
      onChange()
    },
    forget,
    close: () => [...lines.keys()].forEach(forget),
  }
}
