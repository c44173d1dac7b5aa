import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Booking } from '#contract/booking/bookings.ts'
import type { SavedCard } from '#contract/money/payments.ts'
import { DAY_MS } from '#domain/time.ts'
import type { LiveEvent } from '#server/context.ts'
import { expireHolds } from '#server/features/bookings/index.ts'
import type { Mail } from '#server/providers/mail/port.ts'
import type { CardSimulator } from '#server/providers/payments/simulator.ts'
import { asCardSimulator } from '#server/providers/payments/simulator.ts'
import { expectBooksToAgree } from '#test/support/books.ts'
import type { Caller, ProfessionalCaller, TestApp } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { customerOf } from './cards/cards.ts'
import { reconcilePayments } from './payments.ts'

const START = new Date('2026-11-23T09:00:00Z')
const PAYS = '4242 4242 4242 4242'
const DECLINED = '4000 0000 0000 0002'
const THREE_D_SECURE = '4000 0025 0000 3155'

let world: TestApp
let simulator: CardSimulator
const mails: Mail[] = []

beforeAll(async () => {
  world = await buildTestApp({
    now: START,
    parts: () => ({
      mail: {
        send: async (mail) => {
          if (mail.subject.includes('refunded')) mails.push(mail)
        },
      },
    }),
  })
  const found = asCardSimulator(world.context.payments)
  if (!found) throw new Error('the tests want the card simulator')
  simulator = found
})

beforeEach(() => {
  mails.length = 0
  world.setClock(START)
})

afterEach(async () => {
  behave()
  await simulator.deliverDue()
  await reconcilePayments(world.context)
  await expectBooksToAgree(world.db)
})

test('a successful card payment confirms the session, is in the ledger, and notifies both people', async () => {
  const { client, professional, booking } = await aHold()
  const heard: [string, LiveEvent][] = []
  for (const { user } of [client, professional])
    world.context.live.join(user.id, (event) => heard.push([user.id, event]))
  const { clientSecret } = await intentOf(client, booking)
  expect(await pay(clientSecret)).toMatchObject({ status: 'succeeded' })
  await simulator.idle()

  expect(await statusOf(client, booking)).toBe('CONFIRMED')
  expect(await paymentOf(booking)).toMatchObject({ status: 'SUCCEEDED', amountMinor: 5832 })
  expect(await ledgerOf(booking)).toEqual([
    { kind: 'charge', account: 'platform_fees', amountMinor: -360, professionalId: null },
    {
      kind: 'charge',
      account: 'professional_payable',
      amountMinor: -4500,
      professionalId: professional.professionalId,
    },
    { kind: 'charge', account: 'provider_balance', amountMinor: 5832, professionalId: null },
    { kind: 'charge', account: 'vat_payable', amountMinor: -972, professionalId: null },
  ])
  const changed = { type: 'session_changed', sessionId: booking.id }
  // News of it may come a moment later.
  expect(heard.filter(([, { type }]) => type !== 'notified')).toEqual([
    [client.user.id, changed],
    [professional.user.id, changed],
  ])
  expect(await auditOf(booking)).toContain('payment_succeeded')
})

test('a declined card keeps the hold, and another card can pay', async () => {
  const { client, booking } = await aHold()
  const { clientSecret } = await intentOf(client, booking)
  expect(await pay(clientSecret, DECLINED)).toMatchObject({
    status: 'declined',
    message: 'Your card was declined.',
  })
  await simulator.idle()
  expect(await statusOf(client, booking)).toBe('PENDING_PAYMENT')
  expect(await ledgerOf(booking)).toEqual([])
  await pay(clientSecret)
  await simulator.idle()
  expect(await statusOf(client, booking)).toBe('CONFIRMED')
})

test('a 3-D Secure step that is approved confirms the session', async () => {
  const { client, booking } = await aHold()
  const { clientSecret } = await intentOf(client, booking)
  expect(await pay(clientSecret, THREE_D_SECURE)).toMatchObject({ status: 'requires_action' })
  await simulator.idle()
  expect(await statusOf(client, booking)).toBe('PENDING_PAYMENT')
  expect(await answerChallenge(clientSecret, 'approve')).toMatchObject({ status: 'succeeded' })
  await simulator.idle()
  expect(await statusOf(client, booking)).toBe('CONFIRMED')
})

