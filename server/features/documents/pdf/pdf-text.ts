import type { Run } from './fonts.ts'
import { fontFile, isLatin, leftToRight, REGULAR, runsOf } from './fonts.ts'

export const INK = '#14213d'
const QUIET = '#59617a'
const LINE_GAP = 2

export type Style = { size?: number; font?: string; quiet?: boolean; isAmount?: boolean }

/** Texts on a PDF, in whatever scripts their characters are. */
export function pdfText(doc: PDFKit.PDFDocument) {
  const registered = new Set<string>()

  function setFont(name: string, { size = 10, quiet }: Style): void {
    if (!registered.has(name)) doc.registerFont(name, fontFile(name))
    registered.add(name)
    doc
      .font(name)
      .fontSize(size)
      .fillColor(quiet ? QUIET : INK)
  }

  function write(text: string, x: number, y: number, width: number, style: Style = {}): void {
    if (isLatin(text)) {
      setFont(style.font ?? REGULAR, style)
      doc.text(text, x, y, { width, lineGap: LINE_GAP })
    } else writeMixed(text, x, y, width, style)
  }

  /**
   * Writes text in several scripts. Lines break only between words, even where the font changes within one. Each line
   * carries its text as ActualText, because glyphs are stored in visual order and some characters have no glyph of
   * their own.
   */
  function writeMixed(text: string, x: number, y: number, width: number, style: Style): void {
    setFont(REGULAR, style)
    const above = (ascenderOf(doc) / 1000) * (style.size ?? 10)
    const lines = linesOf(text, width, style)
    for (const [n, { text: words, runs }] of lines.entries()) {
      let tallest = doc.currentLineHeight(true)
      const places = new Map<Run, number>()
      let end = x
      for (const run of leftToRight(runs)) {
        places.set(run, end)
        end += widthOf([run], style)
        tallest = Math.max(tallest, doc.currentLineHeight(true))
      }
      // Marked in reading order, drawn at their visual positions.
      doc.markContent('Span', { actual: n < lines.length - 1 ? `${words} ` : words } as object)
      for (const [run, left] of runs.map((run) => [run, places.get(run)] as const)) {
        setFont(run.font, style)
        doc.text(run.text, left, y + above, {
          lineBreak: false,
          baseline: 'alphabetic',
          features: featuresOf(run),
        })
      }
      doc.endMarkedContent()
      setFont(REGULAR, style)
      y += tallest + LINE_GAP
    }
    doc.x = x
    doc.y = y
  }

  /** Breaks a text into lines between words; a word longer than a line is split between characters. */
  function linesOf(text: string, width: number, style: Style): { text: string; runs: Run[] }[] {
    const lines: { text: string; runs: Run[]; width: number }[] = []
    const space = { font: style.font ?? REGULAR, text: ' ' }
    const fits = (piece: string) => widthOf(settable(piece, style), style) <= width
    const pieces = text.split(' ').flatMap((word) => (fits(word) ? [[word]] : [cut(word, fits)]))
    for (const parts of pieces)
      for (const [n, part] of parts.entries()) {
        const runs = settable(part, style)
        const needed = widthOf(runs, style)
        const last = lines.at(-1)
        const gap = widthOf([space], style)
        if (last && n === 0 && last.width + gap + needed <= width) {
          if (runs.length > 0 && last.runs.length > 0) last.runs.push({ ...space })
          last.runs.push(...runs)
          last.text += ` ${part}`
          last.width += gap + needed
        } else lines.push({ text: part, runs, width: needed })
      }
    return lines
  }

  function widthOf(runs: Run[], style: Style): number {
    return runs.reduce((sum, run) => {
      setFont(run.font, style)
      return sum + doc.widthOfString(run.text, { features: featuresOf(run) })
    }, 0)
  }

  /**
   * A word's runs. If the shaping library fails on a run, its marks stay where the font draws them; if that fails too,
   * its characters are set one by one.
   */
  function settable(word: string, style: Style): Run[] {
    const canBeSet = (run: Run) => {
      try {
        return widthOf([run], style) >= 0
      } catch {
        return false
      }
    }
    return runsOf(word, style.font ?? REGULAR).flatMap((run) => {
      const way = [run, { ...run, isUnplaced: true }].find(canBeSet)
      return way ?? [...run.text].map((text) => ({ font: run.font, text })).filter(canBeSet)
    })
  }

  /** Right-aligned. Amounts have only digits and signs, which one font covers. */
  function writeRight(text: string, right: number, y: number, style: Style = {}): void {
    setFont(style.font ?? REGULAR, style)
    const features: PDFKit.Mixins.OpenTypeFeatures[] = style.isAmount ? ['tnum', 'kern'] : ['kern']
    doc.text(text, right - doc.widthOfString(text, { features }), y, { lineBreak: false, features })
  }

  /** An upper bound for the height of a text, used to keep it on one page. */
  function heightOf(text: string, width: number, style: Style = {}): number {
    const runs = settable(text, style)
    const lines = Math.ceil(widthOf(runs, style) / (width * 0.8))
    const heights = runs.map((run) => {
      setFont(run.font, style)
      return doc.currentLineHeight(true)
    })
    return lines * (Math.max(0, ...heights) + LINE_GAP)
  }

  function lineHeight(style: Style): number {
    setFont(REGULAR, style)
    return doc.currentLineHeight(true)
  }

  return { write, writeRight, heightOf, lineHeight }
}

/** pdfkit hands them on to fontkit, which can be told what not to do only by an object. */
const featuresOf = ({ isUnplaced }: Run) =>
  (isUnplaced ? UNPLACED : undefined) as unknown as PDFKit.Mixins.OpenTypeFeatures[]

const UNPLACED = { mark: false, mkmk: false, abvm: false, blwm: false }

/** Ascender height of the current font, in thousandths of its size. */
const ascenderOf = (doc: PDFKit.PDFDocument) =>
  (doc as unknown as { _font: { ascender: number } })._font.ascender

/** Splits a word into the longest pieces that fit. */
function cut(word: string, fits: (piece: string) => boolean): string[] {
  const pieces: string[] = []
  for (const { segment } of new Intl.Segmenter('en').segment(word)) {
    const longer = `${pieces.at(-1) ?? ''}${segment}`
    if (pieces.length > 0 && fits(longer)) pieces[pieces.length - 1] = longer
    else pieces.push(segment)
  }
  return pieces
}
