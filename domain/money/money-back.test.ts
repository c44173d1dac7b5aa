import { expect, it } from 'vitest'
import { whoBears } from './money-back.ts'

const PRICE = { priceMinor: 4500, feeMinor: 360, vatMinor: 972, totalMinor: 5832 }
const NOTHING = { priceMinor: 0, feeMinor: 0, vatMinor: 0, totalMinor: 0 }
const charged = { ...PRICE, chargedMinor: 5832 }

it('money that goes back in full comes from the professional, our fee and the VAT', () => {
  expect(whoBears(5832, { owedMinor: 0, unusedMinor: 0, sessions: [charged] })).toEqual({
    owedMinor: 0,
    unusedMinor: 0,
    lostMinor: 0,
    sessions: [{ session: charged, part: PRICE }],
  })
})

it('what a refund that came back still owes the client is taken first, and what was paid back before is our loss', () => {
  const half = { ...PRICE, chargedMinor: 2916 }
  expect(whoBears(5832, { owedMinor: 1000, unusedMinor: 0, sessions: [half] })).toEqual({
    owedMinor: 1000,
    unusedMinor: 0,
    lostMinor: 1916,
    sessions: [
      {
        session: half,
        part: { priceMinor: 2250, feeMinor: 180, vatMinor: 486, totalMinor: 2916 },
      },
    ],
  })
})

it('unused sessions of a package bear before those that are booked, and these in turn', () => {
  const { unusedMinor, sessions } = whoBears(3 * 5832 - 2916, {
    owedMinor: 0,
    unusedMinor: 5832,
    sessions: [charged, { ...charged }, { ...charged }],
  })
  expect(unusedMinor).toBe(5832)
  const half = { priceMinor: 2250, feeMinor: 180, vatMinor: 486, totalMinor: 2916 }
  expect(sessions.map(({ part }) => part)).toEqual([PRICE, half, NOTHING])
})

it('a free session bears nothing', () => {
  const free = { ...NOTHING, chargedMinor: 0 }
  const { sessions, lostMinor } = whoBears(100, { owedMinor: 0, unusedMinor: 0, sessions: [free] })
  expect([sessions, lostMinor]).toEqual([[{ session: free, part: NOTHING }], 100])
})
