import { expect, test } from 'vitest'
import { isBlank, oneLine, paragraphs, pasted, trimmed } from './tidy-text.ts'

test.each([
  '',
  ' \n',
  '\u200b',
  '\u200b\u3164',
  '\u2800\u{13441}',
  '\u0301',
  '\ufe0f',
  '\u202e \u00ad',
])('a text in which nothing is to be seen is empty: %j', (text) => {
  expect(isBlank(text)).toBe(true)
  expect([trimmed(text), oneLine(text), paragraphs(text)]).toEqual(['', '', ''])
})

test.each(['.', 'é', 'e\u0301', '❤\ufe0f', 'مریم\u200cسادات', '한'])(
  'a text of which something is to be seen stays as it is: %j',
  (text) => {
    expect(isBlank(text)).toBe(false)
    expect(trimmed(` ${text} `)).toBe(text)
  },
)

test('what is pasted loses what is not seen around it, and nothing within', () => {
  expect(pasted('\u202a\u200b ada@example.org\u202c\ufeff\n')).toBe('ada@example.org')
  expect(pasted('123\u200b456')).toBe('123\u200b456')
})

test('a single line has nothing that turns the writing round', () => {
  expect(oneLine('photo\u202egpj.exe')).toBe('photogpj.exe')
})
