import type { Paper } from './contents.ts'
import { pdfWriter } from './pdf-writer.ts'

/** Draws a paper: the same paper always gives the same bytes. */
export async function paperPdf(paper: Paper): Promise<Buffer> {
  const { at, brand, author, title, notes, parts } = paper
  const footer = [title, ...notes.slice(0, 1), author].join('  ·  ')
  const pdf = pdfWriter({ title: `${title} – ${brand}`, author, at, footer })
  pdf.head(brand, title, notes)
  for (const part of parts) {
    pdf.heading(part.title)
    if (part.facts.length > 0) pdf.facts(part.facts)
    if (part.table) pdf.table(part.table.columns, part.table.rows)
    for (const paragraph of part.paragraphs)
      for (const piece of piecesOf(paragraph)) pdf.paragraph(piece)
    pdf.space()
  }
  return pdf.end()
}

/** A paragraph is kept on one page, so a long text is drawn in several. */
const PIECE_MAX = 600

function piecesOf(text: string): string[] {
  const pieces: string[] = []
  for (const line of text.split('\n')) {
    let piece = ''
    for (const word of line.replaceAll('\t', ' ').split(' ')) {
      if (piece.length + word.length > PIECE_MAX && piece !== '') {
        pieces.push(piece)
        piece = ''
      }
      piece += piece === '' ? word : ` ${word}`
    }
    if (piece !== '') pieces.push(piece)
  }
  return pieces
}
