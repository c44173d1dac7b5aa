import PDFDocument from 'pdfkit'
import type { Run } from './fonts.ts'
import { BOLD, DISPLAY, fontFile, isLatin, leftToRight, REGULAR, runsOf } from './fonts.ts'

/** A4 in points. */
const PAGE = { width: 595.28, height: 841.89 }
const MARGIN = 56
const WIDTH = PAGE.width - 2 * MARGIN
const BOTTOM = PAGE.height - 76
const INK = '#14213d'
const QUIET = '#59617a'
const LINE = '#d9d3c7'
const GUTTER = 20
const LINE_GAP = 2

type Style = { size?: number; font?: string; quiet?: boolean; isAmount?: boolean }
type Struct = PDFKit.PDFStructureElement

/** A column without a width takes the remaining space. Amounts are right-aligned. */
export type Column = { label: string; width?: number; isAmount?: boolean }
export type Row = { cells: string[]; isTotal?: boolean }

export type PdfWriter = ReturnType<typeof pdfWriter>

/** An A4 document written from top to bottom, as selectable, tagged text that screen readers can follow (PDF/UA). */
export function pdfWriter(about: { title: string; author: string; at: Date; footer: string }) {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 0 },
    pdfVersion: '1.7',
    subset: 'PDF/UA' as never,
    lang: 'en-GB',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    font: fontFile(REGULAR) as never,
    info: { Title: about.title, Author: about.author, CreationDate: about.at, ModDate: about.at },
  })
  const root = doc.struct('Document')
  doc.addStructure(root)
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<Buffer>((done) => doc.on('end', () => done(Buffer.concat(chunks))))
  const registered = new Set<string>()

  function setFont(name: string, { size = 10, quiet }: Style): void {
    if (!registered.has(name)) doc.registerFont(name, fontFile(name))
    registered.add(name)
    doc
      .font(name)
      .fontSize(size)
      .fillColor(quiet ? QUIET : INK)
  }

  /** Adds a structure element and lets `fill` add its content. */
  function element(parent: Struct, tag: string, fill: (own: Struct) => void, options = {}): void {
    const own = doc.struct(tag, options)
    parent.add(own)
    fill(own)
    own.end()
  }

  /** Draws content under a structure tag. */
  function tagged(parent: Struct, tag: string, draw: () => void, options = {}): void {
    element(
      parent,
      tag,
      (own) => {
        own.add(doc.markStructureContent(tag))
        draw()
        doc.endMarkedContent()
      },
      options,
    )
  }

  /** Draws untagged content: rules, headers and footers. */
  function asArtifact(draw: () => void): void {
    doc.markContent('Artifact')
    draw()
    doc.endMarkedContent()
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
        doc.text(run.text, left, y + above, { lineBreak: false, baseline: 'alphabetic' })
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
    const none = { font: style.font ?? REGULAR, text: '–' }
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
    // A name that no font can show: print a dash, but give screen readers the name.
    if (lines.every(({ runs }) => runs.length === 0)) lines[0]?.runs.push(none)
    return lines
  }

  function widthOf(runs: Run[], style: Style): number {
    return runs.reduce((sum, run) => {
      setFont(run.font, style)
      return sum + doc.widthOfString(run.text)
    }, 0)
  }

  /** A word's runs. If the shaping library fails on a run, its characters are set one by one. */
  function settable(word: string, style: Style): Run[] {
    const canBeSet = (run: Run) => {
      try {
        return widthOf([run], style) >= 0
      } catch {
        return false
      }
    }
    return runsOf(word, style.font ?? REGULAR).flatMap((run) =>
      canBeSet(run)
        ? [run]
        : [...run.text].map((text) => ({ font: run.font, text })).filter(canBeSet),
    )
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

  /** Starts a new page if this height doesn't fit any more; true if it did. */
  function ensureSpace(height: number): boolean {
    if (doc.y + height <= BOTTOM) return false
    doc.addPage()
    return true
  }

  function rule(weight = 0.75): void {
    asArtifact(() =>
      doc
        .moveTo(MARGIN, doc.y)
        .lineTo(MARGIN + WIDTH, doc.y)
        .lineWidth(weight)
        .stroke(weight > 0.75 ? INK : LINE),
    )
  }

  function writeRow(
    table: Struct,
    columns: Column[],
    cells: string[],
    tag: 'TH' | 'TD',
    style: Style,
  ) {
    const { y } = doc
    const fixed = columns.reduce((sum, { width = 0 }) => sum + width, 0)
    let x = MARGIN
    let lowest = y
    element(table, 'TR', (row) => {
      for (const [n, { width = WIDTH - fixed, isAmount }] of columns.entries()) {
        const cell = cells[n] ?? ''
        const right = x + width
        const draw = () =>
          isAmount
            ? writeRight(cell, right, y, { ...style, isAmount: true })
            : write(cell, x, y, width - GUTTER / 2, style)
        if (cell) tagged(row, tag, draw, tag === 'TH' ? { scope: 'Column' } : {})
        else element(row, tag, () => {})
        if (cell && !isAmount) lowest = Math.max(lowest, doc.y)
        x = right
      }
    })
    setFont(REGULAR, style)
    doc.y = Math.max(lowest, y + doc.currentLineHeight(true) + 2)
  }

  return {
    /** A line or paragraph at full width. */
    paragraph(text: string, style: Style = {}): void {
      ensureSpace(heightOf(text, WIDTH, style))
      tagged(root, 'P', () => write(text, MARGIN, doc.y, WIDTH, style))
      doc.y += 4
    },

    /** The brand, the title, and lines on the right. */
    head(brand: string, title: string, right: string[]): void {
      tagged(root, 'P', () => write(brand, MARGIN, doc.y, WIDTH, { size: 15, font: DISPLAY }))
      doc.y += 30
      const { y } = doc
      tagged(root, 'H1', () => write(title, MARGIN, y, WIDTH - 140, { size: 25, font: DISPLAY }))
      const below = doc.y
      let line = y + 6
      for (const text of right) {
        tagged(root, 'P', () => writeRight(text, MARGIN + WIDTH, line))
        line += 15
      }
      doc.y = Math.max(below, line) + 10
      rule(1)
      doc.y += 20
    },

    /** Side-by-side blocks, each a label with lines below it. */
    blocks(blocks: { name: string; lines: string[] }[]): void {
      const { y } = doc
      const width = (WIDTH - (blocks.length - 1) * GUTTER) / blocks.length
      let lowest = y
      for (const [n, { name, lines }] of blocks.entries()) {
        const x = MARGIN + n * (width + GUTTER)
        tagged(root, 'P', () => write(name, x, y, width, { quiet: true, size: 9 }))
        doc.y += 3
        for (const line of lines) tagged(root, 'P', () => write(line, x, doc.y, width))
        lowest = Math.max(lowest, doc.y)
      }
      doc.y = lowest + 20
    },

    /** Labels and values in two columns. */
    facts(rows: [name: string, value: string][]): void {
      element(root, 'Table', (table) => {
        for (const [name, value] of rows) {
          ensureSpace(heightOf(value, WIDTH - 110))
          const { y } = doc
          element(table, 'TR', (row) => {
            const asName = () => write(name, MARGIN, y, 100, { quiet: true })
            tagged(row, 'TH', asName, { scope: 'Row' })
            tagged(row, 'TD', () => write(value, MARGIN + 110, y, WIDTH - 110))
          })
          doc.y += 4
        }
      })
      doc.y += 16
    },

    heading(text: string): void {
      ensureSpace(90)
      tagged(root, 'H2', () => write(text, MARGIN, doc.y, WIDTH, { size: 12, font: BOLD }))
      doc.y += 8
    },

    /** Between two parts. */
    space(): void {
      doc.y += 10
    },

    /** A table, with its header repeated on each page. */
    table(columns: Column[], rows: Row[]): void {
      const fixed = columns.reduce((sum, { width = 0 }) => sum + width, 0)
      element(root, 'Table', (table) => {
        const labels = columns.map(({ label }) => label)
        const style = { quiet: true, size: 9 }
        const writeHead = (draw: () => void) => {
          draw()
          doc.y += 4
          rule()
        }
        ensureSpace(60)
        writeHead(() => writeRow(table, columns, labels, 'TH', style))
        for (const { cells, isTotal } of rows) {
          const tallest = Math.max(
            ...columns.map(({ width = WIDTH - fixed, isAmount }, n) =>
              isAmount ? 0 : heightOf(cells[n] ?? '', width - GUTTER / 2),
            ),
          )
          if (ensureSpace(tallest + 12)) writeHead(() => repeatHead(columns, labels, fixed, style))
          doc.y += 7
          writeRow(table, columns, cells, 'TD', isTotal ? { font: BOLD } : {})
          doc.y += 4
          rule()
        }
      })
      doc.y += 20
    },

    /** The finished file. */
    async end(): Promise<Buffer> {
      const { count } = doc.bufferedPageRange()
      for (let page = 0; page < count; page += 1) {
        doc.switchToPage(page)
        const style = { quiet: true, size: 8 }
        asArtifact(() => write(about.footer, MARGIN, PAGE.height - 56, WIDTH - 90, style))
        asArtifact(() =>
          writeRight(`Page ${page + 1} of ${count}`, MARGIN + WIDTH, PAGE.height - 56, style),
        )
      }
      root.end()
      doc.end()
      return ended
    },
  }

  /** On later pages the header is drawn untagged: the table structure has it once. */
  function repeatHead(columns: Column[], labels: string[], fixed: number, style: Style): void {
    asArtifact(() => {
      const { y } = doc
      let x = MARGIN
      for (const [n, { width = WIDTH - fixed, isAmount }] of columns.entries()) {
        const label = labels[n] ?? ''
        if (isAmount) writeRight(label, x + width, y, style)
        else if (label) write(label, x, y, width, style)
        x += width
      }
      doc.y = y + 13
    })
  }
}

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
