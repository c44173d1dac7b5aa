import { Registry } from 'prom-client'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Booking } from '#contract/booking/bookings.ts'
import { expireHolds } from '#server/features/bookings/index.ts'
import { ownDifferences } from '#server/features/ledger/own-books.ts'
import { OPEN_MS } from '#server/providers/breaker.ts'
import { outsideWith } from '#server/providers/outside.ts'
import { stripePayments } from '#server/providers/payments/stripe.ts'
import { stripeDisputes } from '#server/providers/payments/stripe-disputes.ts'
import { watchedBy } from '#test/support/metrics.ts'
import type { StripeEvent, StripeServer } from '#test/support/stripe-server.ts'
import { STRIPE_WEBHOOK_SECRET, startStripe } from '#test/support/stripe-server.ts'
import type { Caller, ProfessionalCaller, TestApp } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { ledgerSum } from './ledger.ts'
import { reconcilePayments } from './payments.ts'

const START = new Date('2026-11-23T09:00:00Z')

let world: TestApp
let stripe: StripeServer
/** Milliseconds that a test has waited, as the breaker sees it. */
let waited = 0
const registry = new Registry()

beforeAll(async () => {
  stripe = await startStripe(() => world.context.clock())
  world = await buildTestApp({
    now: START,
    parts: ({ clock, log }) => {
      const now = () => performance.now() + waited
      const outside = outsideWith(registry, log, now)('stripe')
      return {
        payments: stripePayments({
          secretKey: 'sk_test_1',
          publishableKey: 'pk_test_1',
          webhookSecret: STRIPE_WEBHOOK_SECRET,
          clock,
          address: stripe.address,
          outside,
        }),
        disputes: stripeDisputes({ secretKey: 'sk_test_1', address: stripe.address, outside }),
      }
    },
  })
})
afterAll(() => stripe.stop())
beforeEach(() => {
  world.setClock(START)
  stripe.events.length = 0
  Object.assign(stripe.faults, { lostReplies: 0, refundStatus: 'succeeded' })
})

it('confirms a booking by the signed event of its payment, and by nothing else', async () => {
  const held = await aHold()
  const reply = await held.client.post(`/api/sessions/${held.booking.id}/payment-intent`)
  expect(reply.json()).toEqual({
    provider: 'stripe',
    publishableKey: 'pk_test_1',
    clientSecret: expect.stringMatching(/^pi_\w+_secret_\w+$/),
    cardsSecret: expect.stringMatching(/^cuss_secret_cus_/),
    totalMinor: 5832,
  })
  stripe.pay(reply.json().clientSecret)
  expect(await statusOf(held)).toBe('PENDING_PAYMENT')
  await deliver()
  expect(await statusOf(held)).toBe('CONFIRMED')
  expect(await atProvider(held)).toBe(5832)
})

it('confirms once, however often and in whatever order the events come', async () => {
  const held = await aHold()
  stripe.pay(await secretOf(held), 'requires_action')
  stripe.pay(await secretOf(held), 'processing')
  stripe.pay(await secretOf(held))
  const events = stripe.events.splice(0).reverse()
  await deliver([...events, ...events])
  expect(await statusOf(held)).toBe('CONFIRMED')
  expect(await atProvider(held)).toBe(5832)
  expect(await waitingEvents()).toBe(0)
})

it('keeps the hold while a payment is processing, which may still fail', async () => {
  const held = await aHold()
  const secret = await secretOf(held)
  stripe.pay(secret, 'processing')
  await deliver()
  expect(await statusOf(held)).toBe('PENDING_PAYMENT')
  stripe.pay(secret, 'requires_payment_method')
  await deliver()
  expect(await statusOf(held)).toBe('PENDING_PAYMENT')
  stripe.pay(secret)
  await deliver()
  expect(await statusOf(held)).toBe('CONFIRMED')
})

it('confirms without any event, by asking Stripe', async () => {
  const held = await aHold()
  stripe.pay(await secretOf(held))
  await reconcilePayments(world.context)
  expect(await statusOf(held)).toBe('CONFIRMED')
})

it('confirms a payment that is processed after the hold, while the slot is free', async () => {
  const held = await aHold()
  const secret = await secretOf(held)
  stripe.pay(secret, 'processing')
  await holdRunsOut()
  await reconcilePayments(world.context)
  expect(await statusOf(held)).toBe('EXPIRED')
  stripe.pay(secret)
  await deliver()
  expect(await statusOf(held)).toBe('CONFIRMED')
})

it('refunds the payment if the slot was taken meanwhile', async () => {
  const held = await aHold()
  const secret = await secretOf(held)
  await holdRunsOut()
  await aHold(held.professional)
  stripe.pay(secret)
  await deliver()
  expect(await statusOf(held)).toBe('EXPIRED')
  expect(stripe.refunds.at(-1)).toMatchObject({ amount: 5832, status: 'succeeded' })
  expect(await atProvider(held)).toBe(0)
})