test('a failed 3-D Secure step takes no money and keeps the hold', async () => {
  const { client, booking } = await aHold()
  const { clientSecret } = await intentOf(client, booking)
  await pay(clientSecret, THREE_D_SECURE)
  expect(await answerChallenge(clientSecret, 'fail')).toMatchObject({ status: 'declined' })
  await simulator.idle()
  expect(await statusOf(client, booking)).toBe('PENDING_PAYMENT')
  expect(await ledgerOf(booking)).toEqual([])
})

test('paid late with the slot still free, the session is confirmed', async () => {
  const { client, booking } = await aHold()
  const { clientSecret } = await intentOf(client, booking)
  await holdRunsOut()
  expect(await statusOf(client, booking)).toBe('EXPIRED')
  await pay(clientSecret)
  await simulator.idle()
  expect(await statusOf(client, booking)).toBe('CONFIRMED')
})

test('paid late with the slot taken, the payment is refunded in full and the client gets a mail', async () => {
  const { client, professional, booking } = await aHold()
  const { clientSecret } = await intentOf(client, booking)
  await holdRunsOut()
  const quicker = await hold(await world.aClient('Quick Quentin'), professional)
  await pay((await intentOf(quicker.client, quicker.booking)).clientSecret)
  await pay(clientSecret)
  await simulator.idle()

  expect(await statusOf(client, booking)).toBe('EXPIRED')
  expect(await statusOf(quicker.client, quicker.booking)).toBe('CONFIRMED')
  expect(await refundsOf(booking)).toEqual([
    { amountMinor: 5832, status: 'SUCCEEDED', reason: 'slot-taken' },
  ])
  expect(await balanceOf(booking)).toBe(0)
  expect(await ledgerOf(booking)).toHaveLength(8)
  expect(await auditOf(booking)).toEqual(
    expect.arrayContaining(['payment_succeeded', 'refund_requested', 'refund_succeeded']),
  )
  expect(mails).toEqual([
    {
      key: expect.stringMatching(/^refund-/),
      to: client.user.email,
      subject: 'Your payment was refunded – Parlour',
      text: expect.stringContaining(
        'Your payment of £58.32 for the session with Paul Professional on Monday 23 November 2026, 14:00 (London, GMT) arrived after the time to pay had run out, and the slot was no longer free. We have refunded it in full, and the session is not booked.',
      ),
      html: expect.stringContaining(`/professionals/${professional.professionalId}"`),
    },
  ])
})

test('paid after the session has started, the payment is refunded in full', async () => {
  const { client, booking } = await aHold()
  const { clientSecret } = await intentOf(client, booking)
  behave({ losesEvents: true })
  await pay(clientSecret)
  await simulator.idle()
  world.setClock('2026-11-23T14:00:00Z')
  await expireHolds(world.context)
  await reconcilePayments(world.context)
  expect(await statusOf(client, booking)).toBe('EXPIRED')
  expect(await refundsOf(booking)).toEqual([
    { amountMinor: 5832, status: 'SUCCEEDED', reason: 'too-late' },
  ])
  expect(mails[0]?.text).toContain('arrived after the session was to start. We have refunded')
})

test('paid for a booking cancelled meanwhile, the payment is refunded in full', async () => {
  const { client, booking } = await aHold()
  const { clientSecret } = await intentOf(client, booking)
  await world.db.rows(
    `update bookings set status = 'CANCELLED', hold_seat = null, cancelled_at = $2 where id = $1`,
    [booking.id, START],
  )
  await pay(clientSecret)
  await simulator.idle()
  expect(await statusOf(client, booking)).toBe('CANCELLED')
  expect(await refundsOf(booking)).toEqual([
    { amountMinor: 5832, status: 'SUCCEEDED', reason: 'not-allowed' },
  ])
})

test('the refund is made while the mail server is down, and mailed once it is up', async () => {
  const { client, professional, booking } = await aHold()
  const { clientSecret } = await intentOf(client, booking)
  await holdRunsOut()
  await hold(await world.aClient('Quick Quentin'), professional)
  const { mail } = world.context
  world.context.mail = { send: () => Promise.reject(new Error('no mail today')) }
  await pay(clientSecret)
  await simulator.idle()
  expect(await refundsOf(booking)).toMatchObject([{ status: 'SUCCEEDED' }])
  await reconcilePayments(world.context)
  world.context.mail = mail
  expect(mails).toEqual([])
  await Promise.all([reconcilePayments(world.context), reconcilePayments(world.context)])
  await reconcilePayments(world.context)
  expect(mails.map(({ to }) => to)).toEqual([client.user.email])
})

