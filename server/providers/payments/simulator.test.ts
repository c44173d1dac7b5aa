import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { BadSignature, ProviderAway } from '#server/providers/errors.ts'
import { signatureOf } from '#server/providers/webhooks/signature.ts'
import { eventually } from '#test/support/eventually.ts'
import type { TestDatabase } from '#test/support/rows.ts'
import { withRows } from '#test/support/rows.ts'
import { createTestDatabase } from '#test/support/test-app.ts'
import type { CardSimulator } from './simulator.ts'
import { cardSimulator } from './simulator.ts'

const secrets = { SECRET: 'a secret of at least 32 characters' }
const good = { number: '4242 4242 4242 4242', expiry: '12 / 30', cvc: '123' }
const log = { info() {}, warn() {}, error() {} }

let databaseUrl: string
let db: TestDatabase
let now: Date
let simulator: CardSimulator
/** Deliveries in order of arrival. */
let arrived: { body: string; headers: Record<string, string> }[]
let answers: number[]

beforeAll(async () => {
  databaseUrl = await createTestDatabase()
  db = withRows(await connect(databaseUrl))
})
afterAll(() => db.close())

beforeEach(async () => {
  now = new Date('2026-11-21T12:00:00Z')
  arrived = []
  answers = []
  for (const table of ['events', 'disputes', 'refunds', 'intents'])
    await db.rows(`delete from card_simulator.${table}`)
  simulator = restarted()
})

test('a payment opened twice with one id is the same payment', async () => {
  const request = { paymentId: randomUUID(), bookingId: randomUUID(), amountMinor: 5832 }
  const [first, second] = await Promise.all([open(request), open(request)])
  expect(second).toEqual(first)
  expect(await simulator.look(first.ref)).toEqual({
    ref: first.ref,
    status: 'open',
    amountMinor: 5832,
    paymentId: request.paymentId,
  })
})

async function aSavedCard(number = good.number) {
  const customerRef = await simulator.cards.openCustomer(randomUUID())
  const { ref, clientSecret } = await open({ customerRef })
  await simulator.keepCard(ref)
  const answer = await pay(clientSecret, { number })
  if (answer.status === 'requires_action')
    await simulator.answerChallenge({ clientSecret, outcome: 'approve' })
  const { cardId = '' } = await simulator.look(ref)
  expect(await simulator.cards.list(customerRef)).toMatchObject([{ id: cardId }])
  return { customerRef, cardId }
}

test.each([
  ['4242 4242 4242 4242', null, 'succeeded'],
  ['4000 0025 0000 3155', null, 'succeeded'],
  ['4000 0000 0000 0341', 'declined', 'open'],
  ['4000 0027 6000 3184', 'confirm', 'open'],
])(
  'a payment that keeps its card saves %s, and charging it later comes to %s',
  async (number, refusal, status) => {
    const saved = await aSavedCard(number)
    const paymentId = randomUUID()
    const { ref } = await open({ paymentId, customerRef: saved.customerRef })
    const charge = () => simulator.charge({ ...saved, paymentId, ref })
    const ended = { payment: { ref, status }, refusal }
    expect(await Promise.all([charge(), charge()])).toMatchObject([ended, ended])
    expect(await charge()).toMatchObject(ended)
  },
)

test('a charge that was declined can still be paid by hand, with another card that is then kept', async () => {
  const saved = await aSavedCard('4000 0000 0000 0341')
  const paymentId = randomUUID()
  const { ref, clientSecret } = await open({ paymentId, customerRef: saved.customerRef })
  await simulator.charge({ ...saved, paymentId, ref })
  await simulator.keepCard(ref)
  expect(await pay(clientSecret)).toMatchObject({ status: 'succeeded' })
  const { cardId } = await simulator.look(ref)
  expect(cardId).toMatch(/^pm_sim_/)
  expect(cardId).not.toBe(saved.cardId)
  expect(await simulator.charge({ ...saved, paymentId, ref })).toMatchObject({ refusal: null })
})

test('a card that was removed, or is another customer’s, is not charged', async () => {
  const [mine, theirs] = [await aSavedCard(), await aSavedCard()]
  const paymentId = randomUUID()
  const { ref } = await open({ paymentId, customerRef: mine.customerRef })
  const charge = (cardId: string) => simulator.charge({ ...mine, cardId, paymentId, ref })
  expect(await charge(theirs.cardId)).toMatchObject({ refusal: 'no-card' })
  await simulator.cards.remove(mine.customerRef, mine.cardId)
  expect(await charge(mine.cardId)).toMatchObject({ refusal: 'no-card' })
  expect(await simulator.look(ref)).toMatchObject({ status: 'open' })
})

test('a payment can not be opened again with another amount', async () => {
  const paymentId = randomUUID()
  await open({ paymentId })
  await expect(open({ paymentId, amountMinor: 1 })).rejects.toThrow(/another amount/)
})

