import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { Cancellable, CancellationRule, Party } from '#domain/booking/changes.ts'
import {
  cancellationInWords,
  freeUntil,
  freeUntilInWords,
  quoteFor,
} from '#domain/booking/changes.ts'
import { localDay, startOfDay } from '#domain/hours/zone.ts'
import { shareOf } from '#domain/money.ts'
import { CANCELLATION_TERMS } from './cancellation-terms.ts'
import { asksForEarlyStart, cancellationDeadline, rightToCancel } from './right-to-cancel.ts'

const HOUR = 3_600_000
const MINUTE = 60_000
const TOTAL = 5832

describe('the end of the 14th day after the contract, in the UK,', () => {
  test.for([
    ['in winter', '2026-01-05T09:00:00Z', '2026-01-19T23:59:59.999Z'],
    ['from the first instant of a day', '2026-01-05T00:00:00Z', '2026-01-19T23:59:59.999Z'],
    ['from its last instant', '2026-01-05T23:59:59.999Z', '2026-01-19T23:59:59.999Z'],
    ['in summer', '2026-06-01T09:00:00Z', '2026-06-15T22:59:59.999Z'],
    ['late on a summer evening', '2026-06-01T22:59:59.999Z', '2026-06-15T22:59:59.999Z'],
    ['past a summer midnight', '2026-06-01T23:00:00Z', '2026-06-16T22:59:59.999Z'],
    ['over the change to summer time', '2026-03-20T10:00:00Z', '2026-04-03T22:59:59.999Z'],
    ['on the day before that change', '2026-03-14T10:00:00Z', '2026-03-28T23:59:59.999Z'],
    ['on the day of that change', '2026-03-15T10:00:00Z', '2026-03-29T22:59:59.999Z'],
    ['over the change to winter time', '2026-10-20T10:00:00Z', '2026-11-03T23:59:59.999Z'],
    ['on the day of that change', '2026-10-11T10:00:00Z', '2026-10-25T23:59:59.999Z'],
    ['on a leap day', '2028-02-15T10:00:00Z', '2028-02-29T23:59:59.999Z'],
    ['over the turn of the year', '2026-12-20T10:00:00Z', '2027-01-03T23:59:59.999Z'],
  ] as const)('%s', ([, contractAt, end]) => {
    expect(new Date(cancellationDeadline(Date.parse(contractAt))).toISOString()).toBe(end)
  })

  it('agrees with the availability rules about when that day ends', () => {
    const instants = fc.integer({ min: Date.UTC(2020), max: Date.UTC(2040) })
    fc.assert(
      fc.property(instants, (contractAt) => {
        const day = localDay(Math.floor(contractAt / MINUTE), 'Europe/London')
        const end = startOfDay(day + 15, 'Europe/London') * MINUTE - 1
        expect(cancellationDeadline(contractAt)).toBe(end)
      }),
    )
  })
})

/** Contracts made on Monday 2 March 2026: the right to cancel ends at the end of 16 March. */
const CONTRACT = '2026-03-02T10:00:00Z'
type Case = [
  contract: string,
  start: string,
  client: 'consumer' | 'business' | 'consumer who did not ask',
  by: Party,
  when: string,
  rule: CancellationRule,
  refundMinor: number,
]
const each = (
  whens: [when: string, rule: CancellationRule, refundMinor: number][],
  ...[contract, start, client, by]: [string, string, Case[2], Party]
): Case[] => whens.map((end) => [contract, start, client, by, ...end])

