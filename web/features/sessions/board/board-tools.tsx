import { Eraser, Redo2, Trash2, Undo2, X } from 'lucide-react'
import { Toolbar } from 'radix-ui'
import type { ReactNode } from 'react'
import type { Ink, Nib } from '#domain/meeting/board.ts'
import { INKS, NIBS } from '#domain/meeting/board.ts'
import type { Tool } from './board-paper.tsx'
import { INK_COLOURS } from './strokes.ts'

const INK_WORDS: Record<Ink, string> = { black: 'Black', blue: 'Blue', red: 'Red', green: 'Green' }
const NIB_WORDS: Record<Nib, string> = { thin: 'Thin', thick: 'Thick' }

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
          <Choice key={ink} value={ink} word={INK_WORDS[ink]} label={`${INK_WORDS[ink]} pen`}>
            <i className="board-ink" style={{ background: INK_COLOURS[ink] }} />
          </Choice>
        ))}
        <Choice value="eraser" word="Eraser">
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
          <Choice
            key={nib}
            value={nib}
            word={NIB_WORDS[nib]}
            label={`${NIB_WORDS[nib]} line`}
            disabled={tool.ink === 'eraser'}
          >
            <i className="board-nib" data-nib={nib} />
          </Choice>
        ))}
      </Toolbar.ToggleGroup>
      <Toolbar.Separator className="board-gap board-break" />
      <Act word="Undo" disabled={!canUndo} onClick={onUndo}>
        <Undo2 />
      </Act>
      <Act word="Redo" disabled={!canRedo} onClick={onRedo}>
        <Redo2 />
      </Act>
      <Act word="Clear" disabled={!canClear} onClick={onClear}>
        <Trash2 />
      </Act>
      {onClose && (
        <>
          <Toolbar.Separator className="board-gap" />
          <Act word="Close" label="Close Whiteboard" onClick={onClose}>
            <X />
          </Act>
        </>
      )}
    </Toolbar.Root>
  )
}

type ToolProps = {
  /** Stands below it. */
  word: string
  /** The accessible name, if the word alone doesn't say enough. */
  label?: string
  disabled?: boolean
  children: ReactNode
}

const Choice = ({ value, ...tool }: ToolProps & { value: string }) => (
  <Toolbar.ToggleItem value={value} {...shared(tool)}>
    <IconAndWord {...tool} />
  </Toolbar.ToggleItem>
)

const Act = ({ onClick, ...tool }: ToolProps & { onClick: () => void }) => (
  <Toolbar.Button onClick={onClick} {...shared(tool)}>
    <IconAndWord {...tool} />
  </Toolbar.Button>
)

const shared = ({ word, label = word, disabled = false }: ToolProps) => ({
  'aria-label': label,
  title: label,
  disabled,
  className: 'board-tool',
})

const IconAndWord = ({ word, children }: ToolProps) => (
  <>
    <span>{children}</span>
    <span className="board-word">{word}</span>
  </>
)
