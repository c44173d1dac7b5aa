import { describe, expect, test } from 'vitest'
import { isReservedName, nameFault, nameProblem } from './names.ts'

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
    'Adébọ́lá Ọlájùmọ̀kẹ́',
    'Ọ̀ṣun',
    'Jonas Ė́',
    'Ng̃ua',
    'สมชาย',
    'გიორგი',
    'Արամ',
    'ശ്രീജിത്ത്',
    'ශ්\u200dරී',
    'ស្រី',
    'အောင်',
    'ኃይለ',
    '𠮷野',
    '葛\u{e0100}城',
    'Jean\u2011Luc',
    'مریم\u200cسادات',
    '𞤀𞤣𞤤𞤢𞤥',
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
    ['Ad\u200Da', 'invisible'],
    ['م\u200c', 'invisible'],
    ['A\ufe0f', 'invisible'],
    ['\u3164', 'invisible'],
    ['Ada\u2800', 'invisible'],
    ['Ada \ue000', 'letters'],
    ['Z\u0300\u0301\u0302\u0303algo', 'marks'],
    ['Ada 🎓', 'letters'],
  ])('%j is refused: %s', (name, problem) => {
    expect(nameProblem(name)).toBe(problem)
  })
})

test('a picture in a name is named', () => {
  expect(nameFault('Ada 🎓')).toBe(
    'must have only letters, digits and punctuation, and “🎓” is none of these',
  )
  expect(nameFault('Ada\nwon')).toBe('must be one line of text')
  expect(nameFault('Ada')).toBeUndefined()
})

test.each([
  'Parlour',
  'PARLOUR',
  'Pár-lour',
  'Ｐａｒｌｏｕｒ Support',
  'The Parlour Team',
  'Admin',
  'Support Team',
])('%j is ours alone', (name) => {
  expect(isReservedName(name, 'Parlour')).toBe(true)
})

test.each(['Support 1', 'ParIour', '2 Admin 7', 'Adrnin'])(
  '%j is ours, whatever number stands beside it and whichever letter looks like another',
  (name) => {
    expect(isReservedName(name, 'Parlour')).toBe(true)
  },
)

test.each(['\u{13441}', 'Ada\u{13430}', 'Ada\u{13442}B', 'Ada\u{1d159}B'])(
  'a name has nothing without a glyph: %j',
  (name) => {
    expect(nameProblem(name)).toBe('invisible')
  },
)

test.each(['Ray Parlour', 'Trust Moyo', 'John Staff', 'Stafford', 'Thea', 'Desk', '陳'])(
  '%j may be someone’s name',
  (name) => {
    expect(isReservedName(name, 'Parlour')).toBe(false)
  },
)