test('an Idempotency-Key gives the same reply whatever happened to the payment, and works for one booking only', async () => {
  const { client, professional, booking } = await aHold()
  const ask = (id: string, key: string) =>
    client.post(`/api/sessions/${id}/payment-intent`, undefined, { 'idempotency-key': key })
  const first = await ask(booking.id, 'k-1')
  expect(first.statusCode).toBe(200)
  await pay(first.json().clientSecret)
  await simulator.idle()
  const again = await ask(booking.id, 'k-1')
  expect([again.statusCode, again.json()]).toEqual([200, first.json()])
  expect((await ask(booking.id, 'k-2')).statusCode).toBe(409)

  const later = new Date(START.getTime() + 48 * 3_600_000)
  const other: Booking = (await askHold(client, professional, later)).json()
  for (const key of ['k-1', 'k 1']) expect((await ask(other.id, key)).statusCode).not.toBe(200)
  const reused = await ask(other.id, 'k-1')
  expect([reused.statusCode, reused.body]).toEqual([
    409,
    'This Idempotency-Key was used for another request',
  ])
  expect((await ask(other.id, 'k-2')).statusCode).toBe(200)
  expect((await ask(booking.id, 'k-2')).statusCode).toBe(409)
})

test('paid twice at once, the client is charged once', async () => {
  const { client, booking } = await aHold()
  const { clientSecret } = await intentOf(client, booking)
  await Promise.all([pay(clientSecret), pay(clientSecret), pay(clientSecret)])
  await simulator.idle()
  await pay(clientSecret)
  await simulator.idle()
  expect(await statusOf(client, booking)).toBe('CONFIRMED')
  expect(await ledgerOf(booking)).toHaveLength(4)
})

test('a lost event makes no difference in the end: the reconciler asks the provider', async () => {
  const { client, booking } = await aHold()
  const { clientSecret } = await intentOf(client, booking)
  behave({ losesEvents: true })
  await pay(clientSecret)
  await simulator.idle()
  expect(await statusOf(client, booking)).toBe('PENDING_PAYMENT')
  await reconcilePayments(world.context)
  expect(await statusOf(client, booking)).toBe('CONFIRMED')
})

test('a payment whose event is lost until the hold has expired is still confirmed if the slot is free', async () => {
  const { client, booking } = await aHold()
  const { clientSecret } = await intentOf(client, booking)
  behave({ losesEvents: true })
  await pay(clientSecret)
  await simulator.idle()
  await holdRunsOut()
  await reconcilePayments(world.context)
  expect(await statusOf(client, booking)).toBe('CONFIRMED')
})

test('an event that comes twice at once is handled once', async () => {
  const { client, booking } = await aHold()
  const { clientSecret } = await intentOf(client, booking)
  behave({ deliversTwice: true })
  await pay(clientSecret)
  await simulator.idle()
  expect(await statusOf(client, booking)).toBe('CONFIRMED')
  expect(await ledgerOf(booking)).toHaveLength(4)
  const events = await world.db.rows<{ handledAt: Date | null }>(
    `select handled_at as "handledAt" from provider_events
     where payload -> 'about' ->> 'paymentId' = (select id::text from payments where booking_id = $1)`,
    [booking.id],
  )
  expect(events).toEqual([{ handledAt: START }])
})

test('an event that comes before the reply to the opening finds its payment by our id', async () => {
  const { client, booking } = await aHold()
  await customerOf(world.context, client.user)
  behave({ timesOutAfterActing: true })
  expect((await askIntent(client, booking)).statusCode).toBe(503)
  expect(await paymentOf(booking)).toMatchObject({ providerRef: null })
  behave()
  const [opened] = await world.db.rows<{ id: string; secret: string }>(
    `select id, client_secret as secret from card_simulator.intents where metadata ->> 'bookingId' = $1`,
    [booking.id],
  )
  await pay(opened?.secret ?? '')
  await simulator.idle()
  expect(await statusOf(client, booking)).toBe('CONFIRMED')
  expect(await paymentOf(booking)).toMatchObject({ providerRef: opened?.id, status: 'SUCCEEDED' })
})

