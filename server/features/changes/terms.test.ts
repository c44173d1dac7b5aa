import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { CancellationTerms } from '#domain/money/cancellation-terms.ts'
import type { CreditNoteContents } from '#server/features/documents/pdf/contents.ts'
import { deliverBookingMails } from '#server/features/notifications/index.ts'
import { asCardSimulator } from '#server/providers/payments/simulator.ts'
import { runPayouts, setUpPayouts } from '#test/support/payouts.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'

const NOW = '2026-03-02T08:00:00.000Z'
const sent: { to: string; text: string }[] = []
const testApp = await buildTestApp({
  now: NOW,
  parts: () => ({
    mail: {
      send: async (mail) => {
        sent.push(mail)
      },
    },
  }),
})
const { context, db, aClient, aProfessional, setClock, visitor } = testApp
const simulator = asCardSimulator(context.payments)

const START = '2026-03-10T10:00:00.000Z'
const before = (hours: number) => new Date(Date.parse(START) - hours * 3_600_000)

/** Paid, on 10 March at 10:00 for £58.32, for a business: only the terms count. */
async function aPaid(terms: CancellationTerms, serviceTerms?: CancellationTerms) {
  setClock(NOW)
  sent.length = 0
  const [client, professional] = [await aClient(), await aProfessional()]
  await setUpPayouts(testApp, professional)
  await professional.patch('/api/professional/profile', { cancellationTerms: terms })
  const serviceId = serviceTerms && randomUUID()
  if (serviceId)
    await professional.put(`/api/professional/services/${serviceId}`, {
      name: 'Consultation',
      minutes: 60,
      priceMinor: 4500,
      isForOwnClients: false,
      bufferBeforeMin: null,
      bufferMin: null,
      cancellationTerms: serviceTerms,
    })
  const { professionalId } = professional
  const wanted = { professionalId, startsAt: START, endsAt: '2026-03-10T11:00:00.000Z', serviceId }
  const { id } = (await client.post('/api/bookings', wanted)).json()
  await client.put(`/api/sessions/${id}/for-business`, { forBusiness: true })
  const { clientSecret } = (await client.post(`/api/sessions/${id}/payment-intent`)).json()
  const card = { clientSecret, number: '4242424242424242', expiry: '12/30', cvc: '123' }
  await visitor.post('/api/simulator/confirm', card)
  await simulator?.idle()
  return { id, client, professional }
}

const textsTo = (who: Caller) =>
  sent.filter(({ to }) => to === who.user.email).map(({ text }) => text)
const quoteOf = async (who: Caller, id: string) =>
  (await who.get(`/api/sessions/${id}/cancellation`)).json()

describe('a professional’s terms', () => {
  it('are the usual ones until they choose others, and are shown with the profile', async () => {
    const professional = await aProfessional()
    const path = `/api/professionals/${professional.professionalId}`
    const shown = async () => (await visitor.get(path)).json().professional.cancellationTerms
    expect(await shown()).toBe('usual')
    await professional.patch('/api/professional/profile', { cancellationTerms: 'flexible' })
    expect(await shown()).toBe('flexible')
    const wrong = { cancellationTerms: 'none' }
    expect((await professional.patch('/api/professional/profile', wrong)).statusCode).toBe(400)
  })

  it('are copied when a session is booked, a service’s instead of the hour’s, and stay as they were', async () => {
    const hour = await aPaid('flexible')
    const service = await aPaid('flexible', 'half')
    for (const [{ id, client, professional }, terms, freeUntil] of [
      [hour, 'flexible', before(4)],
      [service, 'half', before(24)],
    ] as const) {
      await professional.patch('/api/professional/profile', { cancellationTerms: 'usual' })
      await db.rows(`update services set cancellation_terms = 'usual'`)
      expect((await client.get(`/api/sessions/${id}`)).json()).toMatchObject({
        cancellationTerms: terms,
        freeUntil: freeUntil.toISOString(),
      })
    }
  })

  it.each([
    ['flexible', before(4), { rule: 'in-time', refundMinor: 5832 }],
    ['flexible', new Date(before(4).getTime() + 1), { rule: 'late', refundMinor: 0 }],
    ['half', before(24), { rule: 'in-time', refundMinor: 5832 }],
    ['half', new Date(before(24).getTime() + 1), { rule: 'half', refundMinor: 2916 }],
    ['half', before(12), { rule: 'half', refundMinor: 2916 }],
    ['half', new Date(before(12).getTime() + 1), { rule: 'late', refundMinor: 0 }],
  ] as const)('%s decide the refund at %s', async (terms, when, quote) => {
    const { id, client } = await aPaid(terms)
    setClock(when)
    expect(await quoteOf(client, id)).toMatchObject(quote)
  })

  it('let a client move a session as long as cancelling is free', async () => {
    const { id, client } = await aPaid('flexible')
    setClock(before(5))
    const times = { startsAt: '2026-03-11T10:00:00.000Z', endsAt: '2026-03-11T11:00:00.000Z' }
    expect((await client.post(`/api/sessions/${id}/reschedule`, times)).statusCode).toBe(200)
    const half = await aPaid('half')
    setClock(before(20))
    const late = await half.client.post(`/api/sessions/${half.id}/reschedule`, times)
    expect([late.statusCode, late.body]).toEqual([
      409,
      'The time to cancel this session for free is over, so it can no longer be moved',
    ])
  })
})

