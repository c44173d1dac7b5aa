import { describe, expect, it } from 'vitest'
import { pounds, priceOf } from './money.ts'

describe('the price of a session', () => {
  it.each([
    [30, 2250, 180, 486, 2916],
    [60, 4500, 360, 972, 5832],
    [90, 6750, 540, 1458, 8748],
    [120, 9000, 720, 1944, 11664],
  ])('£45 an hour for %i minutes is %i + %i fee + %i VAT = %i pence', (minutes, ...expected) => {
    const [priceMinor, feeMinor, vatMinor, totalMinor] = expected
    expect(priceOf(4500, minutes)).toEqual({ priceMinor, feeMinor, vatMinor, totalMinor })
  })

  it.each([
    // 101 p an hour for half an hour is 50.5 p: up.
    [101, 30, { priceMinor: 51, feeMinor: 4, vatMinor: 11, totalMinor: 66 }],
    // 8% of 3,331 is 266.48: down; 20% of 3,597 is 719.4: down.
    [3331, 60, { priceMinor: 3331, feeMinor: 266, vatMinor: 719, totalMinor: 4316 }],
    // 8% of 56.25 is 4.5 p of 56 p: 4.48, down.
    [75, 45, { priceMinor: 56, feeMinor: 4, vatMinor: 12, totalMinor: 72 }],
  ])('rounds each step half up: %i pence an hour for %i minutes', (rate, minutes, expected) => {
    expect(priceOf(rate, minutes)).toEqual(expected)
  })

  it('always adds up, to the penny, for every rate from £5 to £1,000', () => {
    for (let rate = 500; rate <= 100_000; rate += 7)
      for (const minutes of [30, 60, 90, 120]) {
        const { priceMinor, feeMinor, vatMinor, totalMinor } = priceOf(rate, minutes)
        expect(totalMinor).toBe(priceMinor + feeMinor + vatMinor)
        expect(Math.abs(priceMinor * 60 - rate * minutes)).toBeLessThanOrEqual(30)
      }
  })

  it('is shown in pounds with two decimals, or short where it is whole', () => {
    expect(pounds(123456)).toBe('£1,234.56')
    expect(pounds(4500)).toBe('£45.00')
    expect(pounds(4500, 'short')).toBe('£45')
    expect(pounds(4550, 'short')).toBe('£45.50')
  })
})
