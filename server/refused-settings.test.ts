import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ConfigError, loadConfig } from './config.ts'

const PAYMENTS_AT_STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}
const IDENTITY_AT_STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_IDENTITY_WEBHOOK_SECRET: 'whsec_2',
}
const PRODUCTION = { NODE_ENV: 'production', SECRET: 'x'.repeat(32) }

const DATA_DIR = mkdtempSync(join(tmpdir(), 'parlour-config-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true }))

/** The one line that the program would print before it exits. */
function refusal(settings: Record<string, string>): string {
  try {
    loadConfig({ DATA_DIR, ...settings })
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    expect(error.message.split('\n')).toHaveLength(1)
    return error.message
  }
  throw new Error('the settings were taken')
}

describe('settings are refused by one sentence', () => {
  test.each([
    [{ PORT: 'abc' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ NODE_ENV: 'staging' }, 'NODE_ENV'],
    [{ DATABASE_URL: 'mysql://localhost/parlour' }, 'DATABASE_URL'],
    [{ DATABASE_DIRECT_URL: 'mysql://localhost/parlour' }, 'DATABASE_DIRECT_URL'],
    [{ DATABASE_REPLICA_URL: 'replica' }, 'DATABASE_REPLICA_URL'],
    [{ DATABASE_POOLER: 'session' }, 'DATABASE_POOLER'],
    [{ DATABASE_POOL_SIZE: '1' }, 'DATABASE_POOL_SIZE'],
    [{ DATABASE_QUEUE_LENGTH: '-1' }, 'DATABASE_QUEUE_LENGTH'],
    [{ DATABASE_LOCK_TIMEOUT_MS: '0' }, 'DATABASE_LOCK_TIMEOUT_MS'],
    [{ DATABASE_MAX_AGE_SECONDS: 'never' }, 'DATABASE_MAX_AGE_SECONDS'],
    [{ PUBLIC_URL: 'parlour.example' }, 'PUBLIC_URL'],
    [{ ICE_SERVERS: 'stun:stun.example' }, 'ICE_SERVERS'],
    [{ TURN_URLS: 'turn.example:3478' }, 'TURN_URLS'],
    [{ TURN_SECRET: 'short' }, 'TURN_SECRET'],
    [{ SEED: 'everything' }, 'SEED'],
    [{ MAIL_FROM: 'Parlour' }, 'MAIL_FROM'],
    [{ S3_ENDPOINT: 'files.example' }, 'S3_ENDPOINT'],
    [{ S3_BUCKET: 'no/bucket' }, 'S3_BUCKET'],
    [{ S3_PUBLIC_ENDPOINT: 'files.example' }, 'S3_PUBLIC_ENDPOINT'],
    [{ APPLE_PRIVATE_KEY: 'not a key' }, 'APPLE_PRIVATE_KEY'],
    [{ ALLOW_STAND_INS: '1' }, 'ALLOW_STAND_INS'],
    [{ DEMO: 'yes' }, 'DEMO'],
    [{ RIGHT_TO_CANCEL: 'no' }, 'RIGHT_TO_CANCEL'],
    [{ TEXT_COUNTRIES: 'UK' }, 'TEXT_COUNTRIES'],
    [{ TEXT_COUNTRIES: 'GB;IE' }, 'TEXT_COUNTRIES'],
    [{ TEXT_COUNTRIES: 'GB,' }, 'TEXT_COUNTRIES'],
    [{ TEXT_COUNTRIES: '44' }, 'TEXT_COUNTRIES'],
    [{ AUDIT_MONTHS: '83' }, 'AUDIT_MONTHS'],
    [{ PROVIDER_EVENT_MONTHS: '1' }, 'PROVIDER_EVENT_MONTHS'],
    [{ AUDIT_MONTHS: '83' }, 'AUDIT_MONTHS'],
    [{ PROVIDER_EVENT_MONTHS: '1' }, 'PROVIDER_EVENT_MONTHS'],
    [{ SECRET_PREVIOUS: 'short' }, 'SECRET_PREVIOUS'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
    [{ OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG'],
    [{ GRACE_SECONDS: '0' }, 'GRACE_SECONDS'],
    [{ DRAIN_SECONDS: '-1' }, 'DRAIN_SECONDS'],
    [{ ROLE: 'helper' }, 'ROLE'],
    [{ WORKERS: '0' }, 'WORKERS'],
    [{ SECRET_FILE: '/no/such/file' }, 'SECRET_FILE'],
  ])('that names the invalid setting: %o', (setting, name) => {
    expect(refusal(setting)).toMatch(new RegExp(`^Setting ${name}.* can't be used: .+\\.$`))
  })

  test('that does not repeat a secret', () => {
    expect(refusal({ SECRET: 'hush' })).not.toContain('hush')
    const url = 'mysql://parlour:hush@localhost/parlour'
    expect(refusal({ DATABASE_URL: url })).not.toContain('hush')
  })

  test('when production would run on a stand-in', () => {
    expect(refusal(PRODUCTION)).toMatch(
      /^Payments, payouts and identity checks are simulated: .* ALLOW_STAND_INS=payments,payouts,identity /,
    )
  })

  test.each([
    [PAYMENTS_AT_STRIPE, /^Payouts and identity checks are simulated: .*=payouts,identity /],
    [
      { ...PAYMENTS_AT_STRIPE, STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_3' },
      /^Identity checks are simulated: /,
    ],
    [IDENTITY_AT_STRIPE, /^Payments and payouts are simulated: /],
  ])('that names what is simulated: with %o', (settings, beginning) => {
    expect(refusal({ ...PRODUCTION, ...settings })).toMatch(beginning)
  })

  test('when a public site is started in development mode', () => {
    expect(refusal({ PUBLIC_URL: 'https://parlour.example' })).toMatch(/^Set NODE_ENV=production: /)
  })

  test('when production has no address for messages to support', () => {
    const sentence = refusal({
      ...PRODUCTION,
      ALLOW_STAND_INS: 'payments,payouts,identity',
      SMTP_URL: 'smtp://mail.example',
    })
    expect(sentence).toMatch(/^Set SUPPORT_EMAIL/)
  })

  test.each([
    [{ FCA_REGISTER_KEY: 'key' }, 'Set FCA_REGISTER_EMAIL and FCA_REGISTER_KEY together'],
    [{ TWILIO_FROM: 'Parlour' }, 'Set TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN too, or none of '],
    [{ TWILIO_FROM: 'Parlour Bookings' }, "Setting TWILIO_FROM=Parlour Bookings can't be used"],
    [{ TWILIO_ACCOUNT_SID: 'SK12' }, "Setting TWILIO_ACCOUNT_SID=SK12 can't be used"],
    [{ DATABASE_POOLER: 'transaction' }, 'Set DATABASE_URL too'],
    [{ DATABASE_OWNER_URL: 'postgres://localhost/parlour' }, 'Set DATABASE_URL too'],
    [
      { ...PRODUCTION, DATABASE_URL: 'postgres://localhost/parlour' },
      'Set DATABASE_OWNER_URL to the account that owns the database, and DATABASE_URL to another',
    ],
    [
      { DATABASE_URL: 'postgres://localhost/parlour', DATABASE_POOLER: 'transaction' },
      'Set DATABASE_DIRECT_URL to the address of the database behind the pooler',
    ],
    [{ S3_BUCKET: 'files', S3_REGION: 'eu' }, 'Set S3_ENDPOINT and S3_ACCESS_KEY_ID and '],
    [{ GOOGLE_CLIENT_ID: 'id' }, 'Set GOOGLE_CLIENT_SECRET too'],
    [{ GOOGLE_CALENDAR_CLIENT_ID: 'id' }, 'Set GOOGLE_CALENDAR_CLIENT_SECRET too'],
    [{ MICROSOFT_CALENDAR_CLIENT_SECRET: 'a' }, 'Set MICROSOFT_CALENDAR_CLIENT_ID too'],
    [
      { STRIPE_SECRET_KEY: 'sk_test_1' },
      'Set STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET too for payments, or STRIPE_IDENTITY_WEBHOOK_SECRET',
    ],
    [
      { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
      'Set STRIPE_PUBLISHABLE_KEY too, or none of STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET: ',
    ],
    [
      { ...IDENTITY_AT_STRIPE, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
      'Set STRIPE_WEBHOOK_SECRET too, or none of ',
    ],
    [
      { ...PAYMENTS_AT_STRIPE, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' },
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY have to be both of test mode or both live.',
    ],
    [
      {
        STRIPE_SECRET_KEY: 'sk_live_1',
        STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
        STRIPE_WEBHOOK_SECRET: 'whsec_1',
        STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2',
        STRIPE_IDENTITY_WEBHOOK_SECRET: 'whsec_3',
        COMPANY_NAME: 'Parlour Sessions Ltd',
      },
      'Set COMPANY_NAME and COMPANY_ADDRESS',
    ],
    [
      {
        STRIPE_SECRET_KEY: 'sk_live_1',
        STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
        STRIPE_WEBHOOK_SECRET: 'whsec_1',
        STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2',
        STRIPE_IDENTITY_WEBHOOK_SECRET: 'whsec_3',
        COMPANY_NAME: 'Parlour Sessions Ltd',
        COMPANY_ADDRESS: '1 Example Street, London',
      },
      'Set ADR_PROVIDER: the final answer to a complaint names',
    ],
    [{ VAT_NUMBER: '123' }, "Setting VAT_NUMBER=123 can't be used: must be a VAT number"],
    [{ STRIPE_IDENTITY_WEBHOOK_SECRET: 'whsec_1' }, 'Set STRIPE_SECRET_KEY too'],
    [
      { ...IDENTITY_AT_STRIPE, STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_3' },
      'Set STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET too, or none of ',
    ],
    [
      { STRIPE_SECRET_KEY: 'pk_1' },
      "Setting STRIPE_SECRET_KEY can't be used: must start with sk_test_, ",
    ],
    [{ INSIGHTS_MODEL: 'small' }, 'Set INSIGHTS_API_URL and INSIGHTS_API_KEY too'],
    [{ APPLE_TEAM_ID: 'team' }, 'Set APPLE_CLIENT_ID and APPLE_KEY_ID and APPLE_PRIVATE_KEY too'],
  ])('when only some of the settings of a provider are set: %o', (settings, beginning) => {
    expect(refusal(settings).startsWith(beginning)).toBe(true)
  })

  test('when Apple would redirect people to a URL without https', () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const sentence = refusal({
      APPLE_CLIENT_ID: 'id',
      APPLE_TEAM_ID: 'team',
      APPLE_KEY_ID: 'key',
      APPLE_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    })
    expect(sentence).toMatch(/^Set PUBLIC_URL to the https address/)
  })
})
