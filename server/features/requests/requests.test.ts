import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import type { Session } from '#contract/booking/sessions.ts'
import type { NewsItem } from '#contract/messages/notifications.ts'
import { expireHolds } from '#server/features/bookings/index.ts'
import { deliverBookingMails } from '#server/features/notifications/index.ts'
import { reconcilePayments } from '#server/features/payments/index.ts'
import type { Mail } from '#server/providers/mail/port.ts'
import { asCardSimulator } from '#server/providers/payments/simulator.ts'
import { expectBooksToAgree } from '#test/support/books.ts'
import { eventually } from '#test/support/eventually.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'

const NOW = '2026-03-02T08:00:00.000Z'
const mails: Mail[] = []
const testApp = await buildTestApp({
  now: NOW,
  parts: () => ({ mail: { send: async (mail) => void mails.push(mail) } }),
})
const { context, db, visitor, aClient, aConfirmedClient, aProfessional, setClock } = testApp
const simulator = asCardSimulator(context.payments)
if (!simulator) throw new Error('the tests want the card simulator')

const { HOLDS_UNPAID_A_DAY, HOLDS_WITH_PROFESSIONAL } = context.config

/** A weekday of that week, by its date in March. */
const at = (day: number, hour: number, minute = 0) =>
  new Date(Date.UTC(2026, 2, day, hour, minute)).toISOString()

afterEach(async () => {
  Object.assign(context.config, { HOLDS_UNPAID_A_DAY, HOLDS_WITH_PROFESSIONAL })
  Object.assign(simulator.faults, { losesReserved: false, timesOutAfterActing: false })
  await reconcilePayments(context)
  await expectBooksToAgree(db)
})

