import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Price } from '#domain/money.ts'
import { priceWithCharges } from '#domain/money.ts'
import { whoBears } from './money-back.ts'

const numRuns = Number(process.env.PROPERTY_RUNS ?? 2000)
const minor = fc.nat(100_000)
const PARTS = ['priceMinor', 'feeMinor', 'vatMinor'] as const

const session = fc.record({ priceMinor: minor, standing: fc.nat(100) }).map((any) => {
  const price = priceWithCharges(any.priceMinor)
  return { ...price, chargedMinor: Math.floor((price.totalMinor * any.standing) / 100) }
})
const standing = fc.record({
  owedMinor: minor,
  unusedMinor: minor,
  sessions: fc.array(session, { maxLength: 10 }),
})

test('who bears money that goes back: the parts sum to it, and none is more than there was', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), standing, (amountMinor, any) => {
      const { owedMinor, unusedMinor, sessions, lostMinor } = whoBears(amountMinor, any)
      let sum = owedMinor + unusedMinor + lostMinor
      for (const { session, part } of sessions) {
        sum += part.totalMinor
        expect(part.priceMinor + part.feeMinor + part.vatMinor).toBe(part.totalMinor)
        expect(part.totalMinor).toBeGreaterThanOrEqual(0)
        expect(part.totalMinor).toBeLessThanOrEqual(session.chargedMinor)
      }
      expect(sum).toBe(amountMinor)
      expect(owedMinor).toBeLessThanOrEqual(any.owedMinor)
      expect(unusedMinor).toBeLessThanOrEqual(any.unusedMinor)
      const isAllGone =
        owedMinor === any.owedMinor &&
        unusedMinor === any.unusedMinor &&
        sessions.every(({ session, part }) => part.totalMinor === session.chargedMinor)
      expect(lostMinor === 0 || isAllGone).toBe(true)
    }),
    { numRuns },
  )
})

test('however many times money goes back, price, fee and VAT end as they were charged', () => {
  fc.assert(
    fc.property(minor, fc.array(fc.nat(50_000), { maxLength: 5 }), (priceMinor, amounts) => {
      const price = priceWithCharges(priceMinor)
      let chargedMinor = price.totalMinor
      const back: Price[] = []
      for (const amountMinor of [...amounts, price.totalMinor]) {
        const sessions = [{ ...price, chargedMinor }]
        const borne = whoBears(amountMinor, { owedMinor: 0, unusedMinor: 0, sessions })
        for (const { part } of borne.sessions) {
          chargedMinor -= part.totalMinor
          back.push(part)
        }
      }
      for (const name of PARTS)
        expect(back.reduce((sum, part) => sum + part[name], 0)).toBe(price[name])
    }),
    { numRuns },
  )
})
