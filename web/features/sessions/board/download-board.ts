import type { Stroke } from '#domain/meeting/board.ts'
import { BOARD_HEIGHT, BOARD_WIDTH } from '#domain/meeting/board.ts'
import { INK_COLOURS, outlineOf } from './strokes.ts'

/** Saves the board as a picture on this device. Throws if the browser can't draw one of this size. */
export async function downloadBoard(strokes: readonly Stroke[], name: string): Promise<void> {
  const canvas = document.createElement('canvas')
  canvas.width = BOARD_WIDTH
  canvas.height = BOARD_HEIGHT
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, BOARD_WIDTH, BOARD_HEIGHT)
  for (const stroke of strokes) {
    pen.fillStyle = INK_COLOURS[stroke.ink]
    pen.fill(new Path2D(outlineOf(stroke)))
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('no picture')
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Safari reads it only after the click.
  setTimeout(URL.revokeObjectURL, 10_000, address)
}