test('events in the wrong order end in the provider’s state', async () => {
  const { client, booking } = await aHold()
  const { clientSecret } = await intentOf(client, booking)
  behave({ holdsEvents: true })
  await pay(clientSecret, DECLINED)
  await pay(clientSecret, THREE_D_SECURE)
  await answerChallenge(clientSecret, 'approve')
  behave({ deliversBackwards: true })
  await simulator.deliverDue()
  expect(await statusOf(client, booking)).toBe('CONFIRMED')
  expect(await ledgerOf(booking)).toHaveLength(4)
})

test('an event without a good signature is refused and leaves nothing behind', async () => {
  const body = JSON.stringify({ id: 'evt_forged', type: 'payment_intent.succeeded' })
  const post = (headers: Record<string, string>) =>
    world.app.inject({
      method: 'POST',
      url: '/api/webhooks/simulator',
      headers: { 'content-type': 'application/json', ...headers },
      payload: body,
    })
  for (const [headers, sentence] of [
    [{}, 'The event is not signed'],
    [{ 'simulator-signature': `t=1,v1=${'0'.repeat(64)}` }, 'The signature of the event is wrong'],
  ] as const) {
    const reply = await post(headers)
    expect({ status: reply.statusCode, body: reply.body }).toEqual({ status: 400, body: sentence })
  }
  const [kept] = await world.db.rows<{ count: number }>(
    `select count(*)::int from provider_events where event_id = 'evt_forged'`,
  )
  expect(kept?.count).toBe(0)
})

test('an event whose signature is older than five minutes is refused', async () => {
  const { client, booking } = await aHold()
  const { clientSecret } = await intentOf(client, booking)
  const statuses: number[] = []
  simulator.deliverTo(async (payload, headers) => {
    world.setClock(new Date(START.getTime() + 301_000))
    const reply = await world.app.inject({
      method: 'POST',
      url: '/api/webhooks/simulator',
      payload,
      headers,
    })
    world.setClock(START)
    statuses.push(reply.statusCode)
    return reply
  })
  await pay(clientSecret)
  await simulator.idle()
  expect(statuses).toEqual([400])
  expect(await statusOf(client, booking)).toBe('PENDING_PAYMENT')
  simulator.deliverTo((payload, headers) =>
    world.app.inject({ method: 'POST', url: '/api/webhooks/simulator', payload, headers }),
  )
})

test('there is no webhook for a provider that is not in use', async () => {
  for (const provider of ['stripe', 'nobody']) {
    const reply = await world.app.inject({ method: 'POST', url: `/api/webhooks/${provider}` })
    expect(reply.statusCode).toBe(404)
  }
})

test('an event is stored while the provider is away, and handled by the reconciler', async () => {
  const { client, booking } = await aHold()
  const { clientSecret } = await intentOf(client, booking)
  behave({ isAway: true })
  await pay(clientSecret)
  await simulator.idle()
  expect(await statusOf(client, booking)).toBe('PENDING_PAYMENT')
  expect(await waitingEvents()).toBe(1)
  behave()
  await reconcilePayments(world.context)
  expect(await statusOf(client, booking)).toBe('CONFIRMED')
  expect(await waitingEvents()).toBe(0)
})

test('an event about a payment that is not ours is ignored', async () => {
  const { clientSecret } = await simulator.open({
    paymentId: 'somebody-elses',
    bookingId: 'elsewhere',
    amountMinor: 100,
    description: 'another shop on the same account',
    customerRef: null,
    capturesLater: false,
  })
  await pay(clientSecret)
  await simulator.idle()
  expect(await waitingEvents()).toBe(0)
})

test('a provider that timed out after opening returns the same payment when asked again', async () => {
  const { client, booking } = await aHold()
  behave({ timesOutAfterActing: true })
  const reply = await askIntent(client, booking)
  expect({ status: reply.statusCode, body: reply.body }).toEqual({
    status: 503,
    body: 'Card payments are briefly unavailable, please try again',
  })
  expect(reply.headers['retry-after']).toBe('5')
  behave()
  await pay((await intentOf(client, booking)).clientSecret)
  await simulator.idle()
  expect(await statusOf(client, booking)).toBe('CONFIRMED')
  const intents = await world.db.rows(
    `select from card_simulator.intents where metadata ->> 'bookingId' = $1`,
    [booking.id],
  )
  expect(intents).toHaveLength(1)
})

