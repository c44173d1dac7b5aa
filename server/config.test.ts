import { expect, it } from 'vitest'
import { loadConfig } from './config.ts'

const STRIPE = {
  SECRET: 'x'.repeat(32),
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}
const LIVE = {
  ...STRIPE,
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  COMPANY_NAME: 'Parlour Ltd',
  COMPANY_ADDRESS: '1 High Street, London',
}

it('takes Stripe’s keys as Stripe shows them, restricted ones too', () => {
  const keys = { secretKey: 'rk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' }
  const config = loadConfig({ ...STRIPE, STRIPE_SECRET_KEY: 'rk_test_1' })
  expect(config.STRIPE_PAYMENTS).toEqual(keys)
})

const KINDS = 'must start with sk_test_, sk_live_, rk_test_ or rk_live_.'
const WHOLE = 'must be the whole key, of letters, digits and _ alone.'

it.each([
  ['STRIPE_SECRET_KEY', 'sk_1', KINDS],
  ['STRIPE_SECRET_KEY', 'pk_test_1', KINDS],
  ['STRIPE_SECRET_KEY', '"sk_test_1"', KINDS],
  ['STRIPE_SECRET_KEY', 'sk_test_', WHOLE],
  ['STRIPE_SECRET_KEY', 'sk_test_51…', WHOLE],
  ['STRIPE_SECRET_KEY', 'sk_test_1\n', WHOLE],
  ['STRIPE_PUBLISHABLE_KEY', 'sk_test_1', 'must start with pk_test_ or pk_live_.'],
  ['STRIPE_PUBLISHABLE_KEY', 'pk_test_…', WHOLE],
  ['STRIPE_WEBHOOK_SECRET', 'we_1', 'must start with whsec_.'],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_1 ', WHOLE],
])('refuses %s=%j, and does not repeat it', (name, value, problem) => {
  const sentence = `Setting ${name} can't be used: ${problem}`
  expect(() => loadConfig({ ...STRIPE, [name]: value })).toThrow(sentence)
})

it('takes live keys only where people come by https', () => {
  const sentence =
    'Set PUBLIC_URL to the https address of the site: Stripe takes live cards on no other.'
  expect(() => loadConfig(LIVE)).toThrow(sentence)
  expect(() => loadConfig({ ...LIVE, PUBLIC_URL: 'http://parlour.test' })).toThrow(sentence)
  const config = loadConfig({ ...LIVE, PUBLIC_URL: 'https://parlour.test' })
  expect(config.STRIPE_PAYMENTS?.secretKey).toBe('sk_live_1')
})
