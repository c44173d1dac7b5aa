import { describe, expect, it } from 'vitest'
import type { Session } from '#contract/booking/sessions.ts'
import { settle } from '#server/features/bookings/index.ts'
import type { CreditNoteContents } from '#server/features/documents/pdf/contents.ts'
import { reconcilePayments } from '#server/features/payments/index.ts'
import { asCardSimulator } from '#server/providers/payments/simulator.ts'
import { runPayouts, setUpPayouts } from '#test/support/payouts.ts'
import type { BookedSession } from '#test/support/sessions.ts'
import type { Caller, ProfessionalCaller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'

const NOW = '2026-03-02T08:00:00.000Z'
const testApp = await buildTestApp({ now: NOW })
const { context, db, aClient, aProfessional, setClock } = testApp
const simulator = asCardSimulator(context.payments)
if (!simulator) throw new Error('the tests want the card simulator')

const at = (day: number, hour: number, minute = 0) =>
  new Date(Date.UTC(2026, 2, day, hour, minute)).toISOString()

/** A session that is really booked and paid for, on 10 March at 10:00 unless given otherwise. */
async function aPaid(
  wishes: {
    startsAt?: string
    endsAt?: string
    client?: Caller
    professional?: ProfessionalCaller
    /** Booked for a business, so that only our own rule applies. */
    isForBusiness?: boolean
  } = {},
): Promise<BookedSession> {
  setClock(NOW)
  const client = wishes.client ?? (await aClient())
  const professional = wishes.professional ?? (await aProfessional())
  const { startsAt = at(10, 10), endsAt = at(10, 11) } = wishes
  const { professionalId } = professional
  const booked = await client.post('/api/bookings', { professionalId, startsAt, endsAt })
  expect([booked.statusCode, booked.body]).toEqual([201, expect.anything()])
  const { id } = booked.json()
  if (wishes.isForBusiness) await client.put(`/api/sessions/${id}/for-business`, FOR_BUSINESS)
  const { clientSecret } = (await client.post(`/api/sessions/${id}/payment-intent`)).json()
  const card = { clientSecret, number: '4242424242424242', expiry: '12/30', cvc: '123' }
  await testApp.visitor.post('/api/simulator/confirm', card)
  await simulator?.idle()
  return { id, client, professional }
}

const FOR_BUSINESS = { forBusiness: true }

const look = async (who: Caller, id: string): Promise<Session> =>
  (await who.get(`/api/sessions/${id}`)).json()
const quoteOf = async (who: Caller, id: string) =>
  (await who.get(`/api/sessions/${id}/cancellation`)).json()
const cancel = (who: Caller, id: string, body = {}) => who.post(`/api/sessions/${id}/cancel`, body)
const move = (who: Caller, id: string, startsAt: string, endsAt: string) =>
  who.post(`/api/sessions/${id}/reschedule`, { startsAt, endsAt })

/** The provider's balance for this booking, in pence; also checks that the ledger sums to zero. */
async function moneyOf(id: string): Promise<number> {
  const [all] = await db.rows<{ sum: number }>(
    'select coalesce(sum(amount_minor), 0)::bigint as sum from ledger_lines',
  )
  expect(all?.sum).toBe(0)
  const [own] = await db.rows<{ sum: number }>(
    `select coalesce(sum(l.amount_minor), 0)::bigint as sum from ledger_lines l
     join ledger_entries e on e.id = l.entry_id
     where e.booking_id = $1 and l.account = 'provider_balance'`,
    [id],
  )
  return own?.sum ?? 0
}

const slotsOn = async ({ professionalId }: ProfessionalCaller, date: string) =>
  (
    await testApp.visitor.get(
      `/api/professionals/${professionalId}/availability/slots?date=${date}&duration=60`,
    )
  )
    .json()
    .map((slot: { startTime: string }) => slot.startTime)

describe('cancelling', () => {
  /** Who cancels, how many hours before the start, and the refund of 5,832 pence. */
  const CASES = [
    ['client', 25, 5832],
    ['client', 24, 5832],
    ['client', 23.99, 0],
    ['client', 0.5, 0],
    ['client', -0.5, 0],
    ['professional', 48, 5832],
    ['professional', 24, 5832],
    ['professional', 1, 5832],
    ['professional', -0.5, 5832],
  ] as const

  it.for(CASES)(
    'by the %s %f hours before the start refunds %i pence, as quoted',
    async ([party, hours, back]) => {
      const session = await aPaid({ isForBusiness: true })
      const who = session[party]
      setClock(new Date(Date.parse(at(10, 10)) - hours * 3_600_000))
      const quote = await quoteOf(who, session.id)
      expect(quote).toMatchObject({ allowed: true, refundMinor: back })
      const reply = await cancel(who, session.id, { reason: 'Ill', refundMinor: quote.refundMinor })
      expect(reply.statusCode).toBe(200)
      expect(reply.json()).toMatchObject({
        status: 'CANCELLED',
        cancellation: { by: party, reason: 'Ill', at: context.clock().toISOString() },
        refund: back ? { amountMinor: back, status: 'refunded' } : null,
      })
      expect(await moneyOf(session.id)).toBe(5832 - back)
    },
  )

  it('frees the slot for others at once', async () => {
    const { id, client, professional } = await aPaid()
    expect(await slotsOn(professional, '2026-03-10')).not.toContain('2026-03-10T10:00:00.000Z')
    await cancel(client, id)
    expect(await slotsOn(professional, '2026-03-10')).toContain('2026-03-10T10:00:00.000Z')
    await aPaid({ professional })
  })

  it('of an unpaid hold releases it, and it can no longer be paid', async () => {
    const { client, professional } = {
      client: await aClient(),
      professional: await aProfessional(),
    }
    const { professionalId } = professional
    setClock(NOW)
    const wanted = { professionalId, startsAt: at(11, 10), endsAt: at(11, 11) }
    const { id } = (await client.post('/api/bookings', wanted)).json()
    const { clientSecret } = (await client.post(`/api/sessions/${id}/payment-intent`)).json()
    expect(await quoteOf(client, id)).toMatchObject({ rule: 'nothing-paid', refundMinor: 0 })
    expect((await cancel(professional, id)).body).toBe('This session was not found')
    expect((await cancel(client, id)).json()).toMatchObject({ status: 'CANCELLED', refund: null })
    const card = { clientSecret, number: '4242424242424242', expiry: '12/30', cvc: '123' }
    const paid = await testApp.visitor.post('/api/simulator/confirm', card)
    expect(paid.json()).toMatchObject({ status: 'declined' })
    expect(await slotsOn(professional, '2026-03-11')).toContain('2026-03-11T10:00:00.000Z')
  })

  it('that only releases what is unpaid leaves what was paid for meanwhile, though nothing would be refunded', async () => {
    const { id, client } = await aPaid({ isForBusiness: true })
    setClock(at(10, 9))
    expect(await quoteOf(client, id)).toMatchObject({ allowed: true, refundMinor: 0 })
    const reply = await cancel(client, id, { refundMinor: 0, onlyUnpaid: true })
    expect([reply.statusCode, reply.body]).toEqual([409, 'This time has been paid for meanwhile'])
    const { state } = (await client.get(`/api/sessions/${id}`)).json()
    expect(state).toBe('CONFIRMED')
  })

  it('twice changes nothing, and 20 times at once refunds once', async () => {
    const { id, client } = await aPaid()
    const replies = await Promise.all(Array.from({ length: 20 }, () => cancel(client, id)))
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const refunds = await db.rows(
      'select from refunds r join payments p on p.id = r.payment_id where p.booking_id = $1',
      [id],
    )
    expect(refunds).toHaveLength(1)
    expect(await moneyOf(id)).toBe(0)
  })

  it('by both at once happens once, and the later one gets an error', async () => {
    const { id, client, professional } = await aPaid()
    const replies = await Promise.all([cancel(client, id), cancel(professional, id)])
    const statuses = replies.map(({ statusCode }) => statusCode).sort()
    expect(statuses).toEqual([200, 409])
    expect(replies.find(({ statusCode }) => statusCode === 409)?.body).toBe(
      'This session is already cancelled',
    )
    expect(await moneyOf(id)).toBe(0)
  })

  it('is refused if the refund differs from what the person was shown', async () => {
    const { id, client } = await aPaid({ isForBusiness: true })
    setClock(at(9, 10))
    const { refundMinor } = await quoteOf(client, id)
    expect(refundMinor).toBe(5832)
    setClock(new Date(Date.parse(at(9, 10)) + 1))
    const late = await cancel(client, id, { refundMinor })
    expect([late.statusCode, late.body]).toEqual([
      409,
      'Cancelled less than 24 hours before the start, a session is not refunded, so £0.00 would be refunded now and not £58.32',
    ])
    expect((await look(client, id)).status).toBe('CONFIRMED')
  })

  it('is refused once the session is over', async () => {
    const { id, client, professional } = await aPaid()
    setClock(at(10, 11))
    for (const who of [client, professional]) {
      const reply = await cancel(who, id)
      expect([reply.statusCode, reply.body]).toEqual([409, 'This session is over'])
    }
  })

  it('shows the refund as on its way while the provider can not be reached, and makes it once', async () => {
    const { id, client } = await aPaid()
    simulator.faults.timesOutAfterActing = true
    const reply = await cancel(client, id)
    expect(reply.json()).toMatchObject({
      status: 'CANCELLED',
      refund: { amountMinor: 5832, status: 'on-its-way' },
    })
    simulator.faults.timesOutAfterActing = false
    await reconcilePayments(context)
    expect((await look(client, id)).refund).toEqual({ amountMinor: 5832, status: 'refunded' })
    const made = await db.rows(
      `select from card_simulator.refunds r join card_simulator.intents i on i.id = r.intent_id
       where i.metadata ->> 'bookingId' = $1`,
      [id],
    )
    expect(made).toHaveLength(1)
    expect(await moneyOf(id)).toBe(0)
  })

  it('notifies the browsers of both people', async () => {
    const { id, client, professional } = await aPaid()
    const heard: string[] = []
    for (const { user } of [client, professional])
      context.live.join(user.id, (event) => {
        if (event.type === 'session_changed' && event.sessionId === id) heard.push(user.role)
      })
    await cancel(professional, id)
    expect(new Set(heard)).toEqual(new Set(['CLIENT', 'PROFESSIONAL']))
  })
})

describe('moving', () => {
  it('takes the new slot and frees the old one, at the same price', async () => {
    const { id, client, professional } = await aPaid()
    await db.rows('update professionals set hourly_rate_minor = 9900 where id = $1', [
      professional.professionalId,
    ])
    const reply = await move(client, id, at(12, 15), at(12, 16))
    expect(reply.json()).toMatchObject({
      status: 'CONFIRMED',
      startsAt: at(12, 15),
      endsAt: at(12, 16),
      totalMinor: 5832,
      movedBy: 'client',
    })
    expect(await slotsOn(professional, '2026-03-10')).toContain('2026-03-10T10:00:00.000Z')
    expect(await slotsOn(professional, '2026-03-12')).not.toContain('2026-03-12T15:00:00.000Z')
    const again = await move(client, id, at(12, 15), at(12, 16))
    expect(again.statusCode).toBe(200)
    const [row] = await db.rows('select sequence from bookings where id = $1', [id])
    expect(row).toEqual({ sequence: 1 })
  })

  it('is limited to three times in 24 hours for each, and the session says when', async () => {
    const { id, client, professional } = await aPaid()
    for (const hour of [11, 12, 13])
      expect((await move(client, id, at(12, hour), at(12, hour + 1))).statusCode).toBe(200)
    const refused = await move(client, id, at(12, 15), at(12, 16))
    expect([refused.statusCode, refused.body]).toEqual([
      409,
      'You have moved this session 3 times within 24 hours: please wait before you move it again',
    ])
    const session = (await client.get(`/api/sessions/${id}`)).json()
    expect(session.ownMoves).toHaveLength(3)
    expect((await professional.get(`/api/sessions/${id}`)).json().ownMoves).toEqual([])
    expect((await move(professional, id, at(12, 15), at(12, 16))).statusCode).toBe(200)
    setClock(new Date(Date.parse(session.ownMoves[2]) + 24 * 3_600_000))
    expect((await move(client, id, at(12, 17), at(12, 18))).statusCode).toBe(200)
  })

  it('may overlap the session’s old time', async () => {
    const { id, client } = await aPaid()
    expect((await move(client, id, at(10, 10, 30), at(10, 11, 30))).statusCode).toBe(200)
  })

  it('works only to an available slot of the same length', async () => {
    const professional = await aProfessional({ rules: { minNoticeMin: 120, horizonDays: 30 } })
    const { id, client } = await aPaid({ professional })
    const other = await aPaid({ professional, startsAt: at(10, 14), endsAt: at(10, 15) })
    const gone = 'Selected time slot is no longer available'
    for (const [startsAt, endsAt, status, sentence] of [
      [at(10, 14, 30), at(10, 15, 30), 409, gone],
      [at(10, 12, 10), at(10, 13, 10), 409, gone],
      [at(2, 9), at(2, 10), 409, gone],
      [at(40, 10), at(40, 11), 409, gone],
      [at(12, 10), at(12, 12), 400, 'A session keeps its length when it is moved'],
    ] as const) {
      const reply = await move(client, id, startsAt, endsAt)
      expect([reply.statusCode, reply.body]).toEqual([status, sentence])
    }
    await move(other.client, other.id, at(11, 14), at(11, 15))
    expect((await move(client, id, at(10, 14), at(10, 15))).statusCode).toBe(200)
  })

  it('is refused if the client has another session then', async () => {
    const { id, client, professional } = await aPaid()
    await aPaid({ client, startsAt: at(13, 10), endsAt: at(13, 11) })
    const own = await move(client, id, at(13, 10), at(13, 11))
    expect([own.statusCode, own.body]).toEqual([409, 'You already have a session at this time'])
    const theirs = await move(professional, id, at(13, 10), at(13, 11))
    expect([theirs.statusCode, theirs.body]).toEqual([
      409,
      'Your client already has another session at this time',
    ])
  })

  it('is allowed for the client until 24 hours before, for the professional until the start', async () => {
    const { id, client, professional } = await aPaid({ isForBusiness: true })
    setClock(new Date(Date.parse(at(9, 10)) + 1))
    const late = await move(client, id, at(14, 10), at(14, 11))
    expect([late.statusCode, late.body]).toEqual([
      409,
      'The time to cancel this session for free is over, so it can no longer be moved',
    ])
    setClock(at(10, 9, 59))
    expect((await move(professional, id, at(14, 10), at(14, 11))).statusCode).toBe(200)
    setClock(at(14, 9))
    expect(await quoteOf(client, id)).toMatchObject({
      rule: 'moved-by-professional',
      refundMinor: 5832,
    })
    setClock(at(14, 10))
    const begun = await move(professional, id, at(15, 10), at(15, 11))
    expect([begun.statusCode, begun.body]).toEqual([
      409,
      'This session has begun, so it can no longer be moved',
    ])
  })

  it('20 sessions to one slot at once succeeds for one, and leaves the others where they were', async () => {
    const professional = await aProfessional()
    const sessions: BookedSession[] = []
    for (let n = 0; n < 20; n++)
      sessions.push(await aPaid({ professional, startsAt: at(16, n), endsAt: at(16, n + 1) }))
    const replies = await Promise.all(
      sessions.map(({ id, client }) => move(client, id, at(18, 10), at(18, 11))),
    )
    const statuses = replies.map(({ statusCode }) => statusCode).sort()
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    const rows = await db.rows(
      `select from bookings where professional_id = $1 and status = 'CONFIRMED' and starts_at < '2026-03-17'`,
      [professional.professionalId],
    )
    expect(rows).toHaveLength(19)
  })

  it('counts towards the daily maximum', async () => {
    const professional = await aProfessional({ rules: { maxPerDay: 1 } })
    const first = await aPaid({ professional })
    await aPaid({ professional, startsAt: at(11, 10), endsAt: at(11, 11) })
    expect((await move(first.client, first.id, at(11, 14), at(11, 15))).statusCode).toBe(409)
    expect((await move(first.client, first.id, at(10, 14), at(10, 15))).statusCode).toBe(200)
  })
})

describe('the statutory right to cancel', () => {
  /** A part of the session has taken place; the rest of £58.32 is refunded, in price, fee and VAT. */
  it.for([
    ['before the start', at(10, 9, 59), 'statutory', 5832, [4500, 360, 972], 0],
    ['as it starts', at(10, 10), 'statutory-part', 5832, [4500, 360, 972], 0],
    ['after a quarter', at(10, 10, 15), 'statutory-part', 4374, [3375, 270, 729], 1125],
    ['after 20 minutes', at(10, 10, 20), 'statutory-part', 3888, [3000, 240, 648], 1500],
    ['after 37 minutes', at(10, 10, 37), 'statutory-part', 2236, [1725, 138, 373], 2775],
    ['a minute before the end', at(10, 10, 59), 'statutory-part', 97, [75, 6, 16], 4425],
  ] as const)(
    'refunds %s what the quote says, in the ledger, on the credit note and in the payout',
    async ([, when, rule, back, [priceMinor, feeMinor, vatMinor], earned]) => {
      const session = await aPaid()
      const { id, client, professional } = session
      await setUpPayouts(testApp, professional)
      setClock(when)
      const quote = await quoteOf(client, id)
      expect(quote).toMatchObject({ allowed: true, rule, refundMinor: back })
      expect(quote.sentence).toContain('Consumer Contracts Regulations 2013')
      const reply = await cancel(client, id, { refundMinor: quote.refundMinor })
      expect(reply.json()).toMatchObject({
        status: 'CANCELLED',
        refund: { amountMinor: back, status: 'refunded' },
      })
      expect(await moneyOf(id)).toBe(5832 - back)
      const lines = await db.rows<{ account: string; amountMinor: number }>(
        `select l.account, l.amount_minor as "amountMinor" from ledger_lines l
         join ledger_entries e on e.id = l.entry_id where e.booking_id = $1 and e.kind = 'refund'`,
        [id],
      )
      expect(Object.fromEntries(lines.map((line) => [line.account, line.amountMinor]))).toEqual({
        provider_balance: -back,
        professional_payable: priceMinor,
        platform_fees: feeMinor,
        vat_payable: vatMinor,
      })
      const [note] = await db.rows<{ contents: CreditNoteContents }>(
        `select d.contents from documents d join refunds r on r.id = d.source_id
         join payments p on p.id = r.payment_id where d.kind = 'credit_note' and p.booking_id = $1`,
        [id],
      )
      expect(note?.contents).toMatchObject({
        totalMinor: back,
        vatMinor,
        netMinor: priceMinor + feeMinor,
        paidMinor: 5832,
      })
      setClock(at(12, 11, 1))
      await runPayouts(testApp)
      const paidOut = await db.rows<{ amountMinor: number }>(
        'select amount_minor as "amountMinor" from payouts where booking_id = $1',
        [id],
      )
      expect(paidOut).toEqual(earned > 0 ? [{ amountMinor: earned }] : [])
      expect(await moneyOf(id)).toBe(5832 - back - earned)
    },
  )

  it('is stored with the booking: the time of the contract, the request, and what it means', async () => {
    const { id, client, professional } = await aPaid()
    const [kept] = await db.rows(
      `select confirmed_at as "contractAt", early_start_asked_at as "askedAt", for_business as "forBusiness"
       from bookings where id = $1`,
      [id],
    )
    expect(kept).toEqual({
      contractAt: new Date(NOW),
      askedAt: new Date(NOW),
      forBusiness: false,
    })
    expect(await look(client, id)).toMatchObject({
      isForBusiness: false,
      rightToCancel: { until: '2026-03-16T23:59:59.999Z', isEarlyStartAsked: true },
      freeUntil: '2026-03-10T10:00:59.999Z',
    })
    const theirs = await look(professional, id)
    for (const key of ['isForBusiness', 'rightToCancel', 'freeUntil'])
      expect(theirs).not.toHaveProperty(key)
  })

  it('needs no request for a session after the 14 days, until the client moves it into them', async () => {
    const { id, client } = await aPaid({ startsAt: at(20, 10), endsAt: at(20, 11) })
    expect(await look(client, id)).toMatchObject({
      rightToCancel: { isEarlyStartAsked: false },
      freeUntil: at(19, 10),
    })
    await move(client, id, at(12, 15), at(12, 16))
    expect(await look(client, id)).toMatchObject({
      rightToCancel: { until: '2026-03-16T23:59:59.999Z', isEarlyStartAsked: true },
      freeUntil: '2026-03-12T15:00:59.999Z',
    })
  })

  it('is not waived by a professional’s move into the 14 days: then the refund is full', async () => {
    const { id, client, professional } = await aPaid({ startsAt: at(20, 10), endsAt: at(20, 11) })
    await move(professional, id, at(12, 15), at(12, 16))
    setClock(at(12, 15, 30))
    expect(await quoteOf(client, id)).toMatchObject({
      rule: 'statutory-unasked',
      refundMinor: 5832,
    })
    expect(await look(client, id)).toMatchObject({ freeUntil: '2026-03-12T15:59:59.999Z' })
  })

  it('runs from the payment that confirms a booking after its hold expired', async () => {
    setClock(NOW)
    const [client, professional] = [await aClient(), await aProfessional()]
    const { professionalId } = professional
    const wanted = { professionalId, startsAt: at(10, 10), endsAt: at(10, 11) }
    const { id } = (await client.post('/api/bookings', wanted)).json()
    setClock(at(3, 9))
    await context.db.transaction((tx) => settle(tx, id, context.clock()))
    expect(await look(client, id)).toMatchObject({
      status: 'CONFIRMED',
      rightToCancel: { until: '2026-03-17T23:59:59.999Z', isEarlyStartAsked: true },
    })
  })

  it('remains with earlier bookings after the setting is switched off', async () => {
    const before = await aPaid()
    context.config.RIGHT_TO_CANCEL = false
    const after = await aPaid({ startsAt: at(10, 14), endsAt: at(10, 15) })
    context.config.RIGHT_TO_CANCEL = true
    setClock(at(10, 9))
    expect(await quoteOf(before.client, before.id)).toMatchObject({ rule: 'statutory' })
    expect(await quoteOf(after.client, after.id)).toMatchObject({ rule: 'late', refundMinor: 0 })
    expect(await look(after.client, after.id)).toMatchObject({ rightToCancel: null })
  })

  it('does not apply to a business, which says so before it pays and not after', async () => {
    setClock(NOW)
    const [client, professional] = [await aClient(), await aProfessional()]
    const { professionalId } = professional
    const wanted = { professionalId, startsAt: at(10, 10), endsAt: at(10, 11) }
    const { id } = (await client.post('/api/bookings', wanted)).json()
    const say = (who: Caller, forBusiness: boolean) =>
      who.put(`/api/sessions/${id}/for-business`, { forBusiness })
    expect((await look(client, id)).rightToCancel).toMatchObject({ isEarlyStartAsked: true })
    expect((await say(client, true)).json()).toMatchObject({
      isForBusiness: true,
      rightToCancel: null,
      freeUntil: at(9, 10),
    })
    expect((await say(client, false)).json()).toMatchObject({ isForBusiness: false })
    expect((await say(client, true)).statusCode).toBe(200)
    expect((await say(professional, true)).statusCode).toBe(403)
    expect((await say(await aClient(), true)).statusCode).toBe(404)
    await context.db.transaction((tx) => settle(tx, id, context.clock()))
    expect((await say(client, true)).statusCode).toBe(200)
    const late = await say(client, false)
    expect([late.statusCode, late.body]).toEqual([
      409,
      'You can only say whether a session is for a business before you pay for it',
    ])
    setClock(at(10, 9))
    expect(await quoteOf(client, id)).toMatchObject({ rule: 'late', refundMinor: 0 })
  })
})

describe('what others see of it', () => {
  it('is nothing: the session is not found', async () => {
    const { id } = await aPaid()
    for (const stranger of [await aClient(), await aProfessional()])
      for (const reply of [
        await stranger.get(`/api/sessions/${id}/cancellation`),
        await cancel(stranger, id),
        await move(stranger, id, at(12, 10), at(12, 11)),
      ])
        expect([reply.statusCode, reply.body]).toEqual([404, 'This session was not found'])
  })
})