/** Sessions of an hour, £58.32. */
const TABLE: Case[] = [
  // In four days: entirely within the 14 days.
  ...each(
    [
      ['2026-03-02T10:00:00Z', 'in-time', TOTAL],
      ['2026-03-05T10:00:00Z', 'in-time', TOTAL],
      ['2026-03-05T10:00:00.001Z', 'statutory', TOTAL],
      ['2026-03-06T09:00:00Z', 'statutory', TOTAL],
      ['2026-03-06T09:59:59.999Z', 'statutory', TOTAL],
      ['2026-03-06T10:00:00Z', 'statutory-part', TOTAL],
      ['2026-03-06T10:00:59.999Z', 'statutory-part', TOTAL],
      ['2026-03-06T10:01:00Z', 'statutory-part', 5735],
      ['2026-03-06T10:15:00Z', 'statutory-part', 4374],
      ['2026-03-06T10:20:00Z', 'statutory-part', 3888],
      ['2026-03-06T10:30:00Z', 'statutory-part', 2916],
      ['2026-03-06T10:45:59Z', 'statutory-part', 1458],
      ['2026-03-06T10:59:59.999Z', 'statutory-part', 97],
      ['2026-03-06T11:00:00Z', 'over', 0],
      ['2026-03-10T10:00:00Z', 'over', 0],
    ],
    ...([CONTRACT, '2026-03-06T10:00:00Z', 'consumer', 'client'] as const),
  ),
  // The same for a business: only our rule applies.
  ...each(
    [
      ['2026-03-05T10:00:00Z', 'in-time', TOTAL],
      ['2026-03-05T10:00:00.001Z', 'late', 0],
      ['2026-03-06T09:59:59.999Z', 'late', 0],
      ['2026-03-06T10:00:00Z', 'late', 0],
      ['2026-03-06T10:30:00Z', 'late', 0],
      ['2026-03-06T10:59:59.999Z', 'late', 0],
      ['2026-03-06T11:00:00Z', 'over', 0],
    ],
    ...([CONTRACT, '2026-03-06T10:00:00Z', 'business', 'client'] as const),
  ),
  // Without a request for an early start nothing is owed for a session that has begun.
  ...each(
    [
      ['2026-03-05T10:00:00.001Z', 'statutory', TOTAL],
      ['2026-03-06T10:00:00Z', 'statutory-unasked', TOTAL],
      ['2026-03-06T10:30:00Z', 'statutory-unasked', TOTAL],
      ['2026-03-06T10:59:59.999Z', 'statutory-unasked', TOTAL],
      ['2026-03-06T11:00:00Z', 'over', 0],
    ],
    ...([CONTRACT, '2026-03-06T10:00:00Z', 'consumer who did not ask', 'client'] as const),
  ),
  // If the professional cancels, the refund is always full.
  ...(['consumer', 'business', 'consumer who did not ask'] as const).flatMap((client) =>
    each(
      [
        ['2026-03-02T10:00:00Z', 'by-professional', TOTAL],
        ['2026-03-06T09:59:59.999Z', 'by-professional', TOTAL],
        ['2026-03-06T10:30:00Z', 'by-professional', TOTAL],
        ['2026-03-06T11:00:00Z', 'over', 0],
      ],
      ...([CONTRACT, '2026-03-06T10:00:00Z', client, 'professional'] as const),
    ),
  ),
  // Booked an hour before: always too late by our rule.
  ...(['consumer', 'business'] as const).flatMap((client) => {
    const [before, begun] = client === 'consumer' ? [TOTAL, 2916] : [0, 0]
    const rule = client === 'consumer' ? (['statutory', 'statutory-part'] as const) : undefined
    return each(
      [
        ['2026-03-02T10:00:00Z', rule?.[0] ?? 'late', before],
        ['2026-03-02T10:59:59.999Z', rule?.[0] ?? 'late', before],
        ['2026-03-02T11:30:00Z', rule?.[1] ?? 'late', begun],
      ],
      ...([CONTRACT, '2026-03-02T11:00:00Z', client, 'client'] as const),
    )
  }),
  // Spanning midnight at the end of the last day: the right ends during the session.
  ...each(
    [
      ['2026-03-15T23:30:00Z', 'in-time', TOTAL],
      ['2026-03-15T23:30:00.001Z', 'statutory', TOTAL],
      ['2026-03-16T23:29:59.999Z', 'statutory', TOTAL],
      ['2026-03-16T23:45:00Z', 'statutory-part', 4374],
      ['2026-03-16T23:59:59.999Z', 'statutory-part', 3013],
      ['2026-03-17T00:00:00Z', 'late', 0],
      ['2026-03-17T00:29:59.999Z', 'late', 0],
      ['2026-03-17T00:30:00Z', 'over', 0],
    ],
    ...([CONTRACT, '2026-03-16T23:30:00Z', 'consumer', 'client'] as const),
  ),
  // A few hours after the 14th day: the right ends before the start but after our 24-hour limit.
  ...each(
    [
      ['2026-03-16T10:00:00Z', 'in-time', TOTAL],
      ['2026-03-16T10:00:00.001Z', 'statutory', TOTAL],
      ['2026-03-16T23:59:59.999Z', 'statutory', TOTAL],
      ['2026-03-17T00:00:00Z', 'late', 0],
      ['2026-03-17T10:30:00Z', 'late', 0],
    ],
    ...([CONTRACT, '2026-03-17T10:00:00Z', 'consumer who did not ask', 'client'] as const),
  ),
  // In three weeks: our rule gives more.
  ...each(
    [
      ['2026-03-16T23:59:59.999Z', 'in-time', TOTAL],
      ['2026-03-22T10:00:00Z', 'in-time', TOTAL],
      ['2026-03-22T10:00:00.001Z', 'late', 0],
      ['2026-03-23T10:30:00Z', 'late', 0],
    ],
    ...([CONTRACT, '2026-03-23T10:00:00Z', 'consumer who did not ask', 'client'] as const),
  ),
  // Booked in winter, cancelled in summer: the last day ends an hour earlier in UTC.
  ...each(
    [
      ['2026-04-03T21:59:59.999Z', 'statutory', TOTAL],
      ['2026-04-03T22:30:00Z', 'statutory-part', 2916],
      ['2026-04-03T22:59:59.999Z', 'statutory-part', 97],
      ['2026-04-03T23:00:00Z', 'over', 0],
    ],
    ...(['2026-03-20T10:00:00Z', '2026-04-03T22:00:00Z', 'consumer', 'client'] as const),
  ),
  ...each(
    [
      ['2026-04-03T22:59:59.999Z', 'statutory', TOTAL],
      ['2026-04-03T23:00:00Z', 'late', 0],
    ],
    ...(['2026-03-20T10:00:00Z', '2026-04-04T08:00:00Z', 'consumer', 'client'] as const),
  ),
]

