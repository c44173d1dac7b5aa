import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { BadSignature, ProviderAway } from '#server/providers/errors.ts'
import { SAMPLE_EVENT, SAMPLE_INTENT, SAMPLE_REFUND } from '#test/support/stripe-objects.ts'
import type { ReceivedRequest, StripeServer } from '#test/support/stripe-server.ts'
import { STRIPE_WEBHOOK_SECRET, startStripe } from '#test/support/stripe-server.ts'
import type { PaymentsPort } from './port.ts'
import { stripePayments } from './stripe.ts'

const NOW = new Date('2026-11-23T09:00:00Z')

let stripe: StripeServer
let port: PaymentsPort

beforeAll(async () => {
  stripe = await startStripe(() => NOW)
  port = stripePayments({
    secretKey: 'sk_test_1',
    publishableKey: 'pk_test_1',
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    clock: () => NOW,
    address: stripe.address,
    timeoutMs: 500,
  })
})
afterAll(() => stripe.stop())
beforeEach(() => {
  stripe.asked.length = 0
  stripe.events.length = 0
  stripe.refunds.length = 0
  Object.assign(stripe.faults, {
    instead: [],
    lostReplies: 0,
    isSilent: false,
    failsNextKey: false,
    refundStatus: 'succeeded',
    offSession: undefined,
  })
})

afterEach(() => {
  // Stripe's library generates missing keys, which a killed program couldn't repeat.
  for (const { call, headers } of stripe.asked)
    if (call.startsWith('POST ')) {
      expect(headers['idempotency-key'], call).toBeDefined()
      expect(headers['idempotency-key'], call).not.toContain('stripe-node')
    }
})

describe('opening a payment', () => {
  it('asks for an intent in pounds under our id as the key, with the pinned version', async () => {
    const request = aRequest()
    const { ref, clientSecret } = await port.open(request)
    expect(clientSecret).toBe(stripe.intents.get(ref)?.client_secret)
    expect(stripe.asked).toEqual([
      {
        call: 'POST /v1/payment_intents',
        fields: {
          amount: '5832',
          currency: 'gbp',
          'automatic_payment_methods[enabled]': 'true',
          description: 'Parlour session 1',
          'metadata[paymentId]': request.paymentId,
          'metadata[bookingId]': request.bookingId,
        },
        headers: expect.objectContaining({
          authorization: 'Bearer sk_test_1',
          'idempotency-key': request.paymentId,
          'stripe-version': '2026-10-28.endive',
        }),
      },
    ])
  })

  it('twice with one id of ours finds the same one', async () => {
    const request = aRequest()
    const [first, second] = [await port.open(request), await port.open(request)]
    expect(second).toEqual(first)
  })

  it('again with another amount is refused', async () => {
    const request = aRequest()
    await port.open(request)
    await expect(port.open({ ...request, amountMinor: 1 })).rejects.toThrow(
      Stripe.errors.StripeIdempotencyError,
    )
  })

  it('whose reply is lost finds the same one on the library’s second try', async () => {
    stripe.faults.lostReplies = 1
    const { ref } = await port.open(aRequest())
    expect(calls()).toEqual(['POST /v1/payment_intents', 'POST /v1/payment_intents'])
    expect(keys().size).toBe(1)
    expect(stripe.events).toMatchObject([{ type: 'payment_intent.created' }])
    expect(stripe.intents.has(ref)).toBe(true)
  })

  it('whose key Stripe has kept an error of its own for takes another key', async () => {
    stripe.faults.failsNextKey = true
    const request = aRequest()
    expect((await port.open(request)).ref).toMatch(/^pi_/)
    expect([...keys()]).toEqual([request.paymentId, `${request.paymentId}-again`])
  })
})

