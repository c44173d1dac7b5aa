import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import type { Session } from '#contract/booking/sessions.ts'
import { asCardSimulator } from '#server/providers/payments/simulator.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { anAfternoon } from './support/ahead.ts'
import { fill, press } from './support/forms.ts'
import { AFTERNOONS } from './support/hours.ts'
import { pageSays } from './support/page-says.ts'
import { renderPage } from './support/render-page.tsx'
import { aService } from './support/services.ts'

const testApp = await buildTestApp()
const { context, db } = testApp
const cards = asCardSimulator(context.payments)

/** A professional whose service for £90 has to be requested, and a client. */
async function aPair() {
  const professional = await testApp.aProfessional({ name: 'Callum Reid', weekly: AFTERNOONS })
  const serviceId = await aService(professional, { name: 'Careful look', isOnRequest: true })
  return { professional, serviceId, client: await testApp.aConfirmedClient('Rosa Requests') }
}

/** A request for an hour, for which £116.64 are reserved. */
async function aRequest() {
  const { professional, serviceId, client } = await aPair()
  const { professionalId } = professional
  const held = await client.post('/api/bookings', {
    professionalId,
    serviceId,
    ...anAfternoon(3),
  })
  const { id } = held.json()
  const { clientSecret } = (await client.post(`/api/sessions/${id}/payment-intent`)).json()
  await cards?.confirm({ clientSecret, number: '4242424242424242', expiry: '12/34', cvc: '123' })
  await cards?.idle()
  return { id, professional, client }
}

const lastTime = async (within: { findAllByRole: typeof screen.findAllByRole }) =>
  (await within.findAllByRole('radio', { name: /^\d\d:\d\d$/ })).at(-1) as HTMLElement

it('a client requests a session, chooses one of the times offered instead, and is charged only then', async () => {
  const { professional, client } = await aPair()
  const page = await renderPage(testApp, `/professionals/${professional.professionalId}`, client)
  const { user } = page
  await user.click(await screen.findByRole('link', { name: 'Request: Careful look' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Book a Session' }))
  await user.click(await lastTime(dialog))
  await press(user, dialog.getByRole('button', { name: /^Request Session · .* £116\.64$/ }))
  await screen.findByText('To reserve now: £116.64')
  await screen.findByText(/ to answer\. Until then £116\.64 is reserved/)
  for (const [label, text] of [
    ['Card number', '4242 4242 4242 4242'],
    ['Expiry date', '12 / 34'],
    ['Security code', '123'],
  ] as const)
    await fill(user, screen.getByRole('textbox', { name: label }), text)
  await press(user, screen.getByRole('button', { name: 'Send Request' }))
  await screen.findByRole('heading', { name: 'Waiting for Callum Reid' })
  await screen.findByText(/£116\.64 is reserved on your card/)
  const id = location.pathname.split('/').at(-1)

  await waitFor(async () =>
    expect((await client.get(`/api/sessions/${id}`)).json().request.state).toBe('waiting'),
  )
  const { startsAt } = anAfternoon(5)
  const path = `/api/sessions/${id}/request/offer`
  expect((await professional.post(path, { startsAt: [startsAt] })).statusCode).toBe(200)
  const offered = within(await screen.findByRole('list', { name: 'Times offered' }))
  await pageSays('held for you')
  await user.click(await offered.findByRole('button', { name: 'Choose and Pay £116.64' }))
  await screen.findByRole('heading', { name: 'You’re booked' })
  await screen.findByRole('link', { name: 'Receipt (PDF)' })
  const [kept] = await db.rows<{ at: Date }>('select starts_at as at from bookings where id = $1', [
    id,
  ])
  expect(kept?.at.toISOString()).toBe(startsAt)
})

it('a professional is led to a request, offers other times instead, and sees which one is chosen', async () => {
  const { id, professional, client } = await aRequest()
  const { user } = await renderPage(testApp, '/dashboard', professional)
  await user.click(await screen.findByRole('link', { name: /^Answer \(Rosa Requests asks for / }))
  await pageSays('You earn £90.00')
  await user.click(screen.getByRole('button', { name: 'Offer Other Times' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Offer Other Times' }))
  const grid = () => within(dialog.getByRole('grid', { name: 'Day' }))
  const freeDays = () => grid().findAllByRole('button', { name: /\d free time/ })
  // Not today, whose last time may pass meanwhile.
  for (const n of [1, -1]) {
    const another = dialog.getByRole<HTMLButtonElement>('button', { name: 'Add Another Time' })
    if (!another.disabled) await user.click(another)
    await user.click((await freeDays()).at(n) as HTMLElement)
    await user.click(await lastTime(dialog))
  }
  await dialog.findByRole('heading', { name: 'Offered (2 of 3)' })
  await user.click(dialog.getByRole('button', { name: 'Offer These Times' }))
  await screen.findByText(/^You have offered other times/)

  const { request } = (await client.get(`/api/sessions/${id}`)).json<Session>()
  const startsAt = request?.offeredTimes.at(-1)
  expect(request?.offeredTimes).toHaveLength(2)
  const chosen = await client.post(`/api/sessions/${id}/request/choose`, { startsAt })
  expect(chosen.statusCode, chosen.body).toBe(200)
  await waitFor(() => expect(screen.queryByText(/^You have offered other times/)).toBeNull())
  await pageSays(/You earn\s*£90\.00/)
})