function aBooking([contract, start, client]: Case): Cancellable {
  const startsAt = Date.parse(start)
  return {
    state: 'CONFIRMED',
    startsAt,
    endsAt: startsAt + HOUR,
    totalMinor: TOTAL,
    terms: 'usual',
    isMovedByProfessional: false,
    rightToCancel: rightToCancel({
      holdExpiresAt: new Date(contract),
      contractAt: new Date(contract),
      startsAt: new Date(start),
      isForBusiness: client === 'business',
      hasRightToCancel: true,
      earlyStartAskedAt: client === 'consumer' ? new Date(contract) : null,
    }),
  }
}

describe('cancelling, by our rule and the statute,', () => {
  it('is tested in more than 60 cases', () => {
    expect(TABLE.length).toBeGreaterThanOrEqual(60)
  })

  test.for(TABLE)('a contract of %s for %s of a %s, by the %s at %s: %s, %i pence', (row) => {
    const [, , , by, when, rule, refundMinor] = row
    const quote = quoteFor(aBooking(row), by, Date.parse(when))
    expect(quote).toEqual({ allowed: rule !== 'over', rule, refundMinor })
  })

  it('ignores the statute if the right was not granted or the session took place', () => {
    const booking = aBooking([CONTRACT, '2026-03-06T10:00:00Z', 'consumer'] as unknown as Case)
    const late = Date.parse('2026-03-06T09:00:00Z')
    expect(quoteFor({ ...booking, rightToCancel: null }, 'client', late).rule).toBe('late')
    const completed = { ...booking, state: 'COMPLETED' as const }
    expect(quoteFor(completed, 'client', Date.parse('2026-03-06T11:00:00Z'))).toEqual({
      allowed: false,
      rule: 'over',
      refundMinor: 0,
    })
  })
})

describe('the right of a hold', () => {
  const hold = {
    holdExpiresAt: new Date(Date.parse(CONTRACT) + 15 * MINUTE),
    contractAt: null,
    isForBusiness: false,
    hasRightToCancel: true,
    earlyStartAskedAt: null,
  }
  it('asks for an early start if the session is within the 14 days', () => {
    const at = (startsAt: string) => rightToCancel({ ...hold, startsAt: new Date(startsAt) })
    expect(at('2026-03-16T23:59:00Z')?.isEarlyStartAsked).toBe(true)
    expect(at('2026-03-17T00:00:00Z')?.isEarlyStartAsked).toBe(false)
  })
  it('does not exist for a business, or if it is not granted', () => {
    const startsAt = new Date('2026-03-06T10:00:00Z')
    expect(rightToCancel({ ...hold, startsAt, isForBusiness: true })).toBeNull()
    expect(rightToCancel({ ...hold, startsAt, hasRightToCancel: false })).toBeNull()
  })
})

