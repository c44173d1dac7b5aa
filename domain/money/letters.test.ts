import { expect, test } from 'vitest'
import { printableOf, unprintable } from './letters.ts'

test.each([
  ['Zoë O’Brien-Łukasiewicz', undefined],
  ['Nguyễn Thị Hương', undefined],
  ['Nguyễn Thị Hương'.normalize('NFD'), undefined],
  ['محمد عبد الرحمن', undefined],
  ['प्रिया शर्मा', undefined],
  ['陳大文', undefined],
  ['Kaʻiulani', undefined],
  ['สมชาย', 'ส'],
  ['გიორგი', 'გ'],
  ['Dr 🧑‍🏫 Zoë', '🧑‍🏫'],
  ['n\u0308amo', 'n\u0308'],
])('in %s receipts can’t show %s', (name, first) => {
  expect(unprintable(name)).toBe(first)
})

test('a name keeps the characters that receipts can show', () => {
  expect(printableOf('Dr 🧑‍🏫 Zoë')).toBe('Dr  Zoë')
  expect(printableOf('สมชาย')).toBe('')
})