describe('saved cards', () => {
  it('belong to one customer of the person, who is nothing but our id to Stripe', async () => {
    const personId = randomUUID()
    const [first, second] = [
      await port.cards.openCustomer(personId),
      await port.cards.openCustomer(personId),
    ]
    expect(second).toBe(first)
    expect(stripe.asked[0]?.fields).toEqual({ 'metadata[personId]': personId })
  })

  it('can pay for, and be saved with, a payment of that customer', async () => {
    const customerRef = await port.cards.openCustomer(randomUUID())
    await port.open({ ...aRequest(), customerRef })
    expect(stripe.asked.at(-1)?.fields.customer).toBe(customerRef)
  })

  it('are offered by the card form, which may also save and remove them', async () => {
    const customerRef = await port.cards.openCustomer(randomUUID())
    expect(await port.cards.formSecret(customerRef)).toBe(`cuss_secret_${customerRef}`)
    const features = 'components[payment_element][features]'
    expect(stripe.asked.at(-1)?.fields).toMatchObject({
      customer: customerRef,
      [`${features}[payment_method_save]`]: 'enabled',
      [`${features}[payment_method_save_usage]`]: 'on_session',
      [`${features}[payment_method_redisplay]`]: 'enabled',
      [`${features}[payment_method_remove]`]: 'enabled',
    })
  })

  it('are not asked about by the form of a payment that keeps its card anyway', async () => {
    const customerRef = await port.cards.openCustomer(randomUUID())
    await port.cards.formSecret(customerRef, true)
    const features = 'components[payment_element][features]'
    const { fields } = stripe.asked.at(-1) ?? {}
    expect(fields?.[`${features}[payment_method_save]`]).toBe('disabled')
    expect(fields).not.toHaveProperty([`${features}[payment_method_save_usage]`])
  })

  it('that Stripe no longer has a customer for don’t stop a payment', async () => {
    expect(await port.cards.formSecret('cus_gone')).toBeNull()
  })

  it('are listed and removed, each by its own customer only', async () => {
    const [mine, theirs] = [
      await port.cards.openCustomer(randomUUID()),
      await port.cards.openCustomer(randomUUID()),
    ]
    const card = stripe.saveCard(mine)
    await port.cards.remove(theirs, card)
    const listed = { id: card, brand: 'visa', last4: '4242', expiryMonth: 12, expiryYear: 2027 }
    expect(await port.cards.list(mine)).toEqual([listed])
    await port.cards.remove(mine, card)
    await port.cards.remove(mine, card)
    expect(await port.cards.list(mine)).toEqual([])
  })

  it('go with their customer, however often that is asked', async () => {
    const customerRef = await port.cards.openCustomer(randomUUID())
    stripe.saveCard(customerRef)
    await port.cards.forget(customerRef)
    await port.cards.forget(customerRef)
    expect(stripe.customers.has(customerRef)).toBe(false)
  })
})

describe('charging a saved card in its owner’s absence', () => {
  async function aCharge() {
    const customerRef = await port.cards.openCustomer(randomUUID())
    const request = { ...aRequest(), customerRef }
    const { ref } = await port.open(request)
    const cardId = stripe.saveCard(customerRef)
    return { paymentId: request.paymentId, ref, customerRef, cardId }
  }

  it('confirms the intent off session with that card, once, and says which card paid', async () => {
    const charge = await aCharge()
    const paid = {
      payment: { ref: charge.ref, status: 'succeeded', cardId: charge.cardId },
      refusal: null,
    }
    expect(await port.charge(charge)).toMatchObject(paid)
    const confirmed = stripe.asked.at(-1)
    expect(confirmed?.fields).toEqual({ payment_method: charge.cardId, off_session: 'true' })
    expect(confirmed?.headers['idempotency-key']).toBe(`charge-${charge.paymentId}`)
    expect(await port.charge(charge)).toMatchObject(paid)
    expect(calls().filter((call) => call.endsWith('/confirm'))).toHaveLength(1)
  })

  it('no longer saves the card with it, which Stripe would refuse, and can again afterwards', async () => {
    const charge = await aCharge()
    await port.keepCard(charge.ref)
    expect(stripe.intents.get(charge.ref)?.setup_future_usage).toBe('off_session')
    stripe.faults.offSession = 'card_declined'
    expect(await port.charge(charge)).toMatchObject({ refusal: 'declined' })
    await port.keepCard(charge.ref)
    expect(stripe.intents.get(charge.ref)?.setup_future_usage).toBe('off_session')
  })

  it.each([
    ['card_declined', 'declined'],
    ['expired_card', 'declined'],
    ['authentication_required', 'confirm'],
  ])('that fails with %s is %s, tried once, and leaves the payment open', async (code, refusal) => {
    const charge = await aCharge()
    stripe.faults.offSession = code
    const refused = { payment: { ref: charge.ref, status: 'open' }, refusal }
    expect(await port.charge(charge)).toMatchObject(refused)
    stripe.faults.offSession = undefined
    expect(await port.charge(charge)).toMatchObject(refused)
  })

  it('is not tried with a card that its owner has removed', async () => {
    const charge = await aCharge()
    await port.cards.remove(charge.customerRef, charge.cardId)
    expect(await port.charge(charge)).toMatchObject({ refusal: 'no-card' })
    expect(calls().some((call) => call.endsWith('/confirm'))).toBe(false)
  })

  it('leaves a payment that was cancelled or made in the meantime as it is', async () => {
    const [cancelled, made] = [await aCharge(), await aCharge()]
    await port.cancel(cancelled.ref)
    stripe.pay(stripe.intents.get(made.ref)?.client_secret ?? '')
    expect(await port.charge(cancelled)).toMatchObject({
      payment: { status: 'cancelled' },
      refusal: null,
    })
    expect(await port.charge(made)).toMatchObject({
      payment: { status: 'succeeded' },
      refusal: null,
    })
    await port.keepCard(made.ref)
  })

  it('whose reply is lost charges once', async () => {
    const charge = await aCharge()
    stripe.asked.length = 0
    stripe.faults.insteadOf = {
      call: `POST /v1/payment_intents/${charge.ref}/confirm`,
      replies: [{ status: 500, body: { error: { type: 'api_error', message: 'Oh' } } }],
    }
    expect(await port.charge(charge)).toMatchObject({ refusal: null })
    expect(stripe.intents.get(charge.ref)?.status).toBe('succeeded')
    stripe.faults.insteadOf = undefined
  })

  it('throws ProviderAway while Stripe is away', async () => {
    const charge = await aCharge()
    stripe.faults.isSilent = true
    await expect(port.charge(charge)).rejects.toThrow(ProviderAway)
  })
})