describe('the right in a contract made before, such as a package,', () => {
  const sessions = fc.record({
    contractAt: fc.date({
      min: new Date('2026-01-01'),
      max: new Date('2028-01-01'),
      noInvalidDate: true,
    }),
    bookedAfterMinutes: fc.integer({ min: 0, max: 365 * 24 * 60 }),
    startsAfterMinutes: fc.integer({ min: 1, max: 40 * 24 * 60 }),
    isAsked: fc.boolean(),
  })
  const drawn = sessions.map(({ contractAt, isAsked, ...after }) => {
    const bookedAt = contractAt.getTime() + after.bookedAfterMinutes * MINUTE
    return {
      contractAt,
      holdExpiresAt: new Date(bookedAt + 15 * MINUTE),
      startsAt: new Date(bookedAt + after.startsAfterMinutes * MINUTE),
      isForBusiness: false,
      hasRightToCancel: true,
      earlyStartAskedAt: isAsked ? new Date(bookedAt) : null,
    }
  })

  it('ends with the 14th day after that contract, whenever a session is booked', () => {
    fc.assert(
      fc.property(drawn, (contract) => {
        const until = cancellationDeadline(contract.contractAt.getTime())
        const isEarlyStartAsked = contract.earlyStartAskedAt !== null
        expect(rightToCancel(contract)).toEqual({ until, isEarlyStartAsked })
      }),
    )
  })

  it('needs a request for an early start exactly for sessions within those days', () => {
    fc.assert(
      fc.property(drawn, (contract) => {
        const until = cancellationDeadline(contract.contractAt.getTime())
        expect(asksForEarlyStart(contract)).toBe(contract.startsAt.getTime() <= until)
        expect(asksForEarlyStart({ ...contract, isForBusiness: true })).toBe(false)
        expect(asksForEarlyStart({ ...contract, hasRightToCancel: false })).toBe(false)
      }),
    )
  })
})