test('a provider that timed out after refunding is asked again and refunds once', async () => {
  const { client, professional, booking } = await aHold()
  const { clientSecret } = await intentOf(client, booking)
  await holdRunsOut()
  await hold(await world.aClient('Quick Quentin'), professional)
  behave({ holdsEvents: true })
  await pay(clientSecret)
  const { refund } = world.context.payments
  world.context.payments.refund = async (request) => {
    simulator.faults.timesOutAfterActing = true
    return refund(request)
  }
  behave()
  await simulator.deliverDue()
  world.context.payments.refund = refund
  expect(await refundsOf(booking)).toMatchObject([{ status: 'REQUESTED' }])
  expect(mails).toEqual([])
  behave()
  await reconcilePayments(world.context)
  expect(await refundsOf(booking)).toMatchObject([{ status: 'SUCCEEDED' }])
  expect(mails).toHaveLength(1)
  await reconcilePayments(world.context)
  expect(mails).toHaveLength(1)
})

test('two tabs that open a payment at once get the same one', async () => {
  const { client, booking } = await aHold()
  const replies = await Promise.all([1, 2, 3, 4].map(() => intentOf(client, booking)))
  expect(replies[0]).toEqual({
    clientSecret: expect.stringMatching(/^pi_sim_\w+_secret_\w+$/),
    provider: 'simulator',
    publishableKey: null,
    cardsSecret: null,
    totalMinor: 5832,
  })
  expect(new Set(replies.map((reply) => reply.clientSecret)).size).toBe(1)
})

test('someone else’s booking is not found, and professionals can’t pay', async () => {
  const { professional, booking } = await aHold()
  const stranger = await askIntent(await world.aClient('Nosy Nora'), booking)
  expect({ status: stranger.statusCode, body: stranger.body }).toEqual({
    status: 404,
    body: 'This session was not found',
  })
  expect((await askIntent(professional, booking)).statusCode).toBe(403)
  const visitor = await world.visitor.post(`/api/sessions/${booking.id}/payment-intent`)
  expect(visitor.statusCode).toBe(401)
})

test('a paid, cancelled or expired booking can’t be paid for', async () => {
  const paid = await aHold()
  await pay((await intentOf(paid.client, paid.booking)).clientSecret)
  await simulator.idle()
  expect(await refusalOf(paid)).toEqual({ status: 409, body: 'This session is already paid' })

  const cancelled = await aHold()
  await world.db.rows(`update bookings set status = 'CANCELLED', hold_seat = null where id = $1`, [
    cancelled.booking.id,
  ])
  expect(await refusalOf(cancelled)).toEqual({ status: 409, body: 'This session was cancelled' })

  const late = await aHold()
  world.setClock(new Date(START.getTime() + 15 * 60_000))
  const outOfTime = 'The time to pay for this session has run out, please book again'
  expect(await refusalOf(late)).toEqual({ status: 409, body: outOfTime })
  await expireHolds(world.context)
  expect(await refusalOf(late)).toEqual({ status: 409, body: outOfTime })
})

test('several programs reconciling at once charge, refund and record once', async () => {
  const { client, professional, booking } = await aHold()
  const { clientSecret } = await intentOf(client, booking)
  await holdRunsOut()
  await hold(await world.aClient('Quick Quentin'), professional)
  behave({ losesEvents: true })
  await pay(clientSecret)
  await Promise.all([1, 2, 3, 4].map(() => reconcilePayments(world.context)))
  expect(await refundsOf(booking)).toMatchObject([{ status: 'SUCCEEDED' }])
  expect(await ledgerOf(booking)).toHaveLength(8)
  expect(mails).toHaveLength(1)
})

test('a hold that has expired can’t be paid for once the reconciler has run', async () => {
  const { client, booking } = await aHold()
  const { clientSecret } = await intentOf(client, booking)
  await holdRunsOut()
  await reconcilePayments(world.context)
  expect(await paymentOf(booking)).toMatchObject({ status: 'CANCELLED' })
  expect(await pay(clientSecret)).toMatchObject({
    status: 'declined',
    message: 'This payment was cancelled, so no money was taken.',
  })
})