describe('the lists', () => {
  const list = (data: object[], has_more = false) => ({
    status: 200,
    body: { object: 'list', url: '/v1/any', has_more, data },
  })
  const created = 1_795_000_000
  const createdAt = new Date(created * 1000)

  it('hold what succeeded since then, page by page', async () => {
    const intent = {
      ...SAMPLE_INTENT,
      currency: 'gbp',
      amount: 5832,
      amount_received: 5832,
      created,
    }
    stripe.faults.instead = [
      list([{ ...intent, id: 'pi_1', status: 'succeeded' }], true),
      list([
        { ...intent, id: 'pi_2', status: 'canceled' },
        { ...intent, id: 'pi_3', status: 'succeeded' },
        // Not ours: created by hand, or by another program on the same account.
        { ...intent, id: 'pi_4', status: 'requires_capture' },
        { ...intent, id: 'pi_5', status: 'succeeded', currency: 'eur' },
      ]),
    ]
    expect(await Array.fromAsync(port.paymentsSince(createdAt))).toEqual([
      { ref: 'pi_1', amountMinor: 5832, createdAt },
      { ref: 'pi_3', amountMinor: 5832, createdAt },
    ])
    const since = { 'created[gte]': String(created), limit: '100' }
    expect(stripe.asked.map(({ call, fields }) => ({ call, fields }))).toEqual([
      { call: 'GET /v1/payment_intents', fields: since },
      { call: 'GET /v1/payment_intents', fields: { ...since, starting_after: 'pi_1' } },
    ])
  })

  it('hold the refunds that succeeded', async () => {
    const refund = { ...SAMPLE_REFUND, amount: 5832, currency: 'gbp', created }
    stripe.faults.instead = [
      list([
        { ...refund, id: 're_1', status: 'succeeded' },
        { ...refund, id: 're_2', status: 'failed' },
        { ...refund, id: 're_3', status: 'succeeded', currency: 'eur' },
        { ...refund, id: 're_4', status: 'on_the_moon' },
      ]),
    ]
    expect(await Array.fromAsync(port.refundsSince(createdAt))).toEqual([
      { ref: 're_1', amountMinor: 5832, createdAt },
    ])
  })

  it('that break off say that Stripe is away', async () => {
    stripe.faults.isSilent = true
    await expect(Array.fromAsync(port.refundsSince(createdAt))).rejects.toThrow(ProviderAway)
  })
})

