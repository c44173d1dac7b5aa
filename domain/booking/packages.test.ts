import { describe, expect, it } from 'vitest'
import {
  isUsable,
  leftInWords,
  packageAfter,
  packageExpiry,
  packagePriceInWords,
  packageRefusal,
  savedMinor,
  unusedMinor,
} from './packages.ts'

const NOW = Date.parse('2026-11-26T10:00:00Z')
const usable = { status: 'ACTIVE', left: 2, expiresAt: NOW + 1, isContested: false } as const

describe('a package', () => {
  it('is used while it is active, in time, uncontested and has sessions left', () => {
    expect(packageRefusal(usable, NOW)).toBeUndefined()
    expect(packageRefusal({ ...usable, left: 0 }, NOW)).toBe('used-up')
    expect(packageRefusal({ ...usable, isContested: true }, NOW)).toBe('contested')
    expect(packageRefusal(usable, NOW + 1)).toBe('expired')
    for (const status of ['UNPAID', 'VOID', 'REFUNDED', 'EXPIRED', 'CHARGED_BACK'] as const)
      expect(packageRefusal({ ...usable, status }, NOW)).toBe('ended')
  })

  it('is shown to its client as usable while it is uncontested and has sessions left', () => {
    expect(isUsable(usable)).toBe(true)
    expect(isUsable({ ...usable, left: 0 })).toBe(false)
    expect(isUsable({ ...usable, isContested: true })).toBe(false)
  })

  it('ends once: what has ended is neither bought nor refunded again', () => {
    expect(packageAfter('UNPAID', 'buy')).toBe('ACTIVE')
    for (const status of ['VOID', 'REFUNDED', 'EXPIRED', 'CHARGED_BACK'] as const)
      for (const move of ['buy', 'void', 'refund', 'expire', 'charge-back'] as const)
        expect(packageAfter(status, move)).toBeUndefined()
    expect(packageAfter('ACTIVE', 'void')).toBeUndefined()
    expect(packageAfter('UNPAID', 'refund')).toBeUndefined()
  })

  it('is valid for a year, from 29 February until 1 March', () => {
    expect(new Date(packageExpiry(NOW)).toISOString()).toBe('2027-11-26T10:00:00.000Z')
    const leap = Date.parse('2028-02-29T09:30:00Z')
    expect(new Date(packageExpiry(leap)).toISOString()).toBe('2029-03-01T09:30:00.000Z')
  })

  it('brings what its unused sessions cost', () => {
    expect(unusedMinor({ left: 3, totalMinor: 5249 })).toBe(15_747)
    expect(unusedMinor({ left: 0, totalMinor: 5249 })).toBe(0)
  })

  it('says to the penny what it costs, and what it saves if anything', () => {
    const sold = { size: 5, packageMinor: 26_245, aloneMinor: 5832 }
    expect(savedMinor(sold)).toBe(2915)
    expect(packagePriceInWords(sold)).toBe('5 sessions for £262.45, save £29.15')
    expect(packagePriceInWords({ ...sold, packageMinor: 29_160 })).toBe('5 sessions for £291.60')
  })

  it('says what is left', () => {
    expect(leftInWords(4, 5)).toBe('4 of 5 sessions left')
    expect(leftInWords(0, 10)).toBe('All 10 sessions are booked')
  })
})
