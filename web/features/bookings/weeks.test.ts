import { expect, test } from 'vitest'
import { dayName, daysOfPage, mondayOf, monthsOf, pageOf, weekOf } from './weeks.ts'

test('weeks start on Mondays and are counted from the one of today', () => {
  const sunday = '2026-11-22'
  expect(mondayOf(sunday, 0)).toBe('2026-11-16')
  expect(mondayOf(sunday, 5)).toBe('2026-12-21')
  expect(weekOf(sunday, sunday)).toBe(0)
  expect(weekOf(sunday, '2026-11-23')).toBe(1)
  expect(weekOf(sunday, '2026-12-21')).toBe(5)
  expect(mondayOf('2026-11-23', 0)).toBe('2026-11-23')
})

test('a calendar shows five weeks at a time', () => {
  expect([0, 4, 5, 9, 52].map(pageOf)).toEqual([0, 0, 5, 5, 50])
  expect(daysOfPage('2026-11-18', 4)).toEqual({ from: '2026-11-18', days: 33 })
  expect(daysOfPage('2026-11-18', 5)).toEqual({ from: '2026-12-21', days: 35 })
})

test('months and days are named briefly', () => {
  expect(monthsOf('2026-11-02', '2026-11-29')).toBe('November 2026')
  expect(monthsOf('2026-11-16', '2026-12-20')).toBe('November–December 2026')
  expect(monthsOf('2026-12-21', '2027-01-24')).toBe('December 2026–January 2027')
  expect(dayName('2026-11-24')).toBe('Tue 24 Nov')
})
