import { randomUUID } from 'node:crypto'
import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#domain/time.ts'
import { asCardSimulator } from '#server/providers/payments/simulator.ts'
import type { Caller, ProfessionalCaller } from '#test/support/test-app.ts'
import { buildTestApp, PASSWORD } from '#test/support/test-app.ts'
import { anAfternoon } from './support/ahead.ts'
import { plugIn } from './support/devices.ts'
import { fill, press } from './support/forms.ts'
import { AFTERNOONS } from './support/hours.ts'
import { moveTo } from './support/meeting.ts'
import { pageSays } from './support/page-says.ts'
import { renderPage } from './support/render-page.tsx'

const testApp = await buildTestApp()
const cards = asCardSimulator(testApp.context.payments)

// £45 an hour less 15% is £38.25; with fee and VAT £49.57.
const FIVE = '£247.85'
const FOUR = '£198.28'

async function anOffer(professional: ProfessionalCaller): Promise<string> {
  const id = randomUUID()
  const offer = { serviceId: null, minutes: 60, size: 5, discountPercent: 15 }
  const reply = await professional.put(`/api/professional/packages/${id}`, offer)
  expect(reply.statusCode).toBe(200)
  return id
}

/** Buys five sessions, of which one is booked. */
async function buy(client: Caller, offerId: string): Promise<void> {
  const held = await client.post('/api/packages', { offerId, ...anAfternoon(3) })
  const { id } = held.json()
  const { clientSecret } = (await client.post(`/api/sessions/${id}/payment-intent`)).json()
  await cards?.confirm({ clientSecret, number: '4242424242424242', expiry: '12/34', cvc: '123' })
  await cards?.idle()
}

it('a professional offers a package, is told what is wrong, and sees what clients pay', async () => {
  const professional = await testApp.aProfessional({ weekly: [] })
  const { user } = await renderPage(testApp, '/dashboard?tab=profile&at=services', professional)
  await user.click(await screen.findByRole('button', { name: 'Add a Package' }))
  const dialog = within(await screen.findByRole('dialog'))
  const discount = dialog.getByRole('textbox', { name: 'Discount in per cent' })
  const give = async (percent: string) => {
    await user.clear(discount)
    await user.click(discount)
    await user.paste(percent)
    await user.click(dialog.getByRole('button', { name: 'Save Package' }))
  }
  await give('60')
  await dialog.findAllByText(/^A whole number from 0 to 50/)
  await give('15')
  await screen.findByRole('heading', { name: '5 sessions, 15% less' })
  expect(document.body.textContent).toContain(`clients pay ${FIVE}`)
})

it('a session is booked with a package at once, returns to it when cancelled, and the rest is refunded', async () => {
  const professional = await testApp.aProfessional({ weekly: AFTERNOONS })
  const client = await testApp.aClient()
  await buy(client, await anOffer(professional))
  const { user, goTo } = await renderPage(testApp, '/dashboard', client)
  await screen.findByText(/4 of 5 sessions left\./)
  const { startsAt } = anAfternoon(5)
  const { professionalId } = professional
  await goTo(`/professionals/${professionalId}?book=true&at=${startsAt}&minutes=60`)
  const booking = within(await screen.findByRole('dialog', { name: 'Book a Session' }))
  const use = await booking.findByRole<HTMLInputElement>('radio', { name: /^Use your package/ })
  expect(use.closest('label')?.textContent).toContain('4 of 5 sessions left')
  expect(use.checked).toBe(true)
  await user.click(booking.getByRole('button', { name: /^Book Session · / }))
  await screen.findAllByText('Session Booked')
  await user.click(await screen.findByRole('button', { name: 'Cancel Session' }))
  const cancelling = within(await screen.findByRole('dialog', { name: 'Cancel Session' }))
  await cancelling.findByText(/The session returns to your package/)
  await user.click(cancelling.getByRole('button', { name: 'Cancel Session' }))
  await screen.findAllByText(/It is back in your package\./)
  await screen.findByText('The session is back in your package.')

  await goTo('/dashboard')
  await screen.findByText(/4 of 5 sessions left\./)
  await user.click(screen.getByRole('button', { name: /^Refund/ }))
  const refunding = within(await screen.findByRole('dialog', { name: 'Refund Package' }))
  await refunding.findByText(new RegExp(`${FOUR} is refunded to your card`))
  await user.click(refunding.getByRole('button', { name: 'Refund Package' }))
  await screen.findByText(new RegExp(`${FOUR} refunded\\.`))
  expect((await client.get('/api/packages')).json()).toMatchObject([{ status: 'refunded' }])
})

