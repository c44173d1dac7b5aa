import type { Business } from '#domain/money/business.ts'

/** A sole trader in Manchester. */
export const aBusiness = (wishes: Partial<Business> = {}): Business => ({
  legalForm: 'sole-trader',
  name: '',
  companyNumber: '',
  street: '1 Canal Street',
  town: 'Manchester',
  postcode: 'M1 3HE',
  country: '',
  email: 'hello@example.org',
  phone: '',
  vatNumber: '',
  insurer: '',
  insuranceCover: '',
  complaints: '',
  ...wishes,
})
