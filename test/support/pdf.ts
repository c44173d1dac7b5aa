import { inflateSync } from 'node:zlib'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The text of a PDF, line by line, as copied from a viewer, and the file's metadata. */
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
      // A character in another font follows without a space.
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
    /** The replacement text of characters set in several fonts, by line. */
    actual: actualTexts(file),
    /** Whether it declares PDF/UA, with a structure for screen readers. */
    isAccessible: /\/Marked true[\s\S]*<pdfuaid:part>1</.test(file.toString('latin1')),
  }
}

/** The /ActualText of each span: UTF-16 with a byte order mark, in brackets (ISO 32000, 7.3.4.2 and 14.9.4). */
function actualTexts(file: Buffer): string[] {
  const drawn = [...file.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(
    ([, body]) => {
      try {
        return inflateSync(Buffer.from(body ?? '', 'latin1')).toString('latin1')
      } catch {
        return ''
      }
    },
  )
  return [...drawn.join('\n').matchAll(/\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)/g)].map(
    ([, raw = '']) => {
      const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
      const bytes = raw.replace(
        /\\([\s\S])/g,
        (_, character: string) => ESCAPES[character] ?? character,
      )
      if (!bytes.startsWith('\xfe\xff')) return bytes
      return Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le')
    },
  )
}
