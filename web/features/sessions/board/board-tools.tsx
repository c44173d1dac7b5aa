import { Eraser, Redo2, Trash2, Undo2, X } from 'lucide-react'
import { Toolbar } from 'radix-ui'
import type { ReactNode } from 'react'
import type { Ink, Nib } from '#domain/meeting/board.ts'
import { INKS, NIBS } from '#domain/meeting/board.ts'
import type { Tool } from './board-paper.tsx'
import { INK_COLOURS } from './strokes.ts'

const INK_NAMES: Record<Ink, string> = {
  black: 'Black pen',
  blue: 'Blue pen',
  red: 'Red pen',
  green: 'Green pen',
}
const NIB_NAMES: Record<Nib, string> = { thin: 'Thin line', thick: 'Thick line' }

type BoardToolsProps = {
  tool: Tool
  onTool: (tool: Tool) => void
  canUndo: boolean
  canRedo: boolean
  canClear: boolean
  onUndo: () => void
  onRedo: () => void
  onClear: () => void
  onClose: (() => void) | undefined
}

/** The tools below the paper; the arrow keys go from one to the next. */
export function BoardTools(props: BoardToolsProps) {
  const { tool, onTool, canUndo, canRedo, canClear, onUndo, onRedo, onClear, onClose } = props
  return (
    <Toolbar.Root aria-label="Drawing tools" className="board-tools">
      <Toolbar.ToggleGroup
        type="single"
        aria-label="Tool"
        className="contents"
        value={tool.ink}
        onValueChange={(ink) => ink && onTool({ ...tool, ink: ink as Tool['ink'] })}
      >
        {INKS.map((ink) => (
          <Choice key={ink} value={ink} label={INK_NAMES[ink]}>
            <i className="board-ink" style={{ background: INK_COLOURS[ink] }} />
          </Choice>
        ))}
        <Choice value="eraser" label="Eraser">
          <Eraser />
        </Choice>
      </Toolbar.ToggleGroup>
      <Toolbar.Separator className="board-gap" />
      <Toolbar.ToggleGroup
        type="single"
        aria-label="Line"
        className="contents"
        value={tool.nib}
        onValueChange={(nib) => nib && onTool({ ...tool, nib: nib as Nib })}
      >
        {NIBS.map((nib) => (
          <Choice key={nib} value={nib} label={NIB_NAMES[nib]} disabled={tool.ink === 'eraser'}>
            <i className="board-nib" data-nib={nib} />
          </Choice>
        ))}
      </Toolbar.ToggleGroup>
      <Toolbar.Separator className="board-gap board-break" />
      <Act label="Undo" disabled={!canUndo} onClick={onUndo}>
        <Undo2 />
      </Act>
      <Act label="Redo" disabled={!canRedo} onClick={onRedo}>
        <Redo2 />
      </Act>
      <Act label="Clear" disabled={!canClear} onClick={onClear}>
        <Trash2 />
      </Act>
      {onClose && (
        <>
          <Toolbar.Separator className="board-gap" />
          <Act label="Close Whiteboard" onClick={onClose}>
            <X />
          </Act>
        </>
      )}
    </Toolbar.Root>
  )
}

type ChoiceProps = { value: string; label: string; disabled?: boolean; children: ReactNode }

const Choice = ({ value, label, disabled = false, children }: ChoiceProps) => (
  <Toolbar.ToggleItem
    value={value}
    aria-label={label}
    title={label}
    disabled={disabled}
    className="board-tool"
  >
    {children}
  </Toolbar.ToggleItem>
)

type ActProps = { label: string; disabled?: boolean; onClick: () => void; children: ReactNode }

const Act = ({ label, disabled = false, onClick, children }: ActProps) => (
  <Toolbar.Button
    aria-label={label}
    title={label}
    disabled={disabled}
    onClick={onClick}
    className="board-tool"
  >
    {children}
  </Toolbar.Button>
)
