import { expect, it } from 'vitest'
import { CATEGORIES, categoriesInWords, categoriesNamed } from './categories.ts'

it('a category stands for itself, an alias for one or more, all for no filter', () => {
  for (const category of CATEGORIES) expect(categoriesNamed(category)).toEqual([category])
  expect(categoriesNamed('learn')).toEqual(['tutoring'])
  expect(categoriesNamed('education')).toEqual(['tutoring'])
  expect(categoriesNamed('care')).toEqual(['health', 'medical'])
  expect(categoriesNamed('coach')).toEqual(['coaching'])
  expect(categoriesNamed('all')).toEqual([])
})

it('an alias is called by what it stands for', () => {
  expect(categoriesInWords('learn')).toBe('Tutoring')
  expect(categoriesInWords('care')).toBe('Health and Medical')
  expect(categoriesInWords('legal')).toBe('Legal')
})

it.each(['', 'Medical', 'astrology', '__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
  'the name %j is unknown',
  (name) => {
    expect(categoriesNamed(name)).toBeUndefined()
  },
)
