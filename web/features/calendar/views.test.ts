import { expect, test } from 'vitest'
import { dateIn, dateLater, rangeOf, titleOf, viewIn } from './views.ts'

const search = (text: string) => new URLSearchParams(text)

test('the address names the view; where a week has no room, its day is shown', () => {
  expect(viewIn(search('view=month'), false)).toBe('month')
  expect(viewIn(search('view=week'), true)).toBe('week')
  expect(viewIn(search('view=week'), false)).toBe('day')
  expect(viewIn(search(''), true)).toBe('week')
  expect(viewIn(search('view=year'), false)).toBe('day')
})

test('an address without a real date shows today', () => {
  expect(dateIn(search('date=2026-03-31'), '2026-11-25')).toBe('2026-03-31')
  for (const wrong of ['', '2026-02-30', '2026-3-1', '1999-01-01', '9999-01-01', 'today'])
    expect(dateIn(search(`date=${wrong}`), '2026-11-25')).toBe('2026-11-25')
})

test('a week is from Monday to Sunday, and a month has the whole weeks that it touches', () => {
  expect(rangeOf('day', '2026-03-04')).toEqual({ from: '2026-03-04', days: 1 })
  for (const date of ['2026-03-02', '2026-03-04', '2026-03-08'])
    expect(rangeOf('week', date)).toEqual({ from: '2026-03-02', days: 7 })
  expect(rangeOf('month', '2026-03-04')).toEqual({ from: '2026-02-23', days: 42 })
  expect(rangeOf('month', '2027-02-28')).toEqual({ from: '2027-02-01', days: 28 })
  expect(rangeOf('month', '2026-12-31')).toEqual({ from: '2026-11-30', days: 35 })
})

test('one goes from month to month without leaving one out', () => {
  expect(dateLater('month', '2026-01-31', 1)).toBe('2026-02-01')
  expect(dateLater('month', '2026-12-31', 1)).toBe('2027-01-01')
  expect(dateLater('month', '2026-01-31', -1)).toBe('2025-12-01')
  expect(dateLater('week', '2026-03-04', -1)).toBe('2026-02-25')
  expect(dateLater('day', '2026-02-28', 1)).toBe('2026-03-01')
})

test('the title names the days', () => {
  expect(titleOf('day', '2026-03-04')).toBe('Wednesday 4 March 2026')
  expect(titleOf('week', '2026-03-04')).toBe('2–8 March 2026')
  expect(titleOf('week', '2026-04-01')).toBe('30 March – 5 April 2026')
  expect(titleOf('week', '2027-01-01')).toBe('28 December 2026 – 3 January 2027')
  expect(titleOf('month', '2026-03-04')).toBe('March 2026')
})
