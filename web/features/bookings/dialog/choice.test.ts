import { describe, expect, it } from 'vitest'
import type { OwnPackage, PackageOffer } from '#contract/booking/packages.ts'
import type { BookingChoice } from '#contract/paths/paths.ts'
import { packagePriceOf } from '#domain/booking/packages.ts'
import { priceOf, priceWithCharges } from '#domain/money.ts'
import type { Offered, Offers, Picked, Repeat } from './choice.ts'
import {
  actionInWords,
  addressOf,
  choiceFrom,
  isGone,
  leftAfter,
  pickedAfter,
  pickedFrom,
  slotOf,
} from './choice.ts'

const START = '2026-12-01T10:00:00.000Z'
const repeat: Repeat = { everyWeeks: 1, startsAt: [START, '2026-12-08T10:00:00.000Z'] }

const review: Offered = {
  id: 'review',
  name: 'Review',
  minutes: 90,
  priceMinor: 9000,
  cancellationTerms: 'flexible',
  isOnRequest: false,
}
const talk: Offered = { ...review, id: 'talk', minutes: 15, priceMinor: 0 }
const opinion: Offered = { ...review, id: 'opinion', isOnRequest: true }

const five: PackageOffer = {
  id: 'five',
  serviceId: null,
  serviceName: null,
  minutes: 60,
  size: 5,
  discountPercent: 10,
  ...packagePriceOf(5000, { size: 5, discountPercent: 10 }),
}
const owned: OwnPackage = {
  id: 'owned',
  serviceId: null,
  serviceName: null,
  minutes: 60,
  size: 5,
  left: 3,
  status: 'active',
  boughtAt: START,
  expiresAt: START,
  endedAt: null,
  isContested: false,
  professional: { id: 'priya', name: 'Priya', isBookable: true },
  sessionId: 'first',
  totalMinor: 5832,
  refundMinor: 17496,
  refundedMinor: 0,
}

const offers: Offers = {
  professional: { id: 'priya', hourlyRateMinor: 5000, cancellationTerms: 'usual' },
  services: [review, talk, opinion],
  packages: [five],
  owned: [],
  role: 'CLIENT',
}
const visitor: Offers = { ...offers, role: undefined }
const owner: Offers = { ...offers, owned: [owned] }

const choose = (picked: Partial<Picked> = {}, from: Offers = offers) =>
  choiceFrom({ ...pickedFrom({ at: START }), ...picked }, from)

describe('what is picked', () => {
  it('begins with an hour, or with what an address says', () => {
    expect(choose(pickedFrom({}))).toMatchObject({ minutes: 60, startTime: null, note: '' })
    const picked = pickedFrom({ at: START, minutes: 30, service: 'talk', package: 'five' })
    expect(picked).toMatchObject({ byTheHour: 30, serviceId: 'talk', wayId: 'five' })
    expect(picked.startTime).toBe(START)
  })

  it('loses its time with another length or service, and with nothing else', () => {
    const picked = pickedFrom({ at: START })
    expect(pickedAfter(picked, { byTheHour: 30 })).toMatchObject({ byTheHour: 30, startTime: null })
    expect(pickedAfter(picked, { serviceId: undefined }).startTime).toBeNull()
    const noted = pickedAfter(picked, { wayId: '', repeat, note: 'Hello' })
    expect(noted).toEqual({ ...picked, wayId: '', repeat, note: 'Hello' })
  })

  it('loses a time that its address named and that is not free', () => {
    const slots = (...starts: string[]) =>
      starts.map((startTime) => ({ startTime, endTime: startTime }))
    const address: BookingChoice = { at: START }
    expect(isGone(choose(), address, slots('2026-12-01T11:00:00.000Z'))).toBe(true)
    expect(isGone(choose(), address, slots('2026-12-01T10:00:00Z'))).toBe(false)
    expect(isGone(choose(), address, undefined)).toBe(false)
    expect(isGone(choose(), {}, [])).toBe(false)
    expect(isGone(choose({ startTime: null }), address, [])).toBe(false)
  })
})