describe('a half refund', () => {
  it('is exact in the ledger, on the credit note and in the payout, once, and told to both', async () => {
    const { id, client, professional } = await aPaid('half')
    setClock(before(20))
    const quote = await quoteOf(client, id)
    expect(quote.sentence).toBe(
      'Cancelled less than 24 and at least 12 hours before the start, a session is half refunded',
    )
    const body = { refundMinor: quote.refundMinor }
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => client.post(`/api/sessions/${id}/cancel`, body)),
    )
    for (const reply of replies) expect(reply.statusCode).toBe(200)
    expect((await client.get(`/api/sessions/${id}`)).json()).toMatchObject({
      status: 'CANCELLED',
      refund: { amountMinor: 2916, status: 'refunded' },
    })
    const lines = await db.rows<{ account: string; amountMinor: number }>(
      `select l.account, l.amount_minor as "amountMinor" from ledger_lines l
       join ledger_entries e on e.id = l.entry_id where e.booking_id = $1 and e.kind = 'refund'`,
      [id],
    )
    expect(Object.fromEntries(lines.map((line) => [line.account, line.amountMinor]))).toEqual({
      provider_balance: -2916,
      professional_payable: 2250,
      platform_fees: 180,
      vat_payable: 486,
    })
    const notes = await db.rows<{ contents: CreditNoteContents }>(
      `select d.contents from documents d join refunds r on r.id = d.source_id
       join payments p on p.id = r.payment_id where d.kind = 'credit_note' and p.booking_id = $1`,
      [id],
    )
    expect(notes.map(({ contents }) => contents)).toMatchObject([
      { totalMinor: 2916, vatMinor: 486, netMinor: 2430, paidMinor: 5832 },
    ])
    await deliverBookingMails(context)
    const textTo = (who: Caller) => textsTo(who).find((text) => text.includes('was cancelled'))
    const early = 'It was cancelled less than 24 and at least 12 hours before the start, so £29.16'
    await expect.poll(() => textTo(client)).toContain(`${early} of the £58.32 you paid is refunded`)
    await expect.poll(() => textTo(professional)).toContain('and you earn £22.50.')
    setClock('2026-03-12T11:01:00.000Z')
    await runPayouts(testApp)
    const paidOut = await db.rows(
      'select amount_minor as "amountMinor" from payouts where booking_id = $1',
      [id],
    )
    expect(paidOut).toEqual([{ amountMinor: 2250 }])
  })

  it('is announced in the confirmation, with both moments', async () => {
    const { client } = await aPaid('half')
    await deliverBookingMails(context)
    // A payment has its emails sent at once, perhaps just now.
    await expect
      .poll(() => textsTo(client).join())
      .toContain(
        'Free cancellation until Monday 9 March 2026, 10:00 (London, GMT), then half is refunded until Monday 9 March 2026, 22:00 (London, GMT). After that there is no refund.',
      )
  })
})
