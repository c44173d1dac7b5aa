import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aloneAfter, aloneInWords, needsSecond } from './alone.ts'

const NOTHING = { atOnce: 0, inDay: 0, forBooking: 0, toClient: 0, toProfessional: 0 }

describe('what a member of staff may give alone', () => {
  it('is £100 at first, to the penny', () => {
    const alone = aloneAfter(NOTHING)
    expect(alone).toEqual({ client: 100_00, professional: 100_00, inTotal: 100_00 })
    expect(needsSecond({ client: 100_00 }, alone)).toBe(false)
    expect(needsSecond({ client: 100_01 }, alone)).toBe(true)
    expect(needsSecond({ nobody: 100_01 }, alone)).toBe(true)
  })

  it('counts both people of a session together', () => {
    const alone = aloneAfter(NOTHING)
    expect(needsSecond({ client: 60_00, professional: 40_00 }, alone)).toBe(false)
    expect(needsSecond({ client: 60_00, professional: 40_01 }, alone)).toBe(true)
  })

  it('is less after what was given in a day, for the booking, and to the person in a month', () => {
    expect(aloneAfter({ ...NOTHING, inDay: 170_00 }).inTotal).toBe(30_00)
    expect(aloneAfter({ ...NOTHING, forBooking: 95_00 }).professional).toBe(5_00)
    expect(aloneAfter({ ...NOTHING, toClient: 120_00 })).toEqual({
      client: 30_00,
      professional: 100_00,
      inTotal: 100_00,
    })
    expect(aloneAfter({ ...NOTHING, toClient: 900_00 }).client).toBe(0)
  })

  it('is told beforehand in one sentence', () => {
    const told = (before: object, ...to: ('client' | 'professional' | 'nobody')[]) =>
      aloneInWords(to, aloneAfter({ ...NOTHING, ...before }))
    expect(told({ toClient: 120_00 }, 'client')).toBe(
      'You can give up to £30.00 alone; more needs a second person.',
    )
    expect(told({ toClient: 120_00 }, 'client', 'professional')).toBe(
      'You can give up to £30.00 to the client and £100.00 to the professional alone, £100.00 together; more needs a second person.',
    )
    expect(told({}, 'client', 'professional')).toBe(
      'You can give up to £100.00 alone; more needs a second person.',
    )
    expect(told({ inDay: 200_00 }, 'nobody')).toBe(
      'You can’t give any more alone: a second person has to approve it.',
    )
  })

  it('never lets one gift after the other pass what both together would not', () => {
    const pence = fc.integer({ min: 0, max: 250_00 })
    fc.assert(
      fc.property(pence, pence, pence, pence, pence, (inDay, forBooking, toClient, a, b) => {
        const before = { ...NOTHING, inDay, forBooking, toClient }
        const then = aloneAfter({
          atOnce: a,
          inDay: inDay + a,
          forBooking: forBooking + a,
          toClient: toClient + a,
          toProfessional: 0,
        })
        const inTurn =
          needsSecond({ client: a }, aloneAfter(before)) || needsSecond({ professional: b }, then)
        const together = needsSecond({ client: a, professional: b }, aloneAfter(before))
        expect(inTurn).toBe(together)
      }),
    )
  })
})