test('4242 4242 4242 4242 pays, and a double click pays once', async () => {
  const { ref, clientSecret } = await open()
  const paid = { status: 'succeeded', message: null, field: null }
  expect(await Promise.all([pay(clientSecret), pay(clientSecret)])).toEqual([paid, paid])
  expect(await simulator.look(ref)).toMatchObject({ status: 'succeeded' })
  await simulator.idle()
  expect(typesArrived()).toEqual(['payment_intent.succeeded'])
})

test('4000 0000 0000 0002 is declined, and another card may pay afterwards', async () => {
  const { ref, clientSecret } = await open()
  expect(await pay(clientSecret, { number: '4000 0000 0000 0002' })).toEqual({
    status: 'declined',
    message: 'Your card was declined.',
    field: null,
  })
  expect(await simulator.look(ref)).toMatchObject({ status: 'open' })
  expect(await pay(clientSecret)).toMatchObject({ status: 'succeeded' })
})

test('4000 0025 0000 3155 asks for a 3-D Secure step, which pays when approved', async () => {
  const { ref, clientSecret } = await open()
  const number = '4000 0025 0000 3155'
  expect(await pay(clientSecret, { number })).toMatchObject({ status: 'requires_action' })
  expect(await simulator.look(ref)).toMatchObject({ status: 'open' })
  const approve = () => simulator.answerChallenge({ clientSecret, outcome: 'approve' })
  expect(await approve()).toMatchObject({ status: 'succeeded' })
  expect(await approve()).toMatchObject({ status: 'succeeded' })
})

test('a 3-D Secure step that fails takes no money and can be tried again', async () => {
  const { ref, clientSecret } = await open()
  await pay(clientSecret, { number: '4000 0025 0000 3155' })
  const fail = () => simulator.answerChallenge({ clientSecret, outcome: 'fail' })
  expect(await fail()).toEqual({
    status: 'declined',
    message: 'Your bank could not confirm that it was you.',
    field: null,
  })
  await expect(fail()).rejects.toThrow('There is no 3-D Secure step to answer')
  expect(await simulator.look(ref)).toMatchObject({ status: 'open' })
  expect(await pay(clientSecret)).toMatchObject({ status: 'succeeded' })
})

test.each([
  [{ number: '4242 4242 4242 4241' }, 'number', 'Your card number is invalid.'],
  [
    { number: '5555 5555 5555 4444' },
    'number',
    'No money moves here: please use one of the test cards.',
  ],
  [{ expiry: '10 / 26' }, 'expiry', "Your card's expiry date is in the past."],
  [{ cvc: '1' }, 'cvc', "Your card's security code is incomplete."],
])('%j is refused at the field %s: %s', async (wrong, field, message) => {
  const { clientSecret } = await open()
  expect(await pay(clientSecret, wrong)).toEqual({ status: 'declined', message, field })
})

test('a payment is not found without its secret', async () => {
  await open()
  await expect(pay('pi_sim_guess_secret_guess')).rejects.toThrow('This payment was not found')
})

test('a cancelled payment can’t be paid, and a paid one can’t be cancelled', async () => {
  const cancelled = await open()
  expect(await simulator.cancel(cancelled.ref)).toMatchObject({ status: 'cancelled' })
  expect(await pay(cancelled.clientSecret)).toMatchObject({
    status: 'declined',
    message: 'This payment was cancelled, so no money was taken.',
  })
  const paid = await open()
  await pay(paid.clientSecret)
  expect(await simulator.cancel(paid.ref)).toMatchObject({ status: 'succeeded' })
})

test('a refund requested twice with one id is made once', async () => {
  const { ref, clientSecret } = await open()
  await pay(clientSecret)
  const request = { refundId: randomUUID(), ref, amountMinor: 5832 }
  const [first, second] = await Promise.all([simulator.refund(request), simulator.refund(request)])
  expect(first).toEqual({ ref: expect.any(String), status: 'succeeded' })
  expect(second).toEqual(first)
  await expect(simulator.refund({ ...request, refundId: randomUUID() })).rejects.toThrow(
    /no 5832 pence to give back/,
  )
})

test('money that was not paid can’t be refunded', async () => {
  const { ref } = await open()
  const request = { refundId: randomUUID(), ref, amountMinor: 1 }
  await expect(simulator.refund(request)).rejects.toThrow(/no 1 pence to give back/)
})

test('a timeout after acting leaves the payment open', async () => {
  const paymentId = randomUUID()
  simulator.faults.timesOutAfterActing = true
  await expect(open({ paymentId })).rejects.toThrow(ProviderAway)
  const [kept] = await db.rows<{ id: string }>('select id from card_simulator.intents')
  simulator.faults.timesOutAfterActing = false
  expect((await open({ paymentId })).ref).toBe(kept?.id)
})

test('its data survives the end of the program', async () => {
  const { ref, clientSecret } = await open()
  await pay(clientSecret)
  await simulator.idle()
  simulator = restarted()
  expect(await simulator.look(ref)).toMatchObject({ status: 'succeeded' })
})

