import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { differences } from '#server/features/ledger/index.ts'
import { reconcilePayments } from '#server/features/payments/index.ts'
import { ledgerSum } from '#server/features/payments/ledger.ts'
import { ProviderAway } from '#server/providers/errors.ts'
import { asCardSimulator } from '#server/providers/payments/simulator.ts'
import { PATIENCE_MS } from '#test/support/patience.ts'
import { balances, payoutsOf, runPayouts, setUpPayouts } from '#test/support/payouts.ts'
import { aSession } from '#test/support/sessions.ts'
import type { ProfessionalCaller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'

const testApp = await buildTestApp()
const { context, db, aProfessional, aClient, setClock } = testApp
const cards = asCardSimulator(context.payments)
if (!cards) throw new Error('payments are not simulated here')
const standIn = payoutsOf(testApp)

const BOOKED = '2026-03-01T09:00:00Z'
const DUE = '2026-03-04T11:00:00Z'
const FINE_CARD = '4242424242424242'
const DISPUTED_CARD = '4000000000000259'

let professional: ProfessionalCaller
let mails: { to: string; subject: string; text: string }[] = []
context.mail = {
  send: async (mail) => {
    mails.push(mail)
  },
}

beforeEach(async () => {
  for (const { faults } of [cards, standIn])
    Object.assign(faults, { losesEvents: false, deliversTwice: false, deliversBackwards: false })
  standIn.faults.timesOutAfterActing = false
  setClock(BOOKED)
  professional = await aProfessional()
  await setUpPayouts(testApp, professional)
  mails = []
})

afterEach(async () => {
  expect(await ledgerSum(db)).toBe(0)
  expect(await Array.fromAsync(differences(context, new Date(0)))).toEqual([])
})

/** An hour booked and paid by card through the API. */
async function aPaidHour(number: string) {
  const times = { startsAt: '2026-03-02T10:00:00Z', endsAt: '2026-03-02T11:00:00Z' }
  const session = await aSession(testApp, { ...times, professional, isPaid: false })
  const opened = await session.client.post(`/api/sessions/${session.id}/payment-intent`)
  const { clientSecret } = opened.json()
  const card = { number, expiry: '12/30', cvc: '123' }
  expect((await cards?.confirm({ clientSecret, ...card }))?.status).toBe('succeeded')
  await cards?.idle()
  return { ...session, intent: clientSecret.split('_secret_')[0] as string }
}

const disputesOf = async (query = '') =>
  (await professional.get(`/api/professional/disputes${query}`)).json()

const transfersOf = async (bookingId: string) =>
  (
    await db.rows<{ amount: number }>(
      `select t.amount_minor - coalesce((select sum(amount_minor) from payouts_stand_in.reversals r
         where r.transfer_id = t.id), 0)::int as amount
       from payouts_stand_in.transfers t where booking_id = $1`,
      [bookingId],
    )
  ).map(({ amount }) => amount)

const providerBalanceOf = async (bookingId: string) =>
  (
    await db.rows<{ minor: number }>(
      `select sum(l.amount_minor)::int as minor from ledger_entries e
       join ledger_lines l on l.entry_id = e.id
       where e.booking_id = $1 and l.account = 'provider_balance'`,
      [bookingId],
    )
  )[0]?.minor

const refundsAtProvider = async (intent: string) =>
  (
    await db.rows<{ minor: number }>(
      `select coalesce(sum(amount_minor), 0)::int as minor from card_simulator.refunds where intent_id = $1`,
      [intent],
    )
  )[0]?.minor

const close = async (session: { id: string }, status: 'won' | 'lost') => {
  const [dispute] = await db.rows<{ ref: string }>(
    `select d.provider_ref as ref from disputes d join payments p on p.id = d.payment_id
     where p.booking_id = $1`,
    [session.id],
  )
  await cards.closeDispute(dispute?.ref ?? '', status)
  await cards.idle()
}

describe('a dispute', () => {
  it('is shown to the professional with its deadline, by the page and by mail, and to no one else', async () => {
    const session = await aPaidHour(DISPUTED_CARD)
    const shown = {
      session: { id: session.id, clientName: session.client.user.name },
      amountMinor: 5832,
      status: 'OPEN',
      evidenceDueAt: '2026-03-08T09:00:00.000Z',
    }
    expect(await disputesOf()).toMatchObject([shown])
    expect(await disputesOf(`?session=${session.id}`)).toMatchObject([shown])
    const page = `/api/sessions/${session.id}`
    expect((await professional.get(page)).json().dispute).toBe('OPEN')
    expect((await session.client.get(page)).json()).not.toHaveProperty('dispute')
    expect((await session.client.get(page)).json().isDisputed).toBe(true)
    expect(mails.filter(({ subject }) => subject.includes('disputes'))).toMatchObject([
      { to: professional.user.email, text: expect.stringContaining('Friday 6 March 2026, 09:00') },
    ])
    const stranger = await aProfessional({ name: 'Sam Stranger' })
    const path = `/api/professional/disputes?session=${session.id}`
    expect((await stranger.get(path)).json()).toEqual([])
    expect((await session.client.get(path)).statusCode).toBe(403)
    expect((await (await aClient()).get(path)).statusCode).toBe(403)
  })

  it('holds back the payout until it is won', async () => {
    const session = await aPaidHour(DISPUTED_CARD)
    setClock(DUE)
    await runPayouts(testApp)
    expect(await transfersOf(session.id)).toEqual([])
    await close(session, 'won')
    await runPayouts(testApp)
    expect(await transfersOf(session.id)).toEqual([4500])
    expect(await disputesOf()).toMatchObject([{ status: 'WON' }])
    expect(mails.map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining('decided for you'),
    )
  })

  it('that is lost reverses the charge, and nothing is paid out', async () => {
    const before = await balances(testApp)
    const session = await aPaidHour(DISPUTED_CARD)
    setClock(DUE)
    await close(session, 'lost')
    await runPayouts(testApp)
    expect(await transfersOf(session.id)).toEqual([])
    expect(await balances(testApp)).toEqual({
      platform_fees: 0,
      professional_payable: 0,
      provider_balance: 0,
      vat_payable: 0,
      ...before,
    })
    expect(await ledgerSum(db)).toBe(0)
    expect((await professional.get('/api/professional/earnings')).json().totals).toMatchObject({
      refundsMinor: 4500,
      netMinor: 0,
      paidOutMinor: 0,
      pendingMinor: 0,
    })
  })

  it('that is lost after the payout reverses it, once, even if events are duplicated or out of order', async () => {
    for (const { faults } of [cards, standIn])
      Object.assign(faults, { deliversTwice: true, deliversBackwards: true })
    const session = await aPaidHour(FINE_CARD)
    setClock(DUE)
    await runPayouts(testApp)
    expect(await transfersOf(session.id)).toEqual([4500])
    await cards.raiseDispute(session.intent)
    await cards.idle()
    await runPayouts(testApp)
    expect(await transfersOf(session.id)).toEqual([4500])
    await close(session, 'lost')
    await Promise.all([runPayouts(testApp), runPayouts(testApp)])
    expect(await transfersOf(session.id)).toEqual([0])
    const account = (await professional.get('/api/professional/payouts/account')).json()
    expect(account).toMatchObject({ pendingMinor: 0, paidOutMinor: 0, debtMinor: 0 })
    expect(await ledgerSum(db)).toBe(0)
  })

  it('of a part reverses only that part, and freezes a pending payout', async () => {
    const session = await aPaidHour(FINE_CARD)
    setClock(DUE)
    const { transfer } = context.payouts
    context.payouts.transfer = async () => {
      throw new Error('killed')
    }
    await runPayouts(testApp)
    context.payouts.transfer = transfer
    await cards.raiseDispute(session.intent, 2916)
    await cards.idle()
    await runPayouts(testApp)
    expect(await transfersOf(session.id)).toEqual([])
    await close(session, 'lost')
    await runPayouts(testApp)
    expect(await transfersOf(session.id)).toEqual([2250])
    expect(await ledgerSum(db)).toBe(0)
  })

  it('delays the refund of a cancelled session, so that nothing is returned twice', async () => {
    const session = await aPaidHour(DISPUTED_CARD)
    const refundOf = async () =>
      (await session.client.get(`/api/sessions/${session.id}`)).json().refund
    await professional.post(`/api/sessions/${session.id}/cancel`, {})
    expect(await refundOf()).toEqual({ amountMinor: 5832, status: 'on-its-way' })
    await close(session, 'lost')
    await reconcilePayments(context)
    expect(await refundOf()).toEqual({ amountMinor: 5832, status: 'refunded' })
    expect((await session.client.get('/api/client/dashboard')).json().stats.totalSpent).toBe(0)
    expect(await providerBalanceOf(session.id)).toBe(0)
    expect(await refundsAtProvider(session.intent)).toBe(0)
  })

  it('releases that refund when it is won', async () => {
    const session = await aPaidHour(DISPUTED_CARD)
    await professional.post(`/api/sessions/${session.id}/cancel`, {})
    await close(session, 'won')
    await reconcilePayments(context)
    expect(await refundsAtProvider(session.intent)).toBe(5832)
    expect(await providerBalanceOf(session.id)).toBe(0)
    setClock(DUE)
    await runPayouts(testApp)
    expect(await transfersOf(session.id)).toEqual([])
  })

  it('that is lost after a refund is our loss, not the professional’s', async () => {
    const session = await aPaidHour(FINE_CARD)
    await professional.post(`/api/sessions/${session.id}/cancel`, {})
    await cards.raiseDispute(session.intent)
    await cards.idle()
    await close(session, 'lost')
    expect(await providerBalanceOf(session.id)).toBe(-5832)
    expect((await balances(testApp)).dispute_losses).toBe(5832)
    const { totals } = (await professional.get('/api/professional/earnings')).json()
    expect(totals).toMatchObject({ netMinor: 0, pendingMinor: 0 })
  })

  it('that is lost is booked only after earlier refunds are known', async () => {
    const session = await aPaidHour(FINE_CARD)
    cards.faults.timesOutAfterActing = true
    await professional.post(`/api/sessions/${session.id}/cancel`, {})
    cards.faults.timesOutAfterActing = false
    const { refund } = context.payments
    context.payments.refund = () => Promise.reject(new ProviderAway('no answer'))
    await cards.raiseDispute(session.intent)
    await cards.idle()
    await close(session, 'lost')
    expect(await disputesOf()).toMatchObject([{ status: 'OPEN' }])
    context.payments.refund = refund
    await reconcilePayments(context)
    expect(await disputesOf()).toMatchObject([{ status: 'LOST' }])
    expect(await providerBalanceOf(session.id)).toBe(-5832)
    expect(await refundsAtProvider(session.intent)).toBe(5832)
  })

  it('counts against what the client has spent', async () => {
    const session = await aPaidHour(DISPUTED_CARD)
    const spent = async () =>
      (await session.client.get('/api/client/dashboard')).json().stats.totalSpent
    expect(await spent()).toBe(5832)
    await close(session, 'lost')
    expect(await spent()).toBe(0)
  })

  it('shows a changed deadline, without another mail', async () => {
    const session = await aPaidHour(DISPUTED_CARD)
    await db.rows(`update card_simulator.disputes set evidence_due_at = $2 where intent_id = $1`, [
      session.intent,
      '2026-03-15T09:00:00Z',
    ])
    await reconcilePayments(context)
    expect(await disputesOf()).toMatchObject([{ evidenceDueAt: '2026-03-15T09:00:00.000Z' }])
    expect(mails.filter(({ subject }) => subject.includes('disputes'))).toHaveLength(1)
  })

  it('is found even if every event is lost, and lost if no one answers in time', async () => {
    cards.faults.losesEvents = true
    const session = await aPaidHour(DISPUTED_CARD)
    await reconcilePayments(context)
    expect(await disputesOf()).toMatchObject([{ status: 'OPEN' }])
    setClock('2026-03-08T09:00:00Z')
    await reconcilePayments(context)
    expect(await disputesOf()).toMatchObject([{ status: 'LOST' }])
    await runPayouts(testApp)
    expect(await transfersOf(session.id)).toEqual([])
  })

  it('is mailed about once, later if the mail server is down', async () => {
    const { send } = context.mail
    context.mail.send = () => Promise.reject(new Error('no mail today'))
    await aPaidHour(DISPUTED_CARD)
    await context.background.settled(PATIENCE_MS)
    context.mail.send = send
    // A receipt of the test before may come late.
    const told = () => mails.filter(({ subject }) => subject.includes('disputes'))
    expect(told()).toEqual([])
    await reconcilePayments(context)
    await reconcilePayments(context)
    expect(told()).toHaveLength(1)
  })
})
