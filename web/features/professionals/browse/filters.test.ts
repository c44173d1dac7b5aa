import { expect, test } from 'vitest'
import { asking, countSet, filtersOf, leaving, queryOf, searchOf } from './filters.ts'

const read = (search: string) => filtersOf(new URLSearchParams(search))

test('an address without filters lists all professionals, best match first', () => {
  expect(queryOf(read(''))).toEqual({
    availability: 'any',
    sort: 'best-match',
    page: 1,
    pageSize: 24,
  })
  expect(searchOf(read(''))).toSatisfy((search: object) => Object.values(search).every((v) => !v))
  expect(countSet(read(''))).toBe(0)
})

test('an address with every filter survives a round trip', () => {
  const search =
    'q=maths&spelling=exact&without=language%2Ctime&category=tutoring&priceMin=20&priceMax=60&totalMax=100&language=French&clients=Couples&experience=5&rating=4.5&availability=week&sort=lowest-price&page=3'
  expect(new URLSearchParams(searchOf(read(search))).toString()).toBe(search)
  expect(queryOf(read(search))).toEqual({
    query: 'maths',
    spelling: 'exact',
    without: 'language,time',
    category: 'tutoring',
    priceMin: 20,
    priceMax: 60,
    totalMax: 100,
    language: 'French',
    clients: 'Couples',
    experience: '5',
    rating: 4.5,
    availability: 'week',
    sort: 'lowest-price',
    page: 3,
    pageSize: 24,
  })
  expect(countSet(read(search))).toBe(7)
})

test('a search as it was typed is asked for only with a text', () => {
  expect(queryOf(read('q=fired&spelling=exact'))).toHaveProperty('spelling', 'exact')
  expect(searchOf(read('q=fired&spelling=exact'))).toHaveProperty('spelling', 'exact')
  expect(queryOf(read('spelling=exact'))).not.toHaveProperty('spelling')
})

test('what is taken away from a text goes with the text, and other words are read anew', () => {
  const filters = read('q=polish&without=place')
  expect(searchOf({ ...filters, ...leaving(filters, 'language') }).without).toBe('language,place')
  expect(searchOf({ ...filters, q: '' }).without).toBe('')
  expect(searchOf({ ...filters, ...asking('welsh') })).toMatchObject({ q: 'welsh', without: '' })
  expect(read('q=polish&without=magic').without).toEqual([])
})

test('the ends of the price slider set no limit', () => {
  expect(queryOf(read('priceMin=0&priceMax=200'))).not.toHaveProperty('priceMin')
  expect(queryOf(read('priceMin=0&priceMax=200'))).not.toHaveProperty('priceMax')
  expect(queryOf(read('priceMax=0'))).not.toHaveProperty('priceMax')
})

test("prices are rounded to the slider's steps and sorted", () => {
  expect(read('priceMin=93&priceMax=41').price).toEqual([40, 95])
})

test('invalid filters in an address are ignored', () => {
  expect(
    read(
      'category=magic&language=Klingon&clients=cats&experience=7&rating=9&availability=now&sort=random&page=-2&priceMin=abc&totalMax=-5',
    ),
  ).toEqual(read(''))
})

test('category groups from links are kept', () => {
  expect(read('category=care').category).toBe('care')
  expect(queryOf(read('category=care'))).toHaveProperty('category', 'care')
})

test('a language is asked for only if someone speaks it', () => {
  const search = new URLSearchParams('language=Welsh')
  expect(filtersOf(search, ['English', 'Welsh']).language).toBe('Welsh')
  expect(filtersOf(search).language).toBe('')
})
