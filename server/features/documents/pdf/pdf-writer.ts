import PDFDocument from 'pdfkit'
import { BOLD, DISPLAY } from './fonts.ts'
import type { Style } from './pdf-text.ts'
import { INK, pdfText } from './pdf-text.ts'

/** A4 in points. */
const PAGE = { width: 595.28, height: 841.89 }
const MARGIN = 56
const WIDTH = PAGE.width - 2 * MARGIN
const BOTTOM = PAGE.height - 76
const LINE = '#d9d3c7'
const GUTTER = 20

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
    // A font that it opened by itself would not be known by its name, and be opened again for each text.
    font: null as never,
    info: { Title: about.title, Author: about.author, CreationDate: about.at, ModDate: about.at },
  })
  const { write, writeRight, heightOf, lineHeight } = pdfText(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<Buffer>((done) => doc.on('end', () => done(Buffer.concat(chunks))))
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
    doc.y = Math.max(lowest, y + lineHeight(style) + 2)
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