describe('looking at a payment', () => {
  it.each([
    ['requires_payment_method', 'open'],
    ['requires_confirmation', 'open'],
    ['requires_action', 'open'],
    ['processing', 'processing'],
    ['requires_capture', 'authorised'],
    ['succeeded', 'succeeded'],
    ['canceled', 'cancelled'],
  ])('that is %s at Stripe finds it %s', async (status, ours) => {
    stripe.faults.instead = [intentReply({ status })]
    expect(await port.look('pi_1')).toEqual({
      ref: SAMPLE_INTENT.id,
      status: ours,
      amountMinor: 5832,
      paymentId: 'ours',
    })
    expect(calls()).toEqual(['GET /v1/payment_intents/pi_1'])
  })

  it('that took less than was asked for tells what it took', async () => {
    stripe.faults.instead = [intentReply({ status: 'succeeded', amount_received: 5000 })]
    expect(await port.look('pi_1')).toMatchObject({ status: 'succeeded', amountMinor: 5000 })
  })

  it('in another state or currency than we know settles nothing', async () => {
    stripe.faults.instead = [intentReply({ status: 'on_the_moon' })]
    await expect(port.look('pi_1')).rejects.toThrow('a status we do not know: on_the_moon')
    stripe.faults.instead = [intentReply({ status: 'succeeded', currency: 'usd' })]
    await expect(port.look('pi_1')).rejects.toThrow('is not in pounds')
  })

  it.each([500, 502, 503, 429, 409])(
    'while Stripe answers %i says that it is away',
    async (status) => {
      const away = { status, body: { error: { type: 'api_error', message: 'away' } } }
      stripe.faults.instead = [away, away]
      await expect(port.look('pi_1')).rejects.toThrow(ProviderAway)
    },
  )

  it('while no reply comes says that it is away', async () => {
    stripe.faults.lostReplies = 2
    await expect(port.look('pi_1')).rejects.toThrow(ProviderAway)
  })

  it('while Stripe is silent says that it is away', async () => {
    stripe.faults.isSilent = true
    await expect(port.look('pi_1')).rejects.toThrow(ProviderAway)
  })

  it.each([
    [401, 'invalid_request_error'],
    [402, 'card_error'],
    [404, 'invalid_request_error'],
  ])('that Stripe refuses with %i is a fault of ours', async (status, type) => {
    stripe.faults.instead = [{ status, body: { error: { type, message: 'No' } } }]
    const refused = port.look('pi_1')
    await expect(refused).rejects.toThrow(Stripe.errors.StripeError)
    await expect(refused).rejects.not.toThrow(ProviderAway)
  })
})

describe('capturing a payment', () => {
  it('takes what was reserved, once', async () => {
    const { ref, clientSecret } = await port.open({ ...aRequest(), capturesLater: true })
    expect(stripe.asked.at(-1)?.fields.capture_method).toBe('manual')
    stripe.pay(clientSecret, 'requires_capture')
    expect(await port.look(ref)).toMatchObject({ status: 'authorised' })
    for (const _repeated of [1, 2])
      expect(await port.capture(ref)).toMatchObject({ status: 'succeeded', amountMinor: 5832 })
    expect(calls().filter((call) => call.endsWith('/capture'))).toHaveLength(1)
  })

  it('that Stripe has released meanwhile takes nothing', async () => {
    const { ref, clientSecret } = await port.open({ ...aRequest(), capturesLater: true })
    stripe.pay(clientSecret, 'requires_capture')
    expect(await port.cancel(ref)).toMatchObject({ status: 'cancelled' })
    expect(await port.capture(ref)).toMatchObject({ status: 'cancelled' })
  })
})