describe('a choice', () => {
  it('has the length, price and terms of its service, or those by the hour', () => {
    const hour = choose({ byTheHour: 30 })
    expect(hour).toMatchObject({ service: undefined, minutes: 30, terms: 'usual' })
    expect(hour.price).toEqual(priceOf(5000, 30))
    const chosen = choose({ byTheHour: 30, serviceId: 'review' })
    expect(chosen).toMatchObject({ service: review, minutes: 90, terms: 'flexible' })
    expect(chosen.due).toEqual(priceWithCharges(9000))
    expect(slotOf(chosen)).toEqual({ startTime: START, endTime: '2026-12-01T11:30:00.000Z' })
  })

  it('waits for the services and packages that it names, and says if a service is no longer offered', () => {
    const unknown = { ...offers, services: undefined, packages: undefined }
    expect(choose({}, unknown)).toMatchObject({ isServiceKnown: true, isKnown: true })
    const named = choose({ serviceId: 'former' }, unknown)
    expect(named).toMatchObject({ isServiceKnown: false, isKnown: false, isWithdrawn: false })
    expect(choose({ wayId: 'five' }, unknown)).toMatchObject({
      isServiceKnown: true,
      isKnown: false,
    })
    expect(choose({ serviceId: 'former' }).isWithdrawn).toBe(true)
    expect(choose({ serviceId: 'review' }).isWithdrawn).toBe(false)
  })

  it('is paid for alone, or with a package of the same kind', () => {
    expect(choose().ways.map(({ id }) => id)).toEqual(['', 'five'])
    expect(choose().way.kind).toBe('alone')
    expect(choose({ byTheHour: 90 }).ways.map(({ id }) => id)).toEqual([''])
    expect(choose({ serviceId: 'review' }).ways.map(({ id }) => id)).toEqual([''])
    const bought = choose({ wayId: 'five' })
    expect(bought.due?.totalMinor).toBe(five.packageMinor)
    const { priceMinor = 0, feeMinor = 0, vatMinor = 0 } = bought.due ?? {}
    expect(priceMinor + feeMinor + vatMinor).toBe(five.packageMinor)
    expect(actionInWords(bought)).toBe('Buy 5 Sessions')
  })

  it('is paid for by a package that the client has, and no other is sold until that is used up', () => {
    const used = choose({}, owner)
    expect(used.ways.map(({ id }) => id)).toEqual(['owned', ''])
    expect(used.due).toBeNull()
    expect(leftAfter(used)).toBe('2 of 5 sessions left')
    expect(actionInWords(used)).toBe('Book Session')
    expect(choose({ wayId: '' }, owner).due).toEqual(priceOf(5000, 60))
    const elsewhere = { ...owned, professional: { ...owned.professional, id: 'mei' } }
    for (const other of [{ ...owned, left: 0 }, { ...owned, isContested: true }, elsewhere])
      expect(choose({}, { ...offers, owned: [other] }).ways.map(({ id }) => id)).toEqual([
        '',
        'five',
      ])
  })

  it('says what the button does', () => {
    expect(actionInWords(choose())).toBe('Book Session')
    expect(actionInWords(choose({ serviceId: 'talk' }))).toBe('Book for Free')
    expect(actionInWords(choose({ serviceId: 'opinion' }))).toBe('Request Session')
    expect(actionInWords(choose({ repeat }))).toBe('Book 2 Sessions')
    // Fewer than two dates are no series.
    for (const startsAt of [[], repeat.startsAt.slice(1)])
      expect(actionInWords(choose({ repeat: { ...repeat, startsAt } }))).toBe('Book a Series')
  })

  it('repeats only what a client pays for alone and at once, from a chosen time', () => {
    expect(choose({ repeat })).toMatchObject({ mayRepeat: true, repeat })
    expect(choose({ repeat, startTime: null }).repeat).toBeUndefined()
    const others = [
      choose({ repeat }, visitor),
      choose({ repeat }, owner),
      choose({ repeat, wayId: 'five' }),
      choose({ repeat, serviceId: 'talk' }),
      choose({ repeat, serviceId: 'opinion' }),
    ]
    for (const other of others) expect(other).toMatchObject({ mayRepeat: false, repeat: undefined })
  })

  it('can be booked once nothing is missing', () => {
    expect(choose().missing).toBeUndefined()
    expect(choose({}, { ...offers, role: 'PROFESSIONAL' }).missing).toBe('client account')
    expect(choose({ startTime: null }).missing).toBe('time')
    expect(choose({ startTime: null }, visitor).missing).toBe('time')
    expect(choose({}, visitor).missing).toBe('account')
    const dates = choose({ repeat: { ...repeat, startsAt: [START] } })
    expect(dates.missing).toBe('dates')
    expect(slotOf(dates)).toBeUndefined()
    expect(choose({ repeat }).missing).toBeUndefined()
  })

  it('is in its address, with a package only if that is bought', () => {
    const path = `/professionals/priya?book=true&at=${encodeURIComponent(START)}`
    expect(addressOf(choose({ wayId: 'five' }))).toBe(`${path}&minutes=60&package=five`)
    expect(addressOf(choose({}, owner))).toBe(`${path}&minutes=60`)
    expect(addressOf(choose({ serviceId: 'review', startTime: null }))).toBe(
      '/professionals/priya?book=true&minutes=90&service=review',
    )
  })
})
