import { expect, it } from 'vitest'
import { reconcilePayments } from '#server/features/payments/index.ts'
import { chargeSeries } from '#server/features/series/index.ts'
import { asCardSimulator } from '#server/providers/payments/simulator.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'

const NOW = '2027-03-01T08:00:00Z'
const { context, db, setClock, aConfirmedClient, aProfessional } = await buildTestApp({ now: NOW })
const cards = asCardSimulator(context.payments)
if (!cards) throw new Error('the test wants the card simulator')
const { faults } = cards

const PAYS = '4242424242424242'
const DECLINED_LATER = '4000000000000341'

async function pay(client: Caller, id: string, number: string): Promise<void> {
  const { clientSecret } = (await client.post(`/api/sessions/${id}/payment-intent`)).json()
  await cards?.confirm({ clientSecret, number, expiry: '12/40', cvc: '123' })
  await cards?.idle()
}

/** The provider is paid, and we don't hear of it. */
async function payUnheard(client: Caller, id: string): Promise<void> {
  faults.losesEvents = true
  await pay(client, id, PAYS)
  faults.losesEvents = false
}

async function afterAll(client: Caller, id: string) {
  await reconcilePayments(context)
  await reconcilePayments(context)
  const { state, refund } = (await client.get(`/api/sessions/${id}`)).json()
  return { state, refundMinor: refund?.amountMinor }
}

it('a hold that its client cancels just after its deadline is refunded if its payment was on the way', async () => {
  setClock(NOW)
  const client = await aConfirmedClient()
  const { professionalId } = await aProfessional()
  const times = { startsAt: '2027-03-05T10:00:00.000Z', endsAt: '2027-03-05T11:00:00.000Z' }
  const { id } = (await client.post('/api/bookings', { professionalId, ...times })).json()
  await payUnheard(client, id)
  setClock('2027-03-01T08:15:01Z')
  expect((await client.post(`/api/sessions/${id}/cancel`, {})).statusCode).toBe(200)
  expect(await afterAll(client, id)).toEqual({ state: 'CANCELLED', refundMinor: 5832 })
})

it('a series that its client ends charges nothing more, also for a session whose payment was on the way', async () => {
  setClock(NOW)
  const client = await aConfirmedClient()
  const professional = await aProfessional()
  const { professionalId } = professional
  await professional.put('/api/professional/series', { serviceId: null, seriesFor: 'anyone' })
  const startsAt = [10, 17, 24].map((day) => `2027-03-${day}T10:00:00.000Z`)
  const wanted = { professionalId, minutes: 60, everyWeeks: 1, startsAt }
  await pay(client, (await client.post('/api/series', wanted)).json().id, DECLINED_LATER)
  setClock('2027-03-16T10:01:00Z')
  await chargeSeries(context)
  await reconcilePayments(context)
  const [due] = await db.rows<{ id: string; seriesId: string; until: Date }>(
    `select id, series_id as "seriesId", hold_expires_at as until from bookings
     where client_id = $1 and state = 'DUE'`,
    [client.user.id],
  )
  if (!due) throw new Error('no session is due')
  await payUnheard(client, due.id)
  setClock(new Date(due.until.getTime() + 1000))
  expect((await client.post(`/api/series/${due.seriesId}/end`, {})).statusCode).toBe(200)
  expect(await afterAll(client, due.id)).toEqual({ state: 'CANCELLED', refundMinor: 5832 })
})
