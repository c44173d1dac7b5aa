import { describe, expect, it } from 'vitest'
import { dayRows } from './day-rows.ts'

const at = (time: string) => `2026-11-25T${time}:00.000Z`
const span = (from: string, to: string) => ({ startsAt: at(from), endsAt: at(to) })
const session = (from: string, to: string) => ({
  ...span(from, to),
  id: from,
  clientName: 'Daniel Cohen',
  clientAvatar: null,
})
const DAY = { date: '2026-11-25', timeZone: 'Europe/London', sessions: [], free: [] }
const hoursOf = ({ hours }: ReturnType<typeof dayRows>) =>
  hours.map((hour) => new Date(hour.at).toISOString().slice(11, 16))

describe('the drawn day', () => {
  it('has whole hours around sessions, free time and the present', () => {
    const rows = dayRows(
      { ...DAY, sessions: [session('09:30', '10:30')], free: [span('15:00', '16:30')] },
      Date.parse(at('12:52')),
    )
    expect(hoursOf(rows)).toEqual(
      ['09', '10', '11', '12', '13', '14', '15', '16'].map((hour) => `${hour}:00`),
    )
    expect(rows.count).toBe(8 * 4)
    expect(rows.rowsOf(span('09:30', '10:30'))).toEqual({ from: 3, to: 7 })
    expect(rows.rowsOf(span('15:10', '15:40'))).toEqual({ from: 25, to: 28 })
    expect(rows.present.row).toBe(16)
    expect(rows.present.share).toBeCloseTo(7 / 15)
  })

  it('has three hours even if nothing is in them', () => {
    expect(hoursOf(dayRows(DAY, Date.parse(at('08:00'))))).toEqual(['08:00', '09:00', '10:00'])
  })
})