describe('a session on request', () => {
  it('is requested with a reserved card, accepted, and only then charged and booked', async () => {
    const { id, client, professional } = await aRequest()
    const asked = await look(client, id)
    expect(asked).toMatchObject({
      status: 'PENDING_PAYMENT',
      state: 'REQUESTED',
      request: { state: 'waiting', offeredTimes: [] },
      holdExpiresAt: at(3, 8),
    })
    expect(await look(professional, id)).toMatchObject({ request: { state: 'waiting' } })
    expect(await moneyOf(id)).toEqual([])
    expect(await mailsAbout(id)).toEqual([
      ['client', 'requested'],
      ['professional', 'requested'],
    ])
    for (const _repeated of [1, 2]) expect(await accept(professional, id)).toBe(200)
    expect(await look(client, id)).toMatchObject({
      status: 'CONFIRMED',
      request: { state: 'booked' },
      hasReceipt: true,
    })
    expect(await moneyOf(id)).toEqual([
      ['platform_fees', -720],
      ['professional_payable', -9000],
      ['provider_balance', 11_664],
      ['vat_payable', -1944],
    ])
    expect(await mailsAbout(id)).toContainEqual(['client', 'confirmed'])
  })

  it('is told as accepted to its client, and no longer as open to the professional', async () => {
    const { id, client, professional } = await aRequest()
    const kindsOf = async (who: Caller) =>
      (await who.get('/api/notifications')).json().items.map(({ kind }: NewsItem) => kind)
    expect(await kindsOf(client)).toEqual([])
    expect(await kindsOf(professional)).toEqual(['requested'])
    await deliverBookingMails(context)
    mails.length = 0
    expect(await accept(professional, id)).toBe(200)
    await deliverBookingMails(context)
    await eventually(() =>
      // One about the request may still be on its way.
      expect(mails.filter(({ to }) => to === client.user.email)).toContainEqual(
        expect.objectContaining({
          subject: expect.stringMatching(
            / has accepted: Tue 10 Mar, 10:00 GMT is booked – Parlour$/,
          ),
          text: expect.stringContaining(
            'has accepted your request, so your session is booked, and the £116.64 that was reserved on your card is charged.',
          ),
        }),
      ),
    )
    expect(await kindsOf(client)).toEqual(['request-accepted'])
    expect(await kindsOf(professional)).toEqual(['confirmed'])
  })

  it('whose client chose another time is not told as accepted', async () => {
    const { id, client, professional } = await aRequest()
    expect((await offer(professional, id, [at(11, 10), at(12, 10)])).statusCode).toBe(200)
    expect((await choose(client, id, at(12, 10))).statusCode).toBe(200)
    expect(await look(client, id)).toMatchObject({ request: { state: 'booked', offeredTimes: [] } })
    const { items } = (await client.get('/api/notifications')).json()
    expect(items.map(({ kind }: NewsItem) => kind)).not.toContain('request-accepted')
  })

  it('stays booked when it is cancelled afterwards, which refunds what was charged', async () => {
    const { id, client, professional } = await aRequest()
    expect(await accept(professional, id)).toBe(200)
    expect((await client.post(`/api/sessions/${id}/cancel`, {})).statusCode).toBe(200)
    expect(await look(client, id)).toMatchObject({
      status: 'CANCELLED',
      request: { state: 'booked' },
      refund: { amountMinor: 11_664 },
    })
  })

  it('is told of to both, and called booked to neither', async () => {
    mails.length = 0
    const { client, professional } = await aRequest()
    await deliverBookingMails(context)
    const emails = [client, professional].map(({ user }) => user.email)
    const toldOf = () =>
      mails.filter(
        ({ to, subject }) => emails.includes(to) && !subject.includes('confirm your email'),
      )
    // Some are on their way already.
    await eventually(() =>
      expect(
        toldOf()
          .map(({ subject }) => subject)
          .toSorted(),
      ).toEqual([
        expect.stringMatching(/asks for a session, Tue 10 Mar, 10:00 GMT – Parlour$/),
        expect.stringMatching(/^Requested: a session with .+, Tue 10 Mar, 10:00 GMT – Parlour$/),
      ]),
    )
    for (const { text } of toldOf()) expect(text).not.toMatch(/is booked|have booked/)
  })

  it('is unknown to the professional before the card is authorised', async () => {
    const professional = await aProfessional()
    const serviceId = await aService(professional)
    const client = await aClient()
    const { id } = (await book(client, professional, serviceId)).json()
    expect((await professional.get(`/api/sessions/${id}`)).statusCode).toBe(404)
    expect((await professional.post(`/api/sessions/${id}/request/accept`)).statusCode).toBe(404)
  })

  it('is declined with a reason, which releases the card', async () => {
    const { id, client, professional } = await aRequest()
    const declined = await professional.post(`/api/sessions/${id}/cancel`, { reason: 'On leave' })
    expect(declined.statusCode).toBe(200)
    expect(await look(client, id)).toMatchObject({
      status: 'CANCELLED',
      request: { state: 'declined' },
      cancellation: { by: 'professional', reason: 'On leave' },
    })
    expect(await intentOf(id)).toBe('canceled')
    expect(await mailsAbout(id)).toContainEqual(['client', 'request-ended'])
    expect(await mailsAbout(id)).not.toContainEqual(['professional', 'request-ended'])
    expect(await moneyOf(id)).toEqual([])
  })

  it('can be withdrawn by its client, who is charged nothing', async () => {
    const { id, client, professional } = await aRequest()
    expect((await client.post(`/api/sessions/${id}/cancel`, {})).statusCode).toBe(200)
    expect(await look(professional, id)).toMatchObject({ request: { state: 'withdrawn' } })
    expect(await intentOf(id)).toBe('canceled')
    expect(await mailsAbout(id)).toContainEqual(['professional', 'request-ended'])
    expect(await accept(professional, id)).toBe(409)
  })

  it('counts to the day’s limit while it holds a time, or once its client has withdrawn it, and not when it is declined or lapses', async () => {
    setClock(NOW)
    const client = await aConfirmedClient()
    const ask = async (now: string) => {
      const { id, professional } = await aRequest({ client, now })
      return async (side: 'client' | 'professional') => {
        const who = side === 'client' ? client : professional
        expect((await who.post(`/api/sessions/${id}/cancel`, {})).statusCode).toBe(200)
      }
    }
    const budget = 2
    Object.assign(context.config, { HOLDS_UNPAID_A_DAY: budget })
    for (let n = 0; n < budget; n++) await (await ask(NOW))('professional')
    await ask(NOW)
    setClock(at(3, 8))
    await expireHolds(context)
    // What was reserved for the one that lapsed is not released yet.
    for (let n = 0; n < budget; n++) await (await ask(at(3, 8)))('client')
    const other = await aProfessional()
    const refused = await book(client, other, undefined)
    expect([refused.statusCode, refused.body]).toEqual([
      429,
      expect.stringMatching(/^You have held \d+ sessions within a day without paying/),
    ])
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(24 * 3600)
    setClock(at(4, 9))
    expect((await book(client, other, undefined)).statusCode).toBe(201)
    await reconcilePayments(context)
  })

  it('that nobody answers ends after 24 hours, frees the time and releases the card', async () => {
    const { id, client, professional } = await aRequest()
    setClock(at(3, 8))
    expect(await accept(professional, id)).toBe(409)
    await expireHolds(context)
    await reconcilePayments(context)
    expect(await look(client, id)).toMatchObject({
      status: 'EXPIRED',
      request: { state: 'lapsed' },
    })
    expect(await intentOf(id)).toBe('canceled')
    const told = await mailsAbout(id)
    for (const side of ['client', 'professional'])
      expect(told).toContainEqual([side, 'request-ended'])
    const other = await aClient()
    expect((await book(other, professional, undefined, at(10, 10))).statusCode).toBe(201)
  })

  it('must be answered an hour before its start, and can’t be requested within two hours of it', async () => {
    const { id, client } = await aRequest({ startsAt: at(2, 11) })
    expect((await look(client, id)).holdExpiresAt).toBe(at(2, 10))
    const professional = await aProfessional()
    const serviceId = await aService(professional)
    const soon = await book(await aClient(), professional, serviceId, at(2, 9, 30))
    expect([soon.statusCode, soon.body]).toEqual([409, expect.stringContaining('Selected time')])
  })

  it('takes the professional’s and the client’s time while it waits', async () => {
    const { professional, client } = await aRequest()
    const other = await aClient()
    expect((await book(other, professional, undefined, at(10, 10))).statusCode).toBe(409)
    const elsewhere = await aProfessional()
    expect((await book(client, elsewhere, undefined, at(10, 10))).statusCode).toBe(409)
  })

  it('leaves its client free to book another time with the same professional', async () => {
    Object.assign(context.config, { HOLDS_WITH_PROFESSIONAL: 1 })
    const { professional, client } = await aRequest({ client: await aConfirmedClient() })
    expect((await book(client, professional, undefined, at(11, 10))).statusCode).toBe(201)
    const third = await book(client, professional, undefined, at(12, 10))
    expect([third.statusCode, third.body]).toEqual([
      409,
      'You already hold a time with this professional: pay for it or release it first',
    ])
  })

  it('is confirmed by the job when the provider was away as it was accepted', async () => {
    const { id, client, professional } = await aRequest()
    simulator.faults.timesOutAfterActing = true
    expect(await accept(professional, id)).toBe(200)
    expect(await look(client, id)).toMatchObject({ request: { state: 'accepted' } })
    const cancelled = await client.post(`/api/sessions/${id}/cancel`, {})
    expect([cancelled.statusCode, cancelled.body]).toEqual([
      409,
      'This session was accepted and is being paid for: please try again in a minute',
    ])
    simulator.faults.timesOutAfterActing = false
    await reconcilePayments(context)
    expect(await look(client, id)).toMatchObject({ status: 'CONFIRMED' })
  })

  it('ends if the bank no longer reserves the amount, and both are told', async () => {
    const { id, client, professional } = await aRequest()
    simulator.faults.losesReserved = true
    expect(await accept(professional, id)).toBe(200)
    expect(await look(client, id)).toMatchObject({
      status: 'CANCELLED',
      request: { state: 'ended' },
    })
    const told = await mailsAbout(id)
    for (const side of ['client', 'professional'])
      expect(told).toContainEqual([side, 'request-ended'])
    expect(await moneyOf(id)).toEqual([])
  })

  it('is booked once, whether it is accepted or withdrawn first of two at once', async () => {
    const { id, client, professional } = await aRequest()
    await Promise.all([
      accept(professional, id),
      accept(professional, id),
      client.post(`/api/sessions/${id}/cancel`, {}),
    ])
    await reconcilePayments(context)
    const { status } = await look(client, id)
    expect((await moneyOf(id)).length).toBe(status === 'CONFIRMED' ? 4 : 0)
  })

  it('is not authorised a second time', async () => {
    const { id, client } = await aRequest()
    const again = await client.post(`/api/sessions/${id}/payment-intent`)
    expect([again.statusCode, again.body]).toEqual([409, 'This session is already requested'])
  })

  it('whose card was authorised after the hold had ended is released', async () => {
    const professional = await aProfessional()
    const client = await aClient()
    const { id } = (await book(client, professional, await aService(professional))).json()
    const { clientSecret } = (await client.post(`/api/sessions/${id}/payment-intent`)).json()
    setClock(at(2, 8, 15))
    await expireHolds(context)
    await pay(clientSecret)
    await reconcilePayments(context)
    expect(await look(client, id)).toMatchObject({ status: 'EXPIRED', request: null })
    expect(await intentOf(id)).toBe('canceled')
  })
})

