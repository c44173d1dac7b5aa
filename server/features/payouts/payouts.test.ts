import { beforeEach, describe, expect, it } from 'vitest'
import { decideOutcomes } from '#server/features/attendance/index.ts'
import { completeEnded } from '#server/features/bookings/index.ts'
import { refundNow, requestRefund } from '#server/features/payments/index.ts'
import { ledgerSum } from '#server/features/payments/ledger.ts'
import { conversing } from '#test/support/conversations.ts'
import { aPaidSession } from '#test/support/payments.ts'
import { payoutsOf, runPayouts, setUpPayouts } from '#test/support/payouts.ts'
import type { ProfessionalCaller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { payOut } from './payouts.ts'

const testApp = await buildTestApp()
const { context, db, aProfessional, aClient, setClock } = testApp
const standIn = payoutsOf(testApp)
const { live } = await conversing(testApp)

const BOOKED = '2026-03-01T09:00:00Z'
const ENDS = '2026-03-02T11:00:00Z'
const TOO_EARLY = '2026-03-04T10:59:59Z'
const DUE = '2026-03-04T11:00:00Z'

let professional: ProfessionalCaller

beforeEach(async () => {
  Object.assign(standIn.faults, {
    holdsEvents: false,
    losesEvents: false,
    deliversTwice: false,
    deliversBackwards: false,
    timesOutAfterActing: false,
    isAway: false,
    lacksMoney: false,
  })
  setClock(BOOKED)
  professional = await aProfessional()
})

const aSoldHour = (startsAt = '2026-03-02T10:00:00Z', endsAt = ENDS) =>
  aPaidSession(testApp, { startsAt, endsAt, paidAt: BOOKED, professional })

const payoutOf = async (bookingId: string) =>
  (
    await db.rows<{ status: string; amount: number; kept: number }>(
      `select status, amount_minor as amount, offset_minor as kept from payouts where booking_id = $1`,
      [bookingId],
    )
  )[0]

const transfersOf = async (bookingId: string) =>
  (
    await db.rows<{ amount: number }>(
      `select t.amount_minor - coalesce((select sum(amount_minor) from payouts_stand_in.reversals r
         where r.transfer_id = t.id), 0)::int as amount
       from payouts_stand_in.transfers t where booking_id = $1`,
      [bookingId],
    )
  ).map(({ amount }) => amount)

const payableOf = async (bookingId: string) =>
  (
    await db.rows<{ minor: number }>(
      `select coalesce(sum(l.amount_minor), 0)::bigint as minor
       from ledger_entries e join ledger_lines l on l.entry_id = e.id
       where e.booking_id = $1 and l.account = 'professional_payable'`,
      [bookingId],
    )
  )[0]?.minor

const accountOf = async (who = professional) =>
  (await who.get('/api/professional/payouts/account')).json()

/** A late refund, as support would make it. */
async function refundLate(session: { id: string; paymentId: string }): Promise<void> {
  const intent = await context.payments.open({
    paymentId: session.paymentId,
    bookingId: session.id,
    amountMinor: 5832,
    description: 'test',
    customerRef: null,
    capturesLater: false,
  })
  await db.rows('update payments set provider_ref = $2 where id = $1', [
    session.paymentId,
    intent.ref,
  ])
  await db.rows(`update card_simulator.intents set status = 'succeeded' where id = $1`, [
    intent.ref,
  ])
  const wanted = { bookingId: session.id, amountMinor: 5832, now: context.clock() }
  const refund = await db.transaction((tx) =>
    requestRefund(tx, { ...wanted, reason: 'by-professional' }),
  )
  if (refund) await refundNow(context, refund)
}

describe('what is pending', () => {
  it('waits for its session, for 48 hours, for the set-up, or for a bank', async () => {
    await aSoldHour()
    const contested = await aSoldHour('2026-03-02T12:00:00Z', '2026-03-02T13:00:00Z')
    await aSoldHour('2026-03-09T10:00:00Z', '2026-03-09T11:00:00Z')
    await db.rows(
      `insert into disputes (payment_id, provider_ref, amount_minor, reason) values ($1, 'd1', 5832, 'general')`,
      [contested.paymentId],
    )
    setClock(TOO_EARLY)
    const parts = {
      onHoldMinor: 4500,
      upcomingMinor: 4500,
      availableLaterMinor: 0,
      onItsWayMinor: 0,
      waitsForSetUpMinor: 4500,
    }
    expect(await accountOf()).toMatchObject({ pendingMinor: 13_500, pending: parts, bank: null })
    await setUpPayouts(testApp, professional)
    expect(await accountOf()).toMatchObject({
      pending: { ...parts, availableLaterMinor: 4500, waitsForSetUpMinor: 0 },
      nextPayoutMinor: 4500,
      bank: { name: 'Simulated Bank', lastFour: '6789' },
    })
    setClock(DUE)
    expect((await accountOf()).pending).toMatchObject({ onItsWayMinor: 4500 })
  })
})

describe('the list of payouts', () => {
  const listOf = async (who: ProfessionalCaller, query = '') => {
    const reply = await who.get(`/api/professional/payouts${query}`)
    expect(reply.statusCode).toBe(200)
    return { rows: reply.json(), total: reply.headers['x-total-count'] }
  }

  it('has a line for each day: amount, sessions, bank and arrival, latest first', async () => {
    await setUpPayouts(testApp, professional)
    await aSoldHour()
    await aSoldHour('2026-03-02T12:00:00Z', '2026-03-02T13:00:00Z')
    await aSoldHour('2026-03-05T10:00:00Z', '2026-03-05T11:00:00Z')
    for (const now of ['2026-03-04T14:00:00Z', '2026-03-07T12:00:00Z']) {
      setClock(now)
      await runPayouts(testApp)
    }
    const bank = { name: 'Simulated Bank', lastFour: '6789' }
    const earlier = {
      date: '2026-03-04',
      amountMinor: 9000,
      returnedMinor: 0,
      sessions: 2,
      bank,
      arrivesOn: '2026-03-06',
    }
    const latest = { date: '2026-03-07', amountMinor: 4500, sessions: 1, arrivesOn: '2026-03-09' }
    const { rows, total } = await listOf(professional)
    expect([rows, total]).toMatchObject([[latest, earlier], '2'])
    expect((await listOf(professional, '?pageSize=1&page=2')).rows).toEqual([earlier])
  })

  it('is empty for others, and for clients there is none', async () => {
    expect(await listOf(await aProfessional())).toEqual({ rows: [], total: '0' })
    expect((await (await aClient()).get('/api/professional/payouts')).statusCode).toBe(403)
  })
})

describe('a payout', () => {
  it('is made 48 hours after the session, and not a second before', async () => {
    await setUpPayouts(testApp, professional)
    const session = await aSoldHour()
    setClock(TOO_EARLY)
    await runPayouts(testApp)
    expect(await payoutOf(session.id)).toBeUndefined()
    expect(await accountOf()).toMatchObject({ pendingMinor: 4500, paidOutMinor: 0 })
    setClock(DUE)
    await runPayouts(testApp)
    expect(await payoutOf(session.id)).toMatchObject({ status: 'PAID', amount: 4500 })
    expect(await transfersOf(session.id)).toEqual([4500])
    expect(await payableOf(session.id)).toBe(0)
    expect(await ledgerSum(db)).toBe(0)
    const paid = { pendingMinor: 0, paidOutMinor: 4500, nextPayoutAt: null }
    expect(await accountOf()).toMatchObject(paid)
    await runPayouts(testApp)
    const { items } = (await professional.get('/api/notifications')).json()
    expect(items.filter(({ kind }: { kind: string }) => kind === 'paid-out')).toMatchObject([
      { sessionId: session.id, isNew: true },
    ])
  })

  it('waits until the professional’s account can receive it', async () => {
    const session = await aSoldHour()
    setClock(DUE)
    await runPayouts(testApp)
    expect(await transfersOf(session.id)).toEqual([])
    expect(await accountOf()).toMatchObject({
      state: 'none',
      pendingMinor: 4500,
      nextPayoutAt: '2026-03-04T11:00:00.000Z',
    })
    await setUpPayouts(testApp, professional)
    await runPayouts(testApp)
    expect(await transfersOf(session.id)).toEqual([4500])
  })

  it('is made for a session cancelled too late for a refund, at the usual time', async () => {
    await setUpPayouts(testApp, professional)
    const session = await aSoldHour()
    await db.rows('update bookings set for_business = true where id = $1', [session.id])
    setClock('2026-03-02T09:30:00Z')
    const cancelled = await session.client.post(`/api/sessions/${session.id}/cancel`, {})
    expect(cancelled.statusCode).toBe(200)
    setClock(TOO_EARLY)
    await runPayouts(testApp)
    expect(await transfersOf(session.id)).toEqual([])
    setClock(DUE)
    await runPayouts(testApp)
    expect(await transfersOf(session.id)).toEqual([4500])
  })

  it('never includes money that was or will be refunded', async () => {
    await setUpPayouts(testApp, professional)
    const session = await aSoldHour()
    setClock(DUE)
    await db.rows(
      `insert into refunds (payment_id, amount_minor, reason) values ($1, 5832, 'test')`,
      [session.paymentId],
    )
    await runPayouts(testApp)
    expect(await payoutOf(session.id)).toBeUndefined()
    await db.rows('delete from refunds where payment_id = $1', [session.paymentId])
    await refundLate(session)
    await runPayouts(testApp)
    expect(await payoutOf(session.id)).toBeUndefined()
    expect(await payableOf(session.id)).toBe(0)
  })

  it('is made once by 20 concurrent workers', async () => {
    await setUpPayouts(testApp, professional)
    const session = await aSoldHour()
    setClock(DUE)
    await runPayouts(testApp)
    const second = await aPaidSession(testApp, {
      startsAt: '2026-03-05T10:00:00Z',
      endsAt: '2026-03-05T11:00:00Z',
      paidAt: DUE,
      professional,
    })
    setClock('2026-03-07T11:00:00Z')
    await completeEnded(context)
    await decideOutcomes(context)
    await Promise.all(Array.from({ length: 20 }, () => payOut(context)))
    expect(await transfersOf(session.id)).toEqual([4500])
    expect(await transfersOf(second.id)).toEqual([4500])
    expect(await payableOf(second.id)).toBe(0)
  })

  it('is made once if the provider acts without answering, however often it is asked', async () => {
    await setUpPayouts(testApp, professional)
    const session = await aSoldHour()
    setClock(DUE)
    Object.assign(standIn.faults, { timesOutAfterActing: true, losesEvents: true })
    await runPayouts(testApp)
    await runPayouts(testApp)
    expect(await payoutOf(session.id)).toMatchObject({ status: 'REQUESTED' })
    expect(await payableOf(session.id)).toBe(-4500)
    standIn.faults.timesOutAfterActing = false
    // Longer than a provider remembers idempotency keys.
    setClock('2026-03-20T11:00:00Z')
    await runPayouts(testApp)
    expect(await payoutOf(session.id)).toMatchObject({ status: 'PAID' })
    expect(await transfersOf(session.id)).toEqual([4500])
    expect(await payableOf(session.id)).toBe(0)
  })

  it('is recorded from the provider’s events, in any order and number, if the reply is lost', async () => {
    await setUpPayouts(testApp, professional)
    const session = await aSoldHour()
    setClock(DUE)
    Object.assign(standIn.faults, { deliversTwice: true, deliversBackwards: true })
    const { transfer } = context.payouts
    context.payouts.transfer = async (request) => {
      await transfer(request)
      throw new Error('killed')
    }
    await runPayouts(testApp)
    context.payouts.transfer = transfer
    expect(await payoutOf(session.id)).toMatchObject({ status: 'PAID' })
    expect(await transfersOf(session.id)).toEqual([4500])
    expect(await payableOf(session.id)).toBe(0)
  })

  it('waits while the provider is away, and is made when it is back', async () => {
    await setUpPayouts(testApp, professional)
    const session = await aSoldHour()
    setClock(DUE)
    standIn.faults.isAway = true
    await runPayouts(testApp)
    standIn.faults.isAway = false
    await runPayouts(testApp)
    expect(await transfersOf(session.id)).toEqual([4500])
  })

  it('that the provider refuses is retried an hour later, as a new request', async () => {
    await setUpPayouts(testApp, professional)
    const session = await aSoldHour()
    setClock(DUE)
    standIn.faults.lacksMoney = true
    await runPayouts(testApp)
    expect(await payoutOf(session.id)).toMatchObject({ status: 'FAILED' })
    standIn.faults.lacksMoney = false
    setClock('2026-03-04T11:59:59Z')
    await runPayouts(testApp)
    expect(await transfersOf(session.id)).toEqual([])
    setClock('2026-03-04T12:00:00Z')
    await runPayouts(testApp)
    expect(await transfersOf(session.id)).toEqual([4500])
    expect(await payoutOf(session.id)).toMatchObject({ status: 'PAID' })
  })
})

describe('a refund after the payout', () => {
  it('reverses the payout, once', async () => {
    await setUpPayouts(testApp, professional)
    const session = await aSoldHour()
    setClock(DUE)
    await runPayouts(testApp)
    await refundLate(session)
    standIn.faults.timesOutAfterActing = true
    await runPayouts(testApp)
    standIn.faults.timesOutAfterActing = false
    await Promise.all([runPayouts(testApp), runPayouts(testApp)])
    expect(await transfersOf(session.id)).toEqual([0])
    expect(await payableOf(session.id)).toBe(0)
    expect(await accountOf()).toMatchObject({ pendingMinor: 0, paidOutMinor: 0, debtMinor: 0 })
    expect(await ledgerSum(db)).toBe(0)
  })

  it('reduces the next payout if the account no longer has the money', async () => {
    await setUpPayouts(testApp, professional)
    const first = await aSoldHour()
    const second = await aSoldHour('2026-03-06T10:00:00Z', '2026-03-06T12:00:00Z')
    setClock(DUE)
    await runPayouts(testApp)
    await refundLate(first)
    standIn.faults.lacksMoney = true
    await runPayouts(testApp)
    standIn.faults.lacksMoney = false
    expect(await accountOf()).toMatchObject({ debtMinor: 4500, pendingMinor: 4500 })
    setClock('2026-03-08T12:00:00Z')
    await runPayouts(testApp)
    expect(await payoutOf(second.id)).toMatchObject({ status: 'PAID', amount: 4500, kept: 4500 })
    expect(await transfersOf(second.id)).toEqual([4500])
    expect(await accountOf()).toMatchObject({ debtMinor: 0, pendingMinor: 0, paidOutMinor: 9000 })
    expect(await ledgerSum(db)).toBe(0)
  })

  it('restores a debt when the session that paid it off is refunded too', async () => {
    await setUpPayouts(testApp, professional)
    const first = await aSoldHour()
    const second = await aSoldHour('2026-03-06T10:00:00Z', '2026-03-06T11:00:00Z')
    setClock(DUE)
    await runPayouts(testApp)
    await refundLate(first)
    standIn.faults.lacksMoney = true
    await runPayouts(testApp)
    setClock('2026-03-08T12:00:00Z')
    await runPayouts(testApp)
    expect(await payoutOf(second.id)).toMatchObject({ status: 'PAID', amount: 0, kept: 4500 })
    await refundLate(second)
    await runPayouts(testApp)
    expect(await transfersOf(second.id)).toEqual([])
    expect(await accountOf()).toMatchObject({ debtMinor: 4500, pendingMinor: -4500 })
  })
})

describe('the payout account', () => {
  it('notifies its owner at once of what the provider says, and no one else', async () => {
    const [owner, stranger] = [await live(professional), await live(await aProfessional())]
    await setUpPayouts(testApp, professional)
    await owner.next('payouts_changed')
    expect(await accountOf()).toMatchObject({ state: 'ready' })
    await stranger.settled()
    expect(stranger.waiting().map(({ type }) => type)).not.toContain('payouts_changed')
  })

  it('is opened once, belongs to its professional only, and shows its state', async () => {
    expect(await accountOf()).toMatchObject({ state: 'none', missing: [] })
    const urls = await Promise.all(
      Array.from({ length: 12 }, async () =>
        (await professional.post('/api/professional/payouts/onboarding')).json(),
      ),
    )
    expect(new Set(urls.map(({ url }) => url)).size).toBe(1)
    expect(await accountOf()).toMatchObject({ state: 'incomplete' })
    const page = `/api/simulator/payouts/${urls[0].url.split('/').at(-1)}`
    const stranger = await aProfessional({ name: 'Sam Stranger' })
    expect((await stranger.get(page)).statusCode).toBe(404)
    expect((await stranger.post(page, { move: 'submit' })).statusCode).toBe(404)
    expect((await professional.post(page, { move: 'approve' })).statusCode).toBe(409)

    expect((await professional.post(page, { move: 'submit' })).json().status).toBe('review')
    await standIn.idle()
    expect(await accountOf()).toMatchObject({ state: 'review' })
    await professional.post(page, { move: 'ask-for-more' })
    await standIn.idle()
    expect(await accountOf()).toMatchObject({ state: 'restricted', missing: ['external_account'] })
  })

  it('is found again if the provider opened it without answering', async () => {
    standIn.faults.timesOutAfterActing = true
    const away = await professional.post('/api/professional/payouts/onboarding')
    expect(away.statusCode).toBe(503)
    expect(away.body).toBe('Payouts are briefly unavailable, please try again')
    standIn.faults.timesOutAfterActing = false
    expect((await professional.post('/api/professional/payouts/onboarding')).statusCode).toBe(200)
    const [row] = await db.rows(
      `select count(*)::int as count from payouts_stand_in.accounts where idempotency_key = $1`,
      [professional.professionalId],
    )
    expect(row).toEqual({ count: 1 })
  })

  it('becomes ready when its owner looks, even if every event is lost', async () => {
    standIn.faults.losesEvents = true
    await setUpPayouts(testApp, professional)
    setClock('2026-03-01T09:00:30Z')
    expect(await accountOf()).toMatchObject({ state: 'ready' })
  })

  it('is refused to clients and visitors', async () => {
    const client = await aClient()
    expect((await client.get('/api/professional/payouts/account')).statusCode).toBe(403)
    expect((await client.post('/api/professional/payouts/onboarding')).statusCode).toBe(403)
    expect((await testApp.visitor.get('/api/professional/payouts/account')).statusCode).toBe(401)
  })
})
