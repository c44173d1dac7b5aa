import { describe, expect, it, test } from 'vitest'
import { aBusiness } from '#test/support/business.ts'
import type { Business } from './business.ts'
import { businessInWords, businessProblems, tidyBusiness } from './business.ts'

const SOLE = aBusiness()
const COMPANY = aBusiness({
  legalForm: 'company',
  name: 'Canal Street Therapy Ltd',
  companyNumber: '01234567',
})

const fieldsOf = (change: Partial<Business>, of = SOLE) =>
  businessProblems(tidyBusiness({ ...of, ...change })).map(({ path }) => path)

describe('business details', () => {
  it('need no more of a sole trader than an address and an email address', () => {
    expect(fieldsOf({})).toEqual([])
    expect(fieldsOf({ street: ' ', town: '', postcode: '', email: '' })).toEqual([
      'business.street',
      'business.town',
      'business.postcode',
      'business.email',
    ])
  })

  it('need the registered name and number of a company', () => {
    expect(fieldsOf({}, COMPANY)).toEqual([])
    expect(fieldsOf({ name: '', companyNumber: '' }, COMPANY)).toEqual([
      'business.name',
      'business.companyNumber',
    ])
  })

  it('say both who insures the work and where, or neither', () => {
    expect(fieldsOf({ insurer: 'Example Mutual' })).toEqual(['business.insuranceCover'])
    expect(fieldsOf({ insuranceCover: 'The UK' })).toEqual(['business.insurer'])
  })

  it('drop the company number of a form that has none', () => {
    expect(tidyBusiness({ ...COMPANY, legalForm: 'partnership' }).companyNumber).toBe('')
  })

  it('are those of the UK, whatever it is called', () => {
    for (const country of ['uk', 'United Kingdom', ' Scotland '])
      expect(tidyBusiness(aBusiness({ country })).country).toBe('')
  })

  it('of another country may have its forms of postcode and numbers', () => {
    const abroad = { country: 'Spain', postcode: '28013', vatNumber: 'ESX1234567X' }
    expect(fieldsOf(abroad)).toEqual([])
    expect(fieldsOf({ ...abroad, companyNumber: 'M-123456' }, COMPANY)).toEqual([])
    expect(fieldsOf({ ...abroad, companyNumber: '' }, COMPANY)).toEqual(['business.companyNumber'])
    expect(businessInWords({ ...COMPANY, ...abroad }, 'Ada').slice(1, 3)).toEqual([
      ['Legal form', 'Limited company, number 01234567 in the register of Spain'],
      ['Address', '1 Canal Street, Manchester, 28013, Spain'],
    ])
  })

  it('refuse texts that are too long', () => {
    expect(fieldsOf({ complaints: 'x'.repeat(501) })).toEqual(['business.complaints'])
  })
})

test.each([
  ['company', '1234567', true],
  ['company', 'sc 123456', true],
  ['company', 'NI012345', true],
  ['company', 'R0012345', true],
  ['company', 'OC123456', false],
  ['company', '12345', false],
  ['llp', 'OC123456', true],
  ['llp', '01234567', false],
] as const)('a %s may have the number %s: %s', (legalForm, companyNumber, isRight) => {
  expect(fieldsOf({ legalForm, companyNumber }, COMPANY)).toEqual(
    isRight ? [] : ['business.companyNumber'],
  )
})

test.each([
  // The first rule and the one with 55 added.
  ['GB 980 7806 84', true],
  ['980780629', true],
  ['980780684001', true],
  ['980780685', false],
  ['98078068', false],
  ['FR980780684', false],
])('%s is a VAT number: %s', (vatNumber, isRight) => {
  expect(fieldsOf({ vatNumber })).toEqual(isRight ? [] : ['business.vatNumber'])
})

test.each([
  ['m13he', true],
  ['SW1A 1AA', true],
  ['ec1a1bb', true],
  ['M1', false],
  ['10115', false],
])('%s is a UK postcode: %s', (postcode, isRight) => {
  expect(fieldsOf({ postcode })).toEqual(isRight ? [] : ['business.postcode'])
})

test.each([
  ['0161 496 0000', true],
  ['+44 (0)161 496-0000', true],
  ['999', false],
  ['ask me', false],
])('%s is a phone number: %s', (phone, isRight) => {
  expect(fieldsOf({ phone })).toEqual(isRight ? [] : ['business.phone'])
})

test.each([
  ['a@example.org', true],
  ['a@example', false],
  ['a b@example.org', false],
])('%s is an email address: %s', (email, isRight) => {
  expect(fieldsOf({ email })).toEqual(isRight ? [] : ['business.email'])
})

test('details are read from who it is to how to complain', () => {
  expect(
    businessInWords(
      {
        ...SOLE,
        name: 'Calm Canal',
        vatNumber: '980780684',
        insurer: 'Example Mutual, 1 High Street, York',
        insuranceCover: 'The UK',
      },
      'Ada Byron',
    ),
  ).toEqual([
    ['Provided by', 'Ada Byron, trading as Calm Canal'],
    ['Legal form', 'Sole trader'],
    ['Address', '1 Canal Street, Manchester, M1 3HE'],
    ['Email', 'hello@example.org'],
    ['VAT number', 'GB 980 7806 84'],
    ['Professional indemnity insurance', 'Example Mutual, 1 High Street, York. Covers: The UK'],
    ['Complaints', 'To the address above, by post or email'],
  ])
  expect(businessInWords(SOLE, 'Ada Byron')[0]).toEqual(['Provided by', 'Ada Byron'])
  expect(businessInWords(COMPANY, 'Ada Byron').slice(0, 2)).toEqual([
    ['Provided by', 'Canal Street Therapy Ltd'],
    ['Legal form', 'Limited company, number 01234567 at Companies House'],
  ])
})
