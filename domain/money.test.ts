import { describe, expect, it } from 'vitest'
import { partOf, pounds, priceOf, rateWithin, vatByLine } from './money.ts'

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
    // 101 p an hour for half an hour is 50.5 p: rounds up.
    [101, 30, { priceMinor: 51, feeMinor: 4, vatMinor: 11, totalMinor: 66 }],
    // 8% of 3,331 is 266.48: rounds down; so does 20% of 3,597, 719.4.
    [3331, 60, { priceMinor: 3331, feeMinor: 266, vatMinor: 719, totalMinor: 4316 }],
    // 8% of 56 p is 4.48 p: rounds down. 8% of 56.25 p, unrounded, would be 4.5 p.
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

  it('itemised, shows the VAT of each line, which sum to the total VAT', () => {
    // 20% of 3,331 is 666.2 and of 266 is 53.2: 719 in all. 20% of 33 is 6.6, of 3 is 0.6: 7, not 8.
    expect(vatByLine(priceOf(3331, 60))).toEqual({ ofPriceMinor: 666, ofFeeMinor: 53 })
    expect(vatByLine(priceOf(33, 60))).toEqual({ ofPriceMinor: 7, ofFeeMinor: 0 })
    for (let rate = 500; rate <= 20_000; rate += 13) {
      const price = priceOf(rate, 90)
      const { ofPriceMinor, ofFeeMinor } = vatByLine(price)
      expect(ofPriceMinor + ofFeeMinor).toBe(price.vatMinor)
      expect(Math.abs(ofFeeMinor - price.feeMinor / 5)).toBeLessThanOrEqual(1)
    }
  })

  it('can be refunded in parts that sum to it, fee and VAT included', () => {
    const price = priceOf(3331, 60)
    expect(partOf(price, price.totalMinor)).toEqual(price)
    expect(partOf(price, 0)).toEqual({ priceMinor: 0, feeMinor: 0, vatMinor: 0, totalMinor: 0 })
    // 266 of 4,316 in 1,000 are 61.6, and 719 are 166.6.
    expect(partOf(price, 1000)).toEqual({
      priceMinor: 771,
      feeMinor: 62,
      vatMinor: 167,
      totalMinor: 1000,
    })
  })

  it('is shown in pounds with two decimals, or without them in the short form if whole', () => {
    expect(pounds(123456)).toBe('£1,234.56')
    expect(pounds(4500)).toBe('£45.00')
    expect(pounds(4500, 'short')).toBe('£45')
    expect(pounds(4550, 'short')).toBe('£45.50')
  })
})

it.each([0, 1, 5831, 5832, 5833, 10_000, 12_345, 99_999])(
  'the highest rate within a total of %i pence costs no more, and a penny more an hour does',
  (total) => {
    const rate = rateWithin(total, 60)
    expect(priceOf(rate, 60).totalMinor).toBeLessThanOrEqual(total)
    expect(priceOf(rate + 1, 60).totalMinor).toBeGreaterThan(total)
  },
)
