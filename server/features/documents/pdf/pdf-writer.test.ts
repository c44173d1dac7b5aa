import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import PDFDocument from 'pdfkit'
import { describe, expect, test } from 'vitest'
import { ALPHABETS } from '#domain/money/letters.ts'
import { readPdf } from '#test/support/pdf.ts'
import { BOLD, DISPLAY, fontFile, isLatin } from './fonts.ts'
import { pdfWriter } from './pdf-writer.ts'

type Font = { hasGlyphForCodePoint(point: number): boolean }

describe('A font has a glyph for every character it claims', () => {
  const fontOf = (name: string): Font => {
    const document = new PDFDocument({ font: fontFile(name) as never })
    return (document as unknown as { _font: { font: Font } })._font.font
  }
  const points = Array.from({ length: 0x10000 }, (_, point) => point).filter(
    (point) => point < 0xd800 || point > 0xdfff,
  )
  const missing = (name: string, isIts: (character: string) => boolean) => {
    const font = fontOf(name)
    return points
      .filter((point) => isIts(String.fromCodePoint(point)) && !font.hasGlyphForCodePoint(point))
      .map((point) => point.toString(16))
  }

  test.each(ALPHABETS)('$name', ({ name, has }) => {
    expect(missing(name, (character) => has.test(character))).toEqual([])
  })

  test.each([BOLD, DISPLAY])('%s', (name) => {
    expect(missing(name, (character) => isLatin(character))).toEqual([])
  })
})

const wordsIn = async (text: string) => {
  const pdf = pdfWriter({ title: 'T', author: 'A', at: new Date(0), footer: 'footer' })
  pdf.paragraph(text)
  const file = await pdf.end()
  const task = getDocument({ data: new Uint8Array(file), verbosity: 0 })
  const { items } = await (await (await task.promise).getPage(1)).getTextContent()
  await task.destroy()
  const words = items.flatMap((item) => {
    if (!('str' in item) || item.transform[5] <= 100) return []
    // Some parts of Arabic letters are glyphs without a character.
    const text = item.str.replace(/\p{Cc}/gu, '')
    return text ? [{ text, left: Number(item.transform[4]), width: item.width }] : []
  })
  return { words, read: (await readPdf(file)).actual }
}

describe('A name', () => {
  test.each([
    ['محمد عبد الرحمن', ['محمد', 'عبد', 'الرحمن']],
    ['דניאל כהן', ['דניאל', 'כהן']],
    ['Dr דניאל כהן (London)', ['Dr', 'דניאל', 'כהן', '(London)']],
  ])('written from the right (%s) is read in its order', async (name, order) => {
    const { words, read } = await wordsIn(name)
    expect(read).toEqual([name])
    expect(words.flatMap(({ text }) => text.trim().split(/\s+/)).filter(Boolean)).toEqual(order)
    // Visually the first word is the rightmost.
    const [first, second] = words.filter(({ text }) => /[\u0590-\u06ff]/.test(text))
    expect(first?.left).toBeGreaterThan(second?.left ?? Number.POSITIVE_INFINITY)
  })

  test.each(['प्रिया शर्मा', 'தமிழ் செல்வி', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ'])(
    'with vowels drawn before the letters they follow (%s) reads as it is spelt',
    async (name) => {
      expect((await wordsIn(name)).read).toEqual([name])
    },
  )

  test.each(['Dr 🧑‍🏫 Zoë, née Żółć', 'ক্\u200dষ Ōe', 'Ō\u200dŁ', 'कक्\u200dष Żółć'])(
    'with a joiner (%s) prints no letter over another, and no question mark',
    async (name) => {
      const { words } = await wordsIn(name)
      expect(words.map(({ text }) => text).join('')).not.toContain('?')
      const inOrder = words.sort((a, b) => a.left - b.left)
      for (const [n, word] of inOrder.entries()) {
        const before = inOrder[n - 1]
        if (before) expect(word.left).toBeGreaterThanOrEqual(before.left + before.width - 0.1)
      }
    },
  )

  test('is never broken inside a word where the font changes', async () => {
    const name = 'Ōe-Łukasiewicz '.repeat(30).trim()
    const { read } = await wordsIn(name)
    expect(read.length).toBeGreaterThan(2)
    expect(read.join('')).toBe(name)
    for (const line of read) expect(line.trim()).toMatch(/^(Ōe-Łukasiewicz ?)+$/)
  })

  test('longer than a line is cut between letters', async () => {
    const name = 'Łukasiewicz'.repeat(20)
    const { read } = await wordsIn(name)
    expect(read.length).toBeGreaterThan(1)
    expect(read.map((line) => line.trim()).join('')).toBe(name)
  })

  test('that no font can show, from before such names were refused, prints as a dash and reads as the name', async () => {
    const { words, read } = await wordsIn('สมชาย')
    expect(words.map(({ text }) => text)).toEqual(['–'])
    expect(read).toEqual(['สมชาย'])
  })
})
