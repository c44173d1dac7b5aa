import { expect, test } from 'vitest'
import { linkParts } from './links.ts'

const linksIn = (text: string) => linkParts(text).flatMap(({ href }) => href ?? [])

test.each([
  ['See https://example.org/a?b=c#d.', 'https://example.org/a?b=c#d'],
  ['(http://example.org/x)', 'http://example.org/x'],
  ['https://docs.example.org/d/1_2-3/edit', 'https://docs.example.org/d/1_2-3/edit'],
  ['Is it https://example.org?', 'https://example.org'],
])('%s holds the link %s', (text, link) => {
  expect(linksIn(text)).toEqual([link])
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'example.org', 'https://', 'no link'])(
  '%s holds no link',
  (text) => {
    expect(linkParts(text)).toEqual([{ text }])
  },
)

test('the parts of a text are the whole text', () => {
  const text = 'One https://a.test, two http://b.test/?q=1!\nThree'
  expect(
    linkParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
  expect(linkParts('')).toEqual([])
})