describe('cancelling a payment', () => {
  it('cancels what is open, under a key of its own', async () => {
    const { ref } = await port.open(aRequest())
    expect(await port.cancel(ref)).toMatchObject({ status: 'cancelled', amountMinor: 5832 })
    expect(stripe.asked.at(-1)).toMatchObject({
      call: `POST /v1/payment_intents/${ref}/cancel`,
      fields: {},
      headers: { 'idempotency-key': `cancel-${ref}-unpaid`, 'stripe-version': '2026-10-28.endive' },
    })
    expect(await port.cancel(ref)).toMatchObject({ status: 'cancelled' })
  })

  it('tells that it has succeeded, and that it is processing', async () => {
    const { ref, clientSecret } = await port.open(aRequest())
    stripe.pay(clientSecret, 'processing')
    expect(await port.cancel(ref)).toMatchObject({ status: 'processing' })
    stripe.pay(clientSecret)
    expect(await port.cancel(ref)).toMatchObject({ status: 'succeeded' })
    expect(calls()).not.toContain(`POST /v1/payment_intents/${ref}/cancel`)
  })

  it('that is paid in the same moment tells that it has succeeded', async () => {
    const { ref, clientSecret } = await port.open(aRequest())
    const open = intentReply({ id: ref, status: 'requires_payment_method' })
    stripe.pay(clientSecret)
    stripe.faults.instead = [open]
    expect(await port.cancel(ref)).toMatchObject({ ref, status: 'succeeded' })
  })

  it('is asked under another key after another attempt to pay', async () => {
    const { ref, clientSecret } = await port.open(aRequest())
    const open = intentReply({ id: ref, status: 'requires_payment_method' })
    stripe.pay(clientSecret, 'processing')
    stripe.faults.instead = [open]
    expect(await port.cancel(ref)).toMatchObject({ status: 'processing' })
    stripe.pay(clientSecret, 'requires_payment_method')
    expect(await port.cancel(ref)).toMatchObject({ status: 'cancelled' })
  })
})

describe('giving money back', () => {
  it('is not possible while the client’s bank claims it', async () => {
    const error = { type: 'invalid_request_error', code: 'charge_disputed', message: 'no' }
    const none = { object: 'list', url: '/v1/refunds', has_more: false, data: [] }
    stripe.faults.instead = [
      { status: 200, body: none },
      { status: 400, body: { error } },
    ]
    const request = { refundId: 'ours', ref: 'pi_1', amountMinor: 5832 }
    expect(await port.refund(request)).toEqual({ status: 'disputed' })
  })

  it('asks for it once under our id, however often it is asked for', async () => {
    const request = await aPaidOne()
    const first = await port.refund(request)
    expect(first).toEqual({ ref: stripe.refunds[0]?.id, status: 'succeeded' })
    const asked = stripe.asked.at(-1)
    expect(asked).toMatchObject({
      call: 'POST /v1/refunds',
      headers: { 'idempotency-key': request.refundId, 'stripe-version': '2026-10-28.endive' },
    })
    expect(asked?.fields).toEqual({
      payment_intent: request.ref,
      amount: '5832',
      'metadata[refundId]': request.refundId,
    })
    expect(await port.refund(request)).toEqual(first)
    expect(stripe.refunds).toHaveLength(1)
    expect(calls().filter((call) => call === 'POST /v1/refunds')).toHaveLength(1)
  })

  it.each([
    ['pending', 'pending'],
    ['requires_action', 'pending'],
    ['succeeded', 'succeeded'],
    ['failed', 'failed'],
    ['canceled', 'failed'],
  ])('that is %s at Stripe tells that it is %s', async (status, ours) => {
    stripe.faults.refundStatus = status
    expect((await port.refund(await aPaidOne())).status).toBe(ours)
  })

  it('that was pending tells how it ended, which a repeated key would not', async () => {
    stripe.faults.refundStatus = 'pending'
    const request = await aPaidOne()
    expect(await port.refund(request)).toMatchObject({ status: 'pending' })
    for (const refund of stripe.refunds) refund.status = 'failed'
    expect(await port.refund(request)).toMatchObject({ status: 'failed' })
  })

  it('after Stripe has acted and not answered is one refund', async () => {
    const request = await aPaidOne()
    stripe.faults.lostReplies = 1
    await expect(port.refund(request)).resolves.toMatchObject({ status: 'succeeded' })
    stripe.faults.lostReplies = 2
    await expect(port.refund(request)).rejects.toThrow(ProviderAway)
    expect(await port.refund(request)).toMatchObject({ status: 'succeeded' })
    expect(stripe.refunds).toHaveLength(1)
  })

  it('whose key Stripe has kept an error of its own for takes another key', async () => {
    const request = await aPaidOne()
    stripe.faults.failsNextKey = true
    expect(await port.refund(request)).toMatchObject({ status: 'succeeded' })
    expect(stripe.refunds).toHaveLength(1)
    expect([...keys()].slice(-2)).toEqual([request.refundId, `${request.refundId}-again`])
  })

  it('that someone has given back by hand takes theirs for ours', async () => {
    const byHand = await port.refund(await aPaidOne())
    const [made] = stripe.refunds
    if (made) made.metadata = {}
    const request = { refundId: randomUUID(), ref: made?.payment_intent ?? '', amountMinor: 5832 }
    expect(await port.refund(request)).toEqual(byHand)
  })

  it('that was not paid is refused', async () => {
    const { ref } = await port.open(aRequest())
    await expect(port.refund({ refundId: randomUUID(), ref, amountMinor: 5832 })).rejects.toThrow(
      'Refused: charge_not_refundable',
    )
  })
})

