import { expect, test } from 'vitest'
import {
  dayName,
  daysAround,
  firstOfPage,
  firstOfSeven,
  mondayOf,
  monthsOf,
  pageOf,
  weekOf,
} from './weeks.ts'

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
  expect(firstOfPage('2026-11-18', '2026-12-20')).toBe('2026-11-16')
  expect(firstOfPage('2026-11-18', '2026-12-21')).toBe('2026-12-21')
})

test('seven days are counted from today, whatever its weekday', () => {
  const wednesday = '2026-11-18'
  const first = (day: string) => firstOfSeven(wednesday, day)
  expect(['2026-11-18', '2026-11-24'].map(first)).toEqual([wednesday, wednesday])
  expect(['2026-11-25', '2026-12-01'].map(first)).toEqual(['2026-11-25', '2026-11-25'])
})

test('what is shown with a day is asked for, also where its seven lie on two pages', () => {
  expect(daysAround('2026-11-18', '2026-12-10')).toEqual({ from: '2026-11-18', days: 33 })
  expect(daysAround('2026-11-18', '2026-12-20')).toEqual({ from: '2026-11-18', days: 35 })
  expect(daysAround('2026-11-18', '2026-12-21')).toEqual({ from: '2026-12-16', days: 40 })
  expect(daysAround('2026-11-18', '2027-01-04')).toEqual({ from: '2026-12-21', days: 35 })
})

test('months and days are named briefly', () => {
  expect(monthsOf('2026-11-02', '2026-11-29')).toBe('November 2026')
  expect(monthsOf('2026-11-16', '2026-12-20')).toBe('November–December 2026')
  expect(monthsOf('2026-12-21', '2027-01-24')).toBe('December 2026–January 2027')
  expect(dayName('2026-11-24')).toBe('Tue 24 Nov')
})