describe('other times', () => {
  it('are offered, and one is chosen, which books the session then', async () => {
    const { id, client, professional } = await aRequest()
    const times = [at(11, 10), at(12, 14)]
    for (const _repeated of [1, 2])
      expect((await offer(professional, id, times)).statusCode).toBe(200)
    expect(await look(client, id)).toMatchObject({
      startsAt: at(11, 10),
      endsAt: at(11, 11),
      holdExpiresAt: at(3, 8),
      request: { state: 'offered', offeredTimes: times },
    })
    expect(await mailsAbout(id)).toContainEqual(['client', 'request-offered'])
    expect(await accept(professional, id)).toBe(409)
    const other = await aClient()
    expect((await book(other, professional, undefined, at(10, 10))).statusCode).toBe(201)
    for (const _repeated of [1, 2])
      expect((await choose(client, id, at(12, 14))).statusCode).toBe(200)
    expect(await look(client, id)).toMatchObject({
      status: 'CONFIRMED',
      startsAt: at(12, 14),
      endsAt: at(12, 15),
    })
    expect(await moneyOf(id)).toHaveLength(4)
  })

  it('hold the first for the client, and the others for nobody', async () => {
    const { id, client, professional } = await aRequest()
    await offer(professional, id, [at(11, 10), at(12, 14)])
    const other = await aClient()
    expect((await book(other, professional, undefined, at(11, 10))).statusCode).toBe(409)
    expect((await book(other, professional, undefined, at(12, 14))).statusCode).toBe(201)
    const late = await choose(client, id, at(12, 14))
    expect(late.statusCode).toBe(409)
    expect((await choose(client, id, at(11, 10))).statusCode).toBe(200)
    expect(await look(client, id)).toMatchObject({ status: 'CONFIRMED', startsAt: at(11, 10) })
  })

  it('can be chosen until the answer is due, also within the notice that the professional asks of others', async () => {
    const { id, client, professional } = await aRequest()
    await db.rows('update calendars set min_notice_min = 1440 where professional_id = $1', [
      professional.professionalId,
    ])
    expect((await offer(professional, id, [at(3, 10)])).statusCode).toBe(200)
    setClock(at(2, 13))
    expect((await choose(client, id, at(3, 10))).statusCode).toBe(200)
    expect(await look(client, id)).toMatchObject({ status: 'CONFIRMED', startsAt: at(3, 10) })
  })

  it('that are not chosen within a day end the request', async () => {
    const { id, client, professional } = await aRequest()
    setClock(at(2, 20))
    await offer(professional, id, [at(11, 10)])
    setClock(at(3, 20))
    expect((await choose(client, id, at(11, 10))).statusCode).toBe(409)
    await expireHolds(context)
    expect(await look(client, id)).toMatchObject({ request: { state: 'lapsed' } })
  })

  it.each([
    ['a time that is not free', [at(11, 10, 15)], 409],
    ['no time', [], 400],
    ['four times', [at(11, 10), at(11, 12), at(12, 10), at(12, 12)], 400],
    ['one time twice', [at(11, 10), at(11, 10)], 400],
  ])('are refused: %s', async (_what, times, status) => {
    const { id, client, professional } = await aRequest()
    expect((await offer(professional, id, times)).statusCode).toBe(status)
    expect(await look(client, id)).toMatchObject({ request: { state: 'waiting' } })
  })

  it('are offered and chosen by nobody else', async () => {
    const { id, client, professional } = await aRequest()
    const [stranger, rival] = [await aClient(), await aProfessional()]
    expect((await offer(rival, id, [at(11, 10)])).statusCode).toBe(404)
    expect(await accept(rival, id)).toBe(404)
    await offer(professional, id, [at(11, 10)])
    expect((await choose(stranger, id, at(11, 10))).statusCode).toBe(404)
    const wrong = await choose(client, id, at(12, 10))
    expect([wrong.statusCode, wrong.body]).toEqual([409, 'Please choose one of the times offered'])
  })
})

