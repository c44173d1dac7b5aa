import type { Font } from 'fontkit'
import { create } from 'fontkit'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import { nameFault } from '#domain/people/names.ts'
import { manyNames } from '#test/support/names.ts'
import { readPdf } from '#test/support/pdf.ts'
import { BOLD, DISPLAY, fontFile, isLatin } from './fonts.ts'
import { pdfWriter } from './pdf-writer.ts'

test.each([BOLD, DISPLAY])('%s has every letter that it is asked for', (name) => {
  const font = create(fontFile(name)) as Font
  const points = Array.from({ length: 0x2200 }, (_, point) => point)
  const asked = points.filter((point) => isLatin(String.fromCodePoint(point)))
  expect(asked.filter((point) => !font.hasGlyphForCodePoint(point))).toEqual([])
})

test('a document opens each of its fonts once, however many texts it has', async () => {
  const pdf = pdfWriter({ title: 'T', author: 'A', at: new Date(0), footer: 'footer' })
  for (const text of ['One', 'Two', 'Three']) pdf.paragraph(text)
  pdf.heading('Four')
  // pdfkit numbers the fonts as it opens them.
  const used = (await pdf.end()).toString('latin1').match(/\/F\d+(?= \d+ 0 R)/g)
  expect(used).toEqual(['/F1', '/F2'])
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

  test.each([
    ['𞤀𞤣𞤤𞤢𞤥', 'Adlam'],
    ['ᠪᠠᠲᠤ', 'batu'],
    ['Dr 🧑‍🏫 Zoë', 'Dr :adult::school: Zoë'],
    ['\u{10fffd}', 'U+10FFFD'],
  ])(
    'that no font has (%s) is printed in Latin letters, and reads as written',
    async (name, latin) => {
      const { words, read } = await wordsIn(name)
      expect(words.map(({ text }) => text).join('')).toBe(latin)
      expect(read).toEqual([name])
    },
  )

  test.each(['مریم\u200cسادات', 'ශ්\u200dරී', '葛\u{e0100}城', 'Jean\u2011Luc'])(
    'spelt with a character that is not seen (%s) reads as written',
    async (name) => {
      expect((await wordsIn(name)).read).toEqual([name])
    },
  )

  test('of any language is printed whole, and reads as written: 2,000 of them', async () => {
    const names = manyNames(2_000)
    expect(names.filter((name) => nameFault(name) !== undefined)).toEqual([])
    const at = new Date(0)
    const pdf = pdfWriter({ title: 'T', author: 'A', at, footer: 'footer' })
    for (const name of names) pdf.paragraph(name)
    const { text, actual } = await readPdf(await pdf.end())
    const read = new Set([...text.split('\n'), ...actual])
    expect(names.filter((name) => !read.has(name))).toEqual([])
    expect(text).not.toContain('?')
  })
})
