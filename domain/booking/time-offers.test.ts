import { describe, expect, it } from 'vitest'
import { isoOf, minutesOf } from '#domain/hours/zone.ts'
import { fits, offerableAt } from './time-offers.ts'

const freed = (start: string, minutes = 60) => ({
  start: minutesOf(start),
  end: minutesOf(start) + minutes,
})
const ANY = { weekdays: [], part: null, minutes: 60, timeZone: 'Europe/London' }

describe('a freed time fits', () => {
  it('by its day and hour on the clock of the one who waits', () => {
    // Thursday 23:30 in London, Friday 8:30 in Tokyo.
    const late = freed('2026-03-05T23:30:00Z')
    const tokyo = { ...ANY, timeZone: 'Asia/Tokyo' }
    expect(fits({ ...ANY, weekdays: [4], part: 'evening' }, late)).toBe(true)
    expect(fits({ ...ANY, weekdays: [5] }, late)).toBe(false)
    expect(fits({ ...tokyo, weekdays: [5], part: 'morning' }, late)).toBe(true)
    expect(fits({ ...tokyo, weekdays: [4] }, late)).toBe(false)
    expect(fits({ ...ANY, weekdays: [0, 6] }, freed('2026-03-08T10:00:00Z'))).toBe(true)
  })

  it('from noon in the afternoon, from 17:00 in the evening', () => {
    const parts = (start: string) =>
      (['morning', 'afternoon', 'evening'] as const).filter((part) =>
        fits({ ...ANY, part }, freed(start)),
      )
    // In summer time.
    expect(parts('2026-07-01T10:59:00Z')).toEqual(['morning'])
    expect(parts('2026-07-01T11:00:00Z')).toEqual(['afternoon'])
    expect(parts('2026-07-01T15:59:00Z')).toEqual(['afternoon'])
    expect(parts('2026-07-01T16:00:00Z')).toEqual(['evening'])
  })

  it('if it is as long as wanted, or longer', () => {
    expect(fits({ ...ANY, minutes: 30 }, freed('2026-03-05T10:00:00Z'))).toBe(true)
    expect(fits({ ...ANY, minutes: 90 }, freed('2026-03-05T10:00:00Z'))).toBe(false)
  })
})

describe('a freed time is offered', () => {
  const at = (now: string, start = '2027-12-01T10:00:00Z', notice = 60) => {
    const when = offerableAt({ start: minutesOf(start) }, notice, minutesOf(now))
    return when === undefined ? undefined : isoOf(when)
  }

  it('at once while a whole offer is between 8:00 and 20:00 in London, otherwise at 8:00', () => {
    for (const [now, then] of [
      ['2026-03-02T07:59:00Z', '2026-03-02T08:00:00.000Z'],
      ['2026-03-02T08:00:00Z', '2026-03-02T08:00:00.000Z'],
      ['2026-03-02T19:30:00Z', '2026-03-02T19:30:00.000Z'],
      ['2026-03-02T19:31:00Z', '2026-03-03T08:00:00.000Z'],
      ['2026-07-01T18:31:00Z', '2026-07-02T07:00:00.000Z'],
      // The clocks change at 1:00 UTC on 28 March and 31 October 2027.
      ['2027-03-27T23:00:00Z', '2027-03-28T07:00:00.000Z'],
      ['2027-03-28T00:30:00Z', '2027-03-28T07:00:00.000Z'],
      ['2027-10-30T22:59:00Z', '2027-10-31T08:00:00.000Z'],
      ['2027-10-31T00:30:00Z', '2027-10-31T08:00:00.000Z'],
    ] as const)
      expect([now, at(now)]).toEqual([now, then])
  })

  it('only if it can still be booked, with the professional’s notice, when the offer ends', () => {
    expect(at('2026-03-02T10:00:00Z', '2026-03-02T11:30:00Z')).toBe('2026-03-02T10:00:00.000Z')
    expect(at('2026-03-02T10:00:00Z', '2026-03-02T11:29:00Z')).toBeUndefined()
    expect(at('2026-03-02T22:00:00Z', '2026-03-03T09:00:00Z')).toBeUndefined()
    expect(at('2026-03-02T22:00:00Z', '2026-03-03T09:30:00Z')).toBe('2026-03-03T08:00:00.000Z')
  })
})
