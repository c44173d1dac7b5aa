import { describe, expect, it } from 'vitest'
import { isSeries, seriesStarts } from '#domain/hours/series-dates.ts'
import { isoOf, minutesOf } from '#domain/hours/zone.ts'
import { chargeAt, mayMoveReserved, noticeAt, releaseAt } from './series.ts'

const LONDON = 'Europe/London'
const dates = (first: string, everyWeeks: 1 | 2, count: number, zone = LONDON) =>
  seriesStarts(minutesOf(first), everyWeeks, count, zone).map((start) => isoOf(start).slice(0, 16))

describe('the dates of a series', () => {
  it('are at the same time on the professional’s clocks when they go forward', () => {
    expect(dates('2027-03-21T09:00:00Z', 1, 3)).toEqual([
      '2027-03-21T09:00',
      '2027-03-28T08:00',
      '2027-04-04T08:00',
    ])
  })

  it('and when they go back', () => {
    expect(dates('2027-10-17T13:00:00Z', 2, 2)).toEqual(['2027-10-17T13:00', '2027-10-31T14:00'])
  })

  it('are an hour later on the day whose clocks skip the time', () => {
    expect(dates('2027-03-21T01:30:00Z', 1, 3)).toEqual([
      '2027-03-21T01:30',
      '2027-03-28T01:30',
      '2027-04-04T00:30',
    ])
  })

  it('are at the earlier of two such times on the day whose clocks repeat it', () => {
    expect(dates('2027-10-24T00:30:00Z', 1, 2)).toEqual(['2027-10-24T00:30', '2027-10-31T00:30'])
  })

  it('may leave some out, but are no others, in order, from two to ten', () => {
    const all = seriesStarts(minutesOf('2027-03-21T09:00:00Z'), 1, 11, LONDON)
    const of = (...indexes: number[]) =>
      isSeries(
        indexes.map((n) => all[n] as number),
        1,
        LONDON,
      )
    expect(of(0, 1, 2)).toBe(true)
    expect(of(0, 2, 9)).toBe(true)
    expect(of(0)).toBe(false)
    expect(of(0, 10)).toBe(false)
    expect(of(0, 2, 1)).toBe(false)
    expect(of(0, 1, 1)).toBe(false)
    expect(of(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)).toBe(false)
    const [first = 0, second = 0] = all
    expect(isSeries([first, second + 30], 1, LONDON)).toBe(false)
    expect(isSeries([first, second], 2, LONDON)).toBe(false)
  })
})

describe('a session of a series', () => {
  it('has its notice before the charge, and the charge before the release', () => {
    const start = Date.parse('2027-06-01T10:00:00Z')
    const at = [noticeAt(start), chargeAt(start), releaseAt(start), start]
    expect(at).toEqual(at.toSorted((a, b) => a - b))
    expect(new Set(at).size).toBe(4)
  })

  it('can be moved until it is due, to a time that is not due yet', () => {
    const now = Date.parse('2027-06-01T10:00:00Z')
    const hours = (count: number) => now + count * 3_600_000
    expect(mayMoveReserved(hours(48), hours(72), now)).toBe(true)
    expect(mayMoveReserved(hours(24), hours(72), now)).toBe(false)
    expect(mayMoveReserved(hours(48), hours(24), now)).toBe(false)
  })
})
