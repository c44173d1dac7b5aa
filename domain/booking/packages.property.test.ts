import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceWithCharges } from '#domain/money.ts'
import { DISCOUNT, PACKAGE_SIZES, packageTotalOf, sessionPriceOf, unusedMinor } from './packages.ts'

const numRuns = Number(process.env.PROPERTY_RUNS ?? 2000)
const price = fc.integer({ min: 250, max: 400_000 })
const discount = fc.integer({ min: DISCOUNT.least, max: DISCOUNT.most })

test('the sessions of a package, used and unused, sum to its total for every price, discount and size', () => {
  fc.assert(
    fc.property(
      price,
      discount,
      fc.constantFrom(...PACKAGE_SIZES),
      fc.nat(10),
      (priceMinor, percent, size, spent) => {
        const session = sessionPriceOf(priceMinor, percent)
        const used = Math.min(spent, size)
        const { feeMinor, vatMinor, totalMinor } = session
        expect(session.priceMinor + feeMinor + vatMinor).toBe(totalMinor)
        expect(used * totalMinor + unusedMinor({ left: size - used, totalMinor })).toBe(
          packageTotalOf(session, size),
        )
      },
    ),
    { numRuns },
  )
})

test('a session of a package never costs more than one alone, and with half off no less than half, to the penny', () => {
  fc.assert(
    fc.property(price, discount, (priceMinor, percent) => {
      const { priceMinor: paid } = sessionPriceOf(priceMinor, percent)
      expect(Number.isInteger(paid)).toBe(true)
      expect(paid).toBeLessThanOrEqual(priceMinor)
      expect(Math.abs(paid - (priceMinor * (100 - percent)) / 100)).toBeLessThanOrEqual(0.5)
      if (percent === 0) expect(sessionPriceOf(priceMinor, 0)).toEqual(priceWithCharges(priceMinor))
    }),
    { numRuns },
  )
})
