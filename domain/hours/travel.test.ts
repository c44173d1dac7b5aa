import { describe, expect, test } from 'vitest'
import { openBetween } from './availability.ts'
import type { Calendar } from './calendar.ts'
import { dayAt, startOf, staysOf } from './travel.ts'
import { dateOfDay, dayNumber, isoOf, minutesOf } from './zone.ts'

/** A Monday to a Friday. */
const away = (timeZone: string, from = '2027-05-10', to = '2027-05-14') => ({ from, to, timeZone })
const days = (timeZone: string, ...travels: ReturnType<typeof away>[]) => {
  const stays = staysOf({ timeZone, travels })
  return {
    start: (date: string) => isoOf(startOf(stays, dayNumber(date))).slice(0, 16),
    at: (instant: string) => dateOfDay(dayAt(stays, minutesOf(instant))),
  }
}

describe('a day of someone who travels', () => {
  test('begins when the day before has ended by its own clock', () => {
    const { start, at } = days('Europe/London', away('America/New_York'))
    expect([start('2027-05-10'), start('2027-05-11')]).toEqual([
      '2027-05-09T23:00',
      '2027-05-11T04:00',
    ])
    expect([start('2027-05-15'), start('2027-05-16')]).toEqual([
      '2027-05-15T04:00',
      '2027-05-15T23:00',
    ])
    expect(at('2027-05-09T22:59Z')).toBe('2027-05-09')
    expect(at('2027-05-09T23:00Z')).toBe('2027-05-10')
    expect(at('2027-05-15T03:59Z')).toBe('2027-05-14')
  })

  test('can be lost across the date line', () => {
    const { start, at } = days(
      'Pacific/Pago_Pago',
      away('Pacific/Kiritimati', '2027-05-10', '2027-05-10'),
    )
    expect(start('2027-05-10')).toBe(start('2027-05-11'))
    expect(at('2027-05-10T10:59Z')).toBe('2027-05-09')
    expect(at('2027-05-10T11:00Z')).toBe('2027-05-11')
  })

  test('is whole between two zones with the same time', () => {
    const { start } = days(
      'Europe/Paris',
      away('Europe/Berlin'),
      away('Europe/Rome', '2027-05-15', '2027-05-15'),
    )
    for (const [n, date] of ['2027-05-09', '2027-05-10', '2027-05-15', '2027-05-16'].entries())
      expect(start(date)).toBe(`2027-05-${['08', '09', '14', '15'][n]}T22:00`)
  })
})

describe('the hours of someone who travels', () => {
  const nineToFive = { startMin: 540, endMin: 1020 }
  const week = (window: { startMin: number; endMin: number }) =>
    [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ ...window, weekday, isActive: true }))
  const open = (from: string, to: string, calendar: Partial<Calendar>) =>
    openBetween(
      {
        timeZone: 'Europe/London',
        weekly: week(nineToFive),
        overrides: [],
        busy: [],
        isVerified: true,
        rules: { minNoticeMin: 0, bufferMin: 0, horizonDays: 60 },
        ...calendar,
      },
      minutesOf(from),
      minutesOf(to),
    ).map(({ start, end }) => [isoOf(start).slice(5, 16), isoOf(end).slice(5, 16)].join(' '))

  test('count by the clock where they are, and by the usual one before and after', () => {
    expect(
      open('2027-05-09T00:00Z', '2027-05-11T00:00Z', { travels: [away('America/New_York')] }),
    ).toEqual(['05-09T08:00 05-09T16:00', '05-10T13:00 05-10T21:00'])
    expect(
      open('2027-05-14T00:00Z', '2027-05-15T23:00Z', { travels: [away('America/New_York')] }),
    ).toEqual(['05-14T13:00 05-14T21:00', '05-15T08:00 05-15T16:00'])
  })

  test('are closed between two midnights on the way west, and cut short on the way east', () => {
    const weekly = week({ startMin: 0, endMin: 1440 })
    const travels = [away('America/New_York')]
    expect(open('2027-05-09T12:00Z', '2027-05-16T00:00Z', { weekly, travels }).slice(1)).toEqual([
      '05-10T04:00 05-16T00:00',
    ])
    const nights = week({ startMin: 0, endMin: 360 })
    expect(open('2027-05-14T12:00Z', '2027-05-15T12:00Z', { weekly: nights, travels })).toEqual([
      '05-15T04:00 05-15T05:00',
    ])
  })

  test('follow the clock changes of the zone where they are', () => {
    const travels = [away('America/New_York', '2027-03-10', '2027-03-20')]
    const at = (day: string) => open(`2027-03-${day}T00:00Z`, `2027-03-${day}T23:59Z`, { travels })
    expect(at('13')).toEqual(['03-13T14:00 03-13T22:00'])
    expect(at('14')).toEqual(['03-14T13:00 03-14T21:00'])
    expect(at('21')).toEqual(['03-21T09:00 03-21T17:00'])
  })
})
