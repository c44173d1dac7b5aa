import { describe, expect, it } from 'vitest'
import { excerptOf, markedParts, searchedWords } from './message-search.ts'

describe('the words of a search', () => {
  it('are those between spaces, once each, whatever their case', () => {
    expect(searchedWords('  Mock paper MOCK ')).toEqual(['mock', 'paper'])
    expect(searchedWords('  ')).toEqual([])
  })
})

describe('an excerpt', () => {
  it('is the whole text if it is short', () => {
    expect(excerptOf('See you\n\n tomorrow', ['tomorrow'])).toBe('See you tomorrow')
  })

  it('of a long text is around the word, from a whole word on', () => {
    const body = `${'lorem ipsum '.repeat(40)}the mock paper is attached ${'dolor sit '.repeat(40)}`
    const excerpt = excerptOf(body, ['mock'])
    expect(excerpt).toContain('the mock paper')
    expect(excerpt).toMatch(/^…(lorem|ipsum) .*…$/)
    expect(excerpt.length).toBeLessThan(125)
  })

  it('begins with the text if the word is at its beginning or is not there', () => {
    const body = `Mock ${'lorem '.repeat(60)}`
    expect(excerptOf(body, ['mock'])).toMatch(/^Mock lorem/)
    expect(excerptOf(body, ['paper'])).toMatch(/lorem$|lorem…$/)
  })
})

it('marks every searched word, and only literally', () => {
  expect(markedParts('A (mock) paper', ['(mock)', 'paper'])).toEqual([
    { text: 'A ', isFound: false },
    { text: '(mock)', isFound: true },
    { text: ' ', isFound: false },
    { text: 'paper', isFound: true },
  ])
})
