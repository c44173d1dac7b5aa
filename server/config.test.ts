import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { loadConfig } from './config.ts'

const STRIPE = {
  SECRET: 'x'.repeat(32),
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}
const FULL = {
  ...STRIPE,
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2',
  STRIPE_IDENTITY_WEBHOOK_SECRET: 'whsec_3',
}
const PRODUCTION = { NODE_ENV: 'production', PUBLIC_URL: 'https://parlour.test' }
const LIVE = {
  ...FULL,
  ...PRODUCTION,
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  COMPANY_NAME: 'Parlour Ltd',
  COMPANY_ADDRESS: '1 High Street, London',
  ADR_PROVIDER: 'ADR Example, https://adr.example',
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

it.each([
  ['live keys', LIVE],
  ['a restricted live key', { ...LIVE, STRIPE_SECRET_KEY: 'rk_live_1' }],
  [
    'live keys and stand-ins named that none needs',
    { ...LIVE, ALLOW_STAND_INS: 'payouts,identity' },
  ],
  ['test keys', { ...FULL, ...PRODUCTION }],
  ['a restricted test key', { ...FULL, ...PRODUCTION, STRIPE_SECRET_KEY: 'rk_test_1' }],
])('takes everything at Stripe in production, with %s', (_keys, settings) => {
  const { STRIPE_PAYMENTS, STRIPE_CONNECT, STRIPE_IDENTITY } = loadConfig(settings)
  const secretKey = settings.STRIPE_SECRET_KEY
  expect(STRIPE_PAYMENTS).toMatchObject({ secretKey, webhookSecret: 'whsec_1' })
  expect(STRIPE_CONNECT).toEqual({ secretKey, webhookSecret: 'whsec_2' })
  expect(STRIPE_IDENTITY).toEqual({ secretKey, webhookSecret: 'whsec_3' })
})

it.each(
  ['', 'payments,payouts,identity'].flatMap((named) =>
    [
      'SECRET',
      'PUBLIC_URL',
      'NODE_ENV',
      'COMPANY_NAME',
      'COMPANY_ADDRESS',
      'ADR_PROVIDER',
      'STRIPE_SECRET_KEY',
      'STRIPE_PUBLISHABLE_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'STRIPE_CONNECT_WEBHOOK_SECRET',
      'STRIPE_IDENTITY_WEBHOOK_SECRET',
    ].map((missing) => [missing, named] as const),
  ),
)('refuses live keys without %s by one sentence, with ALLOW_STAND_INS=%j', (missing, named) => {
  const settings = { ...LIVE, ALLOW_STAND_INS: named, [missing]: '' }
  expect(() => loadConfig(settings)).toThrow(new RegExp(`^Set (\\w+ and )?${missing}\\b[^.]*\\.$`))
})

it('allows no stand-in beside a live key, even a named one', () => {
  const ALLOW_STAND_INS = 'payments,payouts,identity'
  const lost = { STRIPE_PUBLISHABLE_KEY: '', STRIPE_WEBHOOK_SECRET: '' }
  expect(() =>
    loadConfig({ ...LIVE, ...lost, ALLOW_STAND_INS, STRIPE_CONNECT_WEBHOOK_SECRET: '' }),
  ).toThrow(
    'Set STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET and STRIPE_CONNECT_WEBHOOK_SECRET too: STRIPE_SECRET_KEY is live, and beside a live key nothing is simulated.',
  )
  expect(() => loadConfig({ ...LIVE, DEMO: '1' })).toThrow(
    'Take the live keys of Stripe away, or DEMO: in a demonstration no money moves.',
  )
})

const IDENTITY = {
  STRIPE_PUBLISHABLE_KEY: '',
  STRIPE_WEBHOOK_SECRET: '',
  STRIPE_CONNECT_WEBHOOK_SECRET: '',
}

it.each([
  [
    { STRIPE_SECRET_KEY: '', ...IDENTITY, STRIPE_IDENTITY_WEBHOOK_SECRET: '' },
    'payments,payouts,identity',
  ],
  [{ STRIPE_IDENTITY_WEBHOOK_SECRET: '' }, 'identity'],
  [{ STRIPE_CONNECT_WEBHOOK_SECRET: '' }, 'payouts'],
  [IDENTITY, 'payments,payouts'],
])('in production, with %o, each stand-in must be named: %s', (lost, named) => {
  const settings = { ...FULL, ...PRODUCTION, ...lost }
  expect(loadConfig({ ...settings, ALLOW_STAND_INS: named }).ALLOW_STAND_INS).toEqual(
    named.split(','),
  )
  const sentence = ` simulated: in production set ALLOW_STAND_INS=${named} to run the stand-ins on purpose.`
  expect(() => loadConfig(settings)).toThrow(sentence)
  for (const one of named.split(',').length > 1 ? named.split(',') : ['payments'])
    expect(() => loadConfig({ ...settings, ALLOW_STAND_INS: one })).toThrow(sentence)
})

it.each(['1', '0', 'all', 'payments,', 'payments;payouts'])(
  'takes no ALLOW_STAND_INS=%s',
  (value) => {
    expect(() => loadConfig({ ...FULL, ALLOW_STAND_INS: value })).toThrow(
      'must name what may be simulated, from payments, payouts and identity, with commas between.',
    )
  },
)

it('accepts live keys only on https', () => {
  expect(() => loadConfig({ ...LIVE, NODE_ENV: '', PUBLIC_URL: 'http://parlour.test' })).toThrow(
    'Set PUBLIC_URL to the https address of the site: Stripe takes live cards on no other.',
  )
})

describe('a TURN server', () => {
  const TURN = { TURN_URLS: 'turn:turn.example:3478, turns:[2001:db8::1]:443?transport=tcp' }

  it('has addresses and a secret', () => {
    expect(loadConfig({ ...FULL, ...TURN, TURN_SECRET: 'a secret of the relay' }).TURN).toEqual({
      urls: ['turn:turn.example:3478', 'turns:[2001:db8::1]:443?transport=tcp'],
      secret: 'a secret of the relay',
    })
    expect(loadConfig(FULL).TURN).toBeUndefined()
  })

  it('is refused by half', () => {
    expect(() => loadConfig({ ...FULL, ...TURN })).toThrow(
      'Set TURN_SECRET too, or none of TURN_URLS, TURN_SECRET: the relay refuses people without its secret.',
    )
  })

  it.each(['turn.example', 'stun:turn.example', 'turn:a b', 'turn:x,', 'turn:x?transport=sctp'])(
    'is refused with the address %o',
    (TURN_URLS) => {
      expect(() =>
        loadConfig({ ...FULL, TURN_URLS, TURN_SECRET: 'a secret of the relay' }),
      ).toThrow(/^Setting TURN_URLS=.* can't be used: must be addresses/)
    },
  )
})

describe('half a production', () => {
  it('is refused: with the development server', () => {
    expect(() => loadConfig({ ...LIVE, DEV: '1' })).toThrow(/^Unset DEV, or NODE_ENV=production: /)
  })

  it('is refused: https without NODE_ENV=production', () => {
    for (const NODE_ENV of ['', 'development', 'test'])
      expect(() => loadConfig({ ...FULL, NODE_ENV, PUBLIC_URL: 'https://parlour.test' })).toThrow(
        /^Set NODE_ENV=production: .*\/dev\/mail\.$/,
      )
  })

  it.each([{ PUBLIC_URL: 'http://parlour.test' }, { PUBLIC_URL: '', HOST: '0.0.0.0' }])(
    'is refused: production without https, with %o',
    (settings) => {
      expect(() => loadConfig({ ...FULL, ...PRODUCTION, ...settings })).toThrow(
        'Set PUBLIC_URL to the https address of the site: production is reached without https on this machine alone.',
      )
    },
  )

  it.each([{ PUBLIC_URL: '' }, { PUBLIC_URL: 'http://localhost:3000', HOST: '0.0.0.0' }])(
    'is allowed on this machine only: with %o',
    (settings) => {
      expect(loadConfig({ ...FULL, ...PRODUCTION, ...settings }).NODE_ENV).toBe('production')
    },
  )

  it('is refused: demo people with the public password in production', () => {
    expect(() => loadConfig({ ...FULL, ...PRODUCTION, SEED: 'demo' })).toThrow(/^Set DEMO=1 /)
    const demonstration = { SECRET: FULL.SECRET, ...PRODUCTION, DEMO: '1' }
    expect(loadConfig(demonstration).SEED).toBe('demo')
  })
})

it('accepts the previous SECRET only together with a different current one', () => {
  const old = 'y'.repeat(32)
  expect(loadConfig({ ...STRIPE, SECRET_PREVIOUS: old }).SECRET_PREVIOUS).toBe(old)
  for (const settings of [{ SECRET_PREVIOUS: old }, { SECRET: old, SECRET_PREVIOUS: old }])
    expect(() => loadConfig(settings)).toThrow(/^Set SECRET to another value than SECRET_PREVIOUS/)
})

describe('a secret in a file', () => {
  const file = (content: string) => {
    const folder = mkdtempSync(join(tmpdir(), 'parlour-secret-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    writeFileSync(join(folder, 'secret'), content)
    return join(folder, 'secret')
  }

  it('is read from there, without the line break at its end', () => {
    const settings = {
      SECRET_FILE: file(`${'s'.repeat(32)}\n`),
      DATABASE_URL_FILE: file('postgres://host/parlour'),
    }
    expect(loadConfig(settings)).toMatchObject({
      SECRET: 's'.repeat(32),
      DATABASE_URL: 'postgres://host/parlour',
    })
  })

  it('is validated like any other, and not repeated', () => {
    expect(() => loadConfig({ SECRET_FILE: file('hush') })).toThrow(
      "Setting SECRET can't be used: must have at least 32 characters.",
    )
  })

  it.each([
    ['is empty', () => ({ DATABASE_URL_FILE: file('\n') }), 'the file is empty.'],
    ['is missing', () => ({ SECRET_FILE: '/no/such/file' }), "the file can't be read (ENOENT)."],
    [
      'is given twice',
      () => ({ SECRET: 'x'.repeat(32), SECRET_FILE: file('y') }),
      'Set SECRET or SECRET_FILE, not both.',
    ],
  ])('stops the start if it %s', (_what, settings, sentence) => {
    expect(() => loadConfig(settings())).toThrow(sentence)
  })

  it('is for secrets alone: other settings are not read from files', () => {
    expect(loadConfig({ SECRET: 'x'.repeat(32), BRAND_NAME_FILE: file('Other') }).BRAND_NAME).toBe(
      'Parlour',
    )
  })
})

describe('processes', () => {
  it.each([
    [{ WORKERS: '4' }, 4, 16],
    [{ WORKERS: '20' }, 20, 9],
    [{ WORKERS: '64' }, 64, 2],
    [{ WORKERS: '64', DATABASE_URL: 'postgres://localhost/parlour' }, 64, 16],
    [{ WORKERS: '4', DEV: '1' }, 1, 16],
  ])('with %o are %i with %i connections each', (settings, workers, connections) => {
    const config = loadConfig({ ...settings, SECRET: STRIPE.SECRET })
    expect([config.WORKERS, config.DATABASE_POOL_SIZE]).toEqual([workers, connections])
  })

  it('are as many as there are processors, and one where only jobs run', () => {
    expect(loadConfig({ SECRET: STRIPE.SECRET }).WORKERS).toBe(availableParallelism())
    const worker = { ROLE: 'worker', WORKERS: '8', DATABASE_URL: 'postgres://localhost/parlour' }
    expect(loadConfig({ ...worker, SECRET: STRIPE.SECRET }).WORKERS).toBe(1)
  })

  it('with different roles need a database that all of them reach', () => {
    expect(() => loadConfig({ ROLE: 'web', SECRET: STRIPE.SECRET })).toThrow(
      /^Set DATABASE_URL, or/,
    )
  })
})