async function aRequest({
  startsAt = at(10, 10),
  now = NOW,
  client: given,
}: {
  startsAt?: string
  now?: string
  client?: Caller
} = {}) {
  setClock(now)
  const professional = await aProfessional()
  const serviceId = await aService(professional)
  const client = given ?? (await aClient())
  const booked = await book(client, professional, serviceId, startsAt)
  expect([booked.statusCode, booked.body]).toEqual([201, expect.anything()])
  const { id } = booked.json()
  const { clientSecret } = (await client.post(`/api/sessions/${id}/payment-intent`)).json()
  await pay(clientSecret)
  return { id: String(id), client, professional }
}

async function aService(professional: Caller): Promise<string> {
  const id = randomUUID()
  const saved = await professional.put(`/api/professional/services/${id}`, {
    name: 'Careful look',
    minutes: 60,
    priceMinor: 9000,
    bufferBeforeMin: null,
    bufferMin: null,
    isForOwnClients: false,
    isOnRequest: true,
  })
  expect(saved.json()).toMatchObject({ id, isOnRequest: true })
  return id
}

const book = (
  client: Caller,
  { professionalId }: { professionalId: string },
  serviceId: string | undefined,
  startsAt = at(10, 10),
) => {
  const endsAt = new Date(Date.parse(startsAt) + 3_600_000).toISOString()
  return client.post('/api/bookings', { professionalId, serviceId, startsAt, endsAt })
}