describe('an event', () => {
  const event = (type: string, object: object) =>
    JSON.stringify({ ...SAMPLE_EVENT, id: 'evt_1', type, data: { object } })
  const read = (body: string, signature: string | undefined = stripe.signatureOf(body)) =>
    port.readEvent(Buffer.from(body), { 'stripe-signature': signature })

  it('of a payment says which one to ask about', () => {
    const intent = { ...SAMPLE_INTENT, metadata: { paymentId: 'ours', bookingId: 'b' } }
    expect(read(event('payment_intent.succeeded', intent))).toMatchObject({
      id: 'evt_1',
      type: 'payment_intent.succeeded',
      payment: { ref: SAMPLE_INTENT.id, paymentId: 'ours' },
    })
  })

  it.each(['charge.refunded', 'refund.updated', 'refund.failed', 'charge.dispute.created'])(
    '%s says which payment to ask about',
    (type) => {
      const about = { ...SAMPLE_REFUND, payment_intent: 'pi_1', metadata: { refundId: 'r' } }
      expect(read(event(type, about)).payment).toEqual({ ref: 'pi_1', paymentId: undefined })
    },
  )

  it.each([
    [{ id: 'prod_1', object: 'product' }],
    [{ object: 'balance' }],
    [{ ...SAMPLE_REFUND, metadata: null }],
  ])('about something else is about no payment', (object) => {
    expect(read(event('some.thing', object)).payment).toBeUndefined()
  })

  it('leaves names and cards outside', () => {
    const charge = { id: 'ch_1', object: 'charge', billing_details: { name: 'Jenny Rosen' } }
    const { payload } = read(event('charge.refunded', charge))
    expect(payload).toEqual({
      id: 'evt_1',
      type: 'charge.refunded',
      data: { object: { id: 'ch_1', object: 'charge' } },
    })
  })

  it('without a signature, with a wrong one, of another body or of six minutes ago is refused', () => {
    const body = event('payment_intent.succeeded', SAMPLE_INTENT)
    const unsigned = () => port.readEvent(Buffer.from(body), {})
    expect(unsigned).toThrow(BadSignature)
    const earlier = (ms: number) => new Date(NOW.getTime() - ms)
    for (const signature of [
      'nonsense',
      stripe.signatureOf(body, 'whsec_other'),
      stripe.signatureOf(`${body} `),
      stripe.signatureOf(body, STRIPE_WEBHOOK_SECRET, earlier(360_000)),
    ])
      expect(() => read(body, signature)).toThrow(BadSignature)
    expect(() => read(body, stripe.signatureOf(body, undefined, earlier(240_000)))).not.toThrow()
  })
})

function aRequest() {
  return {
    paymentId: randomUUID(),
    bookingId: randomUUID(),
    amountMinor: 5832,
    description: 'Parlour session 1',
    customerRef: null,
    capturesLater: false,
  }
}

async function aPaidOne() {
  const { ref, clientSecret } = await port.open(aRequest())
  stripe.pay(clientSecret)
  return { refundId: randomUUID(), ref, amountMinor: 5832 }
}

/** Stripe's sample intent, changed to look like one of ours. */
function intentReply(changed: object): { status: number; body: object } {
  const ours = {
    amount: 5832,
    amount_received: 5832,
    currency: 'gbp',
    metadata: { paymentId: 'ours' },
  }
  return { status: 200, body: { ...SAMPLE_INTENT, ...ours, ...changed } }
}

const calls = () => stripe.asked.map(({ call }: ReceivedRequest) => call)
const keys = () => new Set(stripe.asked.flatMap(({ headers }) => headers['idempotency-key'] ?? []))