test('an event arrives signed, and names our payment', async () => {
  const paymentId = randomUUID()
  const { ref, clientSecret } = await open({ paymentId })
  await pay(clientSecret)
  await simulator.idle()
  const { body, headers } = first()
  expect(simulator.readEvent(Buffer.from(body), headers)).toMatchObject({
    type: 'payment_intent.succeeded',
    payment: { ref, paymentId },
  })
})

test('a refund’s event names its payment', async () => {
  const paymentId = randomUUID()
  const { ref, clientSecret } = await open({ paymentId })
  await pay(clientSecret)
  await simulator.refund({ refundId: randomUUID(), ref, amountMinor: 5832 })
  await simulator.idle()
  const event = arrived.map(({ body, headers }) => simulator.readEvent(Buffer.from(body), headers))
  expect(event.map(({ type, payment }) => ({ type, payment }))).toEqual([
    { type: 'payment_intent.succeeded', payment: { ref, paymentId } },
    { type: 'refund.created', payment: { ref, paymentId } },
  ])
})

test('an event with a missing, wrong, foreign or old signature, or another body, is refused', async () => {
  const { clientSecret } = await open()
  await pay(clientSecret)
  await simulator.idle()
  const { body, headers } = first()
  const read = (text: string, signature?: string) => () =>
    simulator.readEvent(
      Buffer.from(text),
      signature === undefined ? {} : { 'simulator-signature': signature },
    )
  const signature = headers['simulator-signature'] ?? ''
  expect(read(body)).toThrow(BadSignature)
  expect(read(body, 'nonsense')).toThrow(BadSignature)
  expect(read(body, `${signature.slice(0, -1)}${signature.endsWith('0') ? '1' : '0'}`)).toThrow(
    BadSignature,
  )
  expect(read(body, signatureOf(body, 'another secret', now))).toThrow(BadSignature)
  expect(read(`${body} `, signature)).toThrow(BadSignature)
  now = new Date(now.getTime() + 300_000)
  expect(read(body, signature)).not.toThrow()
  now = new Date(now.getTime() + 1000)
  expect(read(body, signature)).toThrow('The signature of the event is too old')
})

test('an event that does not arrive is retried, with growing delays, until it does', async () => {
  answers = [503, 500]
  const { clientSecret } = await open()
  await pay(clientSecret)
  await simulator.idle()
  await simulator.deliverDue()
  expect(arrived).toHaveLength(1)
  await passes(30)
  expect(arrived).toHaveLength(2)
  await passes(30)
  expect(arrived).toHaveLength(2)
  await passes(30)
  expect(arrived).toHaveLength(3)
  await passes(3600)
  expect(arrived).toHaveLength(3)
  expect(new Set(arrived.map(({ body }) => body)).size).toBe(1)
})

test('an event that was not delivered when the program died is delivered after the restart', async () => {
  simulator.faults.holdsEvents = true
  const { clientSecret } = await open()
  await pay(clientSecret)
  await simulator.idle()
  expect(arrived).toHaveLength(0)
  simulator = restarted()
  await simulator.deliverDue()
  expect(typesArrived()).toEqual(['payment_intent.succeeded'])
})

test('events can be made to arrive out of order, twice, or never', async () => {
  simulator.faults.holdsEvents = true
  const { clientSecret } = await open()
  await pay(clientSecret, { number: '4000 0000 0000 0002' })
  // Events are ordered by millisecond.
  const refusedAt = Date.now()
  await eventually(() => expect(Date.now()).toBeGreaterThan(refusedAt))
  await pay(clientSecret)
  Object.assign(simulator.faults, {
    holdsEvents: false,
    deliversBackwards: true,
    deliversTwice: true,
  })
  await simulator.deliverDue()
  expect(typesArrived()).toEqual([
    'payment_intent.succeeded',
    'payment_intent.succeeded',
    'payment_intent.payment_failed',
    'payment_intent.payment_failed',
  ])
  arrived = []
  simulator.faults.losesEvents = true
  await pay((await open()).clientSecret)
  await passes(3600)
  expect(arrived).toHaveLength(0)
})

function restarted(): CardSimulator {
  const fresh = cardSimulator({ db, secrets, clock: () => now, log })
  fresh.deliverTo(async (body, headers) => {
    arrived.push({ body, headers })
    return { statusCode: answers.shift() ?? 200 }
  })
  return fresh
}

function open(
  wishes: {
    paymentId?: string
    bookingId?: string
    amountMinor?: number
    customerRef?: string
  } = {},
) {
  return simulator.open({
    paymentId: randomUUID(),
    bookingId: randomUUID(),
    amountMinor: 5832,
    description: 'a session',
    customerRef: null,
    capturesLater: false,
    ...wishes,
  })
}

function pay(clientSecret: string, card: Partial<typeof good> = {}) {
  return simulator.confirm({ clientSecret, ...good, ...card })
}

async function passes(seconds: number): Promise<void> {
  now = new Date(now.getTime() + seconds * 1000)
  await simulator.deliverDue()
}

function typesArrived(): string[] {
  return arrived.map(({ body }) => JSON.parse(body).type)
}

function first() {
  const [event] = arrived
  if (!event) throw new Error('no event arrived')
  return event
}
