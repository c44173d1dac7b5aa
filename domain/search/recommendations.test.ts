import { describe, expect, it } from 'vitest'
import { minutesOf } from '#domain/hours/zone.ts'
import type { Category } from '#domain/profile/categories.ts'
import type { Candidate, Taste } from './recommendations.ts'
import { recommend } from './recommendations.ts'

/** A Monday. */
const NOW = minutesOf('2026-03-02T09:00:00Z')
const MOMENT = { now: NOW, zone: 'Europe/London' }
const NEWCOMER: Taste = { booked: new Map(), saved: new Map(), rates: undefined }
const booked = (category: Category, rates = { least: 4000, most: 5000 }): Taste => ({
  booked: new Map([[category, 3]]),
  saved: new Map(),
  rates,
})

function somebody(wishes: Partial<Candidate> & { id: string }): Candidate {
  return {
    categories: ['coaching'],
    hourlyRateMinor: 9000,
    ratingAvg: 0,
    ratingCount: 0,
    isVerified: true,
    nextFree: minutesOf('2026-03-20T09:00:00Z'),
    isSaved: false,
    sessions: 0,
    ownRating: null,
    isBooked: false,
    ...wishes,
  }
}

const only = (taste: Taste, candidate: Candidate) => recommend(taste, [candidate], MOMENT, 1)[0]
const scoreOf = (taste: Taste, wishes: Partial<Candidate>) =>
  only(taste, somebody({ id: 'a', ...wishes }))?.score ?? Number.NaN
const reasonsFor = (taste: Taste, wishes: Partial<Candidate>) =>
  only(taste, somebody({ id: 'a', ...wishes }))?.highlights

describe('a recommendation', () => {
  it('gives its actual reasons, the most important first', () => {
    const wishes = {
      categories: ['tutoring'] as const,
      ratingAvg: 4.8,
      ratingCount: 37,
      hourlyRateMinor: 4500,
      nextFree: minutesOf('2026-03-03T09:00:00Z'),
    }
    expect(reasonsFor(booked('tutoring'), wishes)).toEqual([
      'You have booked tutoring before',
      'Rated 4.8 by 37 clients',
      'In your usual price range',
    ])
    expect(reasonsFor(NEWCOMER, wishes)).toEqual(['Rated 4.8 by 37 clients', 'Free tomorrow'])
  })

  it.each([
    ['2026-03-02T23:30:00Z', 'Free today'],
    ['2026-03-03T00:00:00Z', 'Free tomorrow'],
    ['2026-03-05T12:00:00Z', 'Free on Thursday'],
    ['2026-03-09T12:00:00Z', 'Identity verified'],
  ])('says of %s: %s', (nextFree, sentence) => {
    expect(reasonsFor(NEWCOMER, { nextFree: minutesOf(nextFree) })).toEqual([sentence])
  })

  it('counts days in the client’s zone', () => {
    const candidate = somebody({ id: 'a', nextFree: minutesOf('2026-03-02T20:00:00Z') })
    const inSydney = { now: NOW, zone: 'Australia/Sydney' }
    expect(recommend(NEWCOMER, [candidate], inSydney, 1)[0]?.highlights).toEqual(['Free tomorrow'])
  })

  it('gives a small number of reviews less weight', () => {
    const rated = (ratingAvg: number, ratingCount: number) =>
      scoreOf(NEWCOMER, { ratingAvg, ratingCount })
    expect(rated(4.8, 37)).toBeGreaterThan(rated(5, 1))
    expect(rated(1, 1)).toBeGreaterThan(rated(1, 37))
  })

  it.each([
    ['is not verified', { isVerified: false }],
    ['has no free time', { nextFree: null }],
    ['was given two stars by this client', { sessions: 1, ownRating: 2 }],
  ])('never suggests a professional who %s', (_what, wishes) => {
    expect(only(NEWCOMER, somebody({ id: 'a', ...wishes }))).toBeUndefined()
  })

  it('prefers booked categories, the usual price, saved professionals and early times', () => {
    const taste = booked('tutoring')
    const plain = scoreOf(taste, {})
    expect(scoreOf(taste, { categories: ['tutoring'] })).toBeGreaterThan(plain)
    expect(scoreOf(taste, { hourlyRateMinor: 5400 })).toBeGreaterThan(plain)
    expect(scoreOf(taste, { isSaved: true })).toBeGreaterThan(plain)
    expect(scoreOf(taste, { nextFree: NOW })).toBeGreaterThan(plain)
  })

  it('infers nothing from bookings that may reveal someone’s health', () => {
    for (const category of ['health', 'medical'] as const) {
      const wishes = { categories: [category], hourlyRateMinor: 4500 }
      const taste = { ...NEWCOMER, rates: { least: 4000, most: 5000 } }
      expect(only(booked(category), somebody({ id: 'a', ...wishes }))).toEqual(
        only(taste, somebody({ id: 'a', ...wishes })),
      )
    }
  })
})

describe('a list of recommendations', () => {
  it('shows another category before the fourth of one kind', () => {
    const tutors = [4.9, 4.8, 4.7, 4.6].map((ratingAvg, n) =>
      somebody({ id: `tutor-${n}`, categories: ['tutoring'], ratingAvg, ratingCount: 50 }),
    )
    const lawyer = somebody({
      id: 'lawyer',
      categories: ['legal'],
      ratingAvg: 4.5,
      ratingCount: 50,
    })
    const ids = recommend(NEWCOMER, [...tutors, lawyer], MOMENT, 3).map(({ id }) => id)
    expect(ids).toContain('lawyer')
    expect(ids[0]).toBe('tutor-0')
  })

  it('is in the order of fit, also where it varies', () => {
    const categories = ['tutoring', 'tutoring', 'tutoring', 'legal'] as const
    const people = categories.map((category, n) =>
      somebody({ id: `p${n}`, categories: [category], ratingAvg: 5 - n / 10, ratingCount: 50 }),
    )
    const scores = recommend(NEWCOMER, people, MOMENT, 4).map(({ score }) => score)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
  })

  it.each([
    ['have just booked', { isBooked: true }, 'new'],
    ['met once and didn’t rate', { sessions: 1 }, 'new'],
    ['rated well, but have booked again', { sessions: 2, ownRating: 5, isBooked: true }, 'new'],
    ['met and rated well', { sessions: 1, ownRating: 4 }, 'known'],
  ])('begins with someone new rather than someone they %s: %o, %s', (_what, wishes, first) => {
    const known = somebody({ id: 'known', categories: ['tutoring'], ratingAvg: 5, ratingCount: 90 })
    const people = [{ ...known, ...wishes }, somebody({ id: 'new' })]
    const ids = recommend(booked('tutoring'), people, MOMENT, 2).map(({ id }) => id)
    expect(ids).toEqual(first === 'new' ? ['new', 'known'] : ['known', 'new'])
  })
})
