import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ledgerSum } from '#server/features/payments/ledger.ts'
import { stripePayments } from '#server/providers/payments/stripe.ts'
import { stripePayouts } from '#server/providers/payouts/stripe.ts'
import { aPaidSession } from '#test/support/payments.ts'
import { runPayouts } from '#test/support/payouts.ts'
import {
  SAMPLE_ACCOUNT,
  SAMPLE_ACCOUNT_LINK,
  SAMPLE_EVENT,
  SAMPLE_INTENT,
  SAMPLE_TRANSFER,
} from '#test/support/stripe-objects.ts'
import type { StripeServer } from '#test/support/stripe-server.ts'
import { STRIPE_WEBHOOK_SECRET, startStripe } from '#test/support/stripe-server.ts'
import type { ProfessionalCaller, TestApp } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'

const NOW = '2026-11-16T09:00:00Z'
const READY = { ...SAMPLE_ACCOUNT, payouts_enabled: true, details_submitted: true }

let world: TestApp
let stripe: StripeServer
let professional: ProfessionalCaller
/** The professional's account id. */
let account: string
let accounts = 0

beforeAll(async () => {
  stripe = await startStripe(() => world.context.clock())
  const keys = { secretKey: 'sk_test_1', webhookSecret: STRIPE_WEBHOOK_SECRET }
  world = await buildTestApp({
    now: NOW,
    parts: ({ clock }) => ({
      payments: stripePayments({
        ...keys,
        clock,
        publishableKey: 'pk_test_1',
        address: stripe.address,
      }),
      payouts: stripePayouts({ ...keys, clock, address: stripe.address }),
    }),
  })
})
afterAll(() => stripe.stop())
beforeEach(async () => {
  world.setClock(NOW)
  professional = await world.aProfessional()
  account = `acct_${++accounts}`
  const opened = { ...SAMPLE_ACCOUNT, id: account }
  stripe.faults.instead = [found(opened), found(opened), found(SAMPLE_ACCOUNT_LINK)]
  const reply = await professional.post('/api/professional/payouts/onboarding')
  expect(reply.json()).toEqual({ url: SAMPLE_ACCOUNT_LINK.url })
  stripe.asked.length = 0
})

it('learns that an account is ready from Stripe’s signed event, and asks once however often it comes', async () => {
  expect((await accountOf()).state).toBe('incomplete')
  stripe.asked.length = 0
  stripe.faults.instead = [found({ ...READY, id: account })]
  const event = eventAbout({ ...SAMPLE_ACCOUNT, id: account })
  for (let time = 0; time < 3; time++) expect(await post(event)).toBe(200)
  expect(stripe.asked.map(({ call }) => call)).toEqual([`GET /v1/accounts/${account}`])
  expect((await accountOf()).state).toBe('ready')
})

it('refuses events that Stripe hasn’t signed, or signed long ago', async () => {
  const event = eventAbout({ ...READY, id: account })
  expect(await post(event, stripe.signatureOf(event, 'whsec_guessed'))).toBe(400)
  const earlier = new Date(Date.parse(NOW) - 301_000)
  expect(await post(event, stripe.signatureOf(event, undefined, earlier))).toBe(400)
  expect(await post(event.replace(account, 'acct_other'), stripe.signatureOf(event))).toBe(400)
  expect(stripe.asked).toEqual([])
})

it('transfers the price of a session 48 hours after its end from the client’s charge, once', async () => {
  stripe.faults.instead = [found({ ...READY, id: account })]
  await post(eventAbout({ ...READY, id: account }))
  const session = await aPaidSession(world, {
    startsAt: '2026-11-17T10:00:00Z',
    endsAt: '2026-11-17T11:00:00Z',
    paidAt: NOW,
    professional,
  })
  await world.db.rows(
    `update payments set provider = 'stripe', provider_ref = 'pi_1' where booking_id = $1`,
    [session.id],
  )
  world.setClock('2026-11-19T11:00:00Z')
  // No account is due for a check.
  await world.db.rows('update payout_accounts set checked_at = $1', ['2026-11-19T11:00:00Z'])
  stripe.asked.length = 0
  const none = found({ object: 'list', url: '/v1/transfers', has_more: false, data: [] })
  stripe.faults.instead = [
    none,
    found({ ...SAMPLE_INTENT, latest_charge: 'ch_1' }),
    found({ ...SAMPLE_TRANSFER, amount: 4500, currency: 'gbp' }),
  ]
  await runPayouts(world)
  await runPayouts(world)
  expect(stripe.asked.filter(({ call }) => call.startsWith('POST'))).toMatchObject([
    {
      call: 'POST /v1/transfers',
      fields: { amount: '4500', destination: account, source_transaction: 'ch_1' },
    },
  ])
  expect(await accountOf()).toMatchObject({ paidOutMinor: 4500, pendingMinor: 0 })
  expect(await ledgerSum(world.db)).toBe(0)
})

const found = (body: object) => ({ status: 200, body })

const accountOf = async () => (await professional.get('/api/professional/payouts/account')).json()

let events = 0
const eventAbout = (object: object) =>
  JSON.stringify({
    ...SAMPLE_EVENT,
    id: `evt_${++events}`,
    type: 'account.updated',
    account,
    data: { object },
  })

async function post(body: string, signature = stripe.signatureOf(body)) {
  const reply = await world.app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe-connect',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    payload: body,
  })
  return reply.statusCode
}
