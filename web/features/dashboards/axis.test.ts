import { expect, it } from 'vitest'
import { ticksUpTo } from './axis.ts'

it.each([
  [40_500, [0, 15_000, 30_000, 45_000]],
  [45_000, [0, 15_000, 30_000, 45_000]],
  [61_000, [0, 12_500, 25_000, 37_500, 50_000, 62_500]],
  [7, [0, 2, 4, 6, 8]],
  [1, [0, 1, 2, 3]],
  [0, [0, 1, 2, 3]],
  [100, [0, 25, 50, 75, 100]],
])('the axis for a most of %i is %j', (most, ticks) => {
  expect(ticksUpTo(most)).toEqual(ticks)
})
