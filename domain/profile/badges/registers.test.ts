import { describe, expect, it } from 'vitest'
import type { Register } from './registers.ts'
import { REGISTER_RULES, REGISTERS, registrationProblem, tidyNumber } from './registers.ts'

const right: [Register, string][] = [
  ['GMC', '7012345'],
  ['NMC', '98A1234E'],
  ['HCPC', 'PH123456'],
  ['HCPC', 'PYL1234'],
  ['SRA', '123456'],
  ['BACP', '00123456'],
  ['FCA', 'ABC01234'],
  ['FCA', '1000123'],
  ['GDC', '75123'],
  ['GPhC', '2033467'],
  ['GPhC', '5012345'],
  ['PSNI', '4123'],
  ['GOC', '0112345'],
  ['GOC', 'D12345'],
  ['GOsC', '5432'],
  ['GCC', '03456'],
  ['SWE', 'SW12345'],
  ['SCW', 'W1234567'],
  ['SSSC', '1234567'],
  ['NISCC', '6012345'],
  ['LSS', '12345'],
  ['LSNI', '1234'],
  ['BSB', '54321'],
  ['CLC', '1234'],
  ['IPReg', '2345'],
  ['ARB', '077654E'],
  ['RCVS', '7123456'],
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
  ['GDC', '123'],
  ['GPhC', '1234567'],
  ['GPhC', '203346'],
  ['PSNI', '2033467'],
  ['GOC', '12345678'],
  ['GOsC', '1'],
  ['GCC', '123'],
  ['SWE', '12345'],
  ['SCW', 'X1234567'],
  ['SSSC', '123'],
  ['NISCC', 'N123456'],
  ['LSS', '12'],
  ['LSNI', '12'],
  ['BSB', '123'],
  ['CLC', '12'],
  ['IPReg', '12'],
  ['ARB', '077654'],
  ['RCVS', '12345'],
]

/** They have the right format but can't be real. */
const fillers: [Register, string][] = [
  ['GMC', '0000000'],
  ['GMC', '7777777'],
  ['NMC', '00A0000A'],
  ['NMC', '11A1111A'],
  ['HCPC', 'PH0'],
  ['HCPC', 'PYL111111'],
  ['SRA', '9999'],
  ['BACP', '00000000'],
  ['FCA', 'ABC00000'],
  ['GPhC', '2222222'],
  ['ARB', '000000A'],
  ['SWE', 'SW00000'],
]

describe('a number in a public register', () => {
  it.each(right)('of %s may be %s', (register, number) => {
    expect(registrationProblem({ register, number })).toBeUndefined()
  })

  it.each(wrong)('of %s is not %s', (register, number) => {
    expect(registrationProblem({ register, number })).toBe(REGISTER_RULES[register].says)
  })

  it.each(fillers)('of %s can’t be %s', (register, number) => {
    expect(registrationProblem({ register, number })).toBe(
      `This is not a number of the ${REGISTER_RULES[register].name}: please give your own`,
    )
  })

  it.each(REGISTERS)('of %s has an example that passes, and names the register', (register) => {
    const { says } = REGISTER_RULES[register]
    expect(says).toMatch(new RegExp(`${register}|Social Work England`))
    const [example = ''] =
      / ((?=\S*\d)[\w/-]+)(?: for a person.*| or \S+)?$/.exec(says)?.slice(1) ?? []
    expect(registrationProblem({ register, number: tidyNumber(example) })).toBeUndefined()
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
