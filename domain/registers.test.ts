import { describe, expect, it } from 'vitest'
import type { Register } from './registers.ts'
import { REGISTERS, registrationProblem, tidyNumber } from './registers.ts'

const right: [Register, string][] = [
  ['GMC', '7012345'],
  ['NMC', '98A1234E'],
  ['HCPC', 'PH123456'],
  ['HCPC', 'PYL1234'],
  ['SRA', '123456'],
  ['BACP', '00123456'],
  ['FCA', 'ABC01234'],
  ['FCA', '1000123'],
]

const wrong: [Register, string][] = [
  ['GMC', '123456'],
  ['GMC', 'C1234567'],
  ['NMC', '9A12345E'],
  ['NMC', '98A1234'],
  ['HCPC', 'P123456'],
  ['HCPC', 'PYLX123'],
  ['HCPC', 'PH1234567'],
  ['SRA', 'SRA123'],
  ['SRA', '123'],
  ['BACP', '123456789'],
  ['FCA', 'AB012345'],
  ['FCA', '12345'],
]

describe('a number in a public register', () => {
  it.each(right)('of %s may be %s', (register, number) => {
    expect(registrationProblem({ register, number })).toBeUndefined()
  })

  it.each(wrong)('of %s is not %s', (register, number) => {
    expect(registrationProblem({ register, number })).toMatch(new RegExp(`${register} `))
  })

  it('may be typed with spaces, dashes and small letters', () => {
    expect(['701 2345', ' 98a1234e', 'pyl-1234', '7012345\n'].map(tidyNumber)).toEqual([
      '7012345',
      '98A1234E',
      'PYL1234',
      '7012345',
    ])
  })

  it('is in no register when it is empty', () => {
    for (const register of REGISTERS)
      expect(registrationProblem({ register, number: '' })).toBeDefined()
  })
})
