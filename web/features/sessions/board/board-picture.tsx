import type { ComponentProps } from 'react'
import { memo } from 'react'
import type { Stroke } from '#domain/meeting/board.ts'
import { BOARD_HEIGHT, BOARD_WIDTH } from '#domain/meeting/board.ts'
import { INK_COLOURS, outlineOf } from './strokes.ts'

type BoardPictureProps = ComponentProps<'svg'> & { strokes: readonly Stroke[] }

/** Lines on white paper. What a line shows is named, since it can't be read out. */
export function BoardPicture({ strokes, ...rest }: BoardPictureProps) {
  const count = strokes.length
  return (
    <svg
      {...rest}
      role="img"
      aria-label={`Whiteboard with ${count} ${count === 1 ? 'line' : 'lines'}`}
      viewBox={BOARD_BOX}
    >
      <Lines strokes={strokes} />
    </svg>
  )
}

export const BOARD_BOX = `0 0 ${BOARD_WIDTH} ${BOARD_HEIGHT}`

export const Lines = memo(({ strokes }: { strokes: readonly Stroke[] }) =>
  strokes.map((stroke) => <Line key={stroke.id} stroke={stroke} />),
)

const Line = memo(({ stroke }: { stroke: Stroke }) => (
  <path d={outlineOf(stroke)} fill={INK_COLOURS[stroke.ink]} />
))