test('a card is saved only if the client says so, once it has paid, and pays again until it is removed', async () => {
  const { client, professional, booking } = await aHold()
  expect(await cardsOf(client)).toEqual([])
  const first = await intentOf(client, booking)
  await pay(first.clientSecret, DECLINED, { save: true })
  await pay(first.clientSecret, THREE_D_SECURE, { save: true })
  expect(await cardsOf(client)).toEqual([])
  await pay(first.clientSecret, PAYS, { save: true })
  const [card, ...others] = await cardsOf(client)
  expect(card).toMatchObject({ brand: 'visa', last4: '4242', expiryMonth: 12, expiryYear: 2030 })
  expect(others).toEqual([])

  const later = await holdOn(client, professional, 2)
  const second = await intentOf(client, later)
  expect(await paySaved(second.clientSecret, card?.id)).toMatchObject({ status: 'succeeded' })
  await simulator.idle()
  expect(await statusOf(client, later)).toBe('CONFIRMED')

  expect((await client.delete(`/api/account/cards/${card?.id}`)).statusCode).toBe(204)
  expect((await client.delete(`/api/account/cards/${card?.id}`)).statusCode).toBe(204)
  expect(await cardsOf(client)).toEqual([])
  const third = await intentOf(client, await holdOn(client, professional, 3))
  expect(await paySaved(third.clientSecret, card?.id)).toBe('This card was not found')
})

test('a saved card is its own client’s alone', async () => {
  const owner = await aHold()
  await pay((await intentOf(owner.client, owner.booking)).clientSecret, PAYS, { save: true })
  const [card] = await cardsOf(owner.client)
  const thief = await aHold()
  const { clientSecret } = await intentOf(thief.client, thief.booking)
  expect(await paySaved(clientSecret, card?.id)).toBe('This card was not found')
  await thief.client.delete(`/api/account/cards/${card?.id}`)
  expect(await cardsOf(thief.client)).toEqual([])
  expect(await cardsOf(owner.client)).toEqual([card])
})

test('one payment that can’t be settled does not block the others', async () => {
  const broken = await aHold()
  await intentOf(broken.client, broken.booking)
  await world.db.rows(`update payments set provider_ref = 'pi_gone' where booking_id = $1`, [
    broken.booking.id,
  ])
  const { client, booking } = await aHold()
  const { clientSecret } = await intentOf(client, booking)
  behave({ losesEvents: true })
  await pay(clientSecret)
  await reconcilePayments(world.context)
  expect(await statusOf(client, booking)).toBe('CONFIRMED')
  expect(await paymentOf(broken.booking)).toMatchObject({ status: 'OPEN' })
})

test('whatever goes wrong, one run of the reconciler afterwards repairs every booking', async () => {
  const faults = [
    'holdsEvents',
    'losesEvents',
    'deliversTwice',
    'deliversBackwards',
    'timesOutAfterActing',
    'isAway',
  ] as const
  const professional = await world.aProfessional()
  for (let round = 0; round < 24; round += 1) {
    const startsAt = new Date(START.getTime() + 24 * 3_600_000 + (round % 12) * 3_600_000)
    world.setClock(new Date(START.getTime() + Math.floor(round / 12) * 16 * 60_000))
    await expireHolds(world.context)
    behave({ [faults[round % faults.length] ?? 'isAway']: true })
    const client = await world.aClient()
    const reply = await askHold(client, professional, startsAt)
    if (reply.statusCode !== 201) continue
    await askIntent(client, reply.json())
    const [intent] = await world.db.rows<{ secret: string }>(
      `select client_secret as secret from card_simulator.intents where metadata ->> 'bookingId' = $1`,
      [reply.json().id],
    )
    if (intent && round % 4 !== 3) await pay(intent.secret)
    await simulator.idle()
  }
  behave()
  await reconcilePayments(world.context)
  await expectBooksToAgree(world.db)
})

/** Switches off all faults but these. */
function behave(faults: Partial<CardSimulator['faults']> = {}): void {
  for (const fault of Object.keys(simulator.faults) as (keyof CardSimulator['faults'])[])
    simulator.faults[fault] = faults[fault] ?? false
}