async function pay(clientSecret: string): Promise<void> {
  const card = { number: '4242424242424242', expiry: '12/30', cvc: '123' }
  await visitor.post('/api/simulator/confirm', { clientSecret, ...card })
  await simulator?.idle()
}

const look = async (who: Caller, id: string): Promise<Session> =>
  (await who.get(`/api/sessions/${id}`)).json()
const accept = async (who: Caller, id: string) =>
  (await who.post(`/api/sessions/${id}/request/accept`)).statusCode
const offer = (who: Caller, id: string, startsAt: string[]) =>
  who.post(`/api/sessions/${id}/request/offer`, { startsAt })
const choose = (who: Caller, id: string, startsAt: string) =>
  who.post(`/api/sessions/${id}/request/choose`, { startsAt })

const moneyOf = async (id: string) =>
  (
    await db.rows<{ account: string; sum: number }>(
      `select l.account, sum(l.amount_minor)::int as sum from ledger_entries e join ledger_lines l on l.entry_id = e.id
       where e.booking_id = $1 group by l.account order by l.account`,
      [id],
    )
  ).map(({ account, sum }) => [account, sum])

const intentOf = async (id: string) =>
  (
    await db.rows<{ status: string }>(
      `select i.status from card_simulator.intents i join payments p on p.provider_ref = i.id where p.booking_id = $1`,
      [id],
    )
  )[0]?.status

const mailsAbout = async (id: string) =>
  (
    await db.rows<{ side: string; kind: string }>(
      `select case when m.user_id = b.client_id then 'client' else 'professional' end as side, m.kind
       from booking_mails m join bookings b on b.id = m.booking_id where b.id = $1 and m.kind not like 'reminder%' order by 1, 2`,
      [id],
    )
  ).map(({ side, kind }) => [side, kind])
