import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { servicesPath } from '#contract/paths/services.ts'
import type { OwnService } from '#contract/profile/services.ts'
import { aSession } from '#test/support/sessions.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { anAfternoon } from './support/ahead.ts'
import { fill, isDescribed, press } from './support/forms.ts'
import { AFTERNOONS } from './support/hours.ts'
import { renderPage } from './support/render-page.tsx'
import { aService } from './support/services.ts'

const testApp = await buildTestApp()

const SERVICES = '/api/professional/services'
// £90 with fee and VAT.
const TOTAL = '£116.64'

async function anOffer() {
  const professional = await testApp.aProfessional({ weekly: AFTERNOONS })
  return { professional, serviceId: await aService(professional) }
}

const button = (name: string | RegExp) => screen.findByRole('button', { name })

it('a professional adds a service, is told what is missing, and sees what clients pay', async () => {
  const professional = await testApp.aProfessional({ weekly: [] })
  const { user, sent } = await renderPage(testApp, '/dashboard?tab=profile', professional)
  await user.click(await screen.findByRole('link', { name: 'Services' }))
  await user.click(await button('Add a Service'))
  await user.click(await button('Save Service'))
  const name = screen.getByRole('textbox', { name: 'Name' })
  await isDescribed(name, 'Give it a name')
  expect(document.activeElement).toBe(name)
  expect(sent.filter(({ method }) => method === 'PUT')).toEqual([])
  await fill(user, name, 'First consultation')
  await fill(user, screen.getByRole('textbox', { name: 'Your price in pounds' }), '90')
  await screen.findByText(`Clients pay ${TOTAL} with our fee and VAT.`)
  await user.click(await button('Save Service'))
  await screen.findByText(`60 minutes · £90.00 for you, clients pay ${TOTAL}`)
  expect((await professional.get(SERVICES)).json<OwnService[]>()).toMatchObject([
    { name: 'First consultation', minutes: 60, priceMinor: 9000 },
  ])
})

it('a client books a service from the profile, of its length and at its price', async () => {
  const { professional } = await anOffer()
  const profile = `/professionals/${professional.professionalId}`
  const { user } = await renderPage(testApp, profile, await testApp.aClient())
  await user.click(await screen.findByRole('link', { name: 'Book: First consultation' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Book a Session' }))
  const chosen = await dialog.findByRole<HTMLInputElement>('radio', { name: /^First consultation/ })
  expect(chosen.checked).toBe(true)
  expect(dialog.queryByRole('group', { name: 'Duration' })).toBeNull()
  const times = within(await dialog.findByRole('radiogroup', { name: 'Time' }))
  await user.click((await times.findAllByRole('radio')).at(-1) as HTMLElement)
  await press(user, dialog.getByRole('button', { name: /^Book Session · .* £116\.64$/ }))
  await screen.findByText('First consultation, 60-minute video session')
})

it('a service of a link is booked once it is known, also if the button is pressed before', async () => {
  const { professional, serviceId } = await anOffer()
  const { startsAt } = anAfternoon(3)
  const client = await testApp.aClient()
  const { user, goTo, fail, hold, sent } = await renderPage(testApp, '/help', client)
  // The page does without them when they fail, and the dialog asks again.
  const isOfServices = ({ path }: { path: string }) => path.endsWith('/services')
  fail((call) => isOfServices(call) && sent.filter(isOfServices).length === 1, 503)
  const { held, letGo } = hold(isOfServices)
  await goTo(
    `/professionals/${professional.professionalId}?book=true&service=${serviceId}&at=${startsAt}`,
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Book a Session' }))
  await held
  await user.click(dialog.getByRole('button', { name: /^Book Session/ }))
  letGo()
  await screen.findByText('First consultation, 60-minute video session')
  expect(
    sent.filter(({ method, path }) => method === 'POST' && path === '/api/bookings'),
  ).toMatchObject([{ body: { serviceId } }])
})

it('a service that is removed cannot be booked any more', async () => {
  const { professional, serviceId } = await anOffer()
  const { user, goTo } = await renderPage(testApp, servicesPath(), professional)
  await user.click(await button('Edit First consultation'))
  await user.click(await button('Remove'))
  await user.click(await button('Remove Service'))
  await screen.findByText('No services yet')
  await goTo(`/professionals/${professional.professionalId}?book=true&service=${serviceId}`)
  await screen.findByText('This service is no longer offered. Please choose another one.')
})

async function aBookedService() {
  const { professional, serviceId } = await anOffer()
  const session = await aSession(testApp, { professional, serviceId, ...anAfternoon(3) })
  expect((await professional.delete(`${SERVICES}/${serviceId}`)).statusCode).toBe(204)
  return session
}

it('a client’s session keeps the name of a service that was removed since', async () => {
  const { id, client } = await aBookedService()
  await renderPage(testApp, `/sessions/${id}`, client)
  await screen.findByText('First consultation', { selector: 'time *' })
})

it('a professional’s list of sessions keeps the name of a service that was removed since', async () => {
  const { professional } = await aBookedService()
  await renderPage(testApp, '/dashboard?tab=sessions', professional)
  await screen.findByText(/First consultation, 60 minutes/)
})
