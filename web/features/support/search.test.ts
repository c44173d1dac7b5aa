import { describe, expect, test } from 'vitest'
import { plainAnswer } from './question.ts'
import { allQuestions } from './questions.ts'
import { searchQuestions } from './search.ts'

describe('searching the Help Center', () => {
  test.each([
    ['refund', 'refund-time'],
    ['how do i get my money back', 'refund-time'],
    ['cancelling', 'cancel'],
    ['cancelation', 'cancel'],
    ['forgoten pasword', 'forgot-password'],
    ['VAT', 'price'],
    ['camera', 'no-picture'],
    ['microfone', 'no-picture'],
    ['recording', 'recorded'],
    ['is the therapist qualified?', 'check-qualifications'],
    ['delete my account', 'my-data'],
    ['double booking', 'two-clients'],
    ['reminder', 'reminders'],
    ['outlook calendar', 'reminders'],
    ['i need an invoice with vat', 'receipt'],
  ])('finds for %j the answer %j among the first three', (words, id) => {
    expect(searchQuestions(words).slice(0, 3)).toContain(id)
  })

  test.each(['', '   ', 'the of and', '!?', 'xyzzyqwk', '\u0000', '[', 'a'.repeat(5000)])(
    'finds nothing for %j, without an error',
    (words) => {
      expect(searchQuestions(words)).toEqual([])
    },
  )
})

describe('the answers', () => {
  test('have unique addresses', () => {
    const ids = allQuestions.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z][a-z0-9-]+$/)
  })

  test('contain no markup except links', () => {
    for (const each of allQuestions) expect(plainAnswer(each)).not.toMatch(/[[\]]|undefined|NaN/)
  })
})