it('does not let an expired hold be paid for', async () => {
  const held = await aHold()
  const secret = await secretOf(held)
  await holdRunsOut()
  await reconcilePayments(world.context)
  const [intent] = [...stripe.intents.values()].filter((one) => one.client_secret === secret)
  expect(intent?.status).toBe('canceled')
  await deliver()
  expect(await statusOf(held)).toBe('EXPIRED')
})

it('refunds a cancelled session, pending until Stripe’s event says that it succeeded', async () => {
  const held = await aHold()
  stripe.pay(await secretOf(held))
  await deliver()
  stripe.faults.refundStatus = 'pending'
  const cancelled = await held.client.post(`/api/sessions/${held.booking.id}/cancel`, {})
  expect(cancelled.json()).toMatchObject({
    status: 'CANCELLED',
    refund: { amountMinor: 5832, status: 'on-its-way' },
  })
  await deliver()
  expect(await atProvider(held)).toBe(5832)

  const refund = stripe.refunds.at(-1)
  if (refund) stripe.end(refund, 'succeeded')
  await deliver()
  expect(await refundOf(held)).toMatchObject({ status: 'refunded' })
  expect(await atProvider(held)).toBe(0)
  expect(
    stripe.refunds.filter(({ payment_intent }) => payment_intent === refund?.payment_intent),
  ).toHaveLength(1)
})

it('records a refund returned by the bank as owed to the client, and asks for manual work', async () => {
  const held = await aHold()
  stripe.pay(await secretOf(held))
  await deliver()
  await held.client.post(`/api/sessions/${held.booking.id}/cancel`, {})
  await deliver()
  expect(await refundOf(held)).toMatchObject({ status: 'refunded' })
  const error = vi.spyOn(world.context.log, 'error')
  const refund = stripe.refunds.at(-1)
  if (refund) stripe.end(refund, 'failed')
  const events = stripe.events.splice(0)
  await deliver([...events, ...events])
  expect(await refundOf(held)).toMatchObject({ status: 'failed' })
  expect(await atProvider(held)).toBe(5832)
  expect(error).toHaveBeenCalledExactlyOnceWith(
    expect.anything(),
    'a refund failed: settle it at the desk',
  )
  error.mockRestore()
  const metrics = (await world.visitor.get('/metrics')).body
  expect(watchedBy('ParlourRefundFailed', metrics)).toBe(1)
  expect(await Array.fromAsync(ownDifferences(world.context))).toEqual([])
})

it('repeats a refund whose reply was lost, and makes it once', async () => {
  const held = await aHold()
  stripe.pay(await secretOf(held))
  await deliver()
  stripe.faults.lostReplies = 4
  await held.client.post(`/api/sessions/${held.booking.id}/cancel`, {})
  expect(await refundOf(held)).toMatchObject({ status: 'on-its-way' })
  stripe.faults.lostReplies = 0
  const made = stripe.refunds.length
  await reconcilePayments(world.context)
  expect(await refundOf(held)).toMatchObject({ status: 'refunded' })
  expect(stripe.refunds.length - made).toBeLessThanOrEqual(1)
  expect(await atProvider(held)).toBe(0)
})

it('asks Stripe no more after five calls without an answer, and refunds once when it answers again', async () => {
  const held = await aHold()
  stripe.pay(await secretOf(held))
  await deliver()
  const other = await aHold()
  stripe.faults.lostReplies = Number.POSITIVE_INFINITY
  await held.client.post(`/api/sessions/${held.booking.id}/cancel`, {})
  for (let run = 0; run < 2; run += 1) await reconcilePayments(world.context)
  const asked = stripe.asked.length
  const made = stripe.refunds.length
  await reconcilePayments(world.context)
  const refused = await other.client.post(`/api/sessions/${other.booking.id}/payment-intent`)
  expect([refused.statusCode, refused.body]).toEqual([
    503,
    'Card payments are briefly unavailable, please try again',
  ])
  expect(stripe.asked.length).toBe(asked)
  // What became of the refund is unknown, not failed.
  expect(await refundOf(held)).toMatchObject({ status: 'on-its-way' })
  expect(await registry.metrics()).toContain('provider_breaker_open{provider="stripe"} 1')

  stripe.faults.lostReplies = 0
  waited += OPEN_MS
  await reconcilePayments(world.context)
  expect(await refundOf(held)).toMatchObject({ status: 'refunded' })
  expect(stripe.refunds.length - made).toBeLessThanOrEqual(1)
  expect(await atProvider(held)).toBe(0)
})

it('reverses a charge whose dispute was lost, once, and notifies the professional', async () => {
  const held = await aHold()
  const intent = stripe.pay(await secretOf(held))
  await deliver()
  const dispute = stripe.dispute(intent)
  await deliver()
  expect(await disputesOf(held)).toMatchObject([
    { status: 'OPEN', amountMinor: 5832, evidenceDueAt: '2026-12-02T09:00:00.000Z' },
  ])
  expect(await atProvider(held)).toBe(5832)
  stripe.decide(dispute, 'lost')
  const events = stripe.events.splice(0)
  await deliver([...events, ...events])
  await reconcilePayments(world.context)
  expect(await disputesOf(held)).toMatchObject([{ status: 'LOST' }])
  expect(await atProvider(held)).toBe(0)
  expect(await Array.fromAsync(ownDifferences(world.context))).toEqual([])
})