it('whoever cancels a session of a package too late is told that it counts as used', async () => {
  const professional = await testApp.aProfessional({ weekly: AFTERNOONS })
  const client = await testApp.aClient()
  await buy(client, await anOffer(professional))
  const [session] = (await client.get('/api/sessions?role=client&status=upcoming')).json()
  await moveTo(testApp, session.id, Date.now() + 3 * HOUR_MS, HOUR_MS)
  await testApp.db.rows('update bookings set has_right_to_cancel = false where id = $1', [
    session.id,
  ])
  const { user } = await renderPage(testApp, `/sessions/${session.id}`, client)
  await user.click(await screen.findByRole('button', { name: 'Cancel Session' }))
  const cancelling = within(await screen.findByRole('dialog', { name: 'Cancel Session' }))
  await cancelling.findByText(
    'It is too late for the session to go back to your package: it counts as used',
  )
})

it('a client who was let down gets the money for a session of a package, and is told so', async () => {
  const professional = await testApp.aProfessional({ weekly: AFTERNOONS })
  const client = await testApp.aClient()
  await buy(client, await anOffer(professional))
  const [session] = (await client.get('/api/sessions?role=client&status=upcoming')).json()
  const asItBegan = Date.now() - MINUTE_MS
  await testApp.owner.rows('update attendance_start set since = $1', [
    new Date(asItBegan - HOUR_MS),
  ])
  await moveTo(testApp, session.id, asItBegan, HOUR_MS)
  plugIn()
  const { user } = await renderPage(testApp, `/sessions/${session.id}`, client)
  await user.click(await screen.findByRole('button', { name: 'Join Session' }))
  await screen.findByText(/^, you can leave with a full refund\.$/)
  await moveTo(testApp, session.id, asItBegan - 16 * MINUTE_MS, HOUR_MS)
  const leaving = { refundMinor: session.totalMinor }
  const cancelled = await client.post(`/api/sessions/${session.id}/cancel`, leaving)
  expect(cancelled.json().refund).toMatchObject({ amountMinor: session.totalMinor })
  expect((await client.get('/api/packages')).json()).toMatchObject([{ left: 4 }])
})

it('a visitor chooses a package, signs in and goes on to pay for it', async () => {
  const professional = await testApp.aProfessional({ weekly: AFTERNOONS })
  await anOffer(professional)
  const client = await testApp.aConfirmedClient()
  const at = `/professionals/${professional.professionalId}`
  const { user, goTo } = await renderPage(testApp, at)
  const offered = await screen.findByRole('list', { name: 'Packages' })
  expect(offered.textContent).toContain(`5 sessions for ${FIVE}, save £`)
  await goTo(`${at}?book=true&at=${anAfternoon(3).startsAt}&minutes=60`)
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Book a Session' }))
  const buying = async () =>
    (await dialog()).findByRole<HTMLInputElement>('radio', {
      name: /^5 sessions .* each, save £/,
    })
  const buys = async () => (await dialog()).findByRole('button', { name: /^Buy 5 Sessions · / })
  await user.click(await buying())
  await press(user, await buys())
  const inHand = await screen.findByRole('region', { name: 'Your booking' })
  expect(inHand.textContent).toContain(`the first of 5 sessions · ${FIVE} in total`)
  await user.click(screen.getByRole('tab', { name: 'Sign In' }))
  const form = within(await screen.findByRole('tabpanel', { name: 'Sign In' }))
  await fill(user, form.getByLabelText('Email'), client.user.email)
  await fill(user, form.getByLabelText('Password'), PASSWORD)
  await user.click(form.getByRole('button', { name: 'Sign In' }))
  await pageSays('A package of 5 sessions')
  await pageSays(`To pay now: ${FIVE}`)
  await screen.findByRole('heading', { name: '4 more to book' })
  expect(location.pathname).toMatch(/^\/checkout\//)
})