type Held = { client: Caller; professional: ProfessionalCaller; booking: Booking }

/** An hour today at 14:00 with a new professional, held by a new client. */
async function aHold(): Promise<Held> {
  return hold(await world.aClient(), await world.aProfessional())
}

async function hold(client: Caller, professional: ProfessionalCaller): Promise<Held> {
  const reply = await askHold(client, professional, new Date('2026-11-23T14:00:00Z'))
  expect({ status: reply.statusCode, body: reply.body }).toMatchObject({ status: 201 })
  return { client, professional, booking: reply.json() }
}

function askHold(client: Caller, professional: ProfessionalCaller, startsAt: Date) {
  return client.post('/api/bookings', {
    professionalId: professional.professionalId,
    startsAt: startsAt.toISOString(),
    endsAt: new Date(startsAt.getTime() + 3_600_000).toISOString(),
  })
}

async function holdRunsOut(): Promise<void> {
  world.setClock(new Date(START.getTime() + 16 * 60_000))
  await expireHolds(world.context)
}

function askIntent(client: Caller, booking: Booking) {
  return client.post(`/api/sessions/${booking.id}/payment-intent`)
}

async function intentOf(client: Caller, booking: Booking): Promise<{ clientSecret: string }> {
  const reply = await askIntent(client, booking)
  expect({ status: reply.statusCode, body: reply.body }).toMatchObject({ status: 200 })
  return reply.json()
}

async function refusalOf({ client, booking }: Held) {
  const { statusCode: status, body } = await askIntent(client, booking)
  return { status, body }
}

/** What the card form does in a browser. */
async function pay(clientSecret: string, number = PAYS, wishes: { save?: boolean } = {}) {
  const card = { clientSecret, number, expiry: '12 / 30', cvc: '123', ...wishes }
  return (await world.visitor.post('/api/simulator/confirm', card)).json()
}

async function paySaved(clientSecret: string, cardId = '') {
  const reply = await world.visitor.post('/api/simulator/confirm-saved', { clientSecret, cardId })
  return reply.statusCode === 200 ? reply.json() : reply.body
}

async function cardsOf(client: Caller): Promise<SavedCard[]> {
  return (await client.get('/api/account/cards')).json()
}

async function holdOn(
  client: Caller,
  professional: ProfessionalCaller,
  day: number,
): Promise<Booking> {
  const startsAt = new Date(START.getTime() + day * DAY_MS)
  return (await askHold(client, professional, startsAt)).json()
}

async function answerChallenge(clientSecret: string, outcome: 'approve' | 'fail') {
  return (await world.visitor.post('/api/simulator/challenge', { clientSecret, outcome })).json()
}

async function statusOf(client: Caller, booking: Booking): Promise<string> {
  return (await client.get(`/api/sessions/${booking.id}`)).json().status
}

async function paymentOf(booking: Booking) {
  const [payment] = await world.db.rows(
    `select status, amount_minor as "amountMinor", provider_ref as "providerRef"
     from payments where booking_id = $1`,
    [booking.id],
  )
  return payment
}

function refundsOf(booking: Booking) {
  return world.db.rows(
    `select r.amount_minor as "amountMinor", r.status, r.reason
     from refunds r join payments p on p.id = r.payment_id where p.booking_id = $1`,
    [booking.id],
  )
}

function ledgerOf(booking: Booking) {
  return world.db.rows<{ account: string; amountMinor: number }>(
    `select e.kind, l.account, l.amount_minor as "amountMinor", l.professional_id as "professionalId"
     from ledger_entries e join ledger_lines l on l.entry_id = e.id
     where e.booking_id = $1 order by e.kind, l.account`,
    [booking.id],
  )
}

async function balanceOf(booking: Booking): Promise<number> {
  const lines = await ledgerOf(booking)
  return lines
    .filter(({ account }) => account === 'provider_balance')
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}

async function auditOf(booking: Booking): Promise<string[]> {
  const rows = await world.db.rows<{ action: string }>(
    'select action from audit_events where subject_id = $1',
    [booking.id],
  )
  return rows.map(({ action }) => action)
}

async function waitingEvents(): Promise<number> {
  const [row] = await world.db.rows<{ count: number }>(
    'select count(*)::int from provider_events where handled_at is null',
  )
  return row?.count ?? -1
}
