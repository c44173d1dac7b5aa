import fc from 'fast-check'
import { expect, it } from 'vitest'
import { minutesOf } from '#domain/hours/zone.ts'
import { CATEGORIES } from '#domain/profile/categories.ts'
import type { Candidate, Taste } from './recommendations.ts'
import { recommend } from './recommendations.ts'

const RUNS = { numRuns: Number(process.env.PROPERTY_RUNS ?? 200) }
const MOMENT = { now: minutesOf('2026-03-02T09:00:00Z'), zone: 'Europe/London' }

const category = fc.constantFrom(...CATEGORIES)
const counts = fc
  .array(fc.tuple(category, fc.integer({ min: 1, max: 20 })), { maxLength: 6 })
  .map((pairs) => new Map(pairs))
const rate = fc.integer({ min: 500, max: 100_000 })
const taste: fc.Arbitrary<Taste> = fc.record({
  booked: counts,
  saved: counts,
  rates: fc.option(
    fc.tuple(rate, rate).map(([a, b]) => ({ least: Math.min(a, b), most: Math.max(a, b) })),
    { nil: undefined },
  ),
})
const stars = fc.integer({ min: 10, max: 50 }).map((tenths) => tenths / 10)
const candidate: fc.Arbitrary<Candidate> = fc.record({
  id: fc.uuid(),
  categories: fc.uniqueArray(category, { maxLength: 3 }),
  hourlyRateMinor: rate,
  ratingAvg: stars,
  ratingCount: fc.integer({ min: 0, max: 5000 }),
  isVerified: fc.boolean(),
  nextFree: fc.option(
    fc.integer({ min: -100, max: 90_000 }).map((minutes) => MOMENT.now + minutes),
  ),
  isSaved: fc.boolean(),
  sessions: fc.integer({ min: 0, max: 30 }),
  ownRating: fc.option(stars),
  isBooked: fc.boolean(),
})
const crowd = fc.uniqueArray(candidate, { maxLength: 30, selector: ({ id }) => id })

it('gives the same result whatever the order of the candidates', () => {
  fc.assert(
    fc.property(taste, crowd, fc.integer({ min: 0, max: 12 }), (taste, crowd, count) => {
      const answer = recommend(taste, crowd, MOMENT, count)
      expect(recommend(taste, crowd.toReversed(), MOMENT, count)).toEqual(answer)
    }),
    RUNS,
  )
})

it('returns at most `count`, each once and bookable, with a score of 0 to 100 and one to three reasons', () => {
  fc.assert(
    fc.property(taste, crowd, fc.integer({ min: 0, max: 12 }), (taste, crowd, count) => {
      const answer = recommend(taste, crowd, MOMENT, count)
      expect(answer.length).toBeLessThanOrEqual(count)
      expect(new Set(answer.map(({ id }) => id)).size).toBe(answer.length)
      for (const { id, score, highlights } of answer) {
        const of = crowd.find((each) => each.id === id)
        expect(of?.isVerified && of.nextFree !== null).toBe(true)
        expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true)
        expect(highlights.length >= 1 && highlights.length <= 3).toBe(true)
      }
    }),
    RUNS,
  )
})

it('with more reviews of the same average, the score never falls above four stars and never rises below', () => {
  fc.assert(
    fc.property(taste, candidate, fc.integer({ min: 1, max: 500 }), (taste, one, more) => {
      const bookable = { ...one, isVerified: true, nextFree: MOMENT.now, ownRating: null }
      const score = (ratingCount: number) =>
        recommend(taste, [{ ...bookable, ratingCount }], MOMENT, 1)[0]?.score ?? Number.NaN
      const grown = score(one.ratingCount + more) - score(one.ratingCount)
      expect(one.ratingAvg >= 4 ? grown >= 0 : grown <= 0).toBe(true)
    }),
    RUNS,
  )
})
