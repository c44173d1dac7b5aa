import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import type { BookingState } from '#domain/booking/states.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time.ts'
import { chargeSeries } from '#server/features/series/index.ts'
import { asCardSimulator } from '#server/providers/payments/simulator.ts'
import { expectBooksToAgree } from '#test/support/books.ts'
import { mailedTo } from '#test/support/mailed-to.ts'
import type { Caller, ProfessionalCaller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { fill, press } from './support/forms.ts'
import { renderPage } from './support/render-page.tsx'

const testApp = await buildTestApp()
const { context, db } = testApp

const WEEK_MS = 7 * DAY_MS
const DECLINED_LATER = '4000000000000341'

/** Five sessions, booked and paid for last week: the card is charged for the second within a day. */
async function aSeriesUnderWay(client: Caller, professional: ProfessionalCaller) {
  const now = Date.now()
  const second = now - (now % (30 * MINUTE_MS)) + 18 * HOUR_MS
  const startsAt = [-1, 0, 1, 2, 3].map((n) => new Date(second + n * WEEK_MS).toISOString())
  await professional.put('/api/professional/series', { serviceId: null, seriesFor: 'anyone' })
  testApp.setClock(new Date(second - 2 * WEEK_MS))
  const { professionalId } = professional
  const wanted = { professionalId, minutes: 60, everyWeeks: 1, startsAt }
  const { id } = (await client.post('/api/series', wanted)).json()
  const { clientSecret } = (await client.post(`/api/sessions/${id}/payment-intent`)).json()
  const simulator = asCardSimulator(context.payments)
  const card = { number: DECLINED_LATER, expiry: '12/40', cvc: '123' }
  await simulator?.confirm({ clientSecret, ...card })
  await simulator?.idle()
  testApp.setClock(new Date(now))
  return sessions()
}

const sessions = () =>
  db.rows<{ id: string; state: BookingState; startsAt: Date }>(
    'select id, state, starts_at as "startsAt" from bookings order by starts_at',
  )
const states = async () => (await sessions()).map(({ state }) => state)

it('a professional lets everyone book a series of sessions by the hour', async () => {
  const professional = await testApp.aProfessional({ weekly: [] })
  const { user } = await renderPage(testApp, '/dashboard?tab=profile&at=services', professional)
  const who = await screen.findByLabelText('Sessions by the hour: who may book a series')
  await user.selectOptions(who, 'Anyone')
  await screen.findAllByText('Series Saved')
  expect((await professional.get('/api/professional/series')).body).toContain('anyone')
})

it('a client whose saved card is declined pays by link, with a card that pays from then on, and cancels the rest', async () => {
  const client = await testApp.aConfirmedClient()
  // Without summer time, the sessions are exactly a week apart.
  const professional = await testApp.aProfessional({ timeZone: 'Etc/UTC' })
  const [, second, third] = await aSeriesUnderWay(client, professional)
  if (!second || !third) throw new Error('there are five')
  await chargeSeries(context)
  const { user, goTo } = await renderPage(testApp, '/client-dashboard', client)
  await screen.findByRole('link', { name: 'Complete Payment' })
  await screen.findByText(/^Your card was declined: pay for your session with/)

  const link = await mailedTo(context, client.user.email, /(http\S*\/checkout\/\S+)/)
  expect(new URL(link).pathname).toBe(`/checkout/${second.id}`)
  await goTo(new URL(link).pathname)
  await screen.findByText(/^Reserved for you until/)
  await screen.findByText(/^We save the card that you pay with/)
  const another = await screen.findByRole<HTMLInputElement>('radio', { name: 'Another card' })
  expect(another.checked, 'not the card that was declined').toBe(true)
  await fill(user, await screen.findByLabelText('Card number'), '4242424242424242')
  await fill(user, screen.getByLabelText('Expiry date'), '12 / 40')
  await fill(user, screen.getByLabelText('Security code'), '123')
  await press(user, screen.getByRole('button', { name: 'Complete Payment' }))
  await waitFor(() => expect(location.pathname).toBe(`/sessions/${second.id}`))
  expect((await states()).slice(1)).toEqual(['CONFIRMED', 'RESERVED', 'RESERVED', 'RESERVED'])

  testApp.setClock(new Date(third.startsAt.getTime() - DAY_MS))
  await chargeSeries(context)
  await asCardSimulator(context.payments)?.idle()
  testApp.setClock(new Date())
  expect((await states()).slice(1)).toEqual(['CONFIRMED', 'CONFIRMED', 'RESERVED', 'RESERVED'])

  await goTo(`/sessions/${third.id}`)
  await user.click(await screen.findByRole('button', { name: 'Cancel All 2 Reserved' }))
  await user.click(await screen.findByRole('button', { name: 'Cancel 2' }))
  const card = within(await screen.findByRole('region', { name: 'Your series' }))
  await waitFor(() => expect(card.getAllByText('Cancelled')).toHaveLength(2))
  await expectBooksToAgree(db)
})
