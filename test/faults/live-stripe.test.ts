import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '#test/support/eventually.ts'
import { startProgram, temporaryFolder } from '#test/support/program.ts'
import type { StripeServer } from '#test/support/stripe-server.ts'
import { STRIPE_WEBHOOK_SECRET, startStripe } from '#test/support/stripe-server.ts'
import type { TestApp } from '#test/support/test-app.ts'
import { buildTestApp, PRODUCTION } from '#test/support/test-app.ts'

const SITE = 'https://parlour.example'
const LIVE = {
  NODE_ENV: 'production',
  SECRET: PRODUCTION.SECRET,
  PUBLIC_URL: SITE,
  COMPANY_NAME: 'Parlour Sessions Ltd',
  COMPANY_ADDRESS: '1 High Street, London',
  ADR_PROVIDER: 'ADR Example, https://adr.example',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET,
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_connect',
  STRIPE_IDENTITY_WEBHOOK_SECRET: 'whsec_identity',
}

/** Shares the program's database and secret, so that its users can use the program. */
let world: TestApp
let stripe: StripeServer

beforeAll(async () => {
  world = await buildTestApp({ settings: { PUBLIC_URL: SITE } })
  stripe = await startStripe()
})
afterAll(() => stripe.stop())

test('with live keys for payments, payouts and identity checks, the program starts in production and takes a payment', async () => {
  const port = await freePort()
  const program = startProgram({
    ...LIVE,
    PORT: port,
    DATABASE_URL: world.databaseUrl,
    DATABASE_OWNER_URL: world.ownerUrl,
    DATA_DIR: await temporaryFolder(),
    NODE_OPTIONS: `--import ${join(import.meta.dirname, '../support/at-local-stripe.ts')}`,
    LOCAL_STRIPE: String(stripe.address.port),
  })
  expect(await program.ready).toBe(SITE)

  const client = await world.aClient()
  const { professionalId } = await world.aProfessional()
  const call = async (path: string, body: object | string, headers = {}) => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { cookie: client.cookie, 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    expect([path, reply.status]).toEqual([path, expect.toBeOneOf([200, 201])])
    return reply.json()
  }
  const startsAt = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 48 * 3_600_000)
  const endsAt = new Date(startsAt.getTime() + 3_600_000)
  const { id } = await call('/api/bookings', { professionalId, startsAt, endsAt })
  const intent = await call(`/api/sessions/${id}/payment-intent`, {})
  expect(intent).toMatchObject({ provider: 'stripe', publishableKey: 'pk_live_1' })
  expect(stripe.asked[0]?.headers.authorization).toBe('Bearer sk_live_1')
  expect(stripe.asked.map((asked) => asked.call)).toContain('POST /v1/payment_intents')

  stripe.pay(intent.clientSecret)
  for (const { body } of stripe.events.splice(0))
    await call('/api/webhooks/stripe', body, { 'stripe-signature': stripe.signatureOf(body) })
  await eventually(async () => {
    const [booking] = await world.db.rows('select status from bookings where id = $1', [id])
    expect(booking).toEqual({ status: 'CONFIRMED' })
  })
  program.kill('SIGTERM')
  expect((await program.ended).code).toBe(0)
})

async function freePort(): Promise<string> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return String(port)
}
