import type { PointerEvent } from 'react'
import { useRef } from 'react'
import type { Ink, Nib, Stroke } from '#domain/meeting/board.ts'
import type { Elements } from '#web/ui/elements.tsx'
import type { BoardDraft } from './board-draft.ts'
import { BOARD_BOX, BoardPicture, Lines } from './board-picture.tsx'
import { pointOf } from './strokes.ts'

export type Tool = { ink: Ink | 'eraser'; nib: Nib }

type BoardPaperProps = {
  draft: BoardDraft
  strokes: readonly Stroke[]
  drawing: readonly Stroke[]
  tool: Tool
  /** Over the paper. */
  children: Elements
}

/** The button at the other end of a stylus, in `buttons`. */
const ERASER_BUTTON = 32

/** The paper, drawn on by mouse, finger or stylus. */
export function BoardPaper({ draft, strokes, drawing, tool, children }: BoardPaperProps) {
  const pointer = useRef<{ id: number; eraser: { x: number; y: number } | undefined }>(undefined)
  const hasStylus = useRef(false)

  const spotOf = (event: PointerEvent['nativeEvent'], paper: Element) =>
    pointOf(event, paper.getBoundingClientRect())

  const begin = (event: PointerEvent) => {
    const { pointerId, pointerType, button, buttons, currentTarget, nativeEvent } = event
    if (pointerType === 'pen') hasStylus.current = true
    // Where there is a stylus, what touches the screen is the hand that holds it.
    const isPalm = pointerType === 'touch' && hasStylus.current
    const isEraserEnd = (buttons & ERASER_BUTTON) !== 0
    if (pointer.current || isPalm || (button !== 0 && !isEraserEnd)) return
    event.preventDefault()
    currentTarget.setPointerCapture(pointerId)
    const point = spotOf(nativeEvent, currentTarget)
    const [x, y] = point
    if (tool.ink === 'eraser' || isEraserEnd) {
      pointer.current = { id: pointerId, eraser: { x, y } }
      draft.rub({ x, y }, { x, y })
    } else {
      pointer.current = { id: pointerId, eraser: undefined }
      draft.begin({ ink: tool.ink, nib: tool.nib })
      draft.extend(point)
    }
  }
  const move = ({ pointerId, nativeEvent, currentTarget }: PointerEvent) => {
    const own = pointer.current
    if (own?.id !== pointerId) return
    // Between two frames a stylus reports several places.
    const between = nativeEvent.getCoalescedEvents?.() ?? []
    for (const event of between.length > 0 ? between : [nativeEvent]) {
      const point = spotOf(event, currentTarget)
      const [x, y] = point
      if (own.eraser) {
        draft.rub(own.eraser, { x, y })
        own.eraser = { x, y }
      } else draft.extend(point)
    }
  }
  const end = ({ pointerId }: PointerEvent) => {
    if (pointer.current?.id !== pointerId) return
    pointer.current = undefined
    draft.finish()
  }

  return (
    <div className="board-fit">
      <div
        className="board-paper"
        data-tool={tool.ink === 'eraser' ? 'eraser' : 'pen'}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <BoardPicture strokes={strokes} />
        <svg aria-hidden viewBox={BOARD_BOX}>
          <Lines strokes={drawing} />
        </svg>
        {children}
      </div>
    </div>
  )
}