describe('free cancellation', () => {
  const bookings = fc
    .record({
      contractAt: fc.integer({ min: Date.UTC(2026), max: Date.UTC(2028) }),
      afterMinutes: fc.integer({ min: 1, max: 40 * 24 * 60 }),
      minutes: fc.constantFrom(15, 30, 60, 90, 120),
      terms: fc.constantFrom(...CANCELLATION_TERMS),
      totalMinor: fc.integer({ min: 500, max: 100_000 }),
      isForBusiness: fc.boolean(),
      isAsked: fc.boolean(),
      isMovedByProfessional: fc.boolean(),
    })
    .map(({ contractAt, afterMinutes, minutes, ...wish }): Cancellable => {
      const startsAt = contractAt + afterMinutes * MINUTE
      const at = new Date(contractAt)
      return {
        state: 'CONFIRMED',
        startsAt,
        endsAt: startsAt + minutes * MINUTE,
        totalMinor: wish.totalMinor,
        terms: wish.terms,
        isMovedByProfessional: wish.isMovedByProfessional,
        rightToCancel: rightToCancel({
          holdExpiresAt: at,
          contractAt: at,
          startsAt: new Date(startsAt),
          isForBusiness: wish.isForBusiness,
          hasRightToCancel: true,
          earlyStartAskedAt: wish.isAsked ? at : null,
        }),
      }
    })

  it('lasts until the last instant with a full refund', () => {
    fc.assert(
      fc.property(bookings, (booking) => {
        const last = freeUntil(booking)
        const at = (now: number) => quoteFor(booking, 'client', now).refundMinor
        expect(at(last)).toBe(booking.totalMinor)
        expect(at(last + 1)).toBeLessThan(booking.totalMinor)
      }),
    )
  })

  it('never refunds less at an earlier time, nor more than was paid', () => {
    const moments = fc.array(fc.integer({ min: -50 * 60, max: 3 * 60 }))
    fc.assert(
      fc.property(bookings, moments, (booking, minutes) => {
        const nows = minutes.map((each) => booking.startsAt + each * MINUTE).sort((a, b) => a - b)
        const refunds = nows.map((now) => quoteFor(booking, 'client', now).refundMinor)
        expect(refunds).toEqual(refunds.toSorted((a, b) => b - a))
        for (const refund of refunds) expect(refund).toBeLessThanOrEqual(booking.totalMinor)
      }),
    )
  })

  it('never brings less than the usual terms, nor less than the statute', () => {
    const hours = fc.integer({ min: -50 * 60, max: 3 * 60 })
    fc.assert(
      fc.property(bookings, hours, fc.integer({ min: -1, max: 1 }), (booking, minutes, ms) => {
        const now = booking.startsAt + minutes * MINUTE + ms
        const refundOf = (change: Partial<Cancellable>) =>
          quoteFor({ ...booking, ...change }, 'client', now).refundMinor
        const own = refundOf({})
        expect(own).toBeGreaterThanOrEqual(refundOf({ terms: 'usual' }))
        expect(own).toBeGreaterThanOrEqual(refundOf({ rightToCancel: null }))
        // By the statute alone: no terms, and not moved by anyone.
        const right = booking.rightToCancel
        if (right && now <= right.until && now < booking.startsAt)
          expect(own).toBe(booking.totalMinor)
      }),
    )
  })

  it('is described by the start if it lasts that long', () => {
    const words = (row: Partial<Case>) => {
      const booking = aBooking(row as Case)
      const iso = (at: number) => new Date(at).toISOString()
      return freeUntilInWords(freeUntil(booking), booking, iso)
    }
    expect(words([CONTRACT, '2026-03-06T10:00:00Z', 'consumer'])).toBe(
      'until it starts, 2026-03-06T10:00:00.000Z',
    )
    expect(words([CONTRACT, '2026-03-06T10:00:00Z', 'business'])).toBe(
      'until 2026-03-05T10:00:00.000Z',
    )
    expect(words([CONTRACT, '2026-03-17T10:00:00Z', 'consumer'])).toBe(
      'until 2026-03-16T23:59:59.999Z',
    )
    expect(words([CONTRACT, '2026-03-06T10:00:00Z', 'consumer who did not ask'])).toBe(
      'until it ends',
    )
  })

  it('is said in one sentence that is what cancelling then brings back', () => {
    const minutes = fc.integer({ min: -3000, max: 119 })
    fc.assert(
      fc.property(bookings, minutes, fc.integer({ min: 0, max: 59_999 }), (booking, minute, ms) => {
        const now = booking.startsAt + minute * MINUTE + ms
        if (now >= booking.endsAt) return
        const words = cancellationInWords(booking, now, String)
        const { totalMinor } = booking
        const refundAt = (at: number) => quoteFor(booking, 'client', at).refundMinor
        const [, instant] = /(?:until|it starts,) (\d+)$/.exec(words) ?? []
        const last = instant === undefined ? now : Number(instant)
        if (words.startsWith('Free')) {
          expect(refundAt(now)).toBe(totalMinor)
          const [, free] = /until (?:it starts, )?(\d+)/.exec(words) ?? []
          const end = free === undefined ? booking.endsAt : Number(free)
          expect(refundAt(end - 1)).toBe(totalMinor)
        } else if (words.startsWith('Half')) {
          expect(refundAt(now)).toBe(shareOf(totalMinor, 1, 2))
          expect(refundAt(last)).toBe(shareOf(totalMinor, 1, 2))
          expect(refundAt(last + 1)).toBe(0)
        } else if (words.startsWith('No refund')) {
          expect(refundAt(now)).toBe(0)
          expect(words.endsWith('begun')).toBe(now >= booking.startsAt)
        } else {
          expect(quoteFor(booking, 'client', now).rule).toBe('statutory-part')
        }
      }),
    )
  })

  it('is said in one sentence with what the terms give, by when it is read', () => {
    const words = (row: Partial<Case>, now: string) => {
      const booking = aBooking(row as Case)
      const iso = (at: number) => new Date(at).toISOString().slice(0, 16)
      return cancellationInWords(booking, Date.parse(now), iso)
    }
    const start = '2026-03-06T10:00:00Z'
    const late = 'No refund if you cancel: it starts in less than 24 hours'
    expect(words([CONTRACT, start, 'business'], '2026-03-05T10:00:00Z')).toBe(
      'Free cancellation until 2026-03-05T10:00',
    )
    expect(words([CONTRACT, start, 'business'], '2026-03-05T10:00:01Z')).toBe(late)
    expect(words([CONTRACT, start, 'consumer'], '2026-03-05T10:00:00Z')).toBe(
      'Free cancellation until it starts, 2026-03-06T10:00',
    )
    expect(words([CONTRACT, start, 'consumer'], '2026-03-05T10:00:01Z')).toBe(
      'Free cancellation until it starts, 2026-03-06T10:00',
    )
    expect(words([CONTRACT, start, 'consumer'], '2026-03-06T10:01:00Z')).toBe(
      'You pay for the minutes that have passed',
    )
    expect(words([CONTRACT, start, 'business'], start)).toBe(
      'No refund if you cancel: it has begun',
    )
    expect(words([CONTRACT, '2026-03-17T10:00:00Z', 'consumer'], '2026-03-16T12:00:00Z')).toBe(
      'Free cancellation until 2026-03-16T23:59',
    )
  })
})
