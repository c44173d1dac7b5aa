import { expect, test } from 'vitest'
import { scoreOf } from './ranking.ts'

test('someone verified comes before the best rated who is not', () => {
  const verified = scoreOf({ isVerified: true, ratingSum: 0, ratingCount: 0 })
  const rated = scoreOf({ isVerified: false, ratingSum: 5 * 10_000, ratingCount: 10_000 })
  expect(verified).toBeGreaterThan(rated)
})

test('one review of five stars does not beat many good ones', () => {
  const once = scoreOf({ isVerified: true, ratingSum: 5, ratingCount: 1 })
  const often = scoreOf({ isVerified: true, ratingSum: 4.8 * 100, ratingCount: 100 })
  expect(often).toBeGreaterThan(once)
})
