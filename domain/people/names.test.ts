import { describe, expect, test } from 'vitest'
import { nameFault, nameProblem } from './names.ts'

describe('a name', () => {
  test.each([
    'Zoë O’Neil-Brontë',
    '山田 太郎',
    'José María de la Cruz',
    'J.R.R. Tolkien',
    'J.R.R.Tolkien',
    'A. J. Smith Jr.',
    'St. John Rivers',
    'Dr. med. Anna Weiß',
    'محمد علي',
    'नेहा शर्मा',
    'Nguyễn Thị Ánh',
    'X',
  ])('%j may be used', (name) => {
    expect(nameProblem(name)).toBeUndefined()
  })

  test.each([
    ['You won £1,000! Claim at https://evil.example/win', 'address'],
    ['evil.example', 'address'],
    ['Visit Evil.Com today', 'address'],
    ['www.evil', 'address'],
    ['WWW.evil', 'address'],
    ['t.co', 'address'],
    ['evil．com', 'address'],
    ['evil。com', 'address'],
    ['ann@evil.com', 'address'],
    ['пример.рф', 'address'],
    ['Ada\u202EecalevoL', 'invisible'],
    ['Ada\u2066Lovelace', 'invisible'],
    ['Ada\u200BLovelace', 'invisible'],
    ['Ada\u200DLovelace', 'invisible'],
    ['Ada\u00ADLovelace', 'invisible'],
    ['Ada\uFEFF', 'invisible'],
    ['Ada\u{E0041}', 'invisible'],
    ['Ada\nwon', 'lines'],
    ['Ada\u2028won', 'lines'],
    ['สมชาย', 'letters'],
    ['Ada 🎓', 'letters'],
  ])('%j is refused: %s', (name, problem) => {
    expect(nameProblem(name)).toBe(problem)
  })
})

test('a letter that receipts can’t show is named', () => {
  expect(nameFault('Ada 🎓')).toBe(
    'must use letters that our receipts can show, and “🎓” is not one of them',
  )
  expect(nameFault('Ada\nwon')).toBe('must be one line of text')
  expect(nameFault('Ada')).toBeUndefined()
})