it('finds a dispute whose events were lost', async () => {
  const held = await aHold()
  const intent = stripe.pay(await secretOf(held))
  await deliver()
  const dispute = stripe.dispute(intent)
  await reconcilePayments(world.context)
  expect(await disputesOf(held)).toMatchObject([{ status: 'OPEN' }])
  stripe.decide(dispute, 'won')
  await reconcilePayments(world.context)
  expect(await disputesOf(held)).toMatchObject([{ status: 'WON' }])
  expect(await atProvider(held)).toBe(5832)
})

it('acknowledges signed events that are about something else', async () => {
  const body = JSON.stringify({
    id: 'evt_other',
    object: 'event',
    type: 'product.created',
    data: { object: { id: 'prod_1', object: 'product' } },
  })
  expect(await post({ id: 'evt_other', type: 'product.created', body })).toBe(200)
  expect(await waitingEvents()).toBe(0)
})

it('refuses events that Stripe hasn’t signed, or signed long ago', async () => {
  const held = await aHold()
  stripe.pay(await secretOf(held))
  const event = stripe.events.splice(0).at(-1)
  if (!event) throw new Error('Stripe told nothing')
  expect(await post(event, stripe.signatureOf(event.body, 'whsec_guessed'))).toBe(400)
  const earlier = new Date(START.getTime() - 301_000)
  expect(await post(event, stripe.signatureOf(event.body, undefined, earlier))).toBe(400)
  expect(await statusOf(held)).toBe('PENDING_PAYMENT')
  expect(await post(event)).toBe(200)
  expect(await statusOf(held)).toBe('CONFIRMED')
})

it('says that payments are unavailable while Stripe is away, and opens the same one afterwards', async () => {
  const held = await aHold()
  const opened = stripe.intents.size
  stripe.faults.lostReplies = 2
  const path = `/api/sessions/${held.booking.id}/payment-intent`
  const refused = await held.client.post(path)
  expect([refused.statusCode, refused.body]).toEqual([
    503,
    'Card payments are briefly unavailable, please try again',
  ])
  stripe.pay(await secretOf(held))
  await deliver()
  expect(await statusOf(held)).toBe('CONFIRMED')
  expect(stripe.intents.size).toBe(opened + 1)
})

type Held = { client: Caller; professional: ProfessionalCaller; booking: Booking }

async function aHold(wanted?: ProfessionalCaller): Promise<Held> {
  const [client, professional] = [await world.aClient(), wanted ?? (await world.aProfessional())]
  const reply = await client.post('/api/bookings', {
    professionalId: professional.professionalId,
    startsAt: '2026-11-25T14:00:00.000Z',
    endsAt: '2026-11-25T15:00:00.000Z',
  })
  expect(reply.statusCode, reply.body).toBe(201)
  return { client, professional, booking: reply.json() }
}

async function secretOf({ client, booking }: Held): Promise<string> {
  const reply = await client.post(`/api/sessions/${booking.id}/payment-intent`)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().clientSecret
}

/** Delivers Stripe's events until there are no more; handling one may cause another. */
async function deliver(events?: StripeEvent[]): Promise<void> {
  for (const event of events ?? []) expect(await post(event)).toBe(200)
  while (stripe.events.length > 0)
    for (const event of stripe.events.splice(0)) expect(await post(event)).toBe(200)
}

async function post(event: StripeEvent, signature = stripe.signatureOf(event.body)) {
  const reply = await world.app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    payload: event.body,
  })
  return reply.statusCode
}

async function holdRunsOut(): Promise<void> {
  world.setClock(new Date(START.getTime() + 16 * 60_000))
  await expireHolds(world.context)
}

const sessionOf = async ({ client, booking }: Held) =>
  (await client.get(`/api/sessions/${booking.id}`)).json()
const statusOf = async (held: Held) => (await sessionOf(held)).status
const refundOf = async (held: Held) => (await sessionOf(held)).refund

const disputesOf = async ({ professional, booking }: Held) =>
  (await professional.get(`/api/professional/disputes?session=${booking.id}`)).json()

/** Stripe's balance for this booking in our ledger; also checks that all its lines sum to zero. */
async function atProvider({ booking }: Held): Promise<number> {
  expect(await ledgerSum(world.db)).toBe(0)
  const [row] = await world.db.rows<{ pence: number }>(
    `select coalesce(sum(l.amount_minor), 0)::int as pence
     from ledger_entries e join ledger_lines l on l.entry_id = e.id
     where e.booking_id = $1 and l.account = 'provider_balance'`,
    [booking.id],
  )
  return row?.pence ?? 0
}

async function waitingEvents(): Promise<number> {
  const [row] = await world.db.rows<{ count: number }>(
    'select count(*)::int from provider_events where handled_at is null',
  )
  return row?.count ?? -1
}
