import { expect, test } from 'vitest'
import { intersect, offsetWithin } from './server-clock.ts'

/** The bounds from one reply, if this machine's clock is `slow` ms behind and each direction takes `delay` ms. */
function reply(serverTime: number, slow: number, delay: number) {
  const second = Math.floor(serverTime / 1000) * 1000
  const sentAt = serverTime - slow - delay
  const receivedAt = serverTime - slow + delay
  return { min: second - receivedAt, max: second + 1000 - sentAt }
}

test('a clock that agrees with the server is not corrected', () => {
  for (const part of [0, 1, 499, 999]) expect(offsetWithin(reply(60_000 + part, 0, 40))).toBe(0)
})

test('a clock that is an hour off is corrected to within half a second', () => {
  for (const slow of [3_600_000, -3_600_000])
    for (const part of [0, 250, 999]) {
      const offset = offsetWithin(reply(60_000 + part, slow, 20))
      expect(Math.abs(offset - slow)).toBeLessThanOrEqual(520)
    }
})

test('more replies make the correction more precise', () => {
  const slow = 90_000
  const one = reply(60_050, slow, 5)
  const both = intersect(one, reply(61_950, slow, 5))
  expect(both.max - both.min).toBeLessThan(one.max - one.min)
  expect(Math.abs(offsetWithin(both) - slow)).toBeLessThanOrEqual(60)
})

test('after a clock change, earlier replies are discarded', () => {
  const before = reply(60_000, 0, 10)
  const after = reply(61_000, 7_200_000, 10)
  expect(intersect(before, after)).toEqual(after)
})
