import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The text of a PDF as a reader would copy it, line by line, with what the file says of itself. */
export async function readPdf(file: Buffer) {
  const task = getDocument({ data: new Uint8Array(file), verbosity: 0 })
  const document = await task.promise
  const pages: string[] = []
  for (let n = 1; n <= document.numPages; n += 1) {
    const { items } = await (await document.getPage(n)).getTextContent()
    const lines = new Map<number, { text: string; end: number }>()
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue
      const [x, y] = [item.transform[4], Math.round(item.transform[5])]
      const line = lines.get(y) ?? { text: '', end: x }
      // A letter of another alphabet follows on without a space.
      const gap = x - line.end > 1 ? ' ' : ''
      lines.set(y, { text: line.text + gap + item.str, end: x + item.width })
    }
    pages.push([...lines.values()].map(({ text }) => text).join('\n'))
  }
  const { info } = await document.getMetadata()
  await task.destroy()
  return {
    text: pages.join('\n'),
    pages: pages.length,
    info: info as Record<string, unknown>,
    /** Says to be PDF/UA: its structure is told to screen readers. */
    isAccessible: /\/Marked true[\s\S]*<pdfuaid:part>1</.test(file.toString('latin1')),
  }
}
