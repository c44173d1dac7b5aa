import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { servicesPath } from '#contract/paths/services.ts'
import { MINUTE_MS } from '#domain/time.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { anAfternoon } from './support/ahead.ts'
import { fill, press } from './support/forms.ts'
import { AFTERNOONS } from './support/hours.ts'
import { renderPage } from './support/render-page.tsx'
import { aService } from './support/services.ts'
import { seeToast } from './support/toasts.ts'

const testApp = await buildTestApp()

const FIRST_TALK = { name: 'First talk', minutes: 15, priceMinor: 0 } as const

async function anOffer() {
  const professional = await testApp.aProfessional({ weekly: AFTERNOONS })
  const { professionalId } = professional
  return { professionalId, serviceId: await aService(professional, FIRST_TALK) }
}

async function aFreeTalk(client: Caller): Promise<string> {
  const { startsAt } = anAfternoon(3)
  const endsAt = new Date(Date.parse(startsAt) + 15 * MINUTE_MS).toISOString()
  const reply = await client.post('/api/bookings', { ...(await anOffer()), startsAt, endsAt })
  expect(reply.statusCode).toBe(201)
  return reply.json().id
}

it('clients are shown the terms that a professional has chosen for sessions by the hour', async () => {
  const professional = await testApp.aProfessional({ weekly: [] })
  const { user, goTo } = await renderPage(testApp, '/dashboard?tab=profile#price', professional)
  await user.selectOptions(
    await screen.findByLabelText('If clients cancel a session by the hour'),
    'Flexible: full refund until 4 hours before the start',
  )
  await user.click(await screen.findByRole('button', { name: 'Save Profile' }))
  await screen.findByText('Saved')
  await goTo(`/professionals/${professional.professionalId}`)
  await screen.findByText(
    /^If you cancel a session by the hour: full refund until 4 hours before the start/,
  )
})

it('a professional offers one first talk, for free', async () => {
  const professional = await testApp.aProfessional({ weekly: [] })
  const { user } = await renderPage(testApp, servicesPath(), professional)
  await user.click(await screen.findByRole('button', { name: 'Add a Service' }))
  await fill(user, screen.getByRole('textbox', { name: 'Name' }), 'First talk')
  await user.selectOptions(screen.getByLabelText('Length'), '15 minutes, a first talk')
  await user.click(screen.getByRole('checkbox', { name: 'Free' }))
  screen.getByText('Nothing to pay, for you and for your clients.')
  expect(screen.queryByLabelText('If clients cancel it')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save Service' }))
  await screen.findByText('15 minutes · Free')
  const saved = await professional.get('/api/professional/services')
  expect(saved.json()).toMatchObject([FIRST_TALK])
  // The list may be there before the dialog has closed.
  await user.click(await screen.findByRole('button', { name: 'Add a Service' }))
  const another = screen.getByRole<HTMLOptionElement>('option', { name: /a first talk$/ })
  expect(another.disabled).toBe(true)
})

it('a free first talk is named in lists and above the times of a profile, and is booked from there', async () => {
  const [free, paid] = [
    await testApp.aProfessional({ name: 'Ada Free', weekly: AFTERNOONS }),
    await testApp.aProfessional({ name: 'Ben Paid', weekly: AFTERNOONS }),
  ]
  await aService(free, FIRST_TALK)
  await aService(paid, { ...FIRST_TALK, priceMinor: 500 })
  const { user, goTo } = await renderPage(testApp, '/browse')
  const cardOf = async (name: string) =>
    (await screen.findByRole('link', { name })).closest('article')?.textContent
  expect(await cardOf('Ada Free')).toContain('Free first talk')
  expect(await cardOf('Ben Paid')).not.toContain('first talk')

  await goTo(`/professionals/${paid.professionalId}`)
  await screen.findByText('Next free times')
  expect(screen.queryByRole('link', { name: /first talk$/ })).toBeNull()

  await goTo(`/professionals/${free.professionalId}`)
  const way = await screen.findByRole('link', { name: 'Not sure? Free 15-minute first talk' })
  const times = screen.getByText('Next free times')
  expect(way.compareDocumentPosition(times)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await user.click(way)
  const dialog = within(await screen.findByRole('dialog', { name: 'Book a Session' }))
  const talk = await dialog.findByRole<HTMLInputElement>('radio', {
    name: 'First talk, 15 min · Free',
  })
  expect(talk.checked).toBe(true)
})

it('a client books a free talk in one step, without a word about money', async () => {
  const { professionalId } = await anOffer()
  const client = await testApp.aConfirmedClient()
  const profile = `/professionals/${professionalId}`
  const { user, goTo } = await renderPage(testApp, profile, client)
  await screen.findByRole('link', { name: 'Not sure? Free 15-minute first talk' })
  await user.click(await screen.findByRole('link', { name: 'Book: First talk' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Book a Session' }))
  await dialog.findByText(/^It is confirmed as soon as you book it, /)
  const times = within(await dialog.findByRole('radiogroup', { name: 'Time' }))
  await user.click((await times.findAllByRole('radio')).at(-1) as HTMLElement)
  expect(dialog.queryByText(/£0\.00/)).toBeNull()
  await press(user, dialog.getByRole('button', { name: /^Book for Free · / }))
  await seeToast('Session Booked')
  await screen.findByRole('heading', { name: 'You’re booked' })
  screen.getByText(`Free. The confirmation went to ${client.user.email}.`)
  expect(screen.getByRole('main').textContent).not.toMatch(/£|refund/i)
  await goTo(profile)
  await screen.findByRole('link', { name: 'Book: First talk' })
  expect(screen.queryByRole('link', { name: 'Not sure? Free 15-minute first talk' })).toBeNull()
})

it('a client cancels a free talk, without a word about a refund', async () => {
  const client = await testApp.aConfirmedClient()
  const { user } = await renderPage(testApp, `/sessions/${await aFreeTalk(client)}`, client)
  await user.click(await screen.findByRole('button', { name: 'Cancel Session' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel Session' }))
  await dialog.findByText('The session is called off for both of you')
  dialog.getByText(/^A free session can be cancelled by both/)
  await press(user, dialog.getByRole('button', { name: 'Cancel Session' }))
  await seeToast('Session Cancelled', 'We have told both of you.')
  await screen.findByRole('heading', { name: 'Session Cancelled' })
  expect(screen.getByRole('main').textContent).not.toMatch(/£|refund/i)
})
