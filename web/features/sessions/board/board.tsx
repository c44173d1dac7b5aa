import type { RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { Session } from '#contract/booking/sessions.ts'
import { ApiError } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { BoardDraft } from './board-draft.ts'
import type { Tool } from './board-paper.tsx'
import { BoardPaper } from './board-paper.tsx'
import { BoardTools } from './board-tools.tsx'
import { useBoard } from './use-board.ts'
import './board.css'

type WhiteboardProps = {
  session: Session
  me: { id: string }
  /** The name of the other one who sees it. */
  other: string
  /** Undefined if what it is in has a button to close it. */
  onClose?: () => void
}

/** The whiteboard of a session, to draw on together. */
export default function Whiteboard({ session, me, other, onClose }: WhiteboardProps) {
  const { draft, phase, strokes, drawing, canUndo, canRedo, isUnsaved, problem } = useBoard(
    session.id,
    me.id,
  )
  const [tool, setTool] = useState<Tool>({ ink: 'black', nib: 'thin' })
  const [isClearing, setClearing] = useState(false)
  const section = useRef<HTMLElement>(null)
  useOwnFocus(section)
  useUndoKeys(draft)
  const isReady = phase === 'ready'
  const isEmpty = strokes.length === 0 && drawing.length === 0

  return (
    <section ref={section} tabIndex={-1} aria-label="Whiteboard" className="board">
      {isReady ? (
        <BoardPaper draft={draft} strokes={strokes} drawing={drawing} tool={tool}>
          {isEmpty && (
            <p className="board-hint">Draw here. {other} sees each line while you draw it.</p>
          )}
          <p role="status" className="board-problem">
            {problem !== undefined && sentenceFor(problem, isUnsaved)}
          </p>
        </BoardPaper>
      ) : (
        <div className="board-fit">
          <div className="board-paper">
            {phase === 'loading' ? (
              <p role="status" className="board-hint">
                <Spinner /> Loading the whiteboard…
              </p>
            ) : (
              <div role="alert" className="board-hint">
                <p>We can’t show the whiteboard at the moment.</p>
                <Button size="s" onClick={draft.load}>
                  Try Again
                </Button>
              </div>
            )}
          </div>
        </div>
      )}
      <BoardTools
        tool={tool}
        onTool={setTool}
        canUndo={canUndo}
        canRedo={canRedo}
        canClear={strokes.length > 0}
        onUndo={draft.undo}
        onRedo={draft.redo}
        onClear={() => setClearing(true)}
        onClose={onClose}
      />
      <Dialog
        open={isClearing}
        onOpenChange={setClearing}
        title="Clear the whiteboard?"
        footer={
          <>
            <Button variant="quiet" onClick={() => setClearing(false)}>
              Keep It
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                draft.clear()
                setClearing(false)
              }}
            >
              Clear
            </Button>
          </>
        }
      >
        <p className="wrap-anywhere text-ink-2">
          It becomes empty for you and for {other}. You can undo this while you stay on this page.
        </p>
      </Dialog>
    </section>
  )
}

function sentenceFor(problem: unknown, isUnsaved: boolean): string {
  if (isUnsaved) return 'Not saved yet. We’ll keep trying.'
  if (problem instanceof ApiError && problem.sentence) return `${problem.sentence}.`
  return errorMessage(problem)
}

/** Takes the focus while it is there, so that its tools come next, and gives it back. */
function useOwnFocus(section: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const opener = document.activeElement
    const own = section.current
    own?.focus({ preventScroll: true })
    return () => {
      const isLost = document.activeElement === document.body
      if (opener instanceof HTMLElement && (isLost || own?.contains(document.activeElement)))
        opener.focus()
    }
  }, [section])
}

/** Ctrl or ⌘ with Z, and with Shift or Y to redo, unless one is typing. */
function useUndoKeys(draft: BoardDraft): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.closest('input, textarea') !== null
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) draft.redo()
      else draft.undo()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [draft])
}
